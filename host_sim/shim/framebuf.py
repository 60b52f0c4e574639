"""MicroPython 1.25's `framebuf` for CPython, as much as the game uses: the same bytes.

A picture in GS4_HMSB is filled and read, one in RGB565 is copied into another. Unlike the real
one, a FrameBuffer is not itself a buffer: keep the bytearray. Clipping and negative coordinates
follow extmod/modframebuf.c of 1.25.0; tests/device/vm/test_framebuf_vm.py holds them against the
real module.
"""

RGB565 = 1
GS4_HMSB = 2


class FrameBuffer:
    """Drawing into `buffer` (writable, owned by the caller) of `width` x `height` pixels."""

    def __init__(self, buffer, width, height, format):
        if format not in (RGB565, GS4_HMSB):
            raise ValueError("format %r: only RGB565 and GS4_HMSB here" % (format,))
        self._row_bytes = 2 * width if format == RGB565 else (width + 1) >> 1
        self._width, self._height = width, height
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError("object with buffer protocol required")
        self._buf = buffer if isinstance(buffer, bytearray) else view  # sliced quicker than a view
        if len(self._buf) < height * self._row_bytes:
            raise ValueError("a buffer of %d bytes is too small" % len(self._buf))

    def fill(self, colour):
        """Every pixel."""
        self.fill_rect(0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, w, h, colour):
        """A filled rectangle, clipped; nothing when w or h is below 1.

        Whole pairs as rows, or as columns where those are few; odd ends as columns.
        """
        if w < 1 or h < 1 or x + w <= 0 or y + h <= 0 or x >= self._width or y >= self._height:
            return
        right, below = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        h = below - y
        colour &= 0x0F
        buf, row_bytes = self._buf, self._row_bytes
        top, bottom = y * row_bytes, (below - 1) * row_bytes + 1
        pairs_from, pairs_to = (x + 1) >> 1, right >> 1
        if x & 1:
            column = slice(top + (x >> 1), bottom + (x >> 1), row_bytes)
            buf[column] = bytearray(buf[column]).translate(_RIGHT[colour])
        if right & 1:
            column = slice(top + pairs_to, bottom + pairs_to, row_bytes)
            buf[column] = bytearray(buf[column]).translate(_LEFT[colour])
        if pairs_to - pairs_from < _FEW and pairs_to - pairs_from < h:
            run = _BOTH[colour] * h
            for at in range(pairs_from, pairs_to):
                buf[top + at : bottom + at : row_bytes] = run
        else:
            size = pairs_to - pairs_from
            run = _BOTH[colour] * size
            for at in range(top + pairs_from, bottom + pairs_from, row_bytes):
                buf[at : at + size] = run

    def pixel(self, x, y):
        """The colour of one pixel, None outside the buffer."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        pair = self._buf[y * self._row_bytes + (x >> 1)]
        return pair & 0x0F if x & 1 else pair >> 4

    def rect(self, x, y, w, h, colour):
        """An outline."""
        self.fill_rect(x, y, w, 1, colour)
        self.fill_rect(x, y + h - 1, w, 1, colour)
        self.fill_rect(x, y, 1, h, colour)
        self.fill_rect(x + w - 1, y, 1, h, colour)

    def blit(self, source, x, y):
        """Copy another FrameBuffer of RGB565 to (x, y)."""
        left, right = max(0, x), min(self._width, x + source._width)
        size = 2 * (right - left)
        if size > 0:
            for row in range(max(0, y), min(self._height, y + source._height)):
                to = 2 * left + row * self._row_bytes
                at = 2 * (left - x) + (row - y) * source._row_bytes
                self._buf[to : to + size] = source._buf[at : at + size]


_FEW = 5  # columns of a slice each

# By colour: a pair of pixels with its left one, its right one, or both set.
_LEFT = [bytes(pair & 0x0F | colour << 4 for pair in range(256)) for colour in range(16)]
_RIGHT = [bytes(pair & 0xF0 | colour for pair in range(256)) for colour in range(16)]
# (A slice of a bytearray takes another bytearray three times as fast as bytes.)
_BOTH = [bytearray((colour * 0x11,)) for colour in range(16)]
