"""The animation of cards that fall over a finished page and leave it unchanged."""

import framebuf
from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SUITS_SMALL
from slapdeck.ui.canvas import WIDTH
from slapdeck.ui.frames import Frames
from slapdeck.ui.send import REST

EDGE = const(10)  # nothing is drawn nearer to the edges of the screen (ui/ack.py)
_BOTTOM = const(230)
_EACH_US = const(33000)
_FRAMES = const(160)
_CARDS = const(8)
_WIDTH = const(24)
_HEIGHT = const(32)
_LEFT = const(16)
_LANE = const(36)  # each card has its own lane: none falls over another
_LATER = const(5)  # frames between the starts of two cards
_FALL = const(275)  # from above the screen to below it, in pixels
_STEP = b"\x06\x08\x05\x07\x06\x05\x08\x07"  # pixels a frame, by card
_WAY = b"\x04\x00\x08\x00\x04\x08\x00"  # x of a card in its lane, fall after fall


class Shower(Frames):
    """Starts at `start(t)`, when the page is complete; until `forget` nothing else may draw on it,
    except in the bands of ui/ack.py.

    Keeps the page below the cards, 3 KB: not for play. Times are ticks.
    """

    def __init__(self, display):
        Frames.__init__(self, display.queue, _FRAMES, _EACH_US)
        self._canvas = display.canvas
        # Copying is quicker with four pixels as one of 16 bits. The bands of ui/ack.py above and
        # below are not copied: a pressed button's would come back.
        rgb565 = framebuf.RGB565
        row = WIDTH // 2
        inside = memoryview(display.canvas.buf)[EDGE * row : _BOTTOM * row]
        self._inside = framebuf.FrameBuffer(inside, WIDTH // 4, _BOTTOM - EDGE, rgb565)
        self._under = [
            framebuf.FrameBuffer(bytearray(_WIDTH * _HEIGHT // 2), _WIDTH // 4, _HEIGHT, rgb565)
            for _ in range(_CARDS)
        ]
        self._x = [0] * _CARDS
        self._y = [-_HEIGHT] * _CARDS
        self._old_x = self._old_y = 0

    def start(self, t):
        """Start; the first card comes at `t`."""
        for i in range(_CARDS):
            self._y[i] = -_HEIGHT
        Frames.start(self, t)

    def _draw(self, frame, piece):
        """Draw a card in two pieces: restore the page below it; then draw it at its new place."""
        i = piece >> 1
        if i == _CARDS:
            return False
        if piece & 1:
            self._show(i)
            return True
        under = self._under[i]
        x = self._old_x = self._x[i]
        y = self._old_y = self._y[i]
        self._inside.blit(under, x // 4, y - EDGE)
        fallen = max(0, frame - _LATER * (i * 3 % _CARDS)) * _STEP[i]
        times = fallen // _FALL
        if frame == _FRAMES:
            fallen = 0
        self._x[i] = _LEFT + _LANE * i + _WAY[(times * 2 + i) % len(_WAY)]
        self._y[i] = fallen % _FALL - _HEIGHT
        under.blit(self._inside, -self._x[i] // 4, EDGE - self._y[i])
        return True

    def _show(self, i):
        """Draw the part of the card inside the edges; its suit once the whole card is inside."""
        canvas = self._canvas
        x = self._x[i]
        y = self._y[i]
        top = max(y, EDGE)
        high = min(y + _HEIGHT, _BOTTOM) - top
        if high > 2:
            canvas.fill_rect(x, top, _WIDTH, high, palette.INK)
            canvas.fill_rect(x + 1, top + 1, _WIDTH - 2, high - 2, palette.PAPER)
            if high == _HEIGHT:
                suit = i + x // 4 & 3
                canvas.image(x + 4, y + 8, SUITS_SMALL[suit], 1, 0, canvas.suits[suit])
        old_x = self._old_x
        old_y = self._old_y
        if x == old_x and 0 <= y - old_y < _HEIGHT:
            self._send(x, old_y, y + _HEIGHT)
            return
        self._send(old_x, old_y, old_y + _HEIGHT)
        self._send(x, y, y + _HEIGHT)

    def _send(self, x, top, bottom):
        top = max(top, EDGE)
        bottom = min(bottom, _BOTTOM)
        if bottom > top:
            self._queue.queue(REST, x, top, _WIDTH, bottom - top)
