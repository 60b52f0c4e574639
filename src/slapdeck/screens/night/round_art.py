"""Draws the pictures of rounds without cards on the page of their rule: a function a kind.

Each queues its parts on a Sheet, 66 pixels high from `v` on, over the cards that NightView shows
for the kind.
"""

from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.sheet import CENTRE


def _box(sheet, u, v, wide, colour, text=b"", high=66):
    """Draw a box with a dark edge and a large text."""
    sheet.fill(u, v, wide, high, palette.INK)
    sheet.fill(u + 3, v + 3, wide - 6, high - 6, colour)
    dark = colour == palette.NIGHT or colour == palette.CARD_RED
    ink = palette.WHITE if dark else palette.INK
    sheet.text((u + 3, v + high // 2 - 11, wide - 6, 3), text, ink, CENTRE)


def _span(sheet, u, v, wide):
    """Draw how far apart two things are: a line with two ends."""
    sheet.fill(u, v + 3, wide, 2, palette.WHITE)
    for end in u, u + wide - 2:
        sheet.fill(end, v, 2, 8, palette.WHITE)


def _button(sheet, u, v):
    """Draw a button that nobody owns: a seat's shape would say who is to press, or which key."""
    sheet.fill(u + 6, v, 12, 2, palette.WHITE)
    sheet.fill(u + 3, v + 2, 18, 12, palette.WHITE)
    sheet.fill(u, v + 15, 24, 8, palette.INK)


def light(sheet, v, w):
    """Draw lamps of other colours, crossed out, and the green one."""
    for u, colour in (24, palette.CARD_RED), (94, palette.VIOLET):
        _box(sheet, u, v + 6, 54, colour, b"", 54)
        sheet.fill(u - 4, v + 30, 62, 6, palette.INK)
        sheet.fill(u - 2, v + 31, 58, 4, palette.WHITE)
    _box(sheet, 164, v, 132, palette.GREEN, w.GO)


def sevens(sheet, v, w):
    """Cross the seven out."""
    sheet.fill(130, v + 25, 60, 16, palette.INK)
    sheet.fill(132, v + 27, 56, 12, palette.CARD_RED)


def stop(sheet, v, w):
    """Draw the clock: seen, hidden, and at the time to press."""
    for u, wide, colour, text in (
        (20, 54, palette.NIGHT, b"1"),
        (82, 54, palette.GREEN, b"?"),
        (144, 156, palette.GOLD, b"5" + w.POINT + b"000"),
    ):
        _box(sheet, u, v + 6, wide, colour, text, 54)


def gap(sheet, v, w):
    """Draw two lights, and two presses as far apart."""
    for u in 30, 100:
        _box(sheet, u, v + 8, 34, palette.GOLD, b"", 34)
        _button(sheet, u + 159, v + 15)
    for u in 46, 200:
        _span(sheet, u, v + 50, 72)


def together(sheet, v, w):
    """Draw two hands together, and two apart, on a line of time."""
    sheet.fill(24, v + 56, 272, 2, palette.WHITE)
    sheet.fill(60, v + 6, 88, 44, palette.GOLD)
    sheet.fill(63, v + 9, 82, 38, palette.FELT_DARK)
    for button, u in enumerate((72, 190, 112, 252)):
        sheet.image(u, v + 16, SHAPES[button], palette.SEAT_COLOURS[button])
        sheet.fill(u + 11, v + 52, 2, 10, palette.WHITE)


def lone(sheet, v, w):
    """Draw the numbers, of which one stands alone."""
    for number in range(1, 6):
        colour = palette.GOLD if number == 4 else palette.WHITE
        _box(sheet, 50 * number - 12, v + 12, 44, colour, b"%d" % number, 44)


def beat(sheet, v, w):
    """Draw four lights, and five presses that go on as evenly."""
    for i in range(9):
        u = 22 + 31 * i
        if i < 4:
            _box(sheet, u, v + 18, 28, palette.GOLD, b"", 28)
        else:
            _button(sheet, u + 2, v + 21)


def bang(sheet, v, w):
    """Draw the fuse, its end in the dark, and the bang."""
    sheet.fill(40, v + 27, 90, 12, palette.GOLD)
    sheet.fill(130, v + 27, 50, 12, palette.SLATE)
    _box(sheet, 180, v, 110, palette.CARD_RED, w.LAMP[2])


def high(sheet, v, w):
    """Mark the highest card, in the middle."""
    for u in 131, 185:
        sheet.fill(u, v - 4, 4, 74, palette.GOLD)
    for down in -4, 66:
        sheet.fill(131, v + down, 58, 4, palette.GOLD)
