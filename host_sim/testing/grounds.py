"""A canvas that finds text that lies over the edge of something: on more than one colour."""

import re
from array import array
from collections import Counter

from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.plain import letters

_INK = 15
_FEW = 2  # pixels: the tail of a comma in the chosen row of a list
_PIECES = re.compile(rb"[^\0]+")


class Grounds(Canvas):
    """`found`: {text: how many of its pixels lie on another colour than the most}. The halves of
    a page for two partners are one ground."""

    def __init__(self):
        Canvas.__init__(self, letters=self._letters)
        self.found = {}

    def _letters(self, buf, text, face, p):
        alone = bytearray(len(buf))
        q = array("h", p)
        q[6] = _INK
        letters(alone, text, face, q)
        under = Counter()
        for piece in _PIECES.finditer(alone):
            for at in range(*piece.span()):
                if alone[at] >> 4:
                    under[buf[at] >> 4] += 1
                if alone[at] & _INK:
                    under[buf[at] & _INK] += 1
        del under[p[6]]  # its own letters before it
        others = sum(under.values()) - max(under.values(), default=0)
        if others > _FEW and not under.keys() <= {*palette.SEAT_COLOURS}:
            self.found[bytes(text[p[8] : p[9]])] = others
        letters(buf, text, face, p)
