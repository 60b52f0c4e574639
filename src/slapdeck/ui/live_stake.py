"""The stake with its chances counted down: the number jumps, little cards say what is left."""

from micropython import const

from slapdeck.referee.ticks import after, since
from slapdeck.ui import palette
from slapdeck.ui.table_view import Stake

_HOT_US = const(150000)
_PIPS = const(6)  # more are told by the number alone


class LiveStake(Stake):
    """As Stake; after a change of the chances the number is larger and golden for 150 ms.

    `cool(now)` once a turn keeps that time. Without `moves` the number keeps still.
    """

    def __init__(self, canvas, queue, to_beat, claim, moves):
        Stake.__init__(self, canvas, queue, to_beat, claim)
        self._moves = moves
        self._hot = self._timed = False
        self._hot_t = 0

    def update(self, button, chances):
        """As Stake's."""
        if chances and (button != self._button or chances != self._chances):
            self._hot = self._moves
            self._timed = False
        Stake.update(self, button, chances)

    def cool(self, now):
        """The number is as the others again, some time after it was drawn: True when it is."""
        if not self._hot:
            return False
        if not self._timed:
            self._timed = True
            self._hot_t = now
        elif since(now, self._hot_t) >= _HOT_US:
            self._hot = False
            self.redraw()
            return True
        return False

    def due(self, t):
        """The earlier of `t` and the moment at which the number cools."""
        if not self._hot or not self._timed:
            return t
        ours = after(self._hot_t, _HOT_US)
        return ours if since(ours, t) < 0 else t

    def _draw_ground(self):
        Stake._draw_ground(self)
        chances = self._chances
        if self._button < 0 or not chances:
            return
        if self._hot:
            self._line.centre(40, 98, 64, 5, palette.GOLD)
        if chances <= _PIPS:  # right of the shape
            for i in range(chances):
                self._canvas.fill_rect(88 + (i & 1) * 8, 70 + (i >> 1) * 9, 6, 7, palette.PAPER)
