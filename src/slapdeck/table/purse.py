"""Money cards of one place, a seat's bank or what lies under the floor: only counts matter."""

from slapdeck.rules.money import KINDS, LETTERS


class Purse:
    """`counts[i]` money cards of LETTERS[i], `total` in all. Nothing allocates."""

    def __init__(self):
        self.counts = bytearray(KINDS)
        self.total = 0

    def fill(self, counts):
        """Puts exactly `counts` (by letter) in."""
        self.total = 0
        for i in range(KINDS):
            self.counts[i] = counts[i]
            self.total += counts[i]

    def clear(self):
        for i in range(KINDS):
            self.counts[i] = 0
        self.total = 0

    def move(self, kind, count, goal):
        """`count` cards of LETTERS[kind] go to the Purse `goal`."""
        if count > self.counts[kind]:
            raise ValueError("there are not " + str(count) + " " + LETTERS[kind])
        self.counts[kind] -= count
        self.total -= count
        goal.counts[kind] += count
        goal.total += count

    def move_all(self, goal):
        for kind in range(KINDS if self.total else 0):
            self.move(kind, self.counts[kind], goal)

    def text(self):
        """As logs write it, KKQ; allocates."""
        return "".join([LETTERS[kind] * self.counts[kind] for kind in range(KINDS)])
