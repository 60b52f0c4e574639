"""A seat's box that also shows what a seat without cards has before it."""

from slapdeck.games.game import HOT, IN_DEBT, MAY_SLAP_IN, OUT, WAITING
from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.words import around, words


class StandingSeatView(SeatView):
    """A SeatView with the seat's status in place of missing cards.

    It says whether the seat is out, may slap in, or is barred, and for how many cards; a seat that
    waits for a pile shows 0. A hot hand (R50) has a grey shape and a word beside its count.
    """

    def __init__(self, display, button, line, calls, texts=None):
        SeatView.__init__(self, display, button, line, calls, texts)
        self._out, self._standing, self._barred_for, self._form, self._in_debt = self._texts
        self._bar = OUT

    @staticmethod
    def texts() -> tuple:
        w = words()
        standing = w.STANDING
        barred_for = [around(form) for form in w.BARRED_FOR]
        return standing[1], standing, barred_for, w.form, w.IN_DEBT

    def stand(self, bar):
        """Set the seat's status (Game.slap_in_status); with cards, only HOT makes a difference."""
        was = self._bar
        if bar != was:
            self._bar = bar
            if not self._cards or bar == HOT or was == HOT:
                self.redraw()

    def is_low(self):
        """Has it few cards? A hot hand has no room for that sign."""
        return self._bar != HOT and SeatView.is_low(self)

    def _is_small(self):
        """Leave room for a hot hand's word, too."""
        return SeatView._is_small(self) or self._bar == HOT and self.number() > 99

    def _draw_ground(self):
        SeatView._draw_ground(self)
        bar = self._bar
        if bar == OUT or self._is_unused() or self._cards:
            return
        side = self._side
        line = self._line
        line.clear()
        if bar == WAITING:
            line.number(0)
            side.start(line, 34, 0, 3, palette.INK if self._is_filled else palette.WHITE)
        elif bar == MAY_SLAP_IN:
            if self._dealt:
                line.add(self._standing[0])
                colour = palette.SEAT_COLOURS[self._button]
                side.start(line, 34, 7, 2, palette.INK if self._is_filled else colour)
        else:
            line.add(self._standing[2])
            side.start(line, 34, 2, 2, palette.INK if self._is_filled else palette.WHITE)

    def _draw_shape(self):
        if self._bar == HOT:
            self._side.shape(self._canvas, 4, 2, SHAPES[self._button], palette.SLATE)
        elif self._cards or self._turn or not self._dealt or self._bar != MAY_SLAP_IN:
            SeatView._draw_shape(self)
        else:
            shape = SHAPES[self._button]
            self._side.shape(self._canvas, 4, 2, shape, palette.SEAT_COLOURS[self._button])

    def _draw_mark(self):
        bar = self._bar
        side = self._side
        line = self._line
        line.clear()
        if bar == HOT:
            line.add(self._standing[3])
            side.start(line, 75, 7, 2, palette.GOLD)
            return False
        if self._turn or self._cards or bar <= 0 and bar != IN_DEBT:
            return SeatView._draw_mark(self)
        if bar == IN_DEBT:
            line.add(self._in_debt)
        else:
            text = self._barred_for[self._form(bar)]
            line.put_text(text[0], bar, text[1])
        side.start(line, 34, 17, 1, palette.WHITE)
        return False
