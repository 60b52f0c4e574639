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
_CORNERS = const(1)
_FIRST_COLUMN = const(2)
_COLUMNS = const(17)
_COLUMNS_A_STEP = const(3)  # about 0.1 ms each on the RP2040


class CardView:
    """Draws the card given to `start` at x, y of the canvas, over what was there."""

    def __init__(self, canvas, x, y):
        self._canvas = canvas
        self._x = x
        self._y = y
        self._piece = _FIRST_COLUMN + _COLUMNS
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
        if piece >= _FIRST_COLUMN + _COLUMNS:
            return False
        if self._card < 0:
            self._empty()
            self._piece = _FIRST_COLUMN + _COLUMNS
        elif piece < _FIRST_COLUMN:
            self._paper(piece)
            self._piece = piece + 1
        else:
            last = min(piece + _COLUMNS_A_STEP, _FIRST_COLUMN + _COLUMNS)
            for i in range(piece - _FIRST_COLUMN, last - _FIRST_COLUMN):
                self._column(i)
            self._piece = last
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

    def _column(self, i):
        """One of 17 columns: rank 4, small suit 2, large suit 5, and the corner upside down."""
        canvas = self._canvas
        x = self._x
        y = self._y
        if i < 4:
            canvas.column(x + 5, y + 6, self._rank, i, 1, 0, self._ink)
        elif i < 6:
            canvas.column(x + 9, y + 50, SUITS_SMALL[self._suit], i - 4, 1, 0, self._ink)
        elif i < 11:
            canvas.column(x + 28, y + 46, SUITS_LARGE[self._suit], i - 6, 1, 0, self._ink)
        elif i < 15:
            canvas.column(x + 59, y + 86, self._rank, i - 11, 1, 2, self._ink)
        else:
            canvas.column(x + 71, y + 66, SUITS_SMALL[self._suit], i - 15, 1, 2, self._ink)
