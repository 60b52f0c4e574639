"""A full-screen notice of a few lines: the battery is empty, or the program has crashed."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.battery import outline
from slapdeck.ui.lettering import WRITTEN
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

_BATTERY_SCALE = const(7)
_BATTERY_X = const(76)  # centres 24 * 7 columns
_BATTERY_Y = const(48)


class NoticeView:
    """Draws `rows`, each (words in bytes, y, scale, colour), under `picture(canvas)` if it is not
    None.

    Call `enter` first. The whole screen is queued once, when it is complete.
    """

    def __init__(self, display, rows, picture=None):
        self._canvas = display.canvas
        self._queue = display.queue
        self._rows = rows
        self._picture = picture
        self._line = Line(display.canvas)

    def enter(self):
        self._canvas.clear(palette.NIGHT)
        if self._picture:
            self._picture(self._canvas)
        self._line.clear()
        self._row = 0

    def step(self):
        """Draw one piece; False when the screen is complete and queued."""
        row = self._row
        if row > len(self._rows):
            return False
        if self._line.step():
            return True
        if row < len(self._rows):
            text, y, scale, colour = self._rows[row]
            self._line.put_text(text)
            self._line.centre(0, y, 320, scale, colour)
        else:
            self._queue.queue(REST, 0, 0, 320, 240)
        self._row = row + 1
        return True


def battery_notice(display):
    """Return the notice of an empty battery, which says what to do."""
    w = words()
    return NoticeView(
        display,
        ((w.CHARGE_ME, 138, 3, palette.GOLD), (w.CHARGE_LINE, 184, WRITTEN, palette.WHITE)),
        _empty_battery,
    )


def crash_notice(display, lines):
    """Return the notice of a crash. The four lines are bytes: the event; the code of the place, 4
    letters; the saved data; the next step."""
    what, code, saved, next_ = lines
    rows = (
        (what, 46, 3, palette.GOLD),
        (code, 98, 4, palette.WHITE),
        (saved, 172, WRITTEN, palette.WHITE),
        (next_, 196, WRITTEN, palette.GOLD),
    )
    return NoticeView(display, rows)


def _empty_battery(canvas):
    outline(canvas, _BATTERY_X, _BATTERY_Y, _BATTERY_SCALE, palette.WHITE)
    canvas.fill_rect(_BATTERY_X + 14, _BATTERY_Y + 14, 10, 35, palette.CARD_RED)
