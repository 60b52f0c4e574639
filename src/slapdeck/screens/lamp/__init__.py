"""The games without cards, Reaction Duel and Quiz Buzzer, on the screen: drawing and presses."""
