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


def light(sheet, v, w):
    """Draw the green lamp."""
    _box(sheet, 116, v, 88, palette.GREEN, w.GO)


def sevens(sheet, v, w):
    """Cross the seven out."""
    sheet.fill(130, v + 25, 60, 16, palette.INK)
    sheet.fill(132, v + 27, 56, 12, palette.CARD_RED)


def stop(sheet, v, w):
    """Draw the clock."""
    _box(sheet, 90, v, 140, palette.NIGHT, w.LAMP[1][-5:])


def gap(sheet, v, w):
    """Draw two lights, and two presses as far apart."""
    for u in 40, 110:
        _box(sheet, u, v + 16, 34, palette.GOLD, b"", 34)
        sheet.image(u + 146, v + 21, SHAPES[1], palette.SEAT_COLOURS[1])


def together(sheet, v, w):
    """Draw two hands together, and two apart."""
    sheet.fill(60, v + 12, 88, 44, palette.GOLD)
    sheet.fill(63, v + 15, 82, 38, palette.NIGHT)
    for button, u in enumerate((72, 190, 112, 244)):
        sheet.image(u, v + 22, SHAPES[button], palette.SEAT_COLOURS[button])


def lone(sheet, v, w):
    """Draw the numbers, of which one stands alone."""
    for number in range(1, 6):
        colour = palette.GOLD if number == 4 else palette.WHITE
        _box(sheet, 50 * number - 12, v + 12, 44, colour, b"%d" % number, 44)


def beat(sheet, v, w):
    """Draw four lights, and presses that go on as evenly."""
    for i in range(8):
        u = 20 + 36 * i
        if i < 4:
            _box(sheet, u, v + 18, 28, palette.GOLD, b"", 28)
        else:
            sheet.image(u + 2, v + 20, SHAPES[1], palette.SEAT_COLOURS[1])


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
