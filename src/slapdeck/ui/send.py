"""The send queue: rectangles wait here for the display, and the urgent ones go first."""

from array import array

from micropython import const

URGENT = const(0)  # an acknowledgement
VERDICT = const(1)
CARD = const(2)
REST = const(3)

_LEVELS = const(4)
_SLOTS = const(16)  # rectangles a level; if they run out, the last two become one
_LAST_SLOT = const(15)
_FIELDS = const(5)  # x, y, w, h, stamped
_LEVEL_SIZE = const(80)
STRIP_PIXELS = const(1152)  # 2304 bytes, 0.39 ms at 50 MHz: the longest that an urgent strip waits
_WIDTH = const(320)
_HEIGHT = const(240)


class SendQueue:
    """Rectangles of the canvas by level; `pump` sends them strip by strip, never waiting.

    A strip is sent with the pixels that the canvas has at that moment. `full` is the panel's
    method if it can take a strip while another is being sent, else None. Allocates nothing after
    construction.
    """

    def __init__(self, full=None):
        # With four attributes MicroPython's table is full and look-ups take longer, 0.03 ms of a
        # verdict, so there is a fifth.
        self._spare = None
        self._full = full
        self._rects = array("h", bytes(2 * _LEVELS * _LEVEL_SIZE))
        self._heads = bytearray(_LEVELS)
        self._counts = bytearray(_LEVELS)

    def queue(self, level, x, y, w, h, stamped=False):
        """Queue a rectangle; x and the right edge are rounded out to multiples of 8.

        It is cut to the screen; nothing is queued if nothing is left. With `stamped` its last
        strip asks the panel for the time of its last pixel.
        """
        right = (x + w + 7) & -8
        bottom = y + h
        x &= -8
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        if right > _WIDTH:
            right = _WIDTH
        if bottom > _HEIGHT:
            bottom = _HEIGHT
        if x >= right or y >= bottom:
            return
        rects = self._rects
        count = self._counts[level]
        at = level * _LEVEL_SIZE
        if count:
            at += (self._heads[level] + count - 1 & _LAST_SLOT) * _FIELDS
            if count == _SLOTS:
                right = max(right, rects[at] + rects[at + 2])
                bottom = max(bottom, rects[at + 1] + rects[at + 3])
                x = min(x, rects[at])
                y = min(y, rects[at + 1])
                stamped = stamped or rects[at + 4]
                count -= 1
            elif not stamped and self._covers(at, x, y, right, bottom):
                return
            else:
                at = level * _LEVEL_SIZE + (self._heads[level] + count & _LAST_SLOT) * _FIELDS
        else:
            at += self._heads[level] * _FIELDS
        rects[at] = x
        rects[at + 1] = y
        rects[at + 2] = right - x
        rects[at + 3] = bottom - y
        rects[at + 4] = 1 if stamped else 0
        self._counts[level] = count + 1

    def put(self, level, x, y, w, h):
        """Replace all of `level` by this rectangle; x and w are multiples of 8, all of it is on
        the screen."""
        rects = self._rects
        at = level * _LEVEL_SIZE + self._heads[level] * _FIELDS
        rects[at] = x
        rects[at + 1] = y
        rects[at + 2] = w
        rects[at + 3] = h
        rects[at + 4] = 0
        self._counts[level] = 1

    def _covers(self, at, x, y, right, bottom):
        """Does the waiting, unstamped rectangle in the slot `at` contain this one?"""
        rects = self._rects
        left = rects[at]
        if x < left or right > left + rects[at + 2] or rects[at + 4]:
            return False
        top = rects[at + 1]
        return y >= top and bottom <= top + rects[at + 3]

    def cancel(self, level):
        """Drop the waiting rectangles of `level`; a strip being sent is completed."""
        self._counts[level] = 0

    def pending(self, level):
        """Does a rectangle of `level` wait? A strip that is being sent does not."""
        return self._counts[level] > 0

    def flush(self, level, panel):
        """Hand all of `level`, and of more urgent levels, to `panel`; wait while it takes none."""
        while self._counts[level]:
            self.pump(panel)

    def flush_first(self, level, panel):
        """Likewise, but only the first rectangle of `level`, if there is one. The others are sent
        when no press comes."""
        left = self._counts[level] - 1
        while self._counts[level] > left >= 0:
            self.pump(panel)

    def pump(self, panel):
        """Hand the next strip to `panel` if it takes one; False if no strip waits."""
        full = self._full
        if full() if full else panel.busy():
            return True
        counts = self._counts
        level = 0
        while not counts[level]:
            level += 1
            if level == _LEVELS:
                return False
        rects = self._rects
        head = self._heads[level]
        at = level * _LEVEL_SIZE + head * _FIELDS
        y = rects[at + 1]
        w = rects[at + 2]
        h = rects[at + 3]
        rows = STRIP_PIXELS // w
        if rows < h:
            rects[at + 1] = y + rows
            rects[at + 3] = h - rows
            panel.send(rects[at], y, w, rows, False)
        else:
            self._heads[level] = head + 1 & _LAST_SLOT
            counts[level] -= 1
            panel.send(rects[at], y, w, h, rects[at + 4] == 1)
        return True


class Display:
    """The canvas that views draw on, and the queue that sends its rectangles.

    A view binds both when it is made, to save look-ups in play. `panel` is the device that the
    queue sends to; None where nothing is sent, or only by whoever owns the queue.
    """

    def __init__(self, canvas, queue, panel=None):
        self.canvas = canvas
        self.queue = queue
        self.panel = panel
