"""What waits to be sent to the display: small strips, the urgent ones first."""

from array import array

from micropython import const

URGENT = const(0)  # an acknowledgement
VERDICT = const(1)
CARD = const(2)
REST = const(3)

_LEVELS = const(4)
_SLOTS = const(16)  # rectangles a level; when there are more, the last two become one
_FIELDS = const(5)  # x, y, w, h, stamped
_LEVEL_SIZE = const(80)
_STRIP_PIXELS = const(1280)  # 2560 bytes, 0.33 ms at 62.5 MHz: the longest an urgent one waits
_WIDTH = const(320)
_HEIGHT = const(240)


class SendQueue:
    """Rectangles of the canvas by level; `pump` sends them strip by strip, never waiting.

    What is sent is what the canvas holds when the strip's turn comes. Allocates nothing after
    construction.
    """

    def __init__(self, canvas):
        self.canvas = canvas
        self._rects = array("h", bytes(2 * _LEVELS * _LEVEL_SIZE))
        self._heads = bytearray(_LEVELS)
        self._counts = bytearray(_LEVELS)

    def queue(self, level, x, y, w, h, stamped=False):
        """Send this rectangle; x and the right edge are rounded out to multiples of 8.

        It is cut to the screen; nothing is queued when nothing is left. With `stamped` its
        last strip asks the panel for the time of its last pixel.
        """
        right = min((x + w + 7) & -8, _WIDTH)
        x = max(x & -8, 0)
        bottom = min(y + h, _HEIGHT)
        y = max(y, 0)
        if x >= right or y >= bottom:
            return
        rects = self._rects
        count = self._counts[level]
        if count:
            at = self._slot(level, count - 1)
            inside = (
                x >= rects[at]
                and right <= rects[at] + rects[at + 2]
                and y >= rects[at + 1]
                and bottom <= rects[at + 1] + rects[at + 3]
            )
            if inside and not stamped and not rects[at + 4]:
                return
            if count == _SLOTS:
                right = max(right, rects[at] + rects[at + 2])
                bottom = max(bottom, rects[at + 1] + rects[at + 3])
                x = min(x, rects[at])
                y = min(y, rects[at + 1])
                stamped = stamped or rects[at + 4]
                count -= 1
        at = self._slot(level, count)
        rects[at] = x
        rects[at + 1] = y
        rects[at + 2] = right - x
        rects[at + 3] = bottom - y
        rects[at + 4] = 1 if stamped else 0
        self._counts[level] = count + 1

    def cancel(self, level):
        """Drop what waits in `level`; a strip that is on the wire goes on."""
        self._counts[level] = 0

    def pending(self, level):
        """Does anything of `level` wait (a strip on the wire waits no more)?"""
        return self._counts[level] > 0

    def pump(self, panel):
        """Hand the next strip to `panel` when it is free; True while there is work on the way."""
        if panel.busy():
            return True
        counts = self._counts
        for level in range(_LEVELS):
            if counts[level]:
                self._send(level, panel)
                return True
        return False

    def _send(self, level, panel):
        rects = self._rects
        at = self._slot(level, 0)
        y = rects[at + 1]
        w = rects[at + 2]
        left = rects[at + 3]
        rows = _STRIP_PIXELS // w
        last = rows >= left
        if last:
            rows = left
            self._heads[level] = (self._heads[level] + 1) % _SLOTS
            self._counts[level] -= 1
        else:
            rects[at + 1] = y + rows
            rects[at + 3] = left - rows
        panel.send(rects[at], y, w, rows, last and rects[at + 4] == 1)

    def _slot(self, level, i):
        """Where the i-th waiting rectangle of `level` starts in the array."""
        return level * _LEVEL_SIZE + (self._heads[level] + i) % _SLOTS * _FIELDS
