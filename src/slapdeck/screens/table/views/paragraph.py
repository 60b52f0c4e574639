"""A few short lines of text, put together word by word and drawn a few letters a step."""

from array import array

from micropython import const

from slapdeck.ui import lettering

_SPACE = const(32)
_ZERO = const(48)
_STEP = const(6)  # letters


class Paragraph:
    """`clear`, then `word` and `number` after one another; lines break where a word is too long.

    At most `lines` of `width` pixels and `letters` letters; words that do not fit are left out.
    `start` and `step` draw it in a Field. Allocates nothing after construction.
    """

    def __init__(self, canvas, width, lines, size=1, letters=32):
        self._canvas = canvas
        self._size = size
        self._width = width
        self._text = bytearray(letters * lines)
        self._begins = bytearray(lines)  # the place of each line's first letter
        self._line = 0  # the last one
        self._end = 0  # place after the last letter
        self._next = 0
        self._drawn = 0  # the line that is being drawn
        self._field = None
        self._u = self._v = 0
        self._p = array("h", bytes(20))

    def clear(self):
        """No words; nothing is left to draw."""
        self._line = self._end = self._next = self._drawn = 0

    def word(self, word):
        """One word (bytes) more, or words that stay together, with a space before it."""
        at = self._place(len(word), self._canvas.width(word, self._size))
        if at >= 0:
            text = self._text
            for i in range(len(word)):
                text[at + i] = word[i]

    def height(self):
        """Pixels from the head of the first line to the foot of the last."""
        if not self._end:
            return 0
        return lettering.pitch(self._size) * self._line + lettering.height(self._size)

    def number(self, value):
        """A whole number of 0 .. 99 as the next word."""
        text = self._text
        digits = 2 if value > 9 else 1
        end = self._end
        if end + digits > len(text):
            return
        # Written behind the end to be measured, then where the word goes.
        text[end] = _ZERO + (value // 10 if value > 9 else value)
        if value > 9:
            text[end + 1] = _ZERO + value % 10
        at = self._place(digits, self._canvas.width(text, self._size, end, end + digits))
        if at >= 0:
            text[at] = _ZERO + (value // 10 if value > 9 else value)
            if value > 9:
                text[at + 1] = _ZERO + value % 10

    def mark(self, code):
        """A comma or the like behind the last word."""
        if self._end < len(self._text):
            self._text[self._end] = code
            self._end += 1

    def _place(self, length, wide):
        """The place where the next word of so many letters and pixels begins, -1 when it does not
        fit; the text ends behind it."""
        canvas = self._canvas
        text = self._text
        at = self._end
        begin = self._begins[self._line]
        if at > begin:
            if at + 1 + length > len(text):
                return -1
            text[at] = _SPACE
            if canvas.width(text, self._size, begin, at + 1) + wide > self._width:
                if self._line + 1 == len(self._begins):
                    return -1
                self.new_line()
            else:
                at += 1
        if at + length > len(text):
            return -1
        self._end = at + length
        return at

    def new_line(self):
        """The next word begins a line."""
        if self._end > self._begins[self._line] and self._line + 1 < len(self._begins):
            self._line += 1
            self._begins[self._line] = self._end

    def text(self):
        """The lines as a str; for tests, allocates."""
        return "\n".join(
            [
                bytes(self._text[self._begins[i] : self._ends(i)]).decode("latin-1")
                for i in range(self._line + 1)
            ]
        )

    def _ends(self, line):
        return self._begins[line + 1] if line < self._line else self._end

    def width(self):
        """Pixels of the first line."""
        return self._canvas.width(self._text, self._size, 0, self._ends(0))

    def start(self, field, u, v, colour):
        """Draw from here on, at u, v of the Field."""
        self._field = field
        self._u = u
        self._v = v
        self._next = self._drawn = 0
        p = self._p
        p[3] = lettering.height(self._size)
        p[4] = lettering.scale(self._size)
        p[5] = field.turn
        p[6] = colour

    def step(self):
        """The next few letters; False when there were none left."""
        line = self._drawn
        if line > self._line or not self._end:
            return False
        i = self._next
        end = self._ends(line)
        p = self._p
        if i == self._begins[line]:
            wide = self._canvas.width(self._text, self._size, i, end)
            u = self._u
            v = self._v + line * lettering.pitch(self._size)
            p[0] = self._field.x(u, v, wide, p[3])
            p[1] = self._field.y(u, v, wide, p[3])
            p[2] = wide
            p[7] = 0
        p[8] = i
        p[9] = self._next = min(i + _STEP, end)
        self._canvas.letters(self._text, lettering.face(self._size), p)
        if self._next == end:
            self._drawn = line + 1
        return True
