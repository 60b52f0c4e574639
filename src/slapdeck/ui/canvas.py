"""The picture: 320x240 pixels of 4 bits, and the methods that draw text, numbers and art on it."""

from array import array

import framebuf
from micropython import const

from slapdeck.ui import lettering, plain

WIDTH = 320
HEIGHT = 240
_ZERO = const(48)
_PACK = const(52)  # from here on jokers: 52 as red as hearts, 53 as black as spades
_TO_HEARTS = 50
_SUITS = b"\x00\x06\x06\x00"  # palette.INK, CARD_RED
_DIGITS = const(10)


class Canvas:
    """Draws, and sends nothing.

    buf       the bytes (GS4_HMSB)
    fill_rect, rect  framebuf's own methods
    ground    the background colour of the present screen
    wiped     set when the canvas is cleared
    suits     the colours of clubs, diamonds, hearts, spades (ui/colours.py has others)
    upright   do all players read from the bottom, instead of each from its own side?
    corners   is the button of each side at its left end, in a corner of the screen, instead of in
              its middle?
    glyph, letters, extent, unpack  native functions, or those of ui/plain.py
    native_image  draws a picture at its own size, upright or upside down (firmware/native.py);
                  None if it must be put together from glyphs

    Rotations are clockwise quarter turns; a button's number is the rotation that reads from its
    side. x and y are always the top left corner, on the screen, of what is drawn. Allocates
    nothing after construction.
    """

    def __init__(
        self,
        glyph=plain.glyph,
        letters=None,
        extent=plain.extent,
        native_image=None,
        unpack=plain.unpack,
    ):
        self.buf = bytearray(WIDTH * HEIGHT // 2)
        frame = framebuf.FrameBuffer(self.buf, WIDTH, HEIGHT, framebuf.GS4_HMSB)
        self.fill_rect = frame.fill_rect
        self.rect = frame.rect
        self.ground = 0
        self.wiped = False
        self.suits = _SUITS
        self.upright = False
        self.corners = False
        self._frame = frame
        self.glyph = glyph
        self.unpack = unpack
        self._native_letters = letters
        self._extent = extent
        self._native_image = native_image
        self._p = array("h", bytes(16))
        self._line = array("h", bytes(20))
        self._digits = bytearray(_DIGITS)

    def turn_of(self, button):
        """Return the rotation in which `button` reads: its own number, or 0 if all read
        upright."""
        return 0 if self.upright else button

    def arrow_turn(self, side):
        """Return the rotation of an upward arrow so that it points from `side` to the next button
        on its left."""
        return side if self.corners else side + 3 & 3

    def clear(self, colour):
        """Fill the whole canvas with one colour, which becomes the ground."""
        self.ground = colour
        self.wiped = True
        self._frame.fill(colour)

    def pixel(self, x, y):
        """Return the colour at x, y."""
        return self._frame.pixel(x, y)

    def ink_of(self, card):
        """Return the colour of a card, 0..53, on its paper."""
        return self.suits[card & 3 if card < _PACK else card - _TO_HEARTS]

    def symbol(self, x, y, rows, w, scale, rotation, colour):
        """Draw a picture of at most 8 columns; `rows` is one byte a row, bit 7 the leftmost."""
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
        """Draw a wide picture: bytes, its height, then its 8-column pictures from left to
        right."""
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
        if rotation > 1:  # the first column is the rightmost or lowest
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
        """Draw only the i-th 8 columns of the picture at x, y, to draw it in pieces."""
        h = image[0]
        along = i if rotation == 0 or rotation == 1 else len(image) // h - 1 - i
        along *= 8 * scale
        if rotation & 1:
            y += along
        else:
            x += along
        self._draw(x, y, image, 1 + h * i, 8, h, scale, rotation, colour)

    def letters(self, text, face, p):
        """Draw letters as plain.letters does, by native code if there is any."""
        if self._native_letters:
            self._native_letters(self.buf, text, face, p)
        else:
            plain.letters(self.buf, text, face, p, self.glyph)

    def width(self, text, size, first=0, last=-1):
        """Return the pixels along letters first .. last - 1 of `text` (bytes), or up to its end
        without `last`: the distance to where the next letter would begin."""
        if last < 0:
            last = len(text)
        if first >= last:
            return 0
        return self._extent(text, lettering.face(size), first, last) * lettering.scale(size)

    def text(self, x, y, text, size, rotation, colour):
        """Draw a line of text with the top left corner of its capitals at x, y on the screen.

        `text` is bytes, because an index into a str may allocate.
        """
        self._write(x, y, text, 0, len(text), size, rotation, colour)

    def letter(self, x, y, width, text, i, size, rotation, colour):
        """Draw only the i-th letter, centred in `width` pixels from x, upright or upside down."""
        left = (width - self.width(text, size, i, i + 1) + (rotation >> 1)) // 2
        self._write(x + left, y, text, i, i + 1, size, rotation, colour)

    def number(self, x, y, width, value, size, rotation, colour):
        """Draw a whole number from 0 up, centred in `width` pixels from x, like `letter`."""
        digits = self._digits
        at = _DIGITS
        while True:
            at -= 1
            digits[at] = _ZERO + value % 10
            value //= 10
            if not value:
                break
        left = (width - self.width(digits, size, at) + (rotation >> 1)) // 2
        self._write(x + left, y, digits, at, _DIGITS, size, rotation, colour)

    def _write(self, x, y, text, first, last, size, rotation, colour):
        p = self._line
        p[0] = x
        p[1] = y
        p[2] = self.width(text, size, first, last)
        p[3] = lettering.height(size)
        p[4] = lettering.scale(size)
        p[5] = rotation
        p[6] = colour
        p[7] = 0
        p[8] = first
        p[9] = last
        self.letters(text, lettering.face(size), p)
