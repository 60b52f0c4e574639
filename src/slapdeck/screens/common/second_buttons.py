"""Gives each of two players a second button, to play their own cards (R49)."""

from slapdeck.table.table import BUTTONS


def second_buttons(joined, cpu, buttons):
    """Return the mask of the second buttons, with which the only two players play their own cards
    (R49).

    Each has the free button of a pair, as in Money. 0 with more players or CPU players, if both
    sit at one pair, or if the `buttons` (devices.py) cannot be reached by everybody.
    """
    has_each_one = (joined ^ joined >> 1) & 5 == 5
    reach = buttons.count == BUTTONS and not buttons.one_each
    return ~joined & 15 if has_each_one and reach and not any(cpu) else 0
