"""The wall of fame of this handheld (R64): party nights by name, the best round of each kind, the
closest finish.

It is saved among the high scores (high_scores.py) as a dict:

    "people"   [[button, name, nights, nights won, mask of the titles earned], ...], at most 12
    "kinds"    [[index in ROWS (games/rounds.py), points or piles, button, name], ...]
    "closest"  [microseconds, button, name, the next hand's button, its name]
    "last"     number of the last night counted, so that none counts twice after a power cut

A name is that of a button, "" for none. Missing and invalid entries are empty.
"""

from micropython import const

from slapdeck.games import rounds
from slapdeck.history.high_scores import is_holder, is_number
from slapdeck.history.titles import TITLES, titles_of
from slapdeck.table.table import BUTTONS

_ROWS = const(12)  # people; when full, the absent one with the fewest nights is dropped
_HEAD = const(256)  # bytes of a night that tell it from others


class Wall:
    """Holds the wall of fame; `wall_of` makes one from the saved dict. `fresh` are the kinds whose
    best the last `add` has reached, `called` its names, without those of CPU players."""

    def __init__(self):
        self.people = []
        self.kinds = []
        self.closest = []
        self.last = -1
        self.fresh = []

    def add(self, night, names):
        """Add a night that is over, unless it was the last one added; `names` are by button."""
        cpu = night.players & ~night.people
        called = self.called = ["" if cpu >> i & 1 else names[i] for i in range(BUTTONS)]
        number = _number_of(night)
        if number == self.last:
            return
        self.last = number
        self.fresh = []
        titles = titles_of(night)
        winners = night.standing.winners(night.people)
        for button in range(BUTTONS):
            if night.people >> button & 1:
                row = self._row_of(button, names)
                row[2] += 1
                row[3] += winners >> button & 1
                row[4] |= 1 << titles[button][0]
        bests = night.stats.bests
        for i in range(0, len(bests), 3):
            self._reach(bests[i], bests[i + 1], bests[i + 2], names)
        finish = night.stats.finish
        if finish and (not self.closest or finish[1][0] < self.closest[0]):
            (_, first), (us, second) = finish[:2]
            if ~cpu & (1 << first | 1 << second):  # else no person was there
                self.closest = [us, first, called[first], second, called[second]]

    def _row_of(self, button, names):
        """Return the row of a name, or of a button without one."""
        people = self.people
        name = names[button]
        for row in people:
            if row[1] == name and (name or row[0] == button):
                row[0] = button
                return row
        if len(people) >= _ROWS:
            people.remove(
                min(
                    people,
                    key=lambda row: (row[1] in names if row[1] else not names[row[0]], row[2]),
                )
            )
        people.append([button, name, 0, 0, 0])
        return people[-1]

    def _reach(self, place, button, points, names):
        best = [place, points, button, names[button]]
        for row in self.kinds:
            if row[0] == place:
                if points <= row[1]:
                    return
                self.kinds.remove(row)
                break
        self.kinds.append(best)
        self.fresh.append(place)

    def ranked(self):
        """Return the rows of `people`, with the number of their titles in place of the mask: most
        nights won first, then most titles."""
        rows = [row[:4] + [_ones(row[4])] for row in self.people]
        return sorted(rows, key=lambda row: (-row[3], -row[4], row[2], row[1], row[0]))

    def to_save(self):
        """Return the dict to be saved."""
        return {
            "people": self.people,
            "kinds": self.kinds,
            "closest": self.closest,
            "last": self.last,
        }


def wall_of(saved):
    """Return the Wall in the dict `saved`; None and invalid entries are left out."""
    wall = Wall()
    if not isinstance(saved, dict):
        return wall
    for row in _lists(saved.get("people"), 5)[:_ROWS]:
        if is_holder(row[0], row[1]) and all([is_number(one) for one in row[2:]]):
            wall.people.append(row)
    for row in _lists(saved.get("kinds"), 4):
        there = [one[0] for one in wall.kinds]
        if is_number(row[0]) and row[0] < len(rounds.ROWS) and row[0] not in there:
            if is_number(row[1]) and is_holder(row[2], row[3]):
                wall.kinds.append(row)
    for row in _lists([saved.get("closest")], 5):
        if is_number(row[0]) and is_holder(row[1], row[2]) and is_holder(row[3], row[4]):
            wall.closest = row
    if is_number(saved.get("last")):
        wall.last = saved["last"]
    return wall


def _ones(mask):
    return len([1 for i in range(len(TITLES)) if mask >> i & 1])


def _lists(value, size):
    """Return the lists of this size in the list `value`."""
    if not isinstance(value, list):
        return []
    return [row for row in value if isinstance(row, list) and len(row) == size]


def _number_of(night):
    """Return a number below 2**29 that another night hardly has: of its first rounds' stamps."""
    number = night.number
    left = _HEAD
    for piece in night.pieces:
        for byte in piece[:left]:
            number = (number * 31 + byte) & 0x1FFFFFFF
        left = max(0, left - len(piece))
    return number
