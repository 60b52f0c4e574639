"""What a game was like: everybody's reactions, piles and false slaps, and the closest slap.

Made from the game's events in their order, live or from a log, with the same result.
"""

from array import array

from slapdeck.referee.hands import Hands
from slapdeck.table.events import (
    BATTLE,
    CAPTURED,
    CARD,
    FALSE,
    LATE,
    PENALTY,
    SETTLED,
    WON,
)
from slapdeck.table.table import BUTTONS
from slapdeck.ticks import difference

_LONGEST_US = (1 << 29) - 1  # no reaction is told to be longer


class Tally:
    """Feed it by `see`; the arrays are by seat (0..3). `ticks_diff` as in ticks.py, `grace` in us.

    piles    taken by a slap, a claim, a battle or a capture
    false    false slaps, in Money wrong ones
    hands    hands whose reaction is known: the winners', and the late ones within the grace (R15)
    best_us  the quickest of them, -1 without any
    sum_ms   of all of them, in whole milliseconds each, and sum_us what is left of each
    closest  the Hands of the slap that was won by least; with a `count` below 2 there was none
    slaps    all hands and false slaps of all seats, 0 in a game that has none

    Nothing allocates after construction, while the times are small ints.
    """

    def __init__(self, ticks_diff=difference, grace=0):
        self._ticks_diff = ticks_diff
        self._grace = grace
        self.piles = array("i", bytes(4 * BUTTONS))
        self.false = array("i", bytes(4 * BUTTONS))
        self.hands = array("i", bytes(4 * BUTTONS))
        self.best_us = array("i", bytes(4 * BUTTONS))
        for seat in range(BUTTONS):
            self.best_us[seat] = -1
        self.sum_ms = array("i", bytes(4 * BUTTONS))
        self.sum_us = array("i", bytes(4 * BUTTONS))
        self.slaps = 0
        self.closest = Hands()
        self._spare = Hands()
        self._last = self._spare  # those of the last slap that took a pile
        self._shown_t = self._won_t = 0
        self._reaction_us = 0

    def see(self, kind, seat, t):
        """One event of table/events.py; a slap, won or not, at its own stamp."""
        if kind == CARD:
            self._shown_t = t
        elif kind == WON:
            self._win(seat, t)
        elif kind == LATE:
            self._late(seat, t)
        elif kind == FALSE:
            self._miss(seat)
        elif kind == SETTLED or kind == BATTLE:
            self.piles[seat] += 1
        elif kind == CAPTURED:
            self.piles[seat] += 1
            reaction_us = self._ticks_diff(t, self._shown_t)
            if reaction_us > 0:  # else the throw itself captures (M17)
                self._react(seat, reaction_us)
        elif kind == PENALTY:  # who slapped is the other one (M15)
            self.piles[seat] += 1
            self._miss(1 - seat)

    def mean_us(self, seat):
        """The mean reaction of `seat`, -1 without any."""
        count = self.hands[seat]
        if not count:
            return -1
        ms = self.sum_ms[seat]
        return ms // count * 1000 + (ms % count * 1000 + self.sum_us[seat]) // count

    def _win(self, seat, t):
        self.piles[seat] += 1
        self._won_t = t
        self._reaction_us = self._ticks_diff(t, self._shown_t)
        self._react(seat, self._reaction_us)
        if self._last is self.closest:
            self._last = self._spare
        self._last.begin(seat)

    def _late(self, seat, t):
        hands = self._last
        if not hands.count:
            return
        by_us = self._ticks_diff(t, self._won_t)
        if by_us > self._grace or not hands.add(seat, by_us):
            return
        self._react(seat, self._reaction_us + by_us)
        if hands.count == 2:
            closest = self.closest
            if closest.count < 2 or by_us < closest.by_us[1]:
                self._spare = closest
                self.closest = hands

    def _react(self, seat, us):
        if us > _LONGEST_US:
            us = _LONGEST_US
        self.slaps += 1
        self.hands[seat] += 1
        if us < self.best_us[seat] or self.best_us[seat] < 0:
            self.best_us[seat] = us
        self.sum_ms[seat] += us // 1000
        self.sum_us[seat] += us % 1000

    def _miss(self, seat):
        self.slaps += 1
        self.false[seat] += 1
