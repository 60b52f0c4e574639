"""The rules of the games without cards: a light, and who presses first."""
