"""Plain twins of the native drawing functions; the bytes they write are the definition.

The canvas is 320x240 pixels, 4 bits each, two to a byte, the left (even x) one in the high
half: framebuf.GS4_HMSB. `firmware/native.py` has the fast versions.
"""

from array import array

from slapdeck.ui.font import FONT

_WIDTH = 320
_HEIGHT = 240
_STRIDE = 160


def glyph(buf, rows, p):
    """Draw a one-bit picture of at most 8 columns; only its set bits change `buf`.

    `rows` is one byte a row, bit 7 the leftmost column. `p` is array('h') x, y, w, h, scale,
    rotation, colour, first: x, y the top left corner of what appears on the screen, w (1..8) and
    h the size before turning, scale (1..) the side of one bit in pixels, rotation the
    clockwise quarter turns (0..3), colour 0..15, first the place of the picture in `rows`.
    What would leave the canvas is not drawn at all.
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


def text(buf, head, number, tail, p):
    """Draw a line at twice the font's size, upright, 12 pixels a character.

    `head`, `number` (12 long) and `tail` are bytes 32..127; `p` is array('h') x, y, how many of
    `head`, from which place of `number` on, colour, how many of `tail`. x is even. Nothing is
    drawn when the line would leave the canvas.
    """
    x, y, words = p[0], p[1], p[2]
    first, colour, more = p[3], p[4], p[5]
    line = bytes(head[:words]) + bytes(number[first:]) + bytes(tail[:more])
    if x < 0 or x & 1 or y < 0 or x + 12 * len(line) > _WIDTH + 2 or y + 14 > _HEIGHT:
        return
    for i, code in enumerate(line):
        glyph(buf, FONT, array("h", (x + 12 * i, y, 5, 7, 2, 0, colour, (code - 32) * 7)))


def image(buf, picture, p):
    """Draw a wide picture of ui/art.py: its height, then its columns of 8 pixels.

    `p` is array('h') x, y, columns, turned (0, or 2: upside down), colour. What would leave the
    canvas is not drawn at all.
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


def expand(dst, src, lut, p):
    """Turn a rectangle of the canvas `src` into what the display takes: RGB565, high byte first.

    `p` is array('h') x, y, w, h with x and w even, inside the canvas. `dst` takes w * h * 2
    bytes, row by row. `lut` is array('H') of 16 colours with their two bytes swapped
    (`palette.lut()`), so that a little-endian store writes the high byte first.
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
