"""A few short lines of text, composed word by word and drawn a few letters per step."""

from array import array

from micropython import const

from slapdeck.ui import lettering
from slapdeck.ui.words import words

_SPACE = const(32)
_ZERO = const(48)
_STEP = const(6)  # letters


class Paragraph:
    """Text of at most `lines` lines of `width` pixels, with room for `letters` letters per line.

    Call `clear`, then `word` and `number` for each part; a word that is too long for its line
    starts the next one, words that do not fit at all are left out. `start` and `step` draw the
    text in a Field. Allocates nothing after construction.

    In a language that is written from the right the next word stands left of the last one.
    """

    def __init__(self, canvas, width, lines, size=1, letters=32):
        self._canvas = canvas
        self._size = size
        self._width = width
        self._from_right = words().from_right
        self._text = bytearray(letters * lines)
        self._begins = bytearray(lines)  # index of the first letter of each line
        self._gap = 1  # spaces before the next word
        self._line = 0  # the last line that has letters
        self._end = 0  # index after the last letter
        self._next = 0
        self._drawn = 0  # line that is being drawn
        self._field = None
        self._u = self._v = 0
        self._p = array("h", bytes(20))

    def clear(self):
        """Remove all words; nothing is left to draw."""
        self._line = self._end = self._next = self._drawn = 0

    def word(self, word):
        """Append a word (bytes), or words that stay together, after a space."""
        at = self._place(len(word), self._canvas.width(word, self._size))
        if at >= 0:
            text = self._text
            for i in range(len(word)):
                text[at + i] = word[i]

    def prefix(self, word):
        """Append a word; from the right the next one follows without a space, as after an Arabic
        "and"."""
        self.word(word)
        self._gap = 0 if self._from_right else 1

    def height(self):
        """Return the pixels from the top of the first line to the foot of the last."""
        if not self._end:
            return 0
        return lettering.pitch(self._size) * self._line + lettering.height(self._size)

    def number(self, value):
        """Append a whole number, 0..99, as the next word."""
        text = self._text
        digits = 2 if value > 9 else 1
        end = self._end
        if end + digits > len(text):
            return
        # written after the end to be measured, then at its final place
        text[end] = _ZERO + (value // 10 if value > 9 else value)
        if value > 9:
            text[end + 1] = _ZERO + value % 10
        at = self._place(digits, self._canvas.width(text, self._size, end, end + digits))
        if at >= 0:
            text[at] = _ZERO + (value // 10 if value > 9 else value)
            if value > 9:
                text[at + 1] = _ZERO + value % 10

    def mark(self, code):
        """Append a comma or the like to the last word."""
        if self._end < len(self._text):
            self._text[self._insert(self._end, 1)] = code
            self._end += 1

    def _place(self, length, wide):
        """Make room for the next word of `length` letters and `wide` pixels, and move the end
        after it.

        Return the index of its first letter, or -1 if it does not fit.
        """
        canvas = self._canvas
        text = self._text
        at = self._end
        begin = self._begins[self._line]
        gap = self._gap
        self._gap = 1
        if at > begin:
            if at + 1 + length > len(text):
                return -1
            text[at] = _SPACE
            if canvas.width(text, self._size, begin, at + 1) + wide > self._width:
                if self._line + 1 == len(self._begins):
                    return -1
                self.new_line()
            else:
                at += gap
        if at + length > len(text):
            return -1
        end = self._end
        self._end = at + length
        begin = self._insert(end, self._end - end)
        if begin == end:
            return at
        if gap:
            text[begin + length] = _SPACE
        return begin

    def _insert(self, end, length):
        """Return the index for `length` more letters of the line that ends at `end`: there, or at
        its begin if it is written from the right, where this makes room."""
        begin = self._begins[self._line]
        if not self._from_right:
            return end
        text = self._text
        for i in range(end - 1, begin - 1, -1):
            text[i + length] = text[i]
        return begin

    def new_line(self):
        """Start a new line with the next word."""
        if self._end > self._begins[self._line] and self._line + 1 < len(self._begins):
            self._line += 1
            self._begins[self._line] = self._end

    def text(self):
        """Return the lines; allocates."""
        lines = range(self._line + 1)
        return b"\n".join([bytes(self._text[self._begins[i] : self._ends(i)]) for i in lines])

    def _ends(self, line):
        return self._begins[line + 1] if line < self._line else self._end

    def width(self):
        """Return the pixels from the begin of the first line to its end."""
        if self._from_right:
            return self._width
        return self._canvas.width(self._text, self._size, 0, self._ends(0))

    def start(self, field, u, v, colour):
        """Draw from now on at (u, v) of `field`: the left edge, of all the width if it is written
        from the right."""
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
        """Draw the next few letters; return False when none were left."""
        line = self._drawn
        if line > self._line or not self._end:
            return False
        i = self._next
        end = self._ends(line)
        p = self._p
        if i == self._begins[line]:
            wide = self._canvas.width(self._text, self._size, i, end)
            u = self._u
            if self._from_right:
                u += self._width - wide
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
