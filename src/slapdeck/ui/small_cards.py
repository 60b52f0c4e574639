"""Draws small cards: money with its letter and value, blocks of numerals, the cards of a war.

Each function draws one card by few calls, at x, y of the screen, turned for the player at the
bottom (0) or at the top (2). Money and blocks are WIDTH x HEIGHT, the others FACE_WIDTH x
FACE_HEIGHT.
"""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SUITS_SMALL

WIDTH = const(22)
HEIGHT = const(26)
FACE_WIDTH = const(26)
FACE_HEIGHT = const(32)
_LETTERS = b"A23456789TJQKX"
_SIX = const(5)
_NINE = const(8)
_TEN = const(9)
_JOKER = const(13)
_STAR = const(4)
_PACK = const(52)


def money(canvas, x, y, turn, rank, value, owned):
    """Draw a money card of `rank` (0 ace .. 12 king, 13 joker); grey unless it is `owned`."""
    blank(canvas, x, y, WIDTH, HEIGHT, palette.PAPER if owned else palette.FELT_DARK)
    ink = palette.INK if owned else palette.SLATE
    if rank == _JOKER:
        canvas.image(x + 3, y + (9 if turn else 1), SUITS_SMALL[_STAR], 1, turn, ink)
    else:
        canvas.letter(x, y + (11 if turn else 1), WIDTH, _LETTERS, rank, 2, turn, ink)
        if rank == _SIX or rank == _NINE:
            canvas.fill_rect(x + 6, y + (10 if turn else 15), 10, 1, ink)
    canvas.number(x, y + (1 if turn else 16), WIDTH, value, 1, turn, ink)


def block(canvas, x, y, turn, numerals):
    """Draw a block of `numerals` numeral cards, face down."""
    blank(canvas, x, y, WIDTH, HEIGHT, palette.PAPER)
    canvas.fill_rect(x + 1, y + 2, WIDTH - 2, HEIGHT - 4, palette.VIOLET)
    canvas.number(x, y + 6, WIDTH, numerals, 2, turn, palette.WHITE)


def back(canvas, x, y):
    """Draw a card face down."""
    blank(canvas, x, y, FACE_WIDTH, FACE_HEIGHT, palette.PAPER)
    canvas.fill_rect(x + 2, y + 2, FACE_WIDTH - 4, FACE_HEIGHT - 4, palette.VIOLET)
    canvas.rect(x + 4, y + 4, FACE_WIDTH - 8, FACE_HEIGHT - 8, palette.PAPER)


def face(canvas, x, y, turn, card):
    """Draw a card face up, its rank over its suit."""
    suited(canvas, x, y, turn, card)
    ranked(canvas, x, y, turn, card)


def suited(canvas, x, y, turn, card):
    """Draw the first half of `face`: blank card and suit."""
    blank(canvas, x, y, FACE_WIDTH, FACE_HEIGHT, palette.PAPER)
    suit = _STAR if card >= _PACK else card & 3
    canvas.image(x + 5, y + (0 if turn else 16), SUITS_SMALL[suit], 1, turn, canvas.ink_of(card))


def ranked(canvas, x, y, turn, card):
    """Draw the second half of `face`: the rank."""
    ink = canvas.ink_of(card)
    rank = card >> 2
    y += 17 if turn else 1
    if rank == _TEN:
        canvas.number(x, y, FACE_WIDTH, 10, 2, turn, ink)
    else:
        canvas.letter(x, y, FACE_WIDTH, _LETTERS, rank, 2, turn, ink)
        if rank == _SIX or rank == _NINE:  # underlined, because both sides of the table read it
            canvas.fill_rect(x + 8, y - 1 if turn else y + 14, 10, 1, ink)


def blank(canvas, x, y, w, h, colour):
    """Draw a blank card with its corners cut."""
    canvas.fill_rect(x + 1, y, w - 2, h, colour)
    canvas.fill_rect(x, y + 1, w, h - 2, colour)
