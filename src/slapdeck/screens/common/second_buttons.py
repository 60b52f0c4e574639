"""Two buttons for each of two players who play their own cards (R49)."""

from slapdeck.table.table import BUTTONS


def second_buttons(joined, cpu, buttons):
    """The mask of the `buttons` (devices.py) by which the only two players play their own cards
    (R49): each has the free one of its pair, as in Money. 0 with more players, with CPU players,
    where both sit at one pair, or where somebody cannot reach a second one."""
    has_each_one = (joined ^ joined >> 1) & 5 == 5
    reach = buttons.count == BUTTONS and not buttons.one_each
    return ~joined & 15 if has_each_one and reach and not any(cpu) else 0
