"""A canvas that finds text over an edge, or touching one."""

import re
from array import array
from collections import Counter
from functools import lru_cache

from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.plain import letters

_INK = 15
_FEW = 2  # pixels that may be wrong: the tail of a comma in the chosen row of a list
_NEAR = 4  # pixels that may be wrong beside the letters
_LARGE = 25  # height of letters that fill the box of a seat, except for its lines
_LINES = {palette.INK, palette.FELT_LIGHT, palette.FELT_DARK}
_BESIDE = ((-1, 0), (1, 0), (0, -1), (0, 1))


class Grounds(Canvas):
    """Finds texts with pixels on more than one ground.

    `found`: {text: number of its pixels on another colour than the commonest}, `touching`: {text:
    number of such pixels beside its letters}. The halves of a page for two partners are one
    ground.
    """

    def __init__(self):
        Canvas.__init__(self, letters=self._letters)
        self.found = {}
        self.touching = {}

    def _letters(self, buf, text, face, p):
        ink, beside = _shape(bytes(text), bytes(face), (*p[:6], _INK, *p[7:]))
        under = self._colours(ink, p[6])
        if under:
            piece = bytes(text[p[8] : p[9]])
            ground = max(under, key=lambda colour: under[colour])
            _note(self.found, piece, under, {ground}, _FEW)
            lines = _LINES if p[3] >= _LARGE else _LINES - {palette.FELT_LIGHT}
            _note(
                self.touching,
                piece,
                self._colours(beside, p[6]),
                lines if ground in lines else {ground},
                _NEAR,
            )
        letters(buf, text, face, p)

    def _colours(self, places, own):
        """Count the colours at `places`, without the letters' `own`."""
        found = Counter(self.pixel(x, y) for x, y in places if 0 <= x < 320 and 0 <= y < 240)
        del found[own]
        return found


def _note(found, piece, colours, ground, few):
    """Note the `piece` of text if more than `few` pixels are not of the `ground`."""
    others = sum(colours[colour] for colour in colours if colour not in ground)
    if others > few and not colours.keys() <= {*palette.SEAT_COLOURS}:
        found[piece] = others


@lru_cache(4000)  # most texts stand at the same place in many samples
def _shape(text, face, p):
    """Return the places of the letters' ink, and those beside it."""
    alone = bytearray(320 * 240 // 2)
    letters(alone, text, face, array("h", p))
    ink = set(_inked(alone))
    return ink, {(x + dx, y + dy) for x, y in ink for dx, dy in _BESIDE} - ink


def _inked(alone):
    for match in re.finditer(b"[^\\0]", alone):
        at, byte = match.start(), match[0][0]
        if byte >> 4:
            yield at % 160 * 2, at // 160
        if byte & _INK:
            yield at % 160 * 2 + 1, at // 160
