"""Draws the pictures of rounds without cards on the page of their rule: a function a kind.

Each queues its parts on a Sheet, 66 pixels high from `v` on, over the cards that NightView shows
for the kind.
"""

from slapdeck.ui import palette
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
