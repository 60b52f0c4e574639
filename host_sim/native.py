"""The fast twin of slapdeck.ui.plain.glyph for CPython: runs of bits as filled rectangles.

The bytes are the same (test_native.py); the board has its own twin in firmware/native.py.
"""

from functools import lru_cache

from framebuf import GS4_HMSB, FrameBuffer

_WIDTH, _HEIGHT = 320, 240


@lru_cache(maxsize=4096)
def _blocks(rows, w, h, rotation):
    """Rectangles (x, y, w, h) in bits, turned, that cover the set bits of a glyph."""
    found = []
    for row in range(h):
        column = 0
        while column < w:
            first = column
            while column < w and rows[row] & 0x80 >> column:
                column += 1
            if column > first:
                found.append(_turned(first, row, column - first, w, h, rotation))
            column += 1
    return found


def _turned(x, y, length, w, h, rotation):
    """The run of `length` bits at x, y of a w x h glyph after clockwise quarter turns."""
    if rotation == 0:
        return x, y, length, 1
    if rotation == 1:
        return h - 1 - y, x, 1, length
    if rotation == 2:
        return w - x - length, h - 1 - y, length, 1
    return y, w - x - length, 1, length


class Glyph:
    """Called as `plain.glyph` is; keeps a FrameBuffer for the canvas it drew on last."""

    def __init__(self):
        self._buf = self._frame = None

    def __call__(self, buf, rows, p):
        """Draw one glyph; see slapdeck.ui.plain.glyph for `rows` and `p`."""
        x, y, w, h, scale, rotation, colour, first = p
        wide, high = (h, w) if rotation & 1 else (w, h)
        if x < 0 or y < 0 or x + wide * scale > _WIDTH or y + high * scale > _HEIGHT:
            return
        if buf is not self._buf:
            self._buf, self._frame = buf, FrameBuffer(buf, _WIDTH, _HEIGHT, GS4_HMSB)
        fill_rect = self._frame.fill_rect
        for left, top, across, down in _blocks(bytes(rows[first : first + h]), w, h, rotation):
            fill_rect(x + left * scale, y + top * scale, across * scale, down * scale, colour)
