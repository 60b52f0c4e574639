"""Schematic, board, box and pages of hw/, checked. Needs `make hw`, which runs them."""
