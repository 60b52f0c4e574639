"""The stake with its chances counted down: the number turns golden for a moment, little cards
count what is left."""

from micropython import const

from slapdeck.screens.table.views.table_view import Stake
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES

_HOT_US = const(150000)
_PIPS = const(6)  # more than six chances are shown only as a number


class LiveStake(Stake):
    """A Stake whose number is `hot`, which is golden, for 150 ms after a change of the chances.

    `cool(now)` ends that. With `moves` False the number is never hot.
    """

    def __init__(self, display, line, to_beat, claim, moves):
        Stake.__init__(self, display, line, to_beat, claim)
        self._moves = moves
        self.hot = self._timed = False
        self._hot_t = 0
        self._more = 0  # pieces left: above _PIPS the shape, then the little cards

    def update(self, button, chances):
        """Set the stake as Stake does; make the number hot."""
        if chances and (button != self._button or chances != self._chances):
            self.hot = self._moves
            self._timed = False
        Stake.update(self, button, chances)

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

    def step(self):
        """Draw one piece; return False when all is drawn."""
        i = self._more
        if i == 0:
            return Stake.step(self)
        self._more = i - 2
        if i > _PIPS:
            self._more = self._chances + 1 & -2 if self._chances <= _PIPS else 0
            shape = SHAPES[self._button]
            self._canvas.image(60, 70, shape, 1, 0, palette.SEAT_COLOURS[self._button])
            return True
        i -= 2
        for x in range(88, 104, 8):  # a row of two cards, right of the shape
            if i < self._chances:
                self._canvas.fill_rect(x, 70 + (i >> 1) * 9, 6, 7, palette.PAPER)
            i += 1
        return True

    def _draw_ground(self):
        self._canvas.fill_rect(40, 68, 64, 76, palette.FELT)
        line = self._line
        line.clear()
        self._more = 0
        if self._button < 0:
            return
        self._more = _PIPS + 2
        if not self._chances:
            line.add(self.claim)
            line.centre(40, 104, 64, 2, palette.WHITE)
            return
        line.number(self._chances)
        if self.hot:
            line.centre(40, 102, 64, 3, palette.GOLD)
        else:
            line.centre(40, 102, 64, 3, palette.WHITE)
