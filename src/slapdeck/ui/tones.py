"""The sounds by name; numbers 0..3 are the buttons' own tones."""

DEAL = 4  # a card is laid
HIT = 5  # a slap takes the pile
FALSE = 6  # a false slap
FANFARE = 7  # the game is won
