"""A line of text, words, a number, words, drawn few characters at a time."""

from array import array

from micropython import const

from slapdeck.ui.canvas import ADVANCE, GLYPH_HEIGHT, GLYPH_WIDTH
from slapdeck.ui.font import FONT
from slapdeck.ui.words import words

_NUMBER = const(12)  # digits and the point; filled from the right
_STEP = const(4)  # characters a step
_ZERO = const(48)
_SPACE = const(32)


class Line:
    """`clear`, `add`, `number` or `millis`, `add` make the text; `start` and `step` draw it.

    The words are kept, not copied: bytes that do not change. Allocates nothing after
    construction, and sets up native calls by itself to be quick about them.
    """

    def __init__(self, canvas):
        self._canvas = canvas
        self._head = self._tail = b""
        self._number = bytearray(_NUMBER)
        self._point = words().POINT[0]
        self._first = _NUMBER  # where the number starts
        self.length = 0
        self._next = 0
        self._advance = 0
        self._p = array("h", (0, 0, GLYPH_WIDTH, GLYPH_HEIGHT, 1, 0, 0, 0))

    def clear(self):
        """Forget the text; nothing is left to draw."""
        self._head = self._tail = b""
        self._first = _NUMBER
        self.length = 0
        self._next = 0

    def add(self, text):
        """The words (bytes) before the number, or, after it or the first words, those behind."""
        if self.length:
            self._tail = text
        else:
            self._head = text
        self.length += len(text)

    def number(self, value):
        """A whole number from 0 up."""
        self._put(value, _NUMBER)
        self.length += _NUMBER - self._first

    def millis(self, value_us):
        """Microseconds as milliseconds with three decimals: 3214 is 3.214."""
        number = self._number
        value = value_us % 1000
        number[11] = _ZERO + value % 10
        number[10] = _ZERO + value // 10 % 10
        number[9] = _ZERO + value // 100
        number[8] = self._point
        self._put(value_us // 1000, 8)
        self.length += _NUMBER - self._first

    def put_text(self, head, value=-1, tail=b"", in_millis=False):
        """All of it at once: words, a number unless it is -1, words."""
        self._head = head
        self._next = 0
        self._tail = tail
        self.length = len(head) + len(tail)
        if value < 0:
            self._first = _NUMBER
            return
        if in_millis:
            self.millis(value)
        else:
            self.number(value)

    def _put(self, value, at):
        number = self._number
        while True:
            at -= 1
            number[at] = _ZERO + value % 10
            value //= 10
            if not value:
                break
        self._first = at

    def width(self, scale):
        """Pixels along the line."""
        return (ADVANCE * self.length - 1) * scale if self.length else 0

    def start(self, x, y, scale, rotation, colour):
        """Draw from here on; x, y is the top left corner on the screen in any rotation."""
        advance = ADVANCE * scale
        if rotation > 1:  # the first character stands at the right, or at the bottom
            if rotation == 2:
                x += advance * (self.length - 1)
            else:
                y += advance * (self.length - 1)
            advance = -advance
        self._advance = advance
        p = self._p
        p[0] = x
        p[1] = y
        p[2] = GLYPH_WIDTH
        p[3] = GLYPH_HEIGHT
        p[4] = scale
        p[5] = rotation
        p[6] = colour
        self._next = 0

    def centre(self, x, y, width, scale, colour):
        """Draw upright in the middle of `width` pixels from x."""
        self.start(x + (width - self.width(scale)) // 2, y, scale, 0, colour)

    def done(self):
        """Is every character drawn?"""
        return self._next >= self.length

    def write(self, x, y, colour):
        """The whole line at once, upright at scale 2; in one call where native code draws it."""
        native_text = self._canvas.native_text
        if native_text is None:
            self.start(x, y, 2, 0, colour)
            while self.step():
                pass
            return
        self._next = self.length
        p = self._p
        p[0] = x
        p[1] = y
        p[2] = len(self._head)
        p[3] = self._first
        p[4] = colour
        p[5] = len(self._tail)
        native_text(self._canvas.buf, self._head, self._number, self._tail, p)

    def step(self):
        """Draw the next few characters; False when there were none left."""
        i = self._next
        length = self.length
        if i >= length:
            return False
        p = self._p
        last = i + _STEP
        if last > length:
            last = length
        self._next = last
        head = self._head
        number = self._number
        words = len(head)
        into_number = self._first - words
        into_tail = words + _NUMBER - self._first
        glyph = self._canvas.glyph
        buf = self._canvas.buf
        along = p[5] & 1
        advance = self._advance
        font = FONT
        while i < last:
            if i < words:
                code = head[i]
            elif i < into_tail:
                code = number[i + into_number]
            else:
                code = self._tail[i - into_tail]
            if code != _SPACE:
                p[7] = (code - _SPACE) * 7
                glyph(buf, font, p)
            p[along] += advance
            i += 1
        return True
