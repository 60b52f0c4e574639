"""MicroPython 1.25's `framebuf` for CPython: the same bytes for the same calls.

Formats GS4_HMSB, RGB565 and MONO_HLSB, the ones the game uses; another format raises ValueError.
`text` raises NotImplementedError (the game draws its own font). Unlike the real one, a
FrameBuffer is not itself a buffer: keep the bytearray. Clipping, negative coordinates, the line
and ellipse algorithms follow extmod/modframebuf.c of 1.25.0; tests/device/vm/test_framebuf_vm.py
holds them against the real module.
"""

RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3

_Q1, _Q2, _Q3, _Q4, _ALL = 1, 2, 4, 8, 15


class FrameBuffer:
    """Drawing into `buffer` (writable, owned by the caller) of `width` x `height` pixels."""

    def __init__(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride < width:
            raise ValueError
        if format not in _PIXELS:
            raise ValueError("format %r: only RGB565, GS4_HMSB, MONO_HLSB here" % (format,))
        round_to, bits = {RGB565: (1, 16), GS4_HMSB: (2, 4), MONO_HLSB: (8, 1)}[format]
        self._stride = -(-stride // round_to) * round_to
        self._width, self._height = width, height
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError("object with buffer protocol required")
        self._buf = buffer if isinstance(buffer, bytearray) else view  # sliced quicker than a view
        if len(self._buf) * 8 < ((height - 1) * self._stride + width) * bits:
            raise ValueError
        self._set, self._get, self._fill = _PIXELS[format]

    def fill(self, colour):
        """Every pixel."""
        self._fill(self, 0, 0, self._width, self._height, colour)

    def fill_rect(self, x, y, w, h, colour):
        """A filled rectangle, clipped; nothing when w or h is below 1."""
        if w < 1 or h < 1 or x + w <= 0 or y + h <= 0 or x >= self._width or y >= self._height:
            return
        right, bottom = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        self._fill(self, x, y, right - x, bottom - y, colour)

    def pixel(self, x, y, colour=None):
        """Set one pixel, or without `colour` return it; None outside the buffer."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if colour is None:
                return self._get(self, x, y)
            self._set(self, x, y, colour)
        return None

    def hline(self, x, y, w, colour):
        """A horizontal line of `w` pixels to the right."""
        self.fill_rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        """A vertical line of `h` pixels downwards."""
        self.fill_rect(x, y, 1, h, colour)

    def rect(self, x, y, w, h, colour, fill=False):
        """An outline, or with `fill` the same as fill_rect."""
        if fill:
            self.fill_rect(x, y, w, h, colour)
        else:
            self.fill_rect(x, y, w, 1, colour)
            self.fill_rect(x, y + h - 1, w, 1, colour)
            self.fill_rect(x, y, 1, h, colour)
            self.fill_rect(x + w - 1, y, 1, h, colour)

    def line(self, x1, y1, x2, y2, colour):
        """Bresenham from (x1, y1) to (x2, y2), both ends drawn."""
        dx, dy = abs(x2 - x1), abs(y2 - y1)
        step_x, step_y = (1 if x2 > x1 else -1), (1 if y2 > y1 else -1)
        end_x, end_y = x2, y2
        steep = dy > dx
        if steep:
            x1, y1, dx, dy, step_x, step_y = y1, x1, dy, dx, step_y, step_x
        error = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self._set_inside(y1, x1, colour)
            else:
                self._set_inside(x1, y1, colour)
            while error >= 0:
                y1 += step_y
                error -= 2 * dx
            x1 += step_x
            error += 2 * dy
        self._set_inside(end_x, end_y, colour)

    def ellipse(self, x, y, xr, yr, colour, fill=False, mask=_ALL):
        """An ellipse around (x, y); `mask` picks quadrants, 1 upper right, on anticlockwise."""
        mask &= _ALL
        if xr == 0 and yr == 0:
            if mask:
                self._set_inside(x, y, colour)
            return
        for point_x, point_y in _ellipse_points(xr, yr):
            self._four(x, y, point_x, point_y, colour, fill, mask)

    def blit(self, source, x, y, key=-1, palette=None):
        """Copy another FrameBuffer to (x, y), without pixels of colour `key` (after `palette`)."""
        if x >= self._width or y >= self._height:
            return
        if -x >= source._width or -y >= source._height:
            return
        columns = range(max(0, x), min(self._width, x + source._width))
        are_words = self._set is _set_rgb and source._set is _set_rgb
        if are_words and key == -1 and palette is None and source is not self:
            for to_y in range(max(0, y), min(self._height, y + source._height)):
                to = 2 * (columns[0] + to_y * self._stride)
                at = 2 * (columns[0] - x + (to_y - y) * source._stride)
                size = 2 * len(columns)
                self._buf[to : to + size] = source._buf[at : at + size]
            return
        for to_y in range(max(0, y), min(self._height, y + source._height)):
            for to_x in columns:
                colour = source._get(source, to_x - x, to_y - y)
                if palette is not None:
                    colour = palette._get(palette, colour, 0)
                if colour != key:
                    self._set(self, to_x, to_y, colour)

    def scroll(self, dx, dy):
        """Move everything by (dx, dy); what is uncovered keeps its old pixels."""
        if abs(dx) >= self._width or abs(dy) >= self._height:
            return
        columns = range(self._width + dx) if dx < 0 else range(self._width - 1, dx - 1, -1)
        rows = range(self._height + dy) if dy < 0 else range(self._height - 1, dy - 1, -1)
        for y in rows:
            for x in columns:
                self._set(self, x, y, self._get(self, x - dx, y - dy))

    def text(self, *_args):
        """Not here: the game has its own font."""
        raise NotImplementedError("framebuf.text: use slapdeck.ui.font")

    def _set_inside(self, x, y, colour):
        if 0 <= x < self._width and 0 <= y < self._height:
            self._set(self, x, y, colour)

    def _four(self, cx, cy, x, y, colour, fill, mask):
        for quadrant, left, sign in ((_Q1, 0, -1), (_Q2, 1, -1), (_Q3, 1, 1), (_Q4, 0, 1)):
            if not mask & quadrant:
                continue
            if fill:
                self.fill_rect(cx - x if left else cx, cy + sign * y, x + 1, 1, colour)
            else:
                self._set_inside(cx - x if left else cx + x, cy + sign * y, colour)


def _ellipse_points(xr, yr):
    """The points of one quadrant in the order the C code visits them."""
    two_a, two_b = 2 * xr * xr, 2 * yr * yr
    x, y, error = xr, 0, 0
    x_change, y_change = yr * yr * (1 - 2 * xr), xr * xr
    stop_x, stop_y = two_b * xr, 0
    while stop_x >= stop_y:
        yield x, y
        y += 1
        stop_y += two_a
        error += y_change
        y_change += two_a
        if 2 * error + x_change > 0:
            x -= 1
            stop_x -= two_b
            error += x_change
            x_change += two_b
    x, y, error = 0, yr, 0
    x_change, y_change = yr * yr, xr * xr * (1 - 2 * yr)
    stop_x, stop_y = 0, two_a * yr
    while stop_x <= stop_y:
        yield x, y
        x += 1
        stop_x += two_b
        error += x_change
        x_change += two_b
        if 2 * error + y_change > 0:
            y -= 1
            stop_y -= two_a
            error += y_change
            y_change += two_a


def _set_gs4(fb, x, y, colour):
    at = (x + y * fb._stride) >> 1
    if x & 1:
        fb._buf[at] = fb._buf[at] & 0xF0 | colour & 0x0F
    else:
        fb._buf[at] = fb._buf[at] & 0x0F | (colour & 0x0F) << 4


def _get_gs4(fb, x, y):
    pair = fb._buf[(x + y * fb._stride) >> 1]
    return pair & 0x0F if x & 1 else pair >> 4


def _fill_gs4(fb, x, y, w, h, colour):
    """Whole pairs as rows, or as columns where those are few; odd ends as columns."""
    colour &= 0x0F
    buf, row_bytes = fb._buf, fb._stride >> 1
    top, bottom = y * row_bytes, (y + h - 1) * row_bytes + 1
    pairs_from, pairs_to = (x + 1) >> 1, (x + w) >> 1
    if x & 1:
        column = slice(top + (x >> 1), bottom + (x >> 1), row_bytes)
        buf[column] = bytearray(buf[column]).translate(_RIGHT[colour])
    if (x + w) & 1:
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


_FEW = 5  # columns of a slice each

# By colour: a pair of pixels with its left one, its right one, or both set.
_LEFT = [bytes(pair & 0x0F | colour << 4 for pair in range(256)) for colour in range(16)]
_RIGHT = [bytes(pair & 0xF0 | colour for pair in range(256)) for colour in range(16)]
# (A slice of a bytearray takes another bytearray three times as fast as bytes.)
_BOTH = [bytearray((colour * 0x11,)) for colour in range(16)]


def _set_rgb(fb, x, y, colour):
    at = 2 * (x + y * fb._stride)
    fb._buf[at] = colour & 0xFF  # little-endian, as on the RP2040
    fb._buf[at + 1] = colour >> 8 & 0xFF


def _get_rgb(fb, x, y):
    at = 2 * (x + y * fb._stride)
    return fb._buf[at] | fb._buf[at + 1] << 8


def _fill_rgb(fb, x, y, w, h, colour):
    run = bytes((colour & 0xFF, colour >> 8 & 0xFF)) * w
    for row in range(y, y + h):
        at = 2 * (x + row * fb._stride)
        fb._buf[at : at + 2 * w] = run


def _set_mono(fb, x, y, colour):
    at, bit = (x + y * fb._stride) >> 3, 0x80 >> (x & 7)
    fb._buf[at] = fb._buf[at] & ~bit | (bit if colour else 0)


def _get_mono(fb, x, y):
    return fb._buf[(x + y * fb._stride) >> 3] >> (7 - (x & 7)) & 1


def _fill_mono(fb, x, y, w, h, colour):
    for row in range(y, y + h):
        for column in range(x, x + w):
            _set_mono(fb, column, row, colour)


_PIXELS = {
    RGB565: (_set_rgb, _get_rgb, _fill_rgb),
    GS4_HMSB: (_set_gs4, _get_gs4, _fill_gs4),
    MONO_HLSB: (_set_mono, _get_mono, _fill_mono),
}
