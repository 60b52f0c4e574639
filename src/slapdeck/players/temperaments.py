"""The temperaments of CPU players, one row each. A new one needs nothing but its row.

A reaction is ex-Gaussian: a normal part (mean mu, deviation sigma) plus an exponential part (mean
tau), which makes the long tail of human reactions.
"""

# name | mu, sigma, tau in ms | patterns missed of 1000 | false slaps of 10,000 plain cards
TEMPERAMENTS = (
    ("sleepy", 520, 60, 230, 100, 100),
    ("normal", 422, 50, 108, 50, 150),
    ("sharp", 330, 35, 60, 30, 100),
    ("pro", 270, 25, 40, 10, 50),
    # The levels (history/after_game.py): means from 1200 to 260 ms, each 0.84 of the one before.
    ("level_1", 900, 108, 300, 200, 100),
    ("level_2", 759, 91, 253, 178, 92),
    ("level_3", 640, 76, 213, 156, 84),
    ("level_4", 540, 64, 180, 135, 76),
    ("level_5", 456, 54, 152, 113, 68),
    ("level_6", 384, 46, 128, 91, 61),
    ("level_7", 324, 38, 108, 70, 53),
    ("level_8", 273, 32, 91, 48, 45),
    ("level_9", 231, 27, 77, 26, 37),
    ("level_10", 195, 23, 65, 5, 30),
)

FLOOR_US = 150000  # eye and hand together are never faster
NEAR_TIMES = 3  # a nearly held pattern makes a false slap this many times likelier
WAITS = 500  # of 10,000 patterns that may grow: the player waits for the longer one
CLASS_MS = 40  # each further pattern in play adds this to every reaction


def temperament_of(level):
    """Return the name of the temperament of `level`, 1..10."""
    return "level_" + str(level)


def temperament(name):
    """Return the row called `name`, or `name` if it is a row; ValueError if there is none."""
    if isinstance(name, tuple):
        return name
    for row in TEMPERAMENTS:
        if row[0] == name:
            return row
    known = ", ".join([row[0] for row in TEMPERAMENTS])
    raise ValueError("no temperament is called " + repr(name) + ": " + known)
