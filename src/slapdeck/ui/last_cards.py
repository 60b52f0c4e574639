"""The last cards of the pile in a row, the cards of a pattern ringed."""

from micropython import const

from slapdeck.rules.patterns import BOTTOM
from slapdeck.ui import palette, small_cards
from slapdeck.ui.send import CARD

STEP = const(28)  # from one card of the row to the next
WIDTH = const(112)  # of four cards with their rings
HEIGHT = const(36)
MOST = const(4)


class LastCards:
    """Draws a row of cards: `start` it, then `step` draws it, and sends each complete card at
    `level`.

    For a row over the card's place `level` is CARD: the next card then cancels what still waits,
    and is never sent before its stamp. Allocates nothing after construction.
    """

    def __init__(self, display, level=CARD):
        self._canvas = display.canvas
        self._queue = display.queue
        self._level = level
        self._cards = b""
        self._next = self._count = self._ringed = self._piece = 0
        self._x = self._y = 0
        self._wide = MOST

    def start(self, cards, count, ringed, x, y, wide=MOST):
        """Start the first `count` (0..4) of `cards`, the oldest first, `wide` in a row, at x, y.

        A row of fewer is centred. Bit i of `ringed` puts a ring round cards[i]. `cards` (bytes
        of 0..53) is kept, not copied. x is even.
        """
        self._cards = cards
        self._count = count
        self._ringed = ringed
        self._x = x + (wide - min(count, wide)) * (STEP // 2)
        self._y = y
        self._wide = wide
        self._next = self._piece = 0

    def step(self):
        """Draw a piece of the next card; False when all are drawn."""
        i = self._next
        if i >= self._count:
            return False
        canvas = self._canvas
        x = self._x + STEP * (i % self._wide)
        y = self._y + HEIGHT * (i // self._wide)
        piece = self._piece
        self._piece = piece + 1
        if piece == 0:
            small_cards.suited(canvas, x + 1, y + 2, 0, self._cards[i])
        elif piece == 1:
            small_cards.ranked(canvas, x + 1, y + 2, 0, self._cards[i])
        else:
            if self._ringed >> i & 1:
                canvas.rect(x, y, STEP, HEIGHT, palette.GOLD)
                canvas.rect(x + 1, y + 1, STEP - 2, HEIGHT - 2, palette.GOLD)
            self._queue.queue(self._level, x, y, STEP, HEIGHT)
            self._next = i + 1
            self._piece = 0
        return True


def row_of(cards, pile, taken, count, mask):
    """Fill `cards` (a bytearray of 4) with the last of the `count` cards in `pile`, the oldest
    first.

    Return the number of cards, plus 16 times the `ringed` bits for `start`. `mask` is that of a
    row in rules/patterns.py, 0 for no pattern. If the pile was `taken`, `pile` is the stock it
    went under. A bottom card that belongs to the pattern comes first in the row.
    """
    shown = count if count < MOST else MOST
    ringed = 0
    for i in range(shown):
        at = shown - 1 - i
        deep = i
        if mask & BOTTOM and not at:
            deep = count - 1
            ringed |= 1
        cards[at] = pile.bottom(deep) if taken else pile.top(deep)
        if mask >> i & 1:
            ringed |= 1 << at
    return shown | ringed << 4
