"""A number with a word under it, such as the number of cards in a stock."""

from micropython import const

from slapdeck.ui import lettering, palette
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST

_HEIGHT = const(47)  # with what hangs below the word
_NUMBER_HIGH = const(30)
_LABEL_Y = const(31)
# pieces: the word, which stays while the number changes; the number
_LABEL = const(0)
_LABEL_LINE = const(1)
_NUMBER = const(2)
_NUMBER_LINE = const(3)
_SEND = const(4)
_DONE = const(5)


class Counter:
    """Shows a count, 0 and up, over the word `label` (bytes), in x, y, w x 47.

    `update(count)` draws only the number again, and only if it changed; `redraw` draws all. The
    colour behind is `ground`. Counters that are never drawn at the same time may share a
    `line`.
    """

    ground = palette.FELT

    def __init__(self, display, x, y, w, label, line=None):
        self._canvas = display.canvas
        self._queue = display.queue
        self._x = x
        self._y = y
        self._w = w
        self._label = label
        self._line = line or Line(display.canvas)
        self._count = 0
        self._piece = _DONE
        self._high = _NUMBER_HIGH  # rows to be sent

    def redraw(self):
        """Draw everything again, changed or not."""
        self._piece = _LABEL

    def update(self, count):
        """Show `count` from now on."""
        if count != self._count:
            self._count = count
            self._piece = min(self._piece, _NUMBER)

    def step(self):
        """Draw one piece; False when all is drawn."""
        piece = self._piece
        if piece == _DONE:
            return False
        line = self._line
        x = self._x
        y = self._y
        w = self._w
        if piece == _LABEL:
            self._high = _HEIGHT
            self._canvas.fill_rect(x, y, w, _HEIGHT, self.ground)
            line.put_text(self._label)
            line.centre(x, y + _LABEL_Y, w, line.fitting(w, lettering.WRITTEN), palette.GREY)
        elif piece == _NUMBER:
            self._canvas.fill_rect(x, y, w, _NUMBER_HIGH, self.ground)
            line.put_text(b"", self._count)
            size = 3 if w >= 48 else 2
            line.centre(x, y + 28 - lettering.height(size), w, size, palette.WHITE)
        elif piece == _SEND:
            self._queue.queue(REST, x, y, w, self._high)
            self._high = _NUMBER_HIGH
        elif line.step():
            return True
        self._piece = piece + 1
        return True
