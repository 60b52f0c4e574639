"""The badge of a seat in a party night: its points and place, a star for the leader, X2 or X4."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SUITS_SMALL

_U = const(77)  # where other games show the stack
_TIED_U = const(75)
_TIED = const(4)  # is added to a place that several seats share
_STAR = SUITS_SMALL[4]
_PLACES = (b"", b"2.", b"3.", b"4.", b"", b"=2.", b"=3.")
_TIMES = b"X"


class NightRank:
    """The badge of a SeatView. `set` takes what it shows; the seat calls `draw`, then
    `draw_rest`."""

    def __init__(self):
        self._place = self._factor = -1
        self._leads = False
        self.points = 0

    def set(self, points, place, leads, factor):
        """Set the badge; return True if that is new.

        `place` counts from 0, plus 4 if several share it, or is -1 for a side that does not play.
        A pile is worth `factor` points.
        """
        if (
            points == self.points
            and place == self._place
            and leads == self._leads
            and factor == self._factor
        ):
            return False
        self.points = points
        self._place = place
        self._leads = leads
        self._factor = factor
        return True

    def draw(self, canvas, side, line):
        """Draw the star, or start the place."""
        line.clear()
        if self._place < 0:
            return
        if self._leads:
            v = 6 if self._factor == 1 and not side.is_column else 0
            side.image(canvas, _U + 2, v, _STAR, palette.GOLD)
        elif self._place:
            line.add(_PLACES[self._place])
            u = _U if self._place < _TIED or side.is_column else _TIED_U
            side.start(line, u, 1, 2, palette.WHITE)

    def draw_rest(self, side, line):
        """Finish the place, then draw what a pile counts."""
        while line.step():
            pass
        line.clear()
        if self._place >= 0 and self._factor > 1:
            line.put_text(_TIMES, self._factor)
            if side.is_column:
                side.start(line, _U + 18, 0, 1, palette.GOLD)
            else:
                side.start(line, _U + 2, 17, 1, palette.GOLD)
            while line.step():
                pass
