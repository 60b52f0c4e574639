"""The table of a party night: each side shows its place, a star for who leads, and X2 or X4."""

from micropython import const

from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.standing_view import StandingSeatView
from slapdeck.ui import palette
from slapdeck.ui.art import SUITS_SMALL

_U = const(77)  # where the stack stands in other games
_BUTTONS = const(4)
_STAR = SUITS_SMALL[4]
_PLACES = (b"", b"2.", b"3.", b"4.")
_TIMES = b"X"
TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any


class NightSeatView(StandingSeatView):
    """As StandingSeatView, with its place in the night instead of the stack from the side."""

    def __init__(self, canvas, queue, button, line, calls):
        StandingSeatView.__init__(self, canvas, queue, button, line, calls)
        self._place = self._factor = -1
        self._leads = False

    def rank(self, place, leads, factor):
        """`place` from 0 on, -1 for who does not play; is a pile worth `factor` points?"""
        if place != self._place or leads != self._leads or factor != self._factor:
            self._place = place
            self._leads = leads
            self._factor = factor
            self.redraw()

    def _draw_stack(self):
        side = self._side
        line = self._line
        line.clear()
        if self._place < 0:
            return
        if self._leads:
            v = 6 if self._factor == 1 and not side.is_column else 0
            side.image(self._canvas, _U + 2, v, _STAR, palette.GOLD)
        elif self._place:
            line.add(_PLACES[self._place])
            side.start(line, _U, 1, 2, palette.WHITE)

    def _draw_edges(self):
        """The rest of the place, then what a pile counts."""
        line = self._line
        while line.step():
            pass
        line.clear()
        if self._place >= 0 and self._factor > 1:
            side = self._side
            line.put_text(_TIMES, self._factor)
            if side.is_column:
                side.start(line, _U + 18, 0, 1, palette.GOLD)
            else:
                side.start(line, _U + 2, 18, 1, palette.GOLD)
            while line.step():
                pass


class NightTableView(AnimatedTableView):
    """As AnimatedTableView."""

    _Seat = NightSeatView

    def rank(self, points):
        """The standing of NightPoints (screens/table/night_points.py), to be drawn."""
        for button in range(_BUTTONS):
            place = points.places[button]
            leads = place == 0 and points.points[button] > 0
            seat: "Any" = self._seats[button]
            seat.rank(place, leads, points.factors[button])
        self.refresh()
