"""The typefaces and their sizes, 1 to 4: 9, 14, 25, 50 pixels from foot to head of a capital."""

from slapdeck.ui.font import BOLD, LARGE, SMALL

_FACES = (None, SMALL, BOLD, LARGE, LARGE)
_HEIGHTS = b"\x00\x09\x0e\x19\x32"
_PITCHES = b"\x00\x0b\x12\x20\x40"


def face(size):
    """The letters of that size."""
    return _FACES[size]


def scale(size):
    """The side of one of their pixels on the screen."""
    return 2 if size == 4 else 1


def height(size):
    """Pixels from the foot of a capital to its head; accents stand above."""
    return _HEIGHTS[size]


def pitch(size):
    """Pixels from one line to the next."""
    return _PITCHES[size]
