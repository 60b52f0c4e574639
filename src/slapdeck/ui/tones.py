"""The sounds by name and as tunes; numbers 0..3 are the buttons' own tones."""

DEAL = 4  # a card is laid
HIT = 5  # a slap takes the pile
FALSE = 6  # a false slap
FANFARE = 7  # the game is won
WAR = 8  # equal ranks: a drum
COUNT = 9  # a second less until the deal
MOVE = 10  # the next one of a list
CHOOSE = 11  # this one

# Hz, ms, Hz, ms, ... by number; 0 Hz rests.
TUNES = (
    (523, 70),  # C, E, G, high C
    (659, 70),
    (784, 70),
    (1047, 70),
    (2400, 4),  # DEAL
    (1319, 60, 1760, 120),  # HIT
    (156, 90, 0, 40, 131, 200),  # FALSE
    (784, 110, 988, 110, 1175, 110, 0, 30, 1568, 380),  # FANFARE
    (196, 60, 0, 30, 196, 60, 0, 30, 262, 160),  # WAR
    (880, 40),  # COUNT
    (1760, 8),  # MOVE
    (1319, 25, 1760, 40),  # CHOOSE
)
