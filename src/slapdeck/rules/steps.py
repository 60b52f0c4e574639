"""The steps of the menu through a house rule that is a number; other rules list their words.

A new rule needs no row: without one the menu offers the lowest value and the five after it.
"""

from slapdeck.rules.options import LOWEST, MOST, NAME, SWITCH, TYPE

MICROSECONDS, COUNT = "us", ""

# rule: unit, values; where it may be off 0 is the first. Lists where a number is large: in a
# constant tuple the frozen image would keep it as a big integer.
STEPS = {
    "packs": (COUNT, (1, 2, 3)),
    "tie_window": (MICROSECONDS, [0, 1000, 5000, 10000, 20000]),
    "grace": (MICROSECONDS, [0, 300000, 700000, 1000000, 1500000]),
    "false_start": (MICROSECONDS, [0, 100000, 150000]),
    "no_slap": (COUNT, (0, 1, 3, 5, 10, 99)),
    "slap_pause": (MICROSECONDS, [0, 500000, 1000000, 2000000, 5000000]),
    "slap_time": (MICROSECONDS, [800000, 1000000, 1200000, 1500000, 2000000]),
    "claim_pause": (MICROSECONDS, [500000, 1000000, 1500000, 2000000, 3000000]),
    "own_card": (MICROSECONDS, [0, 3000000, 5000000, 8000000]),
    "card_limit": (COUNT, (200, 500, 1000, 2000, 3000)),
    "time_limit": (MICROSECONDS, [0, 120000000, 300000000, 600000000, 900000000]),
    "seed": (COUNT, (1, 2, 3, 4, 5, 6, 7, 8, 9)),
}
_MORE = 6


def values_of(row):
    """The ints that the menu offers for a row of OPTIONS which is a number, switch or choice."""
    name, kind, lowest = row[NAME], row[TYPE], row[LOWEST]
    if kind == SWITCH:
        return (0, 1)
    if kind in MOST:
        return STEPS[name][1] if name in STEPS else tuple(range(lowest, lowest + _MORE))
    return tuple(range(len(kind)))


def unit_of(row):
    """MICROSECONDS or COUNT."""
    return STEPS[row[NAME]][0] if row[NAME] in STEPS else COUNT


def after_it(values, value):
    """The value that follows; from the last one, or from one that is not there, the first larger
    one, else the first."""
    if value in values:
        return values[(values.index(value) + 1) % len(values)]
    for one in values:
        if one > value:
            return one
    return values[0]
