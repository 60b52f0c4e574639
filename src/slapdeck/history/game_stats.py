"""Statistics of a game: each player's reactions, piles and false slaps, streaks, the closest slap.

Made from the game's events in their order, live or from a log, with the same result.
"""

from array import array

from micropython import const

from slapdeck.history.hands import Hands
from slapdeck.history.session_stats import BINS
from slapdeck.rules.patterns import MOST_OWN, PATTERNS
from slapdeck.table.events import (
    BATTLE,
    CAPTURED,
    CARD,
    FALSE,
    HAND,
    LATE,
    LOST,
    PENALTY,
    SETTLED,
    WON,
)
from slapdeck.table.table import BUTTONS
from slapdeck.ticks import difference

_BIN_US = const(25000)
_LONGEST_US = (1 << 29) - 1  # longer reactions count as this
# A hand sooner than this was on its way before anybody can have seen the card: the limit for the
# start of a sprint. It takes the pile, but its reaction counts nowhere.
_GUESSED_US = const(100000)


class GameStats:
    """Counts the events passed to `see`; the arrays are by seat (0..3).

    `ticks_diff` is that of ticks.py, or `difference` for a log's times; `grace` is in us.

    piles    taken by a slap, a claim, a battle or a capture, or as the last hand
    false    false slaps, in Money wrong grabs
    hands    hands with a reaction of at least 100 ms: the winners', and the late ones within the
             grace (R15)
    best_us  the shortest reaction, -1 without any
    sum_ms   sum of the reactions, each in whole milliseconds; sum_us is the sum of their
             remainders
    strips   number of reactions in each bin of session_stats.py: seat * BINS + bin
    longest  most slaps won in a row, with neither a slap won by another seat nor an own false slap
             between them
    patterns  by index in PATTERNS, own patterns after them, how often it was slapped; `slapped`
              counts
    slapped_by  by seat, the mask of the patterns whose slap it won
    closest  the Hands of the slap won by the smallest margin; with a `count` below 2 there was
             none
    fewest   of a StatsReplayer
    slaps    all hands and false slaps of all seats, 0 in a game without slaps

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
        self.strips = array("H", bytes(2 * BUTTONS * BINS))
        self.longest = array("H", bytes(2 * BUTTONS))
        self._run = 0  # slaps that `_runner` has won in a row
        self._runner = -1
        self.patterns = array("H", bytes(2 * (len(PATTERNS) + MOST_OWN)))
        self.slapped_by = array("I", bytes(4 * BUTTONS))  # as many bits as there are patterns
        self.slaps = 0
        self.fewest = []
        self.closest = Hands()
        self._spare = Hands()
        self._last = self._spare  # the hands of the last slap that took a pile
        self._shown_t = self._won_t = 0
        self._reaction_us = 0

    def see(self, kind, seat, t):
        """Count one event of table/events.py; a slap, won or not, at its own stamp."""
        if kind == CARD:
            self._shown_t = t
        elif kind == WON:
            self._win(seat, t)
        elif kind == LATE:
            self._late(seat, t)
        elif kind == FALSE:
            self._miss(seat)
        elif kind == HAND:
            self._react(seat, self._ticks_diff(t, self._shown_t))
        elif kind == SETTLED or kind == BATTLE or kind == LOST:
            self.piles[seat] += 1
        elif kind == CAPTURED:
            self.piles[seat] += 1
            reaction_us = self._ticks_diff(t, self._shown_t)
            if reaction_us > 0:  # else the throw captures by itself (M17)
                self._react(seat, reaction_us)
                self._count_run(seat)
        elif kind == PENALTY:  # the other seat slapped wrongly (M15)
            self.piles[seat] += 1
            self._miss(1 - seat)

    def slapped(self, pattern):
        """Count `pattern`, an index in PATTERNS, for the slap that has just won a pile."""
        self.patterns[pattern] += 1
        self.slapped_by[self._last.seats[0]] |= 1 << pattern

    def mean_us(self, seat):
        """Return the mean reaction of `seat`, -1 without any."""
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
        self._count_run(seat)
        if self._last is self.closest:
            self._last = self._spare
        self._last.begin(seat)

    def _count_run(self, seat):
        self._run = self._run + 1 if seat == self._runner else 1
        self._runner = seat
        if self._run > self.longest[seat]:
            self.longest[seat] = self._run

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
        if us < _GUESSED_US:
            return
        self.hands[seat] += 1
        if us < self.best_us[seat] or self.best_us[seat] < 0:
            self.best_us[seat] = us
        self.sum_ms[seat] += us // 1000
        self.sum_us[seat] += us % 1000
        place = (us - _GUESSED_US) // _BIN_US
        self.strips[seat * BINS + min(BINS - 1, place)] += 1

    def _miss(self, seat):
        self.slaps += 1
        self.false[seat] += 1
        if self._runner == seat:
            self._runner = -1
