"""What a game was worth: a Tally that also keeps what the records and the evening are made of."""

from array import array

from micropython import const

from slapdeck.referee.tally import Tally
from slapdeck.rules.patterns import PATTERNS
from slapdeck.table.events import CAPTURED, FALSE, PENALTY, WON
from slapdeck.table.table import BUTTONS

FIRST_MS = const(100)  # where the strip of reactions begins; the first bin has all before, too
BIN_MS = const(25)
BINS = const(24)  # the last one has all later ones
_BIN_US = const(25000)
# A hand that is sooner was on its way before anybody can have seen the card: the limit of the
# start of a sprint. It takes the pile, and no record.
_GUESSED_US = const(100000)


class Feats(Tally):
    """As Tally; by seat, and filled by the same `see`:

    quickest_us  the quickest reaction that was no guess (100 ms at least), -1 without any
    longest      most slaps won in a row, without one of another seat or an own false slap between
    strips       how many reactions fell into each bin of BIN_MS: seat * BINS + bin
    patterns     by place in PATTERNS, how often it was slapped; told by `slapped`
    """

    def __init__(self, *given, **named):
        Tally.__init__(self, *given, **named)
        self.quickest_us = array("i", bytes(4 * BUTTONS))
        for seat in range(BUTTONS):
            self.quickest_us[seat] = -1
        self.longest = array("H", bytes(2 * BUTTONS))
        self._run = 0  # slaps that `_runner` has won in a row
        self._runner = -1
        self.strips = array("H", bytes(2 * BUTTONS * BINS))
        self.patterns = array("H", bytes(2 * len(PATTERNS)))

    def see(self, kind, seat, t):
        """One event of table/events.py."""
        slaps = self.slaps
        Tally.see(self, kind, seat, t)
        if kind == WON:
            self._won_by(seat)
        elif kind == CAPTURED:
            if self.slaps != slaps:  # else the throw itself captured (M17)
                self._won_by(seat)
        elif kind == FALSE or kind == PENALTY:  # with that, who slapped is the other one (M15)
            if self._runner == (seat if kind == FALSE else 1 - seat):
                self._runner = -1

    def slapped(self, pattern):
        """The pile that was just won was slapped for this place in PATTERNS."""
        self.patterns[pattern] += 1

    def _won_by(self, seat):
        self._run = self._run + 1 if seat == self._runner else 1
        self._runner = seat
        if self._run > self.longest[seat]:
            self.longest[seat] = self._run

    def _react(self, seat, us):
        Tally._react(self, seat, us)
        if us >= _GUESSED_US and (us < self.quickest_us[seat] or self.quickest_us[seat] < 0):
            self.quickest_us[seat] = us
        place = (us - _GUESSED_US) // _BIN_US
        self.strips[seat * BINS + max(0, min(BINS - 1, place))] += 1
