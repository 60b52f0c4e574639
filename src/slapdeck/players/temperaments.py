"""The temperaments of CPU players, one row each; a new one needs nothing else.

A hand's reaction is ex-Gaussian: a normal part (mean `mu`, deviation `sigma`) and on top of it an
exponential one (mean `tau`), which makes the long tail that human reactions have.
"""

# name | mu, sigma, tau in ms | patterns missed of 1000 | false slaps on 10,000 quiet cards
TEMPERAMENTS = (
    ("sleepy", 520, 60, 230, 100, 100),
    ("normal", 422, 50, 108, 50, 150),
    ("sharp", 330, 35, 60, 30, 100),
    ("pro", 270, 25, 40, 10, 50),
)

FLOOR_US = 150000  # no eye and hand are faster together
NEAR_TIMES = 3  # false slaps are so many times likelier where a pattern nearly lies
CLASS_MS = 40  # each further pattern in play makes every look take longer by this


def temperament(name):
    """The row called `name`; ValueError when there is none."""
    for row in TEMPERAMENTS:
        if row[0] == name:
            return row
    known = ", ".join([row[0] for row in TEMPERAMENTS])
    raise ValueError("no temperament is called " + repr(name) + ": " + known)
