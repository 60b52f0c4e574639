"""The sixteen colours by name, and the seats' colours.

Seats never differ by colour alone: a seat is always drawn with its shape.
"""

from array import array

from micropython import const

INK = const(0)
FELT = const(1)
FELT_DARK = const(2)
FELT_LIGHT = const(3)
WHITE = const(4)
PAPER = const(5)
CARD_RED = const(6)
GREY = const(7)
RED = const(8)
BLUE = const(9)
GREEN = const(10)
YELLOW = const(11)
NIGHT = const(12)
SLATE = const(13)
GOLD = const(14)
VIOLET = const(15)

# 24 bits each, red first, in the order of the names above.
RGB = (
    0x101418, 0x0E4A3A, 0x08332A, 0x1C6B54, 0xFFFFFF, 0xF7F3E6, 0xD01830, 0xB4C4C0,
    0xFF5A52, 0x58A8FF, 0x7CE04C, 0xFFD83A, 0x10182C, 0x48585C, 0xFFB030, 0x6848B8,
)  # fmt: skip

# By button: 0 bottom, 1 left, 2 top, 3 right.
SEAT_COLOURS = b"\x08\x09\x0a\x0b"


def rgb565(colour):
    """Return the 16 bits that the display stores for a colour 0..15."""
    value = swapped(RGB[colour])
    return value >> 8 | (value & 0xFF) << 8


def swapped(rgb):
    """Convert 24-bit RGB to RGB565 with its two bytes swapped."""
    value = (rgb >> 8 & 0xF800) | (rgb >> 5 & 0x07E0) | (rgb >> 3 & 0x001F)
    return value >> 8 | (value & 0xFF) << 8


def lut():
    """Return a new array('H') of the 16 colours, bytes swapped, for `plain.expand`."""
    table = array("H", bytes(32))
    for colour in range(16):
        table[colour] = swapped(RGB[colour])
    return table
