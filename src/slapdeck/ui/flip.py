"""A card is turned up: its back, narrow, opens to blank paper; then comes the card itself.

No rank and no suit before the card is drawn, sent and stamped as ever, at its own time: the flip
fills the last moments before it, and is left out when there is no time for it.
"""

from micropython import const

from slapdeck.referee.ticks import MASK, since
from slapdeck.ui import palette, place
from slapdeck.ui.send import CARD, REST

_LEAD_US = const(42000)  # before the card: the back
_OPEN_US = const(22000)  # the paper
_LATE_US = const(8000)  # nothing is begun later: drawn and sent it takes half of that
_NARROW = const(32)
_WIDE = const(64)


class Flip:
    """`expect(t)`: a card is to be shown at `t`. `step(now)` draws; `covers` says that what lay
    there no longer shows. `stop()` when the card comes, or something else."""

    def __init__(self, canvas, queue):
        self._canvas = canvas
        self._queue = queue
        self._t = 0
        self._expected = False
        self._drawn = 0
        self.covers = False

    def expect(self, t):
        """The next card is shown at `t`."""
        self._t = t
        self._expected = True

    def stop(self):
        """No card is expected, nothing is covered."""
        self._expected = self.covers = False
        self._drawn = 0

    def is_off(self, now):
        """Was the card put off after the flip began, or did it not come?"""
        if not self.covers:
            return False
        left = since(self._t, now)
        return left > _LEAD_US or left < -_LEAD_US

    def step(self, now):
        """Draw a frame that is due; False when none is."""
        if not self._expected or self._drawn == 2:
            return False
        left = since(self._t, now)
        if left > _LEAD_US or left < _LATE_US:
            return False
        if left > _OPEN_US and self._drawn == 1:
            return False
        queue = self._queue
        if queue.pending(CARD) or queue.pending(REST):
            return False
        self.covers = True
        fill = self._canvas.fill_rect
        if left > _OPEN_US:
            self._drawn = 1
            x = place.X + (place.WIDTH - _NARROW) // 2
            fill(x, place.Y, _NARROW, place.HEIGHT, palette.PAPER)
            fill(x + 3, place.Y + 3, _NARROW - 6, place.HEIGHT - 6, palette.VIOLET)
            self._canvas.rect(x + 6, place.Y + 6, _NARROW - 12, place.HEIGHT - 12, palette.PAPER)
            queue.queue(CARD, x, place.Y, _NARROW, place.HEIGHT)
            return True
        self._drawn = 2
        x = place.X + (place.WIDTH - _WIDE) // 2
        fill(x, place.Y, _WIDE, place.HEIGHT, palette.SLATE)
        fill(x + 1, place.Y, _WIDE - 2, place.HEIGHT, palette.PAPER)
        queue.queue(CARD, x, place.Y, _WIDE, place.HEIGHT)
        return True

    def due(self, t, now):
        """The earlier of `t` and the time of the next frame."""
        if not self._expected or self._drawn == 2:
            return t
        ours = self._t - (_OPEN_US if self._drawn else _LEAD_US) & MASK
        return ours if since(ours, t) < 0 < since(ours, now) else t
