"""Levels of CPU players that follow the strength of a person who plays alone.

A won game raises the level by three fifths, a lost one lowers it by two: a player stays where two
games of five are won (docs/playing.md has the simulation).
"""

from micropython import const

LEVELS = const(10)
FIFTHS = const(5)
_WON, _LOST = 3, 2


def temperament_of(level):
    """The temperament (players/temperaments.py) of a level."""
    return "level_" + str(level)


def level_of(names):
    """The level of all CPU players among `names` (temperament or None each); 0 for none, or where
    one has no level or another one."""
    level = 0
    for name in names:
        if name is None:
            continue
        if not name.startswith("level_"):
            return 0
        its = int(name[6:])
        if level and its != level:
            return 0
        level = its
    return level


def after_game(level, fifths, has_won):
    """(level, fifths) for the next game."""
    points = level * FIFTHS + fifths + (_WON if has_won else -_LOST)
    points = max(FIFTHS, min(LEVELS * FIFTHS + FIFTHS - 1, points))
    return points // FIFTHS, points % FIFTHS
