"""One card, 96x132, piece by piece: rank and suit in two corners, the suit in the middle."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import RANKS, SUITS_LARGE, SUITS_SMALL

WIDTH = const(96)
HEIGHT = const(132)
_JOKERS = const(52)
_STAR = const(4)  # the joker's place among the suits
_JOKER_RANK = const(13)
_BLANK = const(0)
_DONE = const(7)  # after five pictures, up to 0.5 ms each on the RP2040


class CardView:
    """Draws the card given to `start` at x, y of the canvas, over what was there."""

    def __init__(self, canvas, x, y):
        self._canvas = canvas
        self._x = x
        self._y = y
        self._piece = _DONE
        self._card = -1
        self._rank = RANKS[0]
        self._suit = 0
        self._ink = 0

    def start(self, card):
        """0..53, or -1 for the empty place; `step` draws it from the first piece on."""
        self._piece = _BLANK
        self._card = card
        if card >= _JOKERS:
            self._rank = RANKS[_JOKER_RANK]
            self._suit = _STAR
            self._ink = palette.CARD_RED if card == _JOKERS else palette.INK
        elif card >= 0:
            self._rank = RANKS[card >> 2]
            self._suit = card & 3
            self._ink = palette.CARD_RED if card & 3 in (1, 2) else palette.INK

    def step(self):
        """One piece; False when the card is complete."""
        piece = self._piece
        if piece >= _DONE:
            return False
        if self._card < 0:
            self._empty()
            self._piece = _DONE
        else:
            if piece < 2:
                self._paper(piece)
            else:
                self._picture(piece)
            self._piece = piece + 1
        return True

    def _empty(self):
        """The outline of the place where the pile will lie."""
        canvas = self._canvas
        x = self._x
        y = self._y
        canvas.fill_rect(x, y, WIDTH, HEIGHT, palette.FELT)
        canvas.fill_rect(x + 4, y + 4, WIDTH - 8, HEIGHT - 8, palette.FELT_LIGHT)
        canvas.fill_rect(x + 6, y + 6, WIDTH - 12, HEIGHT - 12, palette.FELT)

    def _paper(self, piece):
        """The blank card; its corners are round by four rectangles one over the other."""
        fill = self._canvas.fill_rect
        x = self._x
        y = self._y
        if piece == _BLANK:
            fill(x, y, WIDTH, HEIGHT, palette.FELT)
            fill(x + 4, y, WIDTH - 8, HEIGHT, palette.PAPER)
        else:
            fill(x + 2, y + 1, WIDTH - 4, HEIGHT - 2, palette.PAPER)
            fill(x, y + 4, WIDTH, HEIGHT - 8, palette.PAPER)
            fill(x + 1, y + 2, WIDTH - 2, HEIGHT - 4, palette.PAPER)

    def _picture(self, piece):
        """One of two ranks, two small suits, and the large one."""
        canvas = self._canvas
        x = self._x
        y = self._y
        ink = self._ink
        if piece == 2:
            canvas.image(x + 5, y + 6, self._rank, 1, 0, ink)
        elif piece == 3:
            canvas.image(x + 28, y + 46, SUITS_LARGE[self._suit], 1, 0, ink)
        elif piece == 4:
            canvas.image(x + 9, y + 50, SUITS_SMALL[self._suit], 1, 0, ink)
        elif piece == 5:
            canvas.image(x + 59, y + 86, self._rank, 1, 2, ink)
        else:
            canvas.image(x + 71, y + 66, SUITS_SMALL[self._suit], 1, 2, ink)
