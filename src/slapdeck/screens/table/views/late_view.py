"""The late hands in their order: shape and how much later, in the two lower corners.

In games that are about the last hand (Irish Snap) all hands with their places and the time after
the card.

Their ground is darker than the felt, or red and blue could not be read on it.
"""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST

_TOP = const(202)
_WIDTH = const(96)
_HEIGHT = const(38)
_RIGHT = const(224)  # where the right corner begins
_ROW = const(18)
_SIZE = const(16)  # of a shape here
_SHAPE_X = const(14)
_TEXT_X = const(34)
_PLACES = b"1234+"
_PLUS = const(4)
_SEATS = const(4)


def small(shape):
    """A seat's shape (ui/art.py, 24 x 24) as a picture of 16 x 16; allocates."""
    picture = bytearray(1 + 2 * _SIZE)
    picture[0] = _SIZE
    for row in range(_SIZE):
        for column in range(_SIZE):
            across = column * 3 >> 1
            if shape[1 + 24 * (across >> 3) + (row * 3 >> 1)] >> (7 - (across & 7)) & 1:
                picture[1 + _SIZE * (column >> 3) + row] |= 128 >> (column & 7)
    return picture


class LateView:
    """Shows what `hands` (history/game_stats.py) holds from the hand number `first` on, and what
    it gains.

    `clear` when it is out of date. A hand is two pieces of `step`. Allocates nothing
    after construction.
    """

    def __init__(self, display, hands, button_of, first=1):
        self._canvas = display.canvas
        self._queue = display.queue
        self._hands = hands
        self._button_of = button_of
        self._line = Line(display.canvas)
        self._shapes = [small(shape) for shape in SHAPES]
        self._first = first
        self._shown = 0  # hands drawn, and those before `first`
        self._half = False  # the next one's shape is there
        self._stale = 0  # so many, of another pile, are to be wiped

    def clear(self):
        """Nobody was late any more."""
        shown = self._shown + self._half  # half a row is there, too
        if shown > self._stale:
            self._stale = shown
        self._shown = self._first
        self._half = False

    def redraw(self):
        """A hand stands before one that is drawn: all of them anew."""
        self._shown = self._first
        self._half = False

    def forget(self):
        """The screen was cleared by somebody else."""
        self._shown = self._stale = self._first
        self._half = False

    def step(self):
        """One piece; False when every hand is shown."""
        if self._stale > self._first:
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
            self._canvas.fill_rect(x, y, _WIDTH, _ROW, palette.FELT_DARK)
            place = _PLUS if self._first else i
            self._canvas.letter(x + 1, y + 1, 10, _PLACES, place, 2, 0, palette.WHITE)
            self._canvas.image(x + _SHAPE_X, y, self._shapes[button], 1, 0, colour)
            self._half = True
            return True
        line = self._line
        line.put_text(b"", self._hands.by_us[i] + self._hands.first_us, b"", True)
        line.write(x + _TEXT_X, y + 1, colour)
        self._queue.queue(REST, x, y, _WIDTH, _ROW)
        self._half = False
        self._shown = i + 1
        return True

    def _wipe(self):
        """Bare table in one corner, the right one first."""
        x = _RIGHT if self._stale - self._first > 2 else 0
        self._canvas.fill_rect(x, _TOP, _WIDTH, _HEIGHT, palette.FELT)
        self._queue.queue(REST, x, _TOP, _WIDTH, _HEIGHT)
        self._stale = self._first + 2 if x else self._first
