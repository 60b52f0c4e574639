"""An empty battery over the whole screen, and what to do."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.battery import outline
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

_SCALE = const(7)
_X = const(76)  # of 24 * 7 columns, in the middle
_Y = const(48)
_DONE = const(4)


class ChargeView:
    """`enter` begins; the screen is queued once when complete."""

    def __init__(self, canvas, queue):
        self._canvas = canvas
        self._queue = queue
        self._line = Line(canvas)
        w = words()
        self._texts = (w.CHARGE_ME, w.CHARGE_LINE)
        self._piece = _DONE

    def enter(self):
        """Begin."""
        self._piece = 0
        self._line.clear()

    def step(self):
        """One piece; False when the screen is complete."""
        piece = self._piece
        if piece == _DONE:
            return False
        if self._line.step():
            return True
        if piece == 0:
            self._canvas.clear(palette.NIGHT)
            outline(self._canvas, _X, _Y, _SCALE, palette.WHITE)
            self._canvas.fill_rect(_X + 14, _Y + 14, 10, 35, palette.CARD_RED)
        elif piece == 1:
            self._write(0, 136, 4, palette.GOLD)
        elif piece == 2:
            self._write(1, 184, 1, palette.WHITE)
        else:
            self._queue.queue(REST, 0, 0, 320, 240)
        self._piece = piece + 1
        return True

    def _write(self, text, y, scale, colour):
        self._line.clear()
        self._line.add(self._texts[text])
        self._line.centre(0, y, 320, scale, colour)
