"""The referee of Irish Snap: a round of hands, of which the last one takes the pile (I3-I6).

Times are those of judge.py.
"""

from array import array

from slapdeck.referee.referee import Referee
from slapdeck.table.table import BUTTONS, NOBODY
from slapdeck.ticks import difference


class LastHand(Referee):
    """As Referee; its window is the round of hands: until all have slapped, or for `slap_time`.

    closed_us    from the first hand of the last round to its end
    last_margin  us between its two last hands, -1 where a seat has not slapped
    """

    def __init__(self, game, ticks_diff=difference):
        super().__init__(game, ticks_diff)
        self.window_us = game.rules.slap_time
        self.closed_us = 0
        self._hand_us = array("i", bytes(4 * BUTTONS))  # by seat, after the first one
        self._hands = 0

    def _open_window(self, seat, t):
        super()._open_window(seat, t)
        self._margin_seat = NOBODY  # who was first does not matter
        self._hands = 0
        self._add_hand(seat, 0)

    def _join_window(self, seat, t):
        """The first slap of `seat` is its hand, whatever lies there (I3)."""
        if self._window_mask >> seat & 1:
            self.game.late(seat)
            return
        self._window_mask |= 1 << seat
        after_us = self._ticks_diff(t, self.window_t)
        self._add_hand(seat, after_us)
        if self._hands == self._table.seats:
            self._close(after_us)

    def _add_hand(self, seat, after_us):
        self._hand_us[seat] = after_us
        self._hands += 1
        self.game.hand(seat, self._hands)

    def _close_window(self):
        """The time is up."""
        self._close(self.window_us)
        limits = self.limits
        if limits.any:
            ahead = limits.ahead(self.window_t, self.window_us) if limits.timed else 0
            limits.end_if_reached(ahead)

    def _close(self, after_us):
        """The round ends so long after its first hand; from then on the grace runs (I6)."""
        self.window_open = False
        self.closed_us = after_us
        self._grace_runs = True
        self.grace = after_us + self.rules.grace
        self.game.lose(self._last_ones(), self._window_seat)

    def _last_ones(self):
        """The mask of the seats that were last (I4)."""
        seats = self._table.seats
        missing = (1 << seats) - 1 ^ self._window_mask
        if missing:
            return missing
        hand_us = self._hand_us
        last_us = before_us = 0
        for seat in range(seats):
            us = hand_us[seat]
            if us >= last_us:
                before_us = last_us
                last_us = us
            elif us > before_us:
                before_us = us
        self.last_margin = last_us - before_us
        found = 0
        for seat in range(seats):
            if last_us - hand_us[seat] <= self.rules.tie_window:
                found |= 1 << seat
        return found
