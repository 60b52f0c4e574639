"""Plain twins of the native drawing functions; the bytes they write are the definition.

The canvas is 320x240 pixels of 4 bits, two to a byte, the left (even x) one in the high half:
framebuf.GS4_HMSB. `firmware/native.py` has the fast versions.
"""

from array import array

_WIDTH = 320
_HEIGHT = 240
_STRIDE = 160


def glyph(buf, rows, p):
    """Draw a one-bit picture of at most 8 columns; only its set bits change `buf`.

    `rows` has one byte a row, bit 7 the leftmost column. `p` is array('h') x, y, w, h, scale,
    rotation, colour, first: x, y is the top left corner of what appears on the screen; w (1..8)
    and h are the size before turning; scale (1..) is the side of one bit in pixels; rotation is
    the clockwise quarter turns (0..3); colour is 0..15; first is the index of the picture in
    `rows`. A picture that would leave the canvas is not drawn at all.
    """
    x, y, w = p[0], p[1], p[2]  # more than three at once would make a tuple on the heap
    h, scale = p[3], p[4]
    rotation, colour, first = p[5], p[6], p[7]
    wide = (h if rotation & 1 else w) * scale
    high = (w if rotation & 1 else h) * scale
    if x < 0 or y < 0 or x + wide > _WIDTH or y + high > _HEIGHT:
        return
    for row in range(h):
        bits = rows[first + row]
        for column in range(w):
            if bits & (0x80 >> column):
                if rotation == 0:
                    across, down = column, row
                elif rotation == 1:
                    across, down = h - 1 - row, column
                elif rotation == 2:
                    across, down = w - 1 - column, h - 1 - row
                else:
                    across, down = row, w - 1 - column
                _block(buf, x + across * scale, y + down * scale, scale, colour)


_P = array("h", bytes(16))  # for one glyph: a new array would allocate


def letters(buf, text, face, p, draw=glyph):
    """Draw letters of a line of text and advance the pen.

    `text` is bytes, codes from 32 up. `face` (ui/font.py) has two bytes for each code from 32 on:
    the index of its letter, low byte first. A letter: pixels to the next one; left and top of its
    ink, from the pen and the head of a capital, plus 8; width and height of the ink; the ink in
    columns of 8 pixels, each its rows from the top. `p` is array('h') x, y, width, height of the
    line before turning, scale, rotation, colour, pen (pixels from the line's left end), index of
    the first letter, and of the one after the last. `draw` is the `glyph` function. A letter that
    would leave the canvas is not drawn at all.
    """
    q = _P
    scale, rotation = p[4], p[5]
    q[4], q[5] = scale, rotation
    q[6] = p[6]
    pen = p[7]
    for i in range(p[8], p[9]):
        code = 2 * text[i] - 64
        at = face[code] | face[code + 1] << 8
        left = pen + (face[at + 1] - 8) * scale
        top = (face[at + 2] - 8) * scale
        wide, h = face[at + 3], face[at + 4]
        pen += face[at] * scale
        at += 5
        while wide > 0:
            w = 8 if wide > 8 else wide
            if rotation == 0:
                q[0], q[1] = p[0] + left, p[1] + top
            elif rotation == 1:
                q[0], q[1] = p[0] + p[3] - top - h * scale, p[1] + left
            elif rotation == 2:
                q[0], q[1] = p[0] + p[2] - left - w * scale, p[1] + p[3] - top - h * scale
            else:
                q[0], q[1] = p[0] + top, p[1] + p[2] - left - w * scale
            q[2], q[3] = w, h
            q[7] = at
            draw(buf, face, q)
            at += h
            left += 8 * scale
            wide -= 8
    p[7] = pen


def extent(text, face, first, last):
    """Return the pixels along letters first .. last - 1 of `text`, at the face's own size."""
    wide = 0
    for i in range(first, last):
        code = 2 * text[i] - 64
        wide += face[face[code] | face[code + 1] << 8]
    return wide


def image(buf, picture, p):
    """Draw a wide picture of ui/art.py: its height, then its columns of 8 pixels.

    `p` is array('h') x, y, columns, turned (0, or 2: upside down), colour. A picture that would
    leave the canvas is not drawn at all.
    """
    x, y, columns = p[0], p[1], p[2]
    turned, colour, h = p[3], p[4], picture[0]
    if x < 0 or y < 0 or x + 8 * columns > _WIDTH or y + h > _HEIGHT:
        return
    for i in range(columns):
        at = columns - 1 - i if turned else i
        glyph(buf, picture, array("h", (x + 8 * at, y, 8, h, 1, turned, colour, 1 + h * i)))


def _block(buf, x, y, side, colour):
    for row in range(y, y + side):
        for column in range(x, x + side):
            at = row * _STRIDE + (column >> 1)
            if column & 1:
                buf[at] = buf[at] & 0xF0 | colour
            else:
                buf[at] = buf[at] & 0x0F | colour << 4


def unpack(packed, at, out):
    """Unpack a column (screens/common/packed.py) at index `at` of `packed` into `out`.

    `out` is a picture 8 pixels wide whose first byte is its height. Return the index of the next
    column. No run goes beyond the end of `out`.
    """
    i = 1
    end = 1 + out[0]
    while i < end:
        n = packed[at]
        at += 1
        plain = n < 128
        for _ in range(n + 1 if plain else 257 - n):
            out[i] = packed[at]
            i += 1
            at += plain
        at += not plain
    return at


def expand(dst, src, lut, p):
    """Convert a rectangle of the canvas `src` to the display's format: RGB565, high byte first.

    `p` is array('h') x, y, w, h with x and w even, inside the canvas. `dst` takes w * h * 2 bytes,
    row by row. `lut` is array('H') of 16 colours with their two bytes swapped (`palette.lut()`),
    so that a little-endian store writes the high byte first.
    """
    x, w = p[0], p[2]
    to = 0
    for row in range(p[1], p[1] + p[3]):
        at = row * _STRIDE + (x >> 1)
        for pair in range(at, at + (w >> 1)):
            colour = lut[src[pair] >> 4]
            dst[to] = colour & 0xFF
            dst[to + 1] = colour >> 8
            colour = lut[src[pair] & 15]
            dst[to + 2] = colour & 0xFF
            dst[to + 3] = colour >> 8
            to += 4
