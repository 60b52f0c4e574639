"""Animates the take-in: backs of cards glide from the middle to the side of the taker."""

from array import array

from micropython import const

from slapdeck.ui import palette, place
from slapdeck.ui.frames import Frames
from slapdeck.ui.send import CARD, REST

_FRAMES = const(6)
_EACH_US = const(45000)
_CARDS = const(4)
_TRAVEL = const(4)  # frames in which one card moves
_WIDTH = const(26)
_HEIGHT = const(32)
# by button, x, y and their steps per frame for each card; nothing else is drawn on these ways
WAYS = (
    (113, 56, 0, 21, 136, 64, 0, 19, 159, 56, 0, 21, 182, 64, 0, 19),
    (116, 46, -19, 0, 116, 134, -19, 0, 140, 46, -25, 0, 140, 134, -25, 0),
    (113, 124, 0, -21, 136, 116, 0, -19, 159, 124, 0, -21, 182, 116, 0, -19),
    (178, 46, 19, 0, 178, 134, 19, 0, 154, 46, 25, 0, 154, 134, 25, 0),
)


class Sweep(Frames):
    """One sweep after `take`, from the middle that the caller has cleared. `ways` is a table like
    WAYS.

    All of it is sent at the level CARD: the next card, which is drawn over it, cancels it.
    """

    def __init__(self, display, ways=WAYS):
        Frames.__init__(self, display.queue, _FRAMES, _EACH_US)
        self._canvas = display.canvas
        self._ways = ways
        self._way = ways[0]
        self._old = array("h", bytes(4 * _CARDS))  # x, y of each card in the frame before
        # ... and in this frame; x 0: not drawn.
        self._new = array("h", bytes(4 * _CARDS))

    def take(self, button, t):
        """Sweep the pile to `button`, from `t` on."""
        self._way = self._ways[button]
        for i in range(2 * _CARDS):
            self._old[i] = self._new[i] = 0
        self.start(t)

    def left(self):
        """Return the share of the cards still on their way, in 256ths."""
        return 256 * (_FRAMES - min(_FRAMES, self._frame + 1)) // _FRAMES

    def _draw(self, frame, piece):
        old = self._old
        new = self._new
        if piece < 2:  # clear two cards of the frame before
            for i in range(4 * piece, 4 * piece + 4, 2):
                x = old[i] = new[i]
                y = old[i + 1] = new[i + 1]
                if x:
                    self._canvas.fill_rect(x, y, _WIDTH, _HEIGHT, palette.FELT)
            return True
        i = piece - 2
        is_drawn = i & 1
        i &= -2
        if i == 2 * _CARDS:
            return False
        if is_drawn:
            old = self._old
            self._send_move(CARD, old[i], old[i + 1], new[i], new[i + 1], _WIDTH, _HEIGHT)
            return True
        steps = frame - (i >> 2)
        if steps < 0:
            steps = 0
        new[i] = 0
        if steps <= _TRAVEL and frame < _FRAMES:
            way = self._way
            at = 2 * i
            x = new[i] = way[at] + way[at + 2] * steps
            y = new[i + 1] = way[at + 1] + way[at + 3] * steps
            canvas = self._canvas
            canvas.fill_rect(x, y, _WIDTH, _HEIGHT, palette.PAPER)
            canvas.fill_rect(x + 2, y + 2, _WIDTH - 4, _HEIGHT - 4, palette.VIOLET)
            canvas.rect(x + 4, y + 4, _WIDTH - 8, _HEIGHT - 8, palette.PAPER)
        return True

    def _wipe(self, piece):
        """Clear the part of a card left or right of the card's place; the caller redraws that
        place."""
        i = piece >> 1 << 1
        if i == 2 * _CARDS:
            return False
        x = self._old[i] if piece & 1 else self._new[i]
        if x:
            y = self._old[i + 1] if piece & 1 else self._new[i + 1]
            right = x + _WIDTH
            if x < place.X:
                self._bare(x, y, min(right, place.X))
            elif right > place.RIGHT:
                self._bare(max(x, place.RIGHT), y, right)
        return True

    def _bare(self, x, y, right):
        self._canvas.fill_rect(x, y, right - x, _HEIGHT, palette.FELT)
        self._queue.queue(REST, x, y, right - x, _HEIGHT)
