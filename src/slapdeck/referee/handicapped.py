"""The referee of a family game with handicaps: head starts and patterns by seat (R30, R31)."""

from array import array

from slapdeck.referee.referee import Referee
from slapdeck.table.table import BUTTONS, NOBODY
from slapdeck.ticks import difference


class HandicappedReferee(Referee):
    """As Referee, for rules with handicaps. The pile is judged at the stamp itself; the order of
    hands, and the margin, at the stamp less the seat's head start.

    head_starts  us by seat
    window_t     after the window has closed, the stamp of the slap that took the pile
    """

    def __init__(self, game, ticks_diff=difference):
        super().__init__(game, ticks_diff)
        self.head_starts = game.rules.handicaps.head_start
        self._most = max(self.head_starts)
        self._stamps = [0] * BUTTONS  # of the slaps in the window,
        self._slapped = array("i", bytes(4 * BUTTONS))  # in us after it opened,
        self._patterns = bytearray(BUTTONS)  # and what they were for
        self._fell = 0  # mask of the seats whose hand fell in the last window that closed

    def slap(self, seat, t):
        """As in Referee, by the patterns of `seat`."""
        game = self.game
        game.slapper = seat
        super().slap(seat, t)
        game.slapper = NOBODY

    def fell(self, seat):
        """Was the hand of `seat` one of those in the last window?"""
        return self._fell >> seat & 1 != 0

    def late_by(self, seat, t):
        """By how many us the hand of `seat` counts after the first one of the last window: the
        one it had there, else one that fell at `t`."""
        first = self._window_seat
        if self.fell(seat):
            return self._counted(seat) - self._counted(first)
        after_us = self._ticks_diff(t, self.window_t)
        return after_us + self.head_starts[first] - self.head_starts[seat]

    def _open_window(self, seat, t):
        super()._open_window(seat, t)
        self.window_us = self.rules.tie_window + self._most - self.head_starts[seat]
        self._keep(seat, t, self.pattern)

    def _join_window(self, seat, t):
        """The first slap of `seat` in the window counts, if something holds for it."""
        if self._window_mask >> seat & 1 or self.game.pattern() < 0:
            self.game.late(seat)
        else:
            self._window_mask |= 1 << seat
            self._keep(seat, t, self.game.named)

    def _keep(self, seat, t, pattern):
        self._stamps[seat] = t
        self._slapped[seat] = self._ticks_diff(t, self.window_t)
        self._patterns[seat] = pattern

    def _close_window(self):
        """Those within the tie window of the first one tie; the rest are late."""
        mask = self._fell = self._window_mask
        first = self._first_of(mask)
        first_us = self._counted(first)
        window = self.rules.tie_window
        for seat in range(BUTTONS):
            if mask >> seat & 1 and self._counted(seat) - first_us > window:
                self._window_mask &= ~(1 << seat)
                self.game.late(seat)
        self._window_seat = self._margin_seat = first
        self._spare_partners()
        self.pattern = self._patterns[first]
        second = self._first_of(mask & ~(1 << first))
        if second >= 0:
            self.last_margin = self._counted(second) - first_us
            self._margin_seat = NOBODY
        if self._window_mask == 1 << first:  # no tie: from here on the winner's stamp counts
            self.window_us -= self._slapped[first]
            self.window_t = self._stamps[first]
        super()._close_window()

    def _counted(self, seat):
        """When `seat` slapped, in us after the window opened, less its head start."""
        return self._slapped[seat] - self.head_starts[seat]

    def _first_of(self, mask):
        """The seat of `mask` whose slap counts as the earliest, the lower one of equals."""
        first = NOBODY
        for seat in range(BUTTONS):
            if mask >> seat & 1 and (first < 0 or self._counted(seat) < self._counted(first)):
                first = seat
        return first

    def _note_margin(self, seat, t):
        if self._margin_seat >= 0 and seat != self._margin_seat:
            margin = self._ticks_diff(t, self.window_t)
            margin += self.head_starts[self._margin_seat] - self.head_starts[seat]
            self.last_margin = margin
            self._margin_seat = NOBODY
