"""Draws the sign over a demo, which says how to play."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

_WIDTH = const(96)
_HIGH = const(40)
_NAME_Y = const(8)
_HOW_Y = const(27)
_DONE = const(3)


class DemoSign:
    """The sign: call `enter`, then `step` once the table is drawn.

    It is at the left, `y` pixels from the top, where its game draws nothing.
    """

    def __init__(self, display, y):
        self._y = y
        self._canvas = display.canvas
        self._queue = display.queue
        self._line = Line(display.canvas)
        self._how, self._name, _ = words().DEMO
        self._stage = _DONE

    def enter(self):
        """Draw the sign from now on: the screen was cleared."""
        self._line.clear()
        self._stage = 0

    def step(self):
        """Draw a small piece; return False when the sign is complete."""
        line = self._line
        stage = self._stage
        if line.step():
            return True
        if stage == _DONE:
            return False
        if stage == 0:
            self._canvas.fill_rect(0, self._y, _WIDTH, _HIGH, palette.FELT)
            line.put_text(self._name)
            line.centre(0, self._y + _NAME_Y, _WIDTH, 2, palette.GOLD)
        elif stage == 1:
            line.put_text(self._how)
            line.centre(0, self._y + _HOW_Y, _WIDTH, 1, palette.WHITE)
        else:
            self._queue.queue(REST, 0, self._y, _WIDTH, _HIGH)
        self._stage = stage + 1
        return True
