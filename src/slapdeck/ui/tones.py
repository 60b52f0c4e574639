"""The sounds by name and as tunes; numbers 0..3 are the buttons' own tones."""

DEAL = 4  # a card is laid
HIT = 5  # .. 8: the slap of button 0..3 takes the pile: its own tone and the octave
FALSE = 9  # a false slap
FANFARE = 10  # the game is won
WAR = 11  # equal ranks: a drum
COUNT = 12  # a second less until the deal
MOVE = 13  # the next one of a list
CHOOSE = 14  # this one
WARN = 15  # the battery is low
BARRED = 16  # a press of who is out or barred

# Hz, ms, Hz, ms, ... by number; 0 Hz rests.
TUNES = (
    (523, 70),  # C, E, G, high C
    (659, 70),
    (784, 70),
    (1047, 70),
    (2400, 4),  # DEAL
    (523, 60, 1047, 120),  # HIT
    (659, 60, 1319, 120),
    (784, 60, 1568, 120),
    (1047, 60, 2093, 120),
    (156, 90, 0, 40, 131, 200),  # FALSE
    (784, 110, 988, 110, 1175, 110, 0, 30, 1568, 380),  # FANFARE
    (196, 60, 0, 30, 196, 60, 0, 30, 262, 160),  # WAR
    (880, 40),  # COUNT
    (1760, 8),  # MOVE
    (1319, 25, 1760, 40),  # CHOOSE
    (440, 80, 0, 60, 330, 160),  # WARN
    (98, 70),  # BARRED
)
