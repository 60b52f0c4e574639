"""Draws the time left of a game in a corner: minutes, below 90 s seconds, at last on red."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import around, words

SHORT_S = const(30)  # from here on it is on red
_X = const(236)
_Y = const(10)
_WIDTH = const(80)
_HEIGHT = const(22)
_DONE = const(3)
_SECONDS = const(90)  # below this the time is shown in seconds


class TimeLeft:
    """The time left. Call `show(seconds)`, then `step` until it returns False.

    Allocates nothing after construction. `is_short` says whether at most 30 s are left.
    """

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._line = Line(display.canvas)
        w = words()
        self._minutes, self._seconds = around(w.MINUTES), around(w.SECONDS)
        self._value = 0  # minutes; below 90 s -1 - seconds
        self._piece = _DONE
        self.is_short = False

    def show(self, seconds):
        """Show `seconds`, 0 when the time is up."""
        value = (seconds + 59) // 60 if seconds >= _SECONDS else -1 - seconds
        if value != self._value:
            self._value = value
            self.is_short = seconds <= SHORT_S
            self._piece = 0

    def redraw(self):
        """Draw the time again, if one was shown: the screen was redrawn."""
        if self._value:
            self._piece = 0

    def step(self):
        """Draw one piece; return False when all is drawn."""
        piece = self._piece
        if piece == _DONE:
            return False
        line = self._line
        if piece == 0:
            ground = palette.CARD_RED if self.is_short else palette.FELT
            self._canvas.fill_rect(_X, _Y, _WIDTH, _HEIGHT, ground)
            value = self._value
            before, after = self._seconds if value < 0 else self._minutes
            line.put_text(before, -1 - value if value < 0 else value, after)
            line.centre(_X, _Y + 4, _WIDTH, 2, palette.WHITE)
        elif piece == 1:
            if line.step():
                return True
        else:
            self._queue.queue(REST, _X, _Y, _WIDTH, _HEIGHT)
        self._piece = piece + 1
        return True
