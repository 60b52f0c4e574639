"""What a seat sees before it: its shape, its stock's count, its turn, the cards it owes."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import ARROW, SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.side import Side
from slapdeck.ui.words import words

_DEPTH = const(28)
_DIGIT = const(18)  # pixels of a large digit
_PIPS = const(6)  # more chances are shown as a number
_GROUND = const(0)
_SHAPE = const(1)
_COUNT = const(2)
_OWED = const(3)
_OWED_LINE = const(4)
_DONE = const(5)


class SeatView:
    """The box of one button. `update` says what is so; `step` draws it when it changed.

    A box filled with the seat's colour, with an arrow, means "press now", and nothing else does.
    Where cards come by themselves (`calls` is False) the seat at turn has a card back instead: the
    next card comes from there; or as many little cards as it owes. ui/standing_view.py has more
    for a seat without cards. A `line` may be shared with what is never drawn at the same time.
    """

    def __init__(self, canvas, queue, button, line=None, calls=True):
        self._canvas = canvas
        self._queue = queue
        self._button = button
        self._side = Side(button, _DEPTH, canvas.turn_of(button))
        self._line = line or Line(canvas)
        self._out = words().STANDING[1]
        self._cards = self._owed = 0
        self._turn = self._dealt = False
        self._calls = calls
        self._is_filled = False
        self._piece = _DONE
        self._pips = 0  # little cards drawn so far

    def redraw(self):
        """From the beginning, changed or not."""
        self._piece = _GROUND

    def update(self, cards, turn, owed, dealt):
        """`cards` in the stock; is it the `turn`; chances `owed`; was the seat `dealt` cards."""
        if (
            cards != self._cards
            or turn != self._turn
            or owed != self._owed
            or dealt != self._dealt
        ):
            self._cards = cards
            self._turn = turn
            self._owed = owed
            self._dealt = dealt
            self._is_filled = turn and self._calls
            self._piece = _GROUND

    def step(self):
        """One piece; False when the box is as it should be."""
        piece = self._piece
        if piece == _DONE:
            return False
        if piece == _GROUND:
            self._draw_ground()
        elif piece == _SHAPE:
            self._draw_shape()
        elif piece == _COUNT or piece == _OWED_LINE:
            if self._line.step():
                return True
            if piece == _COUNT:
                self._underline()
        elif piece == _OWED:
            if self._draw_owed():
                return True
        self._piece = piece + 1
        if piece == _OWED_LINE:
            side = self._side
            self._queue.queue(REST, side.left, side.top, side.width, side.height)
        return True

    def _draw_ground(self):
        side = self._side
        colour = palette.SEAT_COLOURS[self._button] if self._is_filled else palette.FELT_DARK
        self._canvas.fill_rect(side.left, side.top, side.width, side.height, colour)
        self._pips = 0
        line = self._line
        line.clear()
        if self._cards:
            line.number(self._cards)
            side.start(line, 34, 0, 3, palette.INK if self._is_filled else palette.WHITE)
        elif self._dealt:
            line.add(self._out)
            side.start(line, 34, 7, 2, palette.INK if self._is_filled else palette.GREY)

    def _draw_shape(self):
        colour = palette.SEAT_COLOURS[self._button]
        if self._is_filled:
            colour = palette.INK
        elif not self._cards:
            colour = palette.SLATE
        self._side.shape(self._canvas, 4, 2, SHAPES[self._button], colour)

    def _underline(self):
        """Each 6 and 9 of the count, where it is read from all sides of the table."""
        cards = 0 if self._canvas.upright else self._cards
        colour = palette.INK if self._is_filled else palette.WHITE
        u = 16 + _DIGIT * self._line.length
        while cards:
            digit = cards % 10
            if digit == 6 or digit == 9:
                self._side.fill(self._canvas, u, 26, 15, 2, colour)
            cards //= 10
            u -= _DIGIT

    def _draw_owed(self):
        """The next two little cards, or what stands for them; True while there are more."""
        side = self._side
        line = self._line
        line.clear()
        if not self._turn:
            return False
        if not self._owed:
            return self._draw_arrow() if self._calls else self._draw_back()
        elif self._owed > _PIPS:
            line.number(self._owed)
            side.start(line, 92, 7, 2, palette.INK if self._is_filled else palette.WHITE)
        else:
            last = min(self._pips + 2, self._owed)
            for i in range(self._pips, last):
                u = 90 + i % 3 * 12
                v = 3 + i // 3 * 12
                side.fill(self._canvas, u, v, 8, 10, palette.INK)
                side.fill(self._canvas, u + 1, v + 1, 6, 8, palette.PAPER)
            self._pips = last
            return last < self._owed
        return False

    def _draw_back(self):
        """A card face down: the next one comes from this stock."""
        side = self._side
        canvas = self._canvas
        side.fill(canvas, 106, 4, 16, 20, palette.PAPER)
        side.fill(canvas, 108, 6, 12, 16, palette.VIOLET)
        return False

    def _draw_arrow(self):
        """8 columns of it; True while there are more (a picture on its side takes its time)."""
        arrow = ARROW[0]
        i = self._pips
        self._side.column(self._canvas, 102, 6, arrow, i, palette.INK)
        self._pips = i + 1
        return i + 1 < len(arrow) // arrow[0]
