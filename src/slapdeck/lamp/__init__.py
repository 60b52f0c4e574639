"""The games without cards, duel and buzzer: their rules, and the order of presses."""
