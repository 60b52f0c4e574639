"""The rules of the games without cards: a light, and the order of the presses."""
