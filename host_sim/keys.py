"""Which key is which button, the same in the window and in the terminal."""

from slapdeck.ui import palette
from slapdeck.ui.words.en import SEATS

# By button: 0 bottom, 1 left, 2 top, 3 right. The letters lie as the buttons do.
KEYS = (" ", "a", "t", "l")
LABELS = ("SPACE", "A", "T", "L")
SIDES = ("bottom", "left", "top", "right")


def name(button):
    """The seat's name, `Red`."""
    return SEATS[button].decode("latin-1").capitalize()


def rgb(button):
    """The seat's colour as (red, green, blue), 0..255."""
    colour = palette.RGB[palette.SEAT_COLOURS[button]]
    return colour >> 16, colour >> 8 & 0xFF, colour & 0xFF


def help_line():
    """One line: who presses what."""
    return "  ".join("%s %s (%s)" % (name(b), LABELS[b], SIDES[b]) for b in range(4))
