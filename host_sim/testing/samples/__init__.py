"""Draws every screen with sample contents, for tests and docs; not on the board."""
