"""A canvas that finds letters drawn over those of another line."""

from array import array

from slapdeck.ui.canvas import Canvas
from slapdeck.ui.plain import glyph, letters


class Inked(Canvas):
    """Finds lines of text that overlap.

    `over`: pairs of (colour, position of the line across its direction). `close()` returns pairs
    with less than two empty rows between them.
    """

    def __init__(self):
        Canvas.__init__(self, glyph, self._letters)
        self.over = set()
        self._lines = {}  # by pixel, the line that inked it
        self._line_of = None
        fill_rect = self.fill_rect

        def filled(x, y, w, h, colour):
            for row in range(y, y + h):
                for column in range(x, x + w):
                    self._lines.pop((column, row), None)
            fill_rect(x, y, w, h, colour)

        self.fill_rect = filled

    def clear(self, colour):
        self._lines.clear()
        Canvas.clear(self, colour)

    def close(self):
        return {
            (line, under)
            for (x, y), line in self._lines.items()
            for down in (1, 2)
            if (under := self._lines.get((x, y + down), line)) != line
        }

    def _letters(self, buf, text, face, p):
        self._line_of = p[6], p[0] if p[5] & 1 else p[1]
        letters(buf, text, face, p, self._ink)

    def _ink(self, buf, rows, p):
        alone = bytearray(len(buf))
        q = array("h", p)
        q[6] = 15
        glyph(alone, rows, q)
        for at in range(160 * max(0, p[1]), len(buf)):
            if alone[at]:
                for x in range(2):
                    if alone[at] >> 4 * (1 - x) & 15:
                        place = at % 160 * 2 + x, at // 160
                        before = self._lines.setdefault(place, self._line_of)
                        if before != self._line_of:
                            self.over.add((before, self._line_of))
        glyph(buf, rows, p)
