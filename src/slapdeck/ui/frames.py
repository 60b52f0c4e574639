"""The base of all animations: frames by the time, skipped when late, drawn in pieces.

A frame begins only when nothing of the one before waits to be sent, so the display shows what was
drawn for it. A piece is a call or two of the canvas, or one of the queue: each takes 0.1 to 0.3 ms
on the RP2040, and the words for a press wait for what has begun. Each piece is also a turn of the
loop, half a millisecond: more and smaller ones make a frame slow (docs/performance.md).
"""

from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui.send import CARD, REST


class Frames:
    """`count` frames, one each `each_us`, then one that takes everything away.

    `_draw(frame, piece)` draws the piece 0, 1, ... of the frame 0..count, False when there was
    none left. `stop` ends it at once; `wipe` then takes away what lies beside the card's place,
    piece by piece. Times are ticks.
    """

    def __init__(self, queue, count, each_us):
        self._queue = queue
        self._count = count
        self._each_us = each_us
        self._began = 0
        self._frame = -1
        self._piece = -1
        self._wiped = -1  # pieces taken away after `stop`, -1 when nothing is to be
        self.running = False

    def start(self, t):
        """Begin at `t`; call it only when nothing is left to be wiped."""
        self.running = True
        self._began = t
        self._frame = self._piece = self._wiped = -1

    def stop(self):
        """No more frames; `wipe` what is there."""
        if self.running:
            self.running = False
            self._wiped = 0

    def forget(self):
        """The screen was cleared by somebody else."""
        self.running = False
        self._wiped = -1

    def step(self, now):
        """Draw a small piece; False when there is nothing to be drawn now."""
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
        """Take the next piece away; False when all is gone."""
        piece = self._wiped
        if piece < 0:
            return False
        if self._wipe(piece):
            self._wiped = piece + 1
            return True
        self._wiped = -1
        return False

    def next_t(self):
        """When the next frame begins."""
        return ticks_add(self._began, (self._frame + 1) * self._each_us + 1)

    def _send_move(self, level, x, y, to_x, to_y, w, h):
        """Queue the rectangle of a piece of w x h at its old and its new place; x of 0 is none."""
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
