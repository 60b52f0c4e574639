"""A few short lines of text, put together word by word and drawn a few letters a step."""

from micropython import const

from slapdeck.ui.canvas import ADVANCE

_SPACE = const(32)
_ZERO = const(48)
_LINE = const(9)  # pixels from one line to the next
_STEP = const(6)  # letters


class Paragraph:
    """`clear`, then `word` and `number` after one another; lines break where a word is too long.

    At most `lines` of `columns` letters; what does not fit is left out. `start` and `step` draw
    it in a Field. Allocates nothing after construction.
    """

    def __init__(self, canvas, columns, lines, scale=1):
        self._canvas = canvas
        self._scale = scale
        self._columns = columns
        self._text = bytearray(b" " * (columns * lines))
        self._end = 0  # place after the last letter
        self._next = 0
        self._field = None
        self._u = self._v = self._colour = 0

    def clear(self):
        """No words; nothing is left to draw."""
        text = self._text
        for i in range(self._end):
            text[i] = _SPACE
        self._end = self._next = 0

    def word(self, word):
        """One word (bytes) more, or words that stay together, with a space before it."""
        at = self._place(len(word))
        if at >= 0:
            text = self._text
            for i in range(len(word)):
                text[at + i] = word[i]

    def height(self):
        """Pixels from the first line to the last."""
        lines = (self._end + self._columns - 1) // self._columns
        return (_LINE * lines - 2) * self._scale if lines else 0

    def number(self, value):
        """A whole number of 0 .. 99 as the next word."""
        at = self._place(2 if value > 9 else 1)
        if at >= 0:
            if value > 9:
                self._text[at] = _ZERO + value // 10
                at += 1
            self._text[at] = _ZERO + value % 10

    def mark(self, code):
        """A comma or the like behind the last word."""
        if self._end < len(self._text):
            self._text[self._end] = code
            self._end += 1

    def _place(self, length):
        """Where the next word of that length begins, -1 when it does not fit; it ends there."""
        columns = self._columns
        at = self._end
        if at % columns:
            at += 1
        if at % columns + length > columns:
            at += columns - at % columns
        if at + length > len(self._text):
            return -1
        self._end = at + length
        return at

    def new_line(self):
        """The next word begins a line."""
        columns = self._columns
        self._end = (self._end + columns - 1) // columns * columns

    def text(self):
        """The lines as a str; for tests, allocates."""
        text = bytes(self._text).decode("latin-1")
        columns = self._columns
        return "\n".join([text[i : i + columns] for i in range(0, len(text), columns)])

    def width(self):
        """Pixels of the first line up to the last letter of all."""
        return (ADVANCE * self._end - 1) * self._scale if self._end else 0

    def start(self, field, u, v, colour):
        """Draw from here on, at u, v of the Field."""
        self._field = field
        self._u = u
        self._v = v
        self._colour = colour
        self._next = 0

    def step(self):
        """The next few letters; False when there were none left."""
        i = self._next
        end = self._end
        if i >= end:
            return False
        text = self._text
        columns = self._columns
        field = self._field
        canvas = self._canvas  # its method, taken alone, would be an object on the heap
        scale = self._scale
        letters = 0
        while i < end and letters < _STEP:
            code = text[i]
            if code != _SPACE:
                x = field.x(self._u + i % columns * ADVANCE * scale, 5 * scale)
                y = field.y(self._v + i // columns * _LINE * scale, 7 * scale)
                canvas.character(x, y, code, scale, field.turn, self._colour)
                letters += 1
            i += 1
        self._next = i
        return True
