"""The typefaces by size: 9, 14, 25 or 50 pixels from foot to head of a capital with 1 to 4, and
12 with WRITTEN, the only one with small letters: sentences that explain stand in it. A language
may have faces of its own, in which 14 is 12, too.

y of a line of text is the head of its capitals. A view must clear and send more: `rise` pixels
above and `drop` below, or for a given text `above` and `below`.
"""

from slapdeck.ui.font import BOLD, LARGE, SMALL, TEXT

WRITTEN = 5
LATIN = (None, SMALL, BOLD, LARGE, LARGE, TEXT)
faces = [LATIN]  # of the chosen language, by size
_HEIGHTS = b"\x00\x09\x0e\x19\x32\x0c"
_PITCHES = b"\x00\x0b\x12\x20\x40\x12"
_RISES = b"\x00\x01\x04\x06\x0c\x04"
_DROPS = b"\x00\x02\x05\x07\x0e\x04"
_SMALLER = b"\x00\x00\x05\x02\x03\x01"
_ACCENTED = 0x80  # letters from this code on may have an accent
_HEAD = 8  # offset of a capital's head in plain.letters


def face(size):
    """Return the letters of `size`."""
    return faces[0][size]


def scale(size):
    """Return the side in screen pixels of one pixel of its letters."""
    return 2 if size == 4 else 1


def height(size):
    """Return the pixels from the foot of a capital to its head; accents are above."""
    return _HEIGHTS[size]


def smaller(size):
    """Return the next smaller size, 0 for none."""
    return _SMALLER[size]


def pitch(size):
    """Return the pixels from one line to the next."""
    return _PITCHES[size]


def rise(size):
    """Return the most pixels that an accent reaches above a capital."""
    return _RISES[size]


def drop(size):
    """Return the most pixels that a comma, a bracket or a cedilla hangs below a capital."""
    return _DROPS[size]


def is_accented(text):
    """Can a letter of `text` (bytes) reach above the capitals? Quick, and allocates nothing."""
    return len(text) > 0 and max(text) >= _ACCENTED


def above(text, size):
    """Return the pixels that `text` (bytes) reaches above its capitals."""
    most = 0
    letters = face(size)
    for code in text:
        most = max(most, _HEAD - letters[_at(letters, code) + 2])
    return most * scale(size)


def below(text, size):
    """Return the pixels that `text` (bytes) hangs below its capitals."""
    most = 0
    letters = face(size)
    for code in text:
        at = _at(letters, code)
        most = max(most, letters[at + 2] + letters[at + 4] - _HEAD - height(size) // scale(size))
    return most * scale(size)


def _at(letters, code):
    """Return the index of the letter `code` in its face."""
    return letters[2 * code - 64] | letters[2 * code - 63] << 8
