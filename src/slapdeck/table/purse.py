"""Money cards in one place: a seat's bank, or under the floor's pile. Only counts matter."""

from slapdeck.rules.money import KINDS, LETTERS


class Purse:
    """Holds `counts[i]` money cards of LETTERS[i], `total` in all. Allocates only when made."""

    def __init__(self):
        self.counts = bytearray(KINDS)
        self.total = 0

    def fill(self, counts):
        """Hold exactly `counts` (by letter)."""
        self.total = 0
        for i in range(KINDS):
            self.counts[i] = counts[i]
            self.total += counts[i]

    def clear(self):
        for i in range(KINDS):
            self.counts[i] = 0
        self.total = 0

    def move(self, kind, count, goal):
        """Move `count` cards of LETTERS[kind] to the Purse `goal`; ValueError if there are
        fewer."""
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
        """Return the cards as logs write them, such as KKQ. Allocates."""
        return "".join([LETTERS[kind] * self.counts[kind] for kind in range(KINDS)])
