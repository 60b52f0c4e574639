"""The table of all samples: SCREENS[name](display) draws a screen with sample contents, and queues
it.

Golden frames, the tests on the board and docs/screens.md are made from this table. A new screen
is a row in the table of a module beside it: a Sample, or a function whose docstring describes the
picture.
"""

from samples.corners import CORNERS
from samples.duels import DUELS
from samples.high_scores import HIGH_SCORES
from samples.join import JOINS
from samples.knockout import KNOCKOUTS
from samples.looks import LOOKS
from samples.menus import MENUS
from samples.motions import MOTIONS
from samples.night import NIGHTS
from samples.practice import PRACTICE
from samples.reports import REPORTS, STATS
from samples.snap import SNAPS
from samples.tables import TABLES
from samples.title import NOTICES, TITLES
from samples.upright import UPRIGHT
from samples.winner import WINNERS
from samples.without_cards import WITHOUT_CARDS

# The headings of docs/screens.md, in the order of a game.
GROUPS = (
    ("Before the game", dict(TITLES, **JOINS)),
    ("The table", TABLES),
    ("After a slap", REPORTS),
    ("Snap", SNAPS),
    ("Animations", MOTIONS),
    ("After the game", dict(WINNERS, **dict(STATS, **HIGH_SCORES))),
    ("War and the Money games", DUELS),
    ("Practice", PRACTICE),
    ("Without cards", WITHOUT_CARDS),
    ("Party night", NIGHTS),
    ("Knock-out", KNOCKOUTS),
    ("Four colours, high contrast", LOOKS),
    ("All upright", UPRIGHT),
    ("Buttons at the corners", CORNERS),
    ("Menu and how to play", dict(MENUS, **NOTICES)),
)
PLAYED = "The table", "After a slap", "Snap", "Animations"  # the games of slaps
SCREENS = {name: group[name] for _, group in GROUPS for name in group}
