"""A line of text put together from words and numbers, then drawn few characters at a time."""

from micropython import const

from slapdeck.ui.canvas import ADVANCE, digits

_CAPACITY = const(40)
_STEP = const(4)  # characters a step: about 0.3 ms on the RP2040
_ZERO = const(48)


class Line:
    """`clear`, `add`, `number`, `millis` make the text; `start` and `step` draw it.

    Holds up to 40 characters, more are dropped. Allocates nothing after construction.
    """

    def __init__(self, canvas):
        self._canvas = canvas
        self._text = bytearray(_CAPACITY)
        self.length = 0
        self._next = 0
        self._x = self._y = self._scale = self._rotation = self._colour = 0

    def clear(self):
        """Forget the text; nothing is left to draw."""
        self.length = 0
        self._next = 0

    def add(self, text):
        """Append bytes."""
        at = self.length
        for i in range(min(len(text), _CAPACITY - at)):
            self._text[at] = text[i]
            at += 1
        self.length = at

    def number(self, value, count=0):
        """Append a whole number from 0 up, with zeros in front up to `count` digits."""
        count = max(count, digits(value))
        if self.length + count > _CAPACITY:
            return
        at = self.length + count
        self.length = at
        for _ in range(count):
            at -= 1
            self._text[at] = _ZERO + value % 10
            value //= 10

    def millis(self, value_us):
        """Append microseconds as milliseconds with three decimals: 3214 is 3.214."""
        self.number(value_us // 1000)
        self.add(b".")
        self.number(value_us % 1000, 3)

    def width(self, scale):
        """Pixels along the line."""
        return (ADVANCE * self.length - 1) * scale if self.length else 0

    def start(self, x, y, scale, rotation, colour):
        """Draw from here on; x, y is the top left corner on the screen in any rotation."""
        self._x = x
        self._y = y
        self._scale = scale
        self._rotation = rotation
        self._colour = colour
        self._next = 0

    def centre(self, x, y, width, scale, colour):
        """Draw upright in the middle of `width` pixels from x."""
        self.start(x + (width - self.width(scale)) // 2, y, scale, 0, colour)

    def step(self):
        """Draw the next four characters; False when there were none left."""
        first = self._next
        last = min(first + _STEP, self.length)
        if first >= last:
            return False
        rotation = self._rotation
        advance = ADVANCE * self._scale
        for i in range(first, last):
            code = self._text[i]
            if code == 32:
                continue
            along = advance * (i if rotation < 2 else self.length - 1 - i)
            x = self._x
            y = self._y
            if rotation & 1:
                y += along
            else:
                x += along
            self._canvas.character(x, y, code, self._scale, rotation, self._colour)
        self._next = last
        return True
