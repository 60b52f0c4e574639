"""What all animations have in common: frames by the time, skipped when late, drawn in pieces.

The canvas between two frames is what was sent last: a frame begins only when nothing of the one
before waits. What lies over the place of a card is sent at the level CARD, so that the next card
cancels it, and everything else at REST.
"""

from slapdeck.referee.ticks import after, since
from slapdeck.ui.send import CARD, REST


class Frames:
    """`count` frames, one each `each_us`, then one that takes everything away.

    `_draw(frame, piece)` draws the piece 0, 1, ... of the frame 0..count, False when there was
    none left. Times are ticks.
    """

    def __init__(self, queue, count, each_us):
        self._queue = queue
        self._count = count
        self._each_us = each_us
        self._began = 0
        self._frame = -1
        self._piece = -1
        self.running = False

    def start(self, t):
        """From `t` on, which may be to come."""
        self.running = True
        self._began = t
        self._frame = self._piece = -1

    def step(self, now):
        """Draw a small piece; False when there is nothing to be drawn now."""
        if not self.running:
            return False
        if self._piece < 0:
            frame = since(now, self._began)
            if frame < 0:
                return False
            frame = min(frame // self._each_us, self._count)
            queue = self._queue
            if frame == self._frame or queue.pending(CARD) or queue.pending(REST):
                return False
            self._frame = frame
            self._piece = 0
        if self._draw(self._frame, self._piece):
            self._piece += 1
        else:
            self._piece = -1
            if self._frame == self._count:
                self.running = False
        return True

    def _draw(self, frame, piece):
        raise NotImplementedError

    def due(self, t):
        """The earlier of `t` and the time of the next frame."""
        if not self.running:
            return t
        ours = self._began
        if self._frame >= 0:
            ours = after(ours, (self._frame + 1) * self._each_us)
        return ours if since(ours, t) < 0 else t
