"""A line of text: words, a number, words. Drawn a few characters at a time."""

from array import array

from micropython import const

from slapdeck.ticks import round_us
from slapdeck.ui import lettering
from slapdeck.ui.lettering import faces as _faces
from slapdeck.ui.words import words

_NUMBER = const(12)  # bytes for the digits and the point, filled from the right
_STEP = const(4)  # characters a step; two of the larger sizes
_BOLD = const(14)  # pixels high
_ZERO = const(48)
_TENTHS_US = const(10000)  # from here on times show only tenths of a millisecond
_SECOND = const(10000)  # tenths


class Line:
    """Made by `clear`, `add`, `number` or `millis`, `add`; drawn by `start` and `step`.

    The words are kept, not copied, so they must not change. Allocates nothing after construction.
    """

    def __init__(self, canvas):
        self._canvas = canvas
        self._head = self._tail = b""
        self._number = bytearray(_NUMBER)
        self._point = words().POINT[0]
        self._first = _NUMBER  # index of the number's first digit
        self.length = 0
        self._next = 0
        self._face = lettering.face(1)
        self._p = array("h", bytes(20))

    def clear(self):
        """Remove the text, so that nothing is left to draw."""
        self._head = self._tail = b""
        self._first = _NUMBER
        self.length = 0
        self._next = 0

    def add(self, text):
        """Add words (bytes): first those before the number, then those after it."""
        if self.length:
            self._tail = text
        else:
            self._head = text
        self.length += len(text)

    def number(self, value):
        """Add a whole number from 0 up."""
        self._put(value, _NUMBER)
        self.length += _NUMBER - self._first

    def millis(self, value_us):
        """Add a time in microseconds as milliseconds, in up to five characters: 3.214, 116.2,
        1235.

        Three decimals below 10 ms, where a photo finish needs them, then one, and none from a
        second on.
        """
        point = 8
        value = value_us
        if value_us >= _TENTHS_US:
            point = 10
            value = round_us(value_us, 100) // 100
            if value >= _SECOND:
                self.number(round_us(value_us) // 1000)
                return
        number = self._number
        for at in range(_NUMBER - 1, point, -1):
            number[at] = _ZERO + value % 10
            value //= 10
        number[point] = self._point
        self._put(value, point)
        self.length += _NUMBER - self._first

    def digits(self):
        """Return the digits that `number` or `millis` added, as new bytes."""
        return bytes(self._number[self._first :])

    def put_text(self, head, value=-1, tail=b"", in_millis=False):
        """Replace the text by words, a number unless it is -1, and words."""
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

    def width(self, size):
        """Return the pixels along the line."""
        canvas = self._canvas
        return (
            canvas.width(self._head, size)
            + canvas.width(self._number, size, self._first)
            + canvas.width(self._tail, size)
        )

    def fitting(self, room, size):
        """Return the largest size from `size` down in which the line fits into `room` pixels; 1 if
        there is none. The ink of a last T reaches a pixel beyond the line's width."""
        while size != 1 and self.width(size) >= room:
            size = lettering.smaller(size)
        return size

    def is_accented(self):
        """Can a letter reach above the capitals?"""
        return lettering.is_accented(self._head) or lettering.is_accented(self._tail)

    def start(self, x, y, size, rotation, colour):
        """Start drawing; x, y is the top left corner on the screen in any rotation."""
        p = self._p
        p[0] = x
        p[1] = y
        p[2] = self.width(size) if rotation > 1 else 0
        p[3] = lettering.height(size)
        p[4] = lettering.scale(size)
        p[5] = rotation
        p[6] = colour
        p[7] = 0
        self._face = lettering.face(size)
        self._next = 0

    def centre(self, x, y, width, size, colour):
        """Start drawing upright, centred in `width` pixels from x."""
        self.start(x + (width - self.width(size)) // 2, y, size, 0, colour)

    def done(self):
        """Is every character drawn?"""
        return self._next >= self.length

    def write(self, x, y, colour):
        """Draw the whole line at once, upright and bold; return the pixels it takes.

        Repeats `start` instead of calling it, because a verdict waits for it.
        """
        p = self._p
        p[0] = x
        p[1] = y
        p[2] = 0
        p[3] = _BOLD
        p[4] = 1
        p[5] = 0
        p[6] = colour
        p[7] = 0
        self._face = _faces[0][2]
        self._next = 0
        self._draw(self.length)
        return p[7]

    def step(self):
        """Draw the next few characters; False if there were none left."""
        i = self._next
        if i >= self.length:
            return False
        self._draw(min(i + (_STEP if self._p[3] <= _BOLD else 2), self.length))
        return True

    def _draw(self, last):
        """Draw the characters up to index `last`."""
        i = self._next
        self._next = last
        words = len(self._head)
        tail = words + _NUMBER - self._first
        if i < words:
            self._letters(self._head, i, min(words, last))
            i = words
        if words <= i < last and i < tail:
            skipped = self._first - words
            self._letters(self._number, i + skipped, min(tail, last) + skipped)
            i = tail
        if i < last:
            self._letters(self._tail, i - tail, last - tail)

    def _letters(self, text, first, last):
        p = self._p
        p[8] = first
        p[9] = last
        self._canvas.letters(text, self._face, p)


def millis_text(value_us):
    """Return microseconds as bytes, as `Line.millis` shows them; allocates."""
    line = Line(None)
    line.millis(value_us)
    return line.digits()
