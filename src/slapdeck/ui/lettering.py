"""The typefaces and their sizes, 1 to 4: 9, 14, 25, 50 pixels from foot to head of a capital.

A line of text is drawn from the heads of its capitals. A view clears and sends more: `rise` pixels
above them and `drop` below them, or `above` and `below` of these words.
"""

from slapdeck.ui.font import BOLD, LARGE, SMALL

_FACES = (None, SMALL, BOLD, LARGE, LARGE)
_HEIGHTS = b"\x00\x09\x0e\x19\x32"
_PITCHES = b"\x00\x0b\x12\x20\x40"
_RISES = b"\x00\x01\x04\x06\x0c"
_DROPS = b"\x00\x02\x05\x06\x0c"
_ACCENTED = 0xC0  # letters from here on may have an accent
_HEAD = 8  # of a capital, in plain.letters


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


def rise(size):
    """The most that an accent stands above a capital, in pixels."""
    return _RISES[size]


def drop(size):
    """The most that a comma, a bracket or a cedilla hangs below a capital, in pixels."""
    return _DROPS[size]


def is_accented(text):
    """May a letter of `text` (bytes) stand above the capitals? Quick, and allocates nothing."""
    return len(text) > 0 and max(text) >= _ACCENTED


def above(text, size):
    """Pixels that `text` (bytes) stands above its capitals."""
    most = 0
    letters = face(size)
    for code in text:
        most = max(most, _HEAD - letters[_at(letters, code) + 2])
    return most * scale(size)


def below(text, size):
    """Pixels that `text` (bytes) hangs below its capitals."""
    most = 0
    letters = face(size)
    for code in text:
        at = _at(letters, code)
        most = max(most, letters[at + 2] + letters[at + 4] - _HEAD - height(size) // scale(size))
    return most * scale(size)


def _at(letters, code):
    """The place of that letter in its face."""
    return letters[2 * code - 64] | letters[2 * code - 63] << 8
