"""The evening: the reactions and the slaps of all games since power-on, in 416 bytes.

Its bytes stay in memory while games are played. Only the result of a game adds to them.
"""

from array import array

from micropython import const

from slapdeck.referee.feats import BINS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.table.table import BUTTONS

ROWS = const(8)


def room():
    """What an Evening is kept in, empty: an array('H')."""
    return array("H", bytes(2 * (ROWS * BINS + len(PATTERNS) + 1)))


class Evening:
    """What `kept`, an array of `room`, holds.

    There is a row for the person at each button, and 4 rows on one for a CPU player there. A row
    has how many reactions fell into each bin of referee/feats.py.
    """

    def __init__(self, kept):
        self._kept = kept

    @property
    def games(self):
        """How many there were."""
        return self._kept[-1]

    def reactions(self, row, i):
        """How many fell into bin `i`."""
        return self._kept[row * BINS + i]

    def slaps(self, i):
        """How often the pattern at place `i` of PATTERNS was slapped."""
        return self._kept[ROWS * BINS + i]

    def count(self, row):
        """How many reactions the row has."""
        found = 0
        for i in range(BINS):
            found += self.reactions(row, i)
        return found

    def most(self, row):
        """How many its fullest bin has."""
        found = 0
        for i in range(BINS):
            found = max(found, self.reactions(row, i))
        return found

    def add(self, feats, button_of, people):
        """A finished game's Feats; `people` is the mask of the buttons at which a person sat."""
        kept = self._kept
        for seat in range(BUTTONS):
            button = button_of[seat]
            row = button if people >> button & 1 else button + BUTTONS
            for i in range(BINS):
                kept[row * BINS + i] += feats.strips[seat * BINS + i]
        for i in range(len(PATTERNS)):
            kept[ROWS * BINS + i] += feats.patterns[i]
        kept[-1] += 1
