"""Draws the late hands in their order: shape and how much later, in the two lower corners.

In games that are about the last hand (Irish Snap) it shows all hands with their places and their
time after the card. The ground is darker than the felt, on which red and blue would be hard to
read.
"""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES_SMALL
from slapdeck.ui.felt import draw_corner
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST

_TOP = const(202)
_WIDTH = const(96)
_HEIGHT = const(38)
_RIGHT = const(224)  # left edge of the right corner
_ROW = const(18)
_SHAPE_X = const(14)
_TEXT_X = const(34)
_PLACES = b"1234+"
_PLUS = const(4)
_SEATS = const(4)


class LateView:
    """Shows the hands of `hands` (history/hands.py) from index `first` on, also those added
    later.

    Call `clear` when they are out of date. A hand takes two pieces of `step`. Allocates nothing
    after construction.
    """

    def __init__(self, display, hands, button_of, first=1):
        self._canvas = display.canvas
        self._queue = display.queue
        self._hands = hands
        self._button_of = button_of
        self._line = Line(display.canvas)
        self._first = first
        self._shown = 0  # hands drawn, including those before `first`
        self._half = False  # is the next hand's shape drawn?
        self._most = 0  # as `_shown`, but with those that are drawn again, and a shape alone
        self._stale = 0  # number of hands of an earlier pile to be wiped
        self._corner = 0  # the corner whose ornament must be drawn again, 0 for none

    def clear(self):
        """Remove all hands: those of another pile follow, or none."""
        self._stale = max(self._stale, self._most)
        self._most = 0
        self.redraw()

    def redraw(self):
        """Draw all hands again: one came before a hand that is drawn."""
        self._shown = self._first
        self._half = False

    def forget(self):
        """Take nothing as drawn: the screen was cleared."""
        self._shown = self._stale = self._first
        self._corner = self._most = 0
        self._half = False

    def step(self):
        """Draw one piece; return False when every hand is shown."""
        if self._corner or self._stale > self._first:
            self._wipe()
            return True
        i = self._shown
        if i >= self._hands.count:
            return False
        slot = i - self._first
        x = _RIGHT if slot > 1 else 0
        y = _TOP + 1 + (_ROW if slot & 1 else 0)
        button = self._button_of[self._hands.seats[i]]
        colour = palette.SEAT_COLOURS[button]
        if not self._half:
            if not slot & 1:
                self._canvas.fill_rect(x, _TOP, _WIDTH, _HEIGHT, palette.FELT_DARK)
                self._queue.queue(REST, x, _TOP, _WIDTH, _HEIGHT)
            self._canvas.fill_rect(x, y, _WIDTH, _ROW, palette.FELT_DARK)
            place = _PLUS if self._first else i
            self._canvas.letter(x + 1, y + 1, 10, _PLACES, place, 2, 0, palette.WHITE)
            self._canvas.image(x + _SHAPE_X, y, SHAPES_SMALL[button], 1, 0, colour)
            self._half = True
            self._most = max(self._most, i + 1)
            return True
        line = self._line
        line.put_text(b"", self._hands.by_us[i] + self._hands.first_us, b"", True)
        line.write(x + _TEXT_X, y + 1, colour)
        self._queue.queue(REST, x, y, _WIDTH, _ROW)
        self._half = False
        self._shown = i + 1
        return True

    def _wipe(self):
        """Clear one corner, the right one first, then draw its ornament."""
        if self._corner:
            x = _RIGHT if self._corner & 1 else 0
            draw_corner(self._canvas, self._corner)
            self._queue.queue(REST, x, _TOP, _WIDTH, _HEIGHT)
            self._corner = 0
            return
        x = _RIGHT if self._stale - self._first > 2 else 0
        self._canvas.fill_rect(x, _TOP, _WIDTH, _HEIGHT, palette.FELT)
        self._corner = 3 if x else 2
        self._stale = self._first + 2 if x else self._first
