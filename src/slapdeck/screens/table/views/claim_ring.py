"""Shows the time of a claim: a ring in the claimer's colour closes round the place of the pile."""

from micropython import const

from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette
from slapdeck.ui.send import REST

_PARTS = const(12)
# x, y, width, height of each part, clockwise from the upper left corner, in the place's margin.
_RING = (
    b"\x68\x26\x26\x02\x8e\x26\x24\x02\xb2\x26\x26\x02"
    b"\xd4\x26\x04\x2e\xd4\x54\x04\x2e\xd4\x82\x04\x2e"
    b"\xb2\xac\x26\x04\x8e\xac\x24\x04\x68\xac\x26\x04"
    b"\x68\x82\x04\x2e\x68\x54\x04\x2e\x68\x26\x04\x2e"
)


class ClaimRing:
    """A ring of 12 parts; `start`, then `step`. After `stop` the caller wipes it. Times are
    ticks."""

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._colour = 0
        self._began = self._end = 0
        self._drawn = 0  # number of parts drawn
        self.running = False

    def start(self, button, now, end):
        """Start the ring for the claim of `button`, up to `end`. While it runs, only move its
        end."""
        if not self.running:
            self.running = True
            self._colour = palette.SEAT_COLOURS[button]
            self._began = now
            self._drawn = 0
        self._end = end

    def stop(self):
        """Stop; return True if there is a ring to be wiped."""
        was_drawn = self.running and self._drawn > 0
        self.running = False
        return was_drawn

    def next_t(self):
        """Return when the next part is due."""
        whole = ticks_diff(self._end, self._began)
        return ticks_add(self._began, whole // (_PARTS + 1) * (self._drawn + 1))

    def step(self, now):
        """Draw a part if one is due; return False if none is."""
        i = self._drawn
        if not self.running or i == _PARTS or ticks_diff(now, self.next_t()) < 0:
            return False
        i *= 4
        x = _RING[i]
        y = _RING[i + 1]
        self._canvas.fill_rect(x, y, _RING[i + 2], _RING[i + 3], self._colour)
        self._queue.queue(REST, x, y, _RING[i + 2], _RING[i + 3])
        self._drawn += 1
        return True
