"""The four sides of the screen: what belongs to a seat is laid out as its player sees it.

On an upright screen a box left or right becomes a column: its player's left to right goes from top
to bottom.
"""

from micropython import const

from slapdeck.ui import lettering
from slapdeck.ui.layout import Layout

LENGTH = const(128)  # along the edge, the same for every box
_EDGE = const(10)  # the acknowledgement's band and a gap, outside the box
_MIDDLE = const(96)  # where boxes at the bottom and top start
_LEVEL = const(42)  # where boxes left and right start
_DIGIT = const(18)  # pixels of a large digit
_HALF = const(14)  # from here on v means a second line, which is drawn beside the first


class Side(Layout):
    """A box of 128 x `depth` pixels at the side of `button`, as its player sees it.

    u runs from 0 to 127, v from 0 at the middle of the table to depth - 1. As a column it is
    `column` pixels wide, unless that is 0.
    """

    def __init__(self, button, depth, turn, column=0):
        is_column = turn != button and button & 1
        if is_column and column:
            depth = column
        self.depth = depth
        self._button = button
        left = (_MIDDLE, _EDGE, _MIDDLE, 320 - _EDGE - depth)[button]
        top = (240 - _EDGE - depth, _LEVEL, _EDGE, _LEVEL)[button]
        upright = button & 1
        Layout.__init__(
            self,
            turn,
            left,
            top,
            depth if upright else LENGTH,
            LENGTH if upright else depth,
            is_column,
        )

    def shape(self, canvas, u, v, shape, colour):
        """Draw a seat's shape, 24x24. Those of left and right look the same after a quarter
        turn."""
        turn = self.turn & 2
        canvas.image(self.x(u, v, 24, 24), self.y(u, v, 24, 24), shape, 1, turn, colour)

    def image(self, canvas, u, v, image, colour):
        """Draw a wide picture as the player sees it."""
        h = image[0]
        w = len(image) // h * 8
        canvas.image(self.x(u, v, w, h), self.y(u, v, w, h), image, 1, self.turn, colour)

    def column(self, canvas, u, v, image, i, colour):
        """Draw only the i-th 8 columns of a square picture, which points to the middle of the
        table."""
        h = image[0]
        x = self.x(u, v, h, h)
        canvas.column(x, self.y(u, v, h, h), image, i, 1, self._button, colour)

    def number(self, canvas, line, u, number, colour):
        """Start a Line with a large `number`. Each 6 and 9 is underlined, as on playing cards,
        unless all players read from one side."""
        line.put_text(b"", number)
        self.start(line, u, 0, 3, colour)
        u += _DIGIT * line.length
        while number and not canvas.upright:
            u -= _DIGIT
            if number % 10 in (6, 9):
                self.fill(canvas, u, 26, 15, 2, colour)
            number //= 10

    def start(self, line, u, v, size, colour):
        """Start a Line as the player reads it.

        In a column it stands across, smaller if necessary; a text too long for that runs along the
        column, as on the spine of a book.
        """
        if self.is_column:
            h = lettering.height(size)
            small = min(size, 2)
            if small == 2 and line.width(2) >= self.depth:
                small = 1
            if line.width(small) < self.depth and v < _HALF:
                line.centre(self.left, self.top + u, self.depth, small, colour)
            else:
                line.start(self.left + self.depth - v - h, self.top + u, size, 1, colour)
        else:
            Layout.start(self, line, u, v, size, colour)
