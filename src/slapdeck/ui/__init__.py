"""Pixels: canvas, palette, font, send queue and the views of every screen. Only reads the table."""
