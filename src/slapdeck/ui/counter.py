"""A number with a word under it, such as the number of cards in a stock."""

from micropython import const

from slapdeck.ui import lettering, palette
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST

_HEIGHT = const(44)
_DONE = const(3)
_LABEL_Y = const(31)


class Counter:
    """Shows a count, 0 and up, in x, y, w x 44; `update(count)` redraws it if it changed.

    `label` is bytes, `label_y` its distance from y. With `hides_0` nothing is shown for 0; the
    colour behind is `ground`.
    Counters that are never drawn at the same time may share a `line`.
    """

    hides_0 = False
    ground = palette.FELT

    def __init__(self, display, x, y, w, label, line=None, label_y=_LABEL_Y):
        self._canvas = display.canvas
        self._queue = display.queue
        self._x = x
        self._y = y
        self._w = w
        self._label = label
        self._line = line or Line(display.canvas)
        self._label_y = y + label_y
        self._count = 0
        self._piece = _DONE

    def redraw(self):
        """Draw everything again, changed or not."""
        self._piece = 0

    def update(self, count):
        """Show `count` from now on."""
        if count != self._count:
            self._count = count
            self._piece = 0

    def step(self):
        """Draw one piece; False when all is drawn."""
        piece = self._piece
        if piece == _DONE:
            return False
        line = self._line
        x = self._x
        y = self._y
        w = self._w
        if piece == 0:
            self._canvas.fill_rect(x, y, w, _HEIGHT, self.ground)
            line.clear()
            if not self._count and self.hides_0:
                self._piece = 2
                return True
            line.number(self._count)
            size = 3 if w >= 48 else 2
            line.centre(x, y + 28 - lettering.height(size), w, size, palette.WHITE)
        elif line.step():
            return True
        elif piece == 1:
            line.clear()
            line.add(self._label)
            size = line.fitting(w, lettering.WRITTEN)
            line.centre(x, self._label_y, w, size, palette.GREY)
        else:
            self._queue.queue(REST, x, y, w, _HEIGHT)
        self._piece = piece + 1
        return True
