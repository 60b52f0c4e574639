"""A knock-out: groups of up to four names, whose winners play a final. It draws nothing.

It is saved among the high scores (high_scores.py) as [names, winners].
"""

from slapdeck.history.high_scores import is_name
from slapdeck.table.table import BUTTONS

FEWEST, MOST = 5, 16  # names
_APART = (0, 2)  # the buttons of a group of two


class Knockout:
    """The names and the winners so far; `knockout_of` makes one from the saved form.

    names    two to six letters each, all different; shuffled when the knock-out begins
    winners  of the groups in their order, then of the final; None before the knock-out has begun
    """

    def __init__(self, names):
        self.names = names
        self.winners: "list | None" = None

    def begin(self, chance):
        """Begin with the FEWEST or more names: shuffle them; the first group plays next."""
        chance.shuffle(self.names)
        self.winners = []

    def groups(self):
        """Return the names of each group. Groups have two to four names, and differ by one at
        most."""
        names = self.names
        count = (len(names) + BUTTONS - 1) // BUTTONS
        return [[names[i] for i in range(first, len(names), count)] for first in range(count)]

    def group(self):
        """Return the names that play next; [] before the knock-out has begun and once there is a
        champion."""
        winners = self.winners
        groups = self.groups()
        if winners is None or len(winners) > len(groups):
            return []
        return groups[len(winners)] if len(winners) < len(groups) else list(winners)

    def champion(self):
        """Return the winner of the final, "" before."""
        winners = self.winners
        return winners[-1] if winners and not self.group() else ""

    def seats(self):
        """Return by button the name that plays next there, "" for nobody."""
        group = self.group()
        found = [""] * BUTTONS
        for i in range(len(group)):
            found[_APART[i] if len(group) == len(_APART) else i] = group[i]
        return found

    def win(self, button):
        """End the game of the present group; `button` has won it, -1 if nobody has.

        Return the name that advances; "" if nobody has won: then the group plays again.
        """
        name = self.seats()[button] if button >= 0 else ""
        if name:
            self.winners.append(name)  # type: ignore  (it has begun: there are seats)
        return name

    def to_save(self):
        """Return the form that `knockout_of` reads."""
        return [self.names, self.winners]


def players_of(seats, names):
    """Return by button the names in a knock-out's game with `seats` (Knockout.seats).

    A seat without a name, or with a damaged one, gets the button's own of `names`.
    """
    if not isinstance(seats, list) or len(seats) != BUTTONS:
        return names
    return [seats[i] if seats[i] and is_name(seats[i]) else names[i] for i in range(BUTTONS)]


def knockout_of(saved):
    """Return the saved Knockout; without names for None and for damaged data."""
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
