"""A canvas that finds text over an edge, or touching one."""

import re
from array import array
from collections import Counter
from functools import lru_cache
from operator import itemgetter

from host_sim.laptop.native import glyph, image, letters
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas

_INK = 15
_FEW = 2  # pixels that may be wrong: the tail of a comma in the chosen row of a list
_NEAR = 4  # pixels that may be wrong beside the letters
_LARGE = 25  # height of letters that fill the box of a seat, except for its lines
_LINES = {palette.INK, palette.FELT_LIGHT, palette.FELT_DARK}
_WIDTH, _PIXELS = 320, 320 * 240


class Grounds(Canvas):
    """Finds texts with pixels on more than one ground.

    `found`: {text: number of its pixels on another colour than the commonest}, `touching`: {text:
    number of such pixels beside its letters}. The halves of a page for two partners are one
    ground.
    """

    def __init__(self):
        Canvas.__init__(self, glyph, self._letters, native_image=image)
        self.found = {}
        self.touching = {}

    def _letters(self, buf, text, face, p):
        ink, beside = _shape(bytes(text), bytes(face), (*p[:6], _INK, *p[7:]))
        pixels = self.buf.hex()  # a digit each
        under = _colours(pixels, ink, p[6])
        if under:
            piece = bytes(text[p[8] : p[9]])
            ground = max(under, key=lambda colour: under[colour])
            _note(self.found, piece, under, {ground}, _FEW)
            lines = _LINES if p[3] >= _LARGE else _LINES - {palette.FELT_LIGHT}
            _note(
                self.touching,
                piece,
                _colours(pixels, beside, p[6]),
                lines if ground in lines else {ground},
                _NEAR,
            )
        letters(buf, text, face, p)


def _colours(pixels, places, own):
    """Count the colours at `places`, without the letters' `own`."""
    digits = itemgetter(*places)(pixels) if places else ()
    found = Counter({int(digit, 16): n for digit, n in Counter(digits).items()})
    del found[own]
    return found


def _note(found, piece, colours, ground, few):
    """Note the `piece` of text if more than `few` pixels are not of the `ground`."""
    others = sum(colours[colour] for colour in colours if colour not in ground)
    if others > few and not colours.keys() <= {*palette.SEAT_COLOURS}:
        found[piece] = others


@lru_cache(4000)  # most texts stand at the same place in many samples
def _shape(text, face, p):
    """Return the indices, a row after the other, of the letters' ink, and of what is beside it."""
    alone = bytearray(320 * 240 // 2)
    letters(alone, text, face, array("h", p))
    ink = {match.start() for match in re.finditer("%x" % _INK, alone.hex())}
    beside = {at + step for at in ink for step in (-_WIDTH, _WIDTH) if 0 <= at + step < _PIXELS}
    beside |= {at - 1 for at in ink if at % _WIDTH}
    beside |= {at + 1 for at in ink if (at + 1) % _WIDTH}
    return tuple(ink), tuple(beside - ink)
