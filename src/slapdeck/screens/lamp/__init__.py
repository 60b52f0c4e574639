"""The screens of the games without cards, Reaction Duel and Quiz Buzzer."""
