"""A seat's name, colour and usual key, as the window, the terminal and the page show them."""

from slapdeck.ui import palette
from slapdeck.ui.words import Words

SEATS = Words("en").SEATS
LABELS = ("SPACE", "A", "T", "L")  # by button
_CAPITALS = set(range(65, 91)) | set(range(0xC0, 0xD7)) | set(range(0xD8, 0xDF))  # Latin-1


def name(button, seats=SEATS):
    """The seat's name, as Red; `seats` are those of a language."""
    text = lower(seats[button])
    return text[0].upper() + text[1:]


def lower(latin):
    """Bytes of the game's capital letters as text in lower case, also where Python knows no
    Latin-1."""
    return "".join([chr(code | 32 if code in _CAPITALS else code) for code in latin])


def title(latin):
    """Return bytes of capital letters as text in which each word begins with one."""
    return " ".join([word[:1].upper() + word[1:] for word in lower(latin).split(" ")])


def rgb(button):
    """The seat's colour as (red, green, blue), 0..255."""
    colour = palette.RGB[palette.SEAT_COLOURS[button]]
    return colour >> 16, colour >> 8 & 0xFF, colour & 0xFF
