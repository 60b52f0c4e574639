"""Who plays at which buttons: in the Ratscrew family a button is a seat, in Money two are one."""

from micropython import const

from slapdeck.rules.options import FAMILY, WAR
from slapdeck.rules.presets import PRESETS

_BUTTONS = const(4)
FOUR, TWO, PAIRS = 0, 1, 2  # four seats; the first two who press; two seats of two buttons


def places_of(game):
    """FOUR, TWO or PAIRS for the preset `game`."""
    kind = PRESETS[game][3]
    if kind == FAMILY:
        return FOUR
    return TWO if kind == WAR else PAIRS


def buttons_of(button, places):
    """The mask of the buttons that whoever presses `button` plays with."""
    return 3 << (button & 2) if places == PAIRS else 1 << button


def people_at(joined, places):
    """How many play, given the mask of the buttons that joined."""
    if places == PAIRS:
        joined = (1 if joined & 3 else 0) | (2 if joined & 12 else 0)
    count = 0
    for button in range(_BUTTONS):
        count += joined >> button & 1
    return count


def is_full(joined, places):
    """Is there no seat for another person?"""
    return people_at(joined, places) >= (_BUTTONS if places == FOUR else 2)
