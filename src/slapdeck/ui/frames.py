"""The base of all animations: frames by the clock, skipped when late, drawn in pieces.

A frame begins only when the last one is sent, so the display shows complete frames. A piece is one
or two calls of the canvas, or one of the queue: 0.1 to 0.3 ms each on the RP2040, because a press
waits for the piece that has begun. A piece also takes a turn of the loop, half a millisecond: more
and smaller pieces would make a frame slow (docs/performance.md).
"""

from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui.send import CARD, REST


class Frames:
    """Draws `count` frames, one each `each_us`, then one that removes everything.

    Subclasses have `_draw(frame, piece)`, which draws piece 0, 1, ... of frame 0..count and
    returns False after the last piece. After `stop`, `wipe` removes what was drawn outside the
    card's place, piece by piece. Times are ticks.
    """

    def __init__(self, queue, count, each_us):
        self._queue = queue
        self._count = count
        self._each_us = each_us
        self._began = 0
        self._frame = -1
        self._piece = -1
        self._wiped = -1  # pieces wiped after `stop`, -1 if nothing must be wiped
        self.running = False

    def start(self, t):
        """Start at `t`. Call only when nothing is left to wipe."""
        self.running = True
        self._began = t
        self._frame = self._piece = self._wiped = -1

    def stop(self):
        """Draw no more frames; call `wipe` to remove what is drawn."""
        if self.running:
            self.running = False
            self._wiped = 0

    def forget(self):
        """Stop without wiping: the screen was cleared."""
        self.running = False
        self._wiped = -1

    def step(self, now):
        """Draw one piece; False if there is nothing to draw now."""
        if not self.running:
            return False
        piece = self._piece
        if piece < 0:
            frame = min(ticks_diff(now, self._began) // self._each_us, self._count)
            queue = self._queue
            if frame <= self._frame or queue.pending(CARD) or queue.pending(REST):
                return False
            self._frame = frame
            piece = 0
        if self._draw(self._frame, piece):
            self._piece = piece + 1
        else:
            self._piece = -1
            if self._frame == self._count:
                self.running = False
        return True

    def wipe(self):
        """Remove one piece; False when all is removed."""
        piece = self._wiped
        if piece < 0:
            return False
        if self._wipe(piece):
            self._wiped = piece + 1
            return True
        self._wiped = -1
        return False

    def next_t(self):
        """Return when the next frame begins."""
        return ticks_add(self._began, (self._frame + 1) * self._each_us + 1)

    def _send_move(self, level, x, y, to_x, to_y, w, h):
        """Queue the old and the new place of a piece of w x h as one rectangle; x of 0 means no
        place."""
        if not to_x:
            to_x = x
            to_y = y
        elif not x:
            x = to_x
            y = to_y
        if x:
            w += x - to_x if x > to_x else to_x - x
            h += y - to_y if y > to_y else to_y - y
            self._queue.queue(level, min(x, to_x), min(y, to_y), w, h)

    def _draw(self, frame, piece):
        raise NotImplementedError

    def _wipe(self, piece):
        raise NotImplementedError
