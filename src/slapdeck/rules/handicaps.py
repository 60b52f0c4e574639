"""Handicaps (R30-R32): rules with a value for each seat, so that a child has a chance.

HouseRules.handicaps is None without. In a log each is a list that begins with seat 0; seats that
it does not reach have none.
"""

from micropython import const

from slapdeck.rules.options import BITS, NAME, NUMBER, TIME, to_int, to_log
from slapdeck.rules.patterns import PATTERNS

SEATS = 4
_MOST = const(3)  # the part of a row
TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any

# Much as a row of OPTIONS: name | kind of a seat's value | lowest | most | line of the menu.
# Records on flash keep the values in this order: rows are only appended.
HANDICAPS = (
    ("head_start", TIME, 0, 1000000, "taken off the time of every slap"),
    ("barred_patterns", BITS, 0, (1 << len(PATTERNS)) - 1, "what this button may slap"),
    ("extra_cards", NUMBER, 0, 1000, "dealt before all others"),
)
# What the menu offers, as rules/steps.py does for the rules of all.
HEAD_STARTS = [0, 50000, 100000, 150000, 200000, 300000]
EXTRA_CARDS = (0, 5, 10)


def handicaps_in(rules):
    """Of a log header's `rules` the handicaps alone, as a new dict."""
    return {row[NAME]: rules[row[NAME]] for row in HANDICAPS if row[NAME] in rules}


class Handicaps:
    """Lists of four ints, by seat, 0 for none:

    head_start       microseconds that are taken off the stamps of a seat (R30)
    barred_patterns  bits of the patterns that do not count for it (R31)
    extra_cards      cards that it is dealt before all others (R32)
    """

    def __init__(self):
        self.head_start = [0] * SEATS
        self.barred_patterns = [0] * SEATS
        self.extra_cards = [0] * SEATS

    def is_off(self):
        """Has no seat a handicap?"""
        return not any(self.numbers())

    def change(self, name, values):
        """Takes over a log header's list for the handicap `name`; ValueError in one line."""
        row: "Any" = _row_of(name)
        if not isinstance(values, (list, tuple)):
            raise ValueError(name + " must be a list by seat, not " + repr(values))
        if len(values) > SEATS:
            raise ValueError(name + " has a value for more than 4 seats: " + repr(values))
        stored = [0] * SEATS
        for seat in range(len(values)):
            value: "Any" = to_int(row, values[seat])
            if value > row[_MOST]:
                raise ValueError("%s must be at most %d, not %d" % (name, row[_MOST], value))
            stored[seat] = value
        setattr(self, name, stored)

    def differences(self):
        """Those that a seat has, in a log's form."""
        found = {}
        for row in HANDICAPS:
            values = getattr(self, row[NAME])
            count = SEATS
            while count and not values[count - 1]:
                count -= 1
            if count:
                found[row[NAME]] = [to_log(row, value) for value in values[:count]]
        return found

    def numbers(self):
        """All values, in the order of HANDICAPS and of the seats, as a record keeps them."""
        return self.head_start + self.barred_patterns + self.extra_cards

    def insist_on(self, seats, cards):
        """ValueError where `cards` cards cannot be dealt like this to `seats`."""
        extra = self.extra_cards
        for seat in range(seats, SEATS):
            if extra[seat]:
                raise ValueError("extra_cards of seat %d, which is dealt none" % seat)
        if cards - sum(extra) < seats:
            raise ValueError(
                "%d cards are too few for %d seats and %d extra cards" % (cards, seats, sum(extra))
            )


def _row_of(name):
    for row in HANDICAPS:
        if row[NAME] == name:
            return row
    return None


def takes(rules, name, values):
    """Changes the HouseRules `rules` where `name` is a handicap's; False where it is none."""
    if not _row_of(name):
        return False
    if not rules.kind.has_handicaps:
        raise ValueError("rule " + repr(name) + " belongs to another game")
    handicaps = rules.handicaps or Handicaps()
    handicaps.change(name, values)
    rules.handicaps = None if handicaps.is_off() else handicaps
    return True


def of_record(number, count):
    """The `count` handicaps that a record has, None where all are off; `number()` reads the next
    of its numbers. ValueError for one that is out of range."""
    if count > len(HANDICAPS):
        raise ValueError("the record has a handicap that this program does not know")
    found = Handicaps()
    for row in HANDICAPS[:count]:
        values = getattr(found, row[NAME])
        for seat in range(SEATS):
            values[seat] = number()
            if values[seat] > row[_MOST]:
                raise ValueError("the record's rule " + row[NAME] + " is out of range")
    return None if found.is_off() else found
