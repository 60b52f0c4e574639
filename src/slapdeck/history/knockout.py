"""A knock-out: groups of up to four names, whose winners play a final. No pixels.

It is saved among the high scores (high_scores.py) as [names, winners].
"""

from slapdeck.history.high_scores import is_name
from slapdeck.table.table import BUTTONS

FEWEST, MOST = 5, 16  # names
_APART = (0, 2)  # the buttons of two


class Knockout:
    """`knockout_of` makes one.

    names    three letters each, no two the same; once it has begun in the order of the lots
    winners  of the groups, one after the other, then of the final; None before it has begun
    """

    def __init__(self, names):
        self.names = names
        self.winners: "list | None" = None

    def begin(self, chance):
        """Mix the FEWEST or more names; the first group plays next."""
        chance.shuffle(self.names)
        self.winners = []

    def groups(self):
        """The names of each group: two at least, and none has more than one more than another."""
        names = self.names
        count = (len(names) + BUTTONS - 1) // BUTTONS
        return [[names[i] for i in range(first, len(names), count)] for first in range(count)]

    def group(self):
        """The names that play next; none before it has begun and once there is a champion."""
        winners = self.winners
        groups = self.groups()
        if winners is None or len(winners) > len(groups):
            return []
        return groups[len(winners)] if len(winners) < len(groups) else list(winners)

    def champion(self):
        """The winner of the final, "" before."""
        winners = self.winners
        return winners[-1] if winners and not self.group() else ""

    def seats(self):
        """By button the name of who plays next there, "" for nobody."""
        group = self.group()
        found = [""] * BUTTONS
        for i in range(len(group)):
            found[_APART[i] if len(group) == len(_APART) else i] = group[i]
        return found

    def win(self, button):
        """Their game is over; `button` has won it, -1 for nobody. Returns the name that goes on,
        "" where nobody of the group has won: then it plays again."""
        name = self.seats()[button] if button >= 0 else ""
        if name:
            self.winners.append(name)  # type: ignore  (it has begun: there are seats)
        return name

    def to_save(self):
        """What `knockout_of` reads."""
        return [self.names, self.winners]


def players_of(seats, names):
    """By button who plays in a knock-out's game with those `seats` (Knockout.seats): where it has
    none, or a damaged one, the button's own of `names`."""
    if not isinstance(seats, list) or len(seats) != BUTTONS:
        return names
    return [seats[i] if seats[i] and is_name(seats[i]) else names[i] for i in range(BUTTONS)]


def knockout_of(saved):
    """The Knockout that was saved; without names for None, and for what is damaged."""
    found = Knockout([])
    if not isinstance(saved, list) or len(saved) != 2 or not isinstance(saved[0], list):
        return found
    names, winners = saved
    for name in names[:MOST]:
        if is_name(name) and name and name not in found.names:
            found.names.append(name)
    if not isinstance(winners, list) or len(found.names) < FEWEST:
        return found
    found.winners = []
    for name in winners:
        if name not in found.group():
            break
        found.winners.append(name)
    return found
