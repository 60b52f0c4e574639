"""The picture: 320x240 pixels of 4 bits, with text, numbers and drawn art on it."""

from array import array

import framebuf
from micropython import const

from slapdeck.ui.font import FONT
from slapdeck.ui.plain import glyph

WIDTH = 320
HEIGHT = 240
GLYPH_WIDTH = 5
GLYPH_HEIGHT = 7
_ZERO = const(48)
_PACK = const(52)  # from here on jokers, as red as hearts and as black as spades
_TO_HEARTS = 50
_SUITS = b"\x00\x06\x06\x00"  # palette.INK, CARD_RED
ADVANCE = 6  # columns from one character to the next, before scaling


class Canvas:
    """Draws, and sends nothing. `buf` is the bytes (GS4_HMSB), `fill_rect`, `hline`, `rect` are
    framebuf's own methods, `ground` the colour of the present screen's background, `suits` those
    of clubs, diamonds, hearts, spades (ui/colours.py has others).

    `glyph` is the native drawing function, or `plain.glyph`; `native_text` draws a Line at
    scale 2 in one call, `native_image` a picture at its own size that is not on its side
    (firmware/native.py): None where both are put together from glyphs. Rotations are clockwise
    quarter turns; a button's number is the rotation that reads from its side.
    x and y are always the top left corner, on the screen, of what is drawn.
    Allocates nothing after construction.
    """

    def __init__(self, glyph=glyph, native_text=None, native_image=None):
        self.buf = bytearray(WIDTH * HEIGHT // 2)
        frame = framebuf.FrameBuffer(self.buf, WIDTH, HEIGHT, framebuf.GS4_HMSB)
        self.fill_rect = frame.fill_rect
        self.hline = frame.hline
        self.rect = frame.rect
        self.ground = 0
        self.suits = _SUITS
        self._frame = frame
        self.glyph = glyph
        self.native_text = native_text
        self._native_image = native_image
        self._p = array("h", bytes(16))

    def clear(self, colour):
        """The whole canvas in one colour, which becomes the ground."""
        self.ground = colour
        self._frame.fill(colour)

    def pixel(self, x, y):
        """The colour at x, y."""
        return self._frame.pixel(x, y)

    def ink_of(self, card):
        """The colour of a card, 0..53, on its paper."""
        return self.suits[card & 3 if card < _PACK else card - _TO_HEARTS]

    def symbol(self, x, y, rows, w, scale, rotation, colour):
        """One picture of at most 8 columns; `rows` one byte a row, bit 7 leftmost."""
        self._draw(x, y, rows, 0, w, len(rows), scale, rotation, colour)

    def _draw(self, x, y, rows, first, w, h, scale, rotation, colour):
        p = self._p
        p[0] = x
        p[1] = y
        p[2] = w
        p[3] = h
        p[4] = scale
        p[5] = rotation
        p[6] = colour
        p[7] = first
        self.glyph(self.buf, rows, p)

    def image(self, x, y, image, scale, rotation, colour):
        """A wide picture: bytes, its height, then its 8-column pictures from left to right."""
        p = self._p
        if scale == 1 and not rotation & 1 and self._native_image:
            p[0] = x
            p[1] = y
            p[2] = len(image) // image[0]
            p[3] = rotation
            p[4] = colour
            self._native_image(self.buf, image, p)
            return
        advance = 8 * scale
        h = image[0]
        last = len(image) // h - 1
        if rotation > 1:  # the first column stands at the right, or at the bottom
            if rotation == 2:
                x += advance * last
            else:
                y += advance * last
            advance = -advance
        p[0] = x
        p[1] = y
        p[2] = 8
        p[3] = h
        p[4] = scale
        p[5] = rotation
        p[6] = colour
        p[7] = 1
        glyph = self.glyph
        buf = self.buf
        along = rotation & 1
        for _ in range(last + 1):
            glyph(buf, image, p)
            p[along] += advance
            p[7] += h

    def column(self, x, y, image, i, scale, rotation, colour):
        """Only the i-th 8 columns of the picture that stands at x, y (to draw in pieces)."""
        h = image[0]
        along = i if rotation == 0 or rotation == 1 else len(image) // h - 1 - i
        along *= 8 * scale
        if rotation & 1:
            y += along
        else:
            x += along
        self._draw(x, y, image, 1 + h * i, 8, h, scale, rotation, colour)

    def character(self, x, y, code, scale, rotation, colour):
        """One character of the font by its code, 32..127."""
        first = (code - 32) * GLYPH_HEIGHT
        self._draw(x, y, FONT, first, GLYPH_WIDTH, GLYPH_HEIGHT, scale, rotation, colour)

    def text(self, x, y, text, scale, rotation, colour):
        """A line of text; `text` is bytes (an index into a str may allocate)."""
        last = len(text) - 1
        step = ADVANCE * scale
        for i in range(last + 1):
            along = step * (i if rotation == 0 or rotation == 1 else last - i)
            if rotation & 1:
                self.character(x, y + along, text[i], scale, rotation, colour)
            else:
                self.character(x + along, y, text[i], scale, rotation, colour)

    def number(self, x, y, value, scale, rotation, colour):
        """A whole number from 0 up."""
        count = digits(value)
        step = ADVANCE * scale
        for i in range(count):  # from the last digit to the first
            along = step * (count - 1 - i if rotation == 0 or rotation == 1 else i)
            code = _ZERO + value % 10
            value //= 10
            if rotation & 1:
                self.character(x, y + along, code, scale, rotation, colour)
            else:
                self.character(x + along, y, code, scale, rotation, colour)


def digits(value):
    """How many digits a number from 0 up has."""
    count = 1
    while value > 9:
        value //= 10
        count += 1
    return count


def text_width(length, scale):
    """Pixels along the line of `length` characters."""
    return (ADVANCE * length - 1) * scale if length else 0
