"""Buttons that are stuck down or noisy; a line at their side says so.

The game goes on with the others: a button that is down presses nothing. One that does not close
at all looks like one that nobody presses.
"""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

ILL_US = const(5000000)  # longer than any choice by holding (screens/)
_MASK = const(0x3FFFFFFF)
_BUTTONS = const(4)
_LENGTH = const(128)

# By button, the band of ui/ack.py: no view draws there.
_XS = (96, 0, 96, 312)
_YS = (232, 42, 0, 42)
_W = (128, 8, 128, 8)
_H = (8, 128, 8, 128)


class StuckButtons:
    """`speak` first, `update` at every rest; `mask` are the buttons that are ill.

    `say` shows other words in the same place, until `unsay` or a press of that button.

    Allocates nothing in between.
    """

    def __init__(self, canvas, queue):
        self._canvas = canvas
        self._queue = queue
        self._line = Line(canvas)
        self._text = b""
        self.mask = 0
        self._messages = 0
        self._down = 0
        self._since = [0] * _BUTTONS
        self._saying = -1

    def speak(self):
        """In the language that is chosen now; allocates."""
        self._text = words().BUTTON_STUCK

    def forget(self):
        """Another screen was drawn: what was said is no longer there."""
        self._messages = 0
        self._saying = -1

    def say(self, button, text):
        """The words `text` (bytes) at the side of `button`, by and by."""
        while self._saying >= 0:
            self._say()
        self._begin(button, text)

    def unsay(self, button):
        """The ground again at that side."""
        self._band(button, self._canvas.ground)

    def update(self, now, held):
        """Mind the buttons in `held`, down or mad; True while a side is being drawn."""
        if self._saying >= 0:
            self._say()
            return True
        if not held | self._down:
            return False
        for button in range(_BUTTONS):
            bit = 1 << button
            if not held & bit:
                if self.mask & bit:
                    self.mask &= ~bit
                    self._messages &= ~bit
                    self._band(button, self._canvas.ground)
            elif not self._down & bit:
                self._since[button] = now
            elif not self.mask & bit:
                if (now - self._since[button]) & _MASK >= ILL_US:
                    self.mask |= bit
            elif not self._messages & bit:
                self._messages |= bit
                self._begin(button, self._text)
        self._down = held
        return False

    def _begin(self, button, text):
        """The band in grey with the seat's colour at both ends, and the words."""
        self._saying = button
        x = _XS[button]
        y = _YS[button]
        colour = palette.SEAT_COLOURS[button]
        fill = self._canvas.fill_rect
        fill(x, y, _W[button], _H[button], palette.INK)
        fill(x, y, 8, 8, colour)
        fill(x + _W[button] - 8, y + _H[button] - 8, 8, 8, colour)
        line = self._line
        line.clear()
        line.add(text)
        along = (_LENGTH - line.width(1)) >> 1
        if button & 1:
            line.start(x, y + along, 1, button, palette.WHITE)
        else:
            line.start(x + along, y, 1, button, palette.WHITE)

    def _say(self):
        if not self._line.step():
            button = self._saying
            self._saying = -1
            self._queue.queue(REST, _XS[button], _YS[button], _W[button], _H[button])

    def _band(self, button, colour):
        self._canvas.fill_rect(_XS[button], _YS[button], _W[button], _H[button], colour)
        self._queue.queue(REST, _XS[button], _YS[button], _W[button], _H[button])
