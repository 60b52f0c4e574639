"""One card, 96x132, piece by piece: rank and suit in two corners, the suit in the middle.

Where a game has a name for the rank it stands in the other two corners.
"""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import RANKS, SUITS_LARGE, SUITS_SMALL
from slapdeck.ui.line import Line

WIDTH = const(96)
HEIGHT = const(132)
_JOKERS = const(52)
_STAR = const(4)  # the joker's place among the suits
_JOKER_RANK = const(13)
_BLANK = const(0)
_WORD = const(7)  # after five pictures, up to 0.5 ms each on the RP2040
_WORD_TURNED = const(8)
_DONE = const(9)


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
        self._line = Line(canvas)
        self._word = self._lower = b""

    def start(self, card, word=b"", lower=b""):
        """0..53, or -1 for the empty place; `step` draws it from the first piece on.

        `word` (bytes, up to 9 letters) is the name of the card's rank, or, with `lower`, two lines
        to stand in the empty place.
        """
        self._piece = _BLANK
        self._card = card
        self._word = word
        self._lower = lower
        if card >= _JOKERS:
            self._rank = RANKS[_JOKER_RANK]
            self._suit = _STAR
            self._ink = self._canvas.ink_of(card)
        elif card >= 0:
            self._rank = RANKS[card >> 2]
            self._suit = card & 3
            self._ink = self._canvas.ink_of(card)

    def step(self):
        """One piece; False when the card is complete."""
        piece = self._piece
        if piece >= _DONE:
            return False
        if piece == _BLANK and self._card < 0:
            self._empty()
            piece = _WORD - 1
        elif piece < 2:
            self._paper(piece)
        elif piece < _WORD:
            self._picture(piece)
        elif self._line.step():
            return True
        self._piece = piece = piece + 1
        if piece == _WORD:
            if self._word:
                self._place(self._word, _WORD)
            else:
                self._piece = _DONE
        elif piece == _WORD_TURNED:
            if self._card >= 0 or self._lower:
                self._place(self._word if self._card >= 0 else self._lower, _WORD_TURNED)
            else:
                self._piece = _DONE
        return True

    def _place(self, word, piece):
        """Begin the `word`: in the upper right corner and, turned, the lower left one, or in two
        lines in the empty place."""
        line = self._line
        line.clear()
        line.add(word)
        x = self._x
        y = self._y
        if self._card < 0:
            down = 71 if piece == _WORD_TURNED else 47 if self._lower else 59
            line.centre(x, y + down, WIDTH, 2, palette.WHITE)
        elif piece == _WORD:
            line.start(x + WIDTH - 6 - line.width(1), y + 8, 1, 0, self._ink)
        else:
            line.start(x + 6, y + HEIGHT - 17, 1, 2, self._ink)

    def _empty(self):
        """The place where the pile will lie: its outline, or room for the words."""
        canvas = self._canvas
        x = self._x
        y = self._y
        canvas.fill_rect(x, y, WIDTH, HEIGHT, palette.FELT)
        if self._word:
            return
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
