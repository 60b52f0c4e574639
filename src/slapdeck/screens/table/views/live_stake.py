"""The stake with its chances counted down: the number is golden for a moment."""

from micropython import const

from slapdeck.screens.table.views.table_view import Stake
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette

_HOT_US = const(150000)


class LiveStake(Stake):
    """A Stake whose number is `hot`, which is golden, for 150 ms after a change of the chances.

    `cool(now)` ends that. With `moves` False the number is never hot.
    """

    def __init__(self, display, line, claim, moves):
        Stake.__init__(self, display, line, claim)
        self._moves = moves
        self.hot = self._timed = False
        self._hot_t = 0

    def update(self, button, chances=0, card=-1, side=0):
        """Set the stake as Stake does; make the number hot."""
        if chances and (button != self._button or chances != self._chances):
            self.hot = self._moves
            self._timed = False
        Stake.update(self, button, chances, card, side)

    def cool(self, now):
        """Call while `hot`; True once 150 ms are over and the normal number must be drawn."""
        if not self._timed:
            self._timed = True
            self._hot_t = now
        elif ticks_diff(now, self._hot_t) >= _HOT_US:
            self.hot = False
            self.redraw()
            return True
        return False

    def next_t(self):
        """Return when the number cools."""
        return ticks_add(self._hot_t, _HOT_US)

    def _colour(self):
        return palette.GOLD if self.hot else Stake._colour(self)
