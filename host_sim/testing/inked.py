"""A canvas that finds letters drawn over those of another line."""

import re
from array import array

from host_sim.laptop.native import glyph, image
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.plain import letters

_WIDTH, _PIXELS = 320, 320 * 240


class Inked(Canvas):
    """Finds lines of text that overlap.

    `over`: pairs of (colour, position of the line across its direction). `close()` returns pairs
    with less than two empty rows between them.
    """

    def __init__(self):
        Canvas.__init__(self, glyph, self._letters, native_image=image)
        self.over = set()
        self._lines = [None] * _PIXELS  # by pixel, the line that inked it
        self._line_of = None
        self._alone = bytearray(_PIXELS // 2)
        fill_rect = self.fill_rect

        def filled(x, y, w, h, colour):
            left, right = max(x, 0), min(x + w, _WIDTH)
            for row in range(max(y, 0), min(y + h, 240)):
                self._lines[_WIDTH * row + left : _WIDTH * row + right] = [None] * (right - left)
            fill_rect(x, y, w, h, colour)

        self.fill_rect = filled

    def clear(self, colour):
        self._lines = [None] * _PIXELS
        Canvas.clear(self, colour)

    def close(self):
        return {
            (line, under)
            for down in (_WIDTH, 2 * _WIDTH)
            for line, under in zip(self._lines, self._lines[down:], strict=False)
            if line and under and line != under
        }

    def _letters(self, buf, text, face, p):
        self._line_of = p[6], p[0] if p[5] & 1 else p[1]
        letters(buf, text, face, p, self._ink)

    def _ink(self, buf, rows, p):
        q = array("h", p)
        q[6] = 15
        glyph(self._alone, rows, q)
        first = _WIDTH * max(0, p[1])
        last = first + _WIDTH * p[4] * max(p[2], p[3])
        for match in re.finditer("f", self._alone[first // 2 : last // 2].hex()):
            at = first + match.start()
            before = self._lines[at]
            if before is None:
                self._lines[at] = self._line_of
            elif before != self._line_of:
                self.over.add((before, self._line_of))
        q[6] = 0
        glyph(self._alone, rows, q)
        glyph(buf, rows, p)
