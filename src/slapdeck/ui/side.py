"""The four sides of the screen: what belongs to a seat is laid out as its player sees it.

Where all read upright, a box left or right becomes a column: what its player saw from left to
right goes from top to bottom.
"""

from micropython import const

from slapdeck.ui import lettering

LENGTH = const(128)  # along the edge, the same for every box
_EDGE = const(10)  # the acknowledgement's band and a gap, outside the box
_MIDDLE = const(96)  # where boxes at the bottom and top start
_LEVEL = const(42)  # where boxes left and right start
_HALF = const(14)  # from here on it is a second line, which lies beside the first


class Side:
    """A box of 128 x `depth` pixels at the side of `button`, seen from there; as a column it is
    `column` pixels wide, unless that is 0.

    Local u runs along the player's reading direction from 0 to 127, v away from the middle of
    the table towards the player from 0 to depth - 1. `x` and `y` give the top left corner on
    the screen of a local rectangle; `turn` is the rotation to draw with (Canvas.turn_of). `left`,
    `top`, `width`, `height` are the box on the screen. In a column (`is_column`) u runs down and
    v to the right, and what is drawn is upright.
    """

    def __init__(self, button, depth, turn, column=0):
        self.turn = turn
        self.is_column = turn != button and button & 1
        if self.is_column and column:
            depth = column
        self.depth = depth
        self._button = button
        upright = button & 1
        self.width = depth if upright else LENGTH
        self.height = LENGTH if upright else depth
        self.left = (_MIDDLE, _EDGE, _MIDDLE, 320 - _EDGE - depth)[button]
        self.top = (240 - _EDGE - depth, _LEVEL, _EDGE, _LEVEL)[button]

    def x(self, u, v, w, h):
        """Screen x of the local rectangle at u, v of local size w x h."""
        turn = self.turn
        if self.is_column:
            return self.left + v
        if turn == 0:
            return self.left + u
        if turn == 1:
            return self.left + self.depth - v - h
        if turn == 2:
            return self.left + LENGTH - u - w
        return self.left + v

    def y(self, u, v, w, h):
        """Screen y of the same."""
        turn = self.turn
        if self.is_column:
            return self.top + u
        if turn == 0:
            return self.top + v
        if turn == 1:
            return self.top + u
        if turn == 2:
            return self.top + self.depth - v - h
        return self.top + LENGTH - u - w

    def fill(self, canvas, u, v, w, h, colour):
        """A filled local rectangle."""
        x = self.x(u, v, w, h)
        y = self.y(u, v, w, h)
        if self.turn & 1:
            canvas.fill_rect(x, y, h, w, colour)
        else:
            canvas.fill_rect(x, y, w, h, colour)

    def shape(self, canvas, u, v, shape, colour):
        """A seat's shape, 24x24; a quarter turn changes none of those at the left and right."""
        turn = self.turn & 2
        canvas.image(self.x(u, v, 24, 24), self.y(u, v, 24, 24), shape, 1, turn, colour)

    def image(self, canvas, u, v, image, colour):
        """A wide picture as the player sees it."""
        h = image[0]
        w = len(image) // h * 8
        canvas.image(self.x(u, v, w, h), self.y(u, v, w, h), image, 1, self.turn, colour)

    def column(self, canvas, u, v, image, i, colour):
        """Only the i-th 8 columns of a square one, which points to the middle of the table."""
        h = image[0]
        x = self.x(u, v, h, h)
        canvas.column(x, self.y(u, v, h, h), image, i, 1, self._button, colour)

    def start(self, line, u, v, size, colour):
        """Begin to draw a Line as the player reads it. In a column it stands across, smaller where
        it has to; a text too long for that runs along the column, as on the spine of a book."""
        h = lettering.height(size)
        if self.is_column:
            small = min(size, 2)
            if small == 2 and line.width(2) > self.depth:
                small = 1
            if line.width(small) <= self.depth and v < _HALF:
                line.centre(self.left, self.top + u, self.depth, small, colour)
            else:
                line.start(self.left + self.depth - v - h, self.top + u, size, 1, colour)
            return
        w = line.width(size)
        line.start(self.x(u, v, w, h), self.y(u, v, w, h), size, self.turn, colour)
