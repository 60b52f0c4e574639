"""The battery's level, one of six by its voltage, and the icon that shows it."""

from micropython import const

from slapdeck.ui import lettering, palette
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

NONE = const(0)  # on USB, or no battery is measured
EMPTY = const(1)  # must be charged now
LOW = const(2)
FULL = const(6)

# Millivolts from which a level holds, LOW upwards: a lithium cell under 100 mA, or three AA cells
# from 1.1 to 1.33 V each. To rise a level the voltage must be _RISE higher, because it recovers by
# itself when the light goes out.
_STEPS_MV = (3300, 3500, 3650, 3800, 4000)
_RISE = const(50)
_CHARGED = const(200)  # the same for leaving EMPTY

_WIDTH = const(24)
_HEIGHT = const(9)
# From the icon's top to the word, which must not touch the band of ui/ack.py.
_WORD_DOWN = const(4)


def level_of(millivolts, last):
    """Return the level, NONE..FULL, of a battery whose last level was `last`; 0 mV is NONE."""
    if not millivolts:
        return NONE
    level = EMPTY
    for limit in _STEPS_MV:
        if level == last:
            limit += _CHARGED if level == EMPTY else _RISE
        if millivolts < limit:
            break
        level += 1
    return level


class BatteryIcon:
    """Draws the icon, 24 x 9 pixels, if it changed; with a word when the level is LOW."""

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._line = Line(display.canvas)
        self.forget()

    def forget(self):
        """Forget the icon: the screen was cleared."""
        self._at = None
        self._level = NONE

    def show(self, at, level):
        """Draw the icon of `level` with its corner at `at` (x, y); nothing for NONE."""
        if at is self._at and level == self._level:
            return
        if at is not self._at:  # the language may have changed
            self._line.clear()
            self._line.add(words().BATTERY_LOW)
            self._width = self._line.width(1) + 6
        if level or self._level:
            left = at[0] - self._width
            width = self._width + _WIDTH
            high = lettering.height(1) + lettering.drop(1)
            fill = self._canvas.fill_rect
            fill(at[0], at[1], _WIDTH, _HEIGHT, self._canvas.ground)
            fill(left, at[1] + _WORD_DOWN, self._width, high, self._canvas.ground)
            if level:
                self._draw(at[0], at[1], level)
            self._queue.queue(REST, left, at[1], width, _WORD_DOWN + high)
        self._at = at
        self._level = level

    def _draw(self, x, y, level):
        canvas = self._canvas
        is_low = level <= LOW
        outline(canvas, x, y, 1, palette.CARD_RED if is_low else palette.WHITE)
        ink = palette.CARD_RED if is_low else palette.GREEN
        canvas.fill_rect(x + 2, y + 2, 18 * (level - 1) // (FULL - 1), _HEIGHT - 4, ink)
        if is_low:
            self._line.start(x - self._width, y + _WORD_DOWN, 1, 0, palette.WHITE)
            while self._line.step():
                pass


def outline(canvas, x, y, scale, colour):
    """Draw an empty battery of 24 x 9 pixels times `scale`, lying, its pole to the right."""
    w = 22 * scale
    h = _HEIGHT * scale
    canvas.fill_rect(x, y, w, scale, colour)
    canvas.fill_rect(x, y + h - scale, w, scale, colour)
    canvas.fill_rect(x, y, scale, h, colour)
    canvas.fill_rect(x + w - scale, y, scale, h, colour)
    canvas.fill_rect(x + w, y + 3 * scale, 2 * scale, 3 * scale, colour)
