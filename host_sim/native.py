"""The fast twin of slapdeck.ui.plain.glyph for CPython: all bits of a glyph as one long number.

The bytes are the same (test_native.py); the board has its own twin in firmware/native.py.
"""

from functools import lru_cache

_WIDTH, _HEIGHT = 320, 240
_STRIDE = _WIDTH // 2  # bytes a row, two pixels each


@lru_cache(maxsize=4096)
def _mask(rows, w, h, scale, rotation, odd):
    """(mask, bytes): fifteen in every pixel that is set, from the byte of the first pixel on to
    that of the last one, rows of the canvas in between; the highest bits come first."""
    wide, high = (h, w) if rotation & 1 else (w, h)
    across = (odd + wide * scale + 1) // 2
    size = (high * scale - 1) * _STRIDE + across
    mask = 0
    for row in range(h):
        for column in range(w):
            if rows[row] & 0x80 >> column:
                x, y = _turned(column, row, w, h, rotation)
                run = (1 << 4 * scale) - 1
                for line in range(y * scale, (y + 1) * scale):
                    last = 2 * _STRIDE * line + odd + (x + 1) * scale  # pixels up to its end
                    mask |= run << 4 * (2 * size - last)
    return mask, size


def _turned(x, y, w, h, rotation):
    """The bit at x, y of a w x h glyph after clockwise quarter turns."""
    return ((x, y), (h - 1 - y, x), (w - 1 - x, h - 1 - y), (y, w - 1 - x))[rotation]


@lru_cache(maxsize=8192)
def _inked(rows, w, h, scale, rotation, odd, colour):
    """(what stays, what is set, bytes) for `_mask`'s number."""
    mask, size = _mask(rows, w, h, scale, rotation, odd)
    return ~mask, mask // 15 * colour, size


class Glyph:
    """Called as `plain.glyph` is."""

    def __call__(self, buf, rows, p):
        """Draw one glyph; see slapdeck.ui.plain.glyph for `rows` and `p`."""
        x, y, w, h, scale, rotation, colour, first = p
        wide, high = (h, w) if rotation & 1 else (w, h)
        if x < 0 or y < 0 or x + wide * scale > _WIDTH or y + high * scale > _HEIGHT:
            return
        bits = bytes(rows[first : first + h])
        stays, ink, size = _inked(bits, w, h, scale, rotation, x & 1, colour)
        at = y * _STRIDE + (x >> 1)
        under = int.from_bytes(buf[at : at + size], "big")
        buf[at : at + size] = (under & stays | ink).to_bytes(size, "big")
