"""The games without cards, Reaction Duel and Quiz Buzzer, as they look and answer."""
