"""Alternative colours: high contrast on black, and a deck of four colours.

Loaded when a setting asks for them (console.py) and then dropped; palette.py has the normal
colours. Only the display's table changes and, with four colours, the colour index of each suit:
clubs and diamonds borrow two colours that otherwise serve other purposes.
"""

from array import array

from slapdeck.ui import palette

# In the order of the names in palette.py.
HIGH_CONTRAST = (
    0x000000, 0x000000, 0x141414, 0xC0C0C0, 0xFFFFFF, 0xFFFFFF, 0xA8001C, 0xE0E0E0,
    0xFF7C70, 0x6CB8FF, 0x60F050, 0xFFF060, 0x000000, 0x989898, 0xFFC040, 0x5030B0,
)  # fmt: skip

# Suits by card & 3: clubs, diamonds, hearts, spades.
TWO_COLOURS = bytes((palette.INK, palette.CARD_RED, palette.CARD_RED, palette.INK))
FOUR_COLOURS = bytes((palette.FELT_LIGHT, palette.VIOLET, palette.CARD_RED, palette.INK))
# Green and blue that differ from red and black in lightness as well, on either paper.
_CLUBS = (0x2C9A34, 0x108420)
_DIAMONDS = (0x1838B0, 0x1020A0)


def rgb(high_contrast, four_colour):
    """Return the 16 colours, 24 bits each."""
    found = list(HIGH_CONTRAST if high_contrast else palette.RGB)
    if four_colour:
        found[palette.FELT_LIGHT] = _CLUBS[high_contrast]
        found[palette.VIOLET] = _DIAMONDS[high_contrast]
    return tuple(found)


def lut(high_contrast, four_colour):
    """Return a new array('H') like palette.lut()."""
    table = array("H", bytes(32))
    found = rgb(high_contrast, four_colour)
    for colour in range(16):
        table[colour] = palette.swapped(found[colour])
    return table


def suits(four_colour):
    """Return the colours for Canvas.suits."""
    return FOUR_COLOURS if four_colour else TWO_COLOURS
