"""Pixels: canvas, palette, font, send queue, the views of every screen. Reads the table only."""
