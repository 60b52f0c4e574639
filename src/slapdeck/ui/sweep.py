"""The take-in: backs of cards glide from the middle of the table to the side of who takes them."""

from array import array

from micropython import const

from slapdeck.ui import palette, place, small_cards
from slapdeck.ui.frames import Frames

_FRAMES = const(6)
_EACH_US = const(45000)
_CARDS = const(4)
_TRAVEL = const(4)  # frames that one of them takes
_WIDTH = const(26)
_HEIGHT = const(32)
# By button, each card's x, y and its steps: nothing else is drawn on these ways.
_WAYS = (
    (113, 56, 0, 21, 136, 64, 0, 19, 159, 56, 0, 21, 182, 64, 0, 19),
    (116, 46, -19, 0, 116, 134, -19, 0, 140, 46, -25, 0, 140, 134, -25, 0),
    (113, 124, 0, -21, 136, 116, 0, -19, 159, 124, 0, -21, 182, 116, 0, -19),
    (178, 46, 19, 0, 178, 134, 19, 0, 154, 46, 25, 0, 154, 134, 25, 0),
)


class Sweep(Frames):
    """`take(button, t)` begins at `t`, in the middle that the caller has cleared by then."""

    def __init__(self, canvas, queue):
        Frames.__init__(self, queue, _FRAMES, _EACH_US)
        self._canvas = canvas
        self._ways = [array("h", way) for way in _WAYS]
        self._way = self._ways[0]
        self._old = array("h", bytes(4 * _CARDS))  # x, y of each on the canvas before
        self._new = array("h", bytes(4 * _CARDS))  # and now; x 0: nowhere

    def take(self, button, t):
        """The pile goes to `button`."""
        self.stop()
        self._way = self._ways[button]
        for i in range(2 * _CARDS):
            self._old[i] = self._new[i] = 0
        self.start(t)

    def stop(self):
        """Away with it at once; whoever stops it draws the card's place anew."""
        if not self.running:
            return
        self.running = False
        for i in range(_CARDS):
            self._wipe(self._old, i)
            self._wipe(self._new, i)

    def _wipe(self, where, i):
        x = where[2 * i]
        if x:
            y = where[2 * i + 1]
            self._canvas.fill_rect(x, y, _WIDTH, _HEIGHT, palette.FELT)
            place.send_outside(self._queue, x, y, _WIDTH, _HEIGHT)

    def _draw(self, frame, piece):
        old = self._old
        new = self._new
        if piece == 0:
            for i in range(2 * _CARDS):
                old[i] = new[i]
            for i in range(_CARDS):
                if old[2 * i]:
                    self._canvas.fill_rect(old[2 * i], old[2 * i + 1], _WIDTH, _HEIGHT,
                                           palette.FELT)  # fmt: skip
            return True
        i = piece - 1
        if i == _CARDS:
            return False
        way = self._way
        steps = frame - (i >> 1)
        if steps < 0:
            steps = 0
        at = 4 * i
        i *= 2
        x = left = right = old[i]
        y = top = bottom = old[i + 1]
        new[i] = 0
        if steps <= _TRAVEL and frame < _FRAMES:
            x = new[i] = way[at] + way[at + 2] * steps
            y = new[i + 1] = way[at + 1] + way[at + 3] * steps
            small_cards.back(self._canvas, x, y)
            if not left:
                left = right = x
                top = bottom = y
        if left:
            left = min(left, x)
            top = min(top, y)
            place.send(self._queue, left, top, max(right, x) + _WIDTH - left,
                       max(bottom, y) + _HEIGHT - top)  # fmt: skip
        return True
