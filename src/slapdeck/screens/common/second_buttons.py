"""Two buttons for each of two players who play their own cards (R49)."""

from slapdeck.table.table import BUTTONS


def second_buttons(joined, cpu, count):
    """The mask of the buttons by which the only two players play their own cards (R49), of `count`
    there are: each has the free one of its pair, as in Money. 0 with more players, with CPU
    players, or where both sit at one pair."""
    has_each_one = (joined ^ joined >> 1) & 5 == 5
    return ~joined & 15 if has_each_one and count == BUTTONS and not any(cpu) else 0
