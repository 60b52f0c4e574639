"""Draws one card, 96x132, piece by piece: rank and suit in two corners, pips or a figure in the
middle.

A game's own name for the rank stands along the two other corners.
"""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SUITS_SMALL
from slapdeck.ui.face_art import ACES, FIGURES, FLOURISH, INDEX_RANKS, PIPS
from slapdeck.ui.line import Line

WIDTH = const(96)
HEIGHT = const(132)
_JOKERS = const(52)
_JOKER_RANK = const(13)
_JACK = const(10)
_BLANK = const(0)
_PAPER = const(1)
_CORNER = const(2)
_CORNER_TURNED = const(3)
_MIDDLE = const(4)  # several pieces, each up to 0.5 ms on the RP2040
_WORD = const(7)
_WORD_TURNED = const(8)
_DONE = const(9)
# By rank the pips of 2 to 10: x and y of each on the card. Pips in the lower half are turned.
_PIPS = (
    b"",
    b"\x27\x07\x27\x6b",
    b"\x27\x07\x27\x39\x27\x6b",
    b"\x1b\x07\x33\x07\x1b\x6b\x33\x6b",
    b"\x1b\x07\x33\x07\x27\x39\x1b\x6b\x33\x6b",
    b"\x1b\x07\x33\x07\x1b\x39\x33\x39\x1b\x6b\x33\x6b",
    b"\x1b\x07\x33\x07\x27\x20\x1b\x39\x33\x39\x1b\x6b\x33\x6b",
    b"\x1b\x07\x33\x07\x27\x20\x1b\x39\x33\x39\x27\x52\x1b\x6b\x33\x6b",
    b"\x1b\x06\x33\x06\x1b\x28\x33\x28\x27\x39\x1b\x4a\x33\x4a\x1b\x6c\x33\x6c",
    b"\x1b\x06\x33\x06\x27\x17\x1b\x28\x33\x28\x1b\x4a\x33\x4a\x27\x5b\x1b\x6c\x33\x6c",
)
INKS = (palette.INK, palette.CARD_RED, palette.GOLD)  # of a figure's layers


class CardView:
    """Draws the `card` given to `start` at x, y of the canvas, over what was there."""

    def __init__(self, canvas, x, y):
        self._canvas = canvas
        self._x = x
        self._y = y
        self._piece = _DONE
        self.card = -1
        self._next = 0  # index of the next pips, or of a figure's picture
        self._ink = 0
        self._line = Line(canvas)
        self._word = self._lower = b""

    def start(self, card, word=b"", lower=b""):
        """Start a card, 0..53, or -1 for the empty place; `step` draws it.

        `word` (bytes, up to 9 letters) is the name of the card's rank. In the empty place `word`
        and `lower` are two lines.
        """
        self._piece = _BLANK
        self.card = card
        self._word = word
        self._lower = lower
        self._next = 0
        if card >= 0:
            self._ink = self._canvas.ink_of(card)

    def step(self):
        """Draw one piece; False when the card is complete."""
        piece = self._piece
        if piece >= _DONE:
            return False
        if piece == _BLANK and self.card < 0:
            self._empty()
            piece = _WORD - 1
        elif piece <= _PAPER:
            self._paper(piece)
        elif piece <= _CORNER_TURNED:
            self._corner(piece)
        elif piece < _WORD:
            if self._middle():
                return True
            piece = _WORD - 1
        elif self._line.step():
            return True
        self._piece = piece = piece + 1
        if piece == _WORD:
            if self._word:
                self._place(self._word, _WORD)
            else:
                self._piece = _DONE
        elif piece == _WORD_TURNED:
            if self.card >= 0 or self._lower:
                self._place(self._word if self.card >= 0 else self._lower, _WORD_TURNED)
            else:
                self._piece = _DONE
        return True

    def _place(self, word, piece):
        """Start the `word`: down the right edge and, turned, up the left one; in the empty place
        as a line."""
        line = self._line
        line.clear()
        line.add(word)
        x = self._x
        y = self._y
        if self.card < 0:
            down = 71 if piece == _WORD_TURNED else 47 if self._lower else 59
            line.centre(x, y + down, WIDTH, 2, palette.WHITE)
        elif piece == _WORD:
            line.start(x + WIDTH - 17, y + 8, 1, 1, self._ink)
        else:
            line.start(x + 8, y + HEIGHT - 8 - line.width(1), 1, 3, self._ink)

    def _empty(self):
        """Draw the empty place: an outline, or room for the words."""
        canvas = self._canvas
        x = self._x
        y = self._y
        canvas.fill_rect(x, y, WIDTH, HEIGHT, palette.FELT)
        if self._word:
            return
        canvas.fill_rect(x + 4, y + 4, WIDTH - 8, HEIGHT - 8, palette.FELT_LIGHT)
        canvas.fill_rect(x + 6, y + 6, WIDTH - 12, HEIGHT - 12, palette.FELT)

    def _paper(self, piece):
        """Draw the blank card. Four rectangles, one over the other, make its round corners."""
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

    def _corner(self, piece):
        """Draw the rank and below it the suit; a joker has only a star."""
        canvas = self._canvas
        x = self._x
        y = self._y
        card = self.card
        ink = self._ink
        rank = INDEX_RANKS[card >> 2 if card < _JOKERS else _JOKER_RANK]
        if piece == _CORNER:
            canvas.image(x + 1, y + 7, rank, 1, 0, ink)
            if card < _JOKERS:
                canvas.image(x + 5, y + 40, SUITS_SMALL[card & 3], 1, 0, ink)
        else:
            canvas.image(x + WIDTH - 25, y + HEIGHT - 37, rank, 1, 2, ink)
            if card < _JOKERS:
                canvas.image(x + WIDTH - 21, y + HEIGHT - 56, SUITS_SMALL[card & 3], 1, 2, ink)

    def _middle(self):
        """Draw the next one or two pictures of the middle; False when there are no more."""
        card = self.card
        i = self._next
        self._next = i + 1
        if card >> 2 >= _JACK:
            return self._figure(FIGURES[(card >> 2) - _JACK if card < _JOKERS else -1], i)
        canvas = self._canvas
        x = self._x
        y = self._y
        ink = self._ink
        if card < 4:
            if i < 2:
                canvas.image(x + 20, y + 38 + 28 * i, ACES[2 * card + i], 1, 0, ink)
            elif i == 2:
                canvas.image(x + 39, y + (52 if card & 1 else 57), PIPS[card], 1, 0, palette.GOLD)
            elif i == 3:
                canvas.image(x + 24, y + 10, FLOURISH, 1, 0, ink)
            else:
                canvas.image(x + 24, y + 98, FLOURISH, 1, 2, ink)
            return i < 4
        places = _PIPS[card >> 2]
        i *= 4
        end = min(i + 4, len(places))
        suit = PIPS[card & 3]
        while i < end:
            down = places[i + 1]
            if down > 57:  # only 18 of the picture's 24 columns are drawn on
                canvas.image(x + places[i] - 6, y + down, suit, 1, 2, ink)
            else:
                canvas.image(x + places[i], y + down, suit, 1, 0, ink)
            i += 2
        return end < len(places)

    def _figure(self, layers, i):
        """Draw the i-th of six layers, three upright and three turned; the frame first."""
        x = self._x
        y = self._y
        if i == 0:
            self._canvas.rect(x + 23, y + 7, 50, 118, palette.INK)
        layer = layers[i >> 1]
        ink = INKS[i >> 1]
        if i & 1:
            self._canvas.image(x + 24, y + 66, layer, 1, 2, ink)
        else:
            self._canvas.image(x + 24, y + 8, layer, 1, 0, ink)
        return i < 5
