"""Lays out a rectangle of the screen as the player at one of the four sides sees it."""

from micropython import const

from slapdeck.ui import lettering

SCREEN_WIDE = const(320)
SCREEN_HIGH = const(240)
COLUMN = const(4)  # a fifth way of reading, beside the turns 0..3


class Layout:
    """Converts local places to screen places: u runs along the reading direction from the left, v
    towards the reader.

    `left`, `top`, `width`, `height` are the rectangle on the screen; without one it is the whole
    screen. `turn` (Canvas.turn_of) is the side that reads it, 0 bottom, 1 left, 2 top, 3 right,
    and the rotation to draw with. In a column (`is_column`) u runs down and v to the right, and
    text stands upright.
    """

    def __init__(
        self, turn, left=0, top=0, width=SCREEN_WIDE, height=SCREEN_HIGH, is_column=False
    ):
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.is_column = is_column
        self.set_turn(turn)

    def set_turn(self, turn):
        """Let the side `turn` read it."""
        self.turn = turn
        self._way = COLUMN if self.is_column else turn

    def x(self, u, v, w, h):
        """Return screen x of the left edge of the local rectangle at u, v of size w x h."""
        way = self._way
        if way == 0:
            return self.left + u
        if way == 1:
            return self.left + self.width - v - h
        if way == 2:
            return self.left + self.width - u - w
        return self.left + v

    def y(self, u, v, w, h):
        """Return screen y of its top edge."""
        way = self._way
        if way == 0:
            return self.top + v
        if way == 2:
            return self.top + self.height - v - h
        if way == 3:
            return self.top + self.height - u - w
        return self.top + u

    def place(self, u, v, w, h):
        """Return (x, y, width, height) on the screen of the local rectangle; a new tuple."""
        x = self.x(u, v, w, h)
        y = self.y(u, v, w, h)
        return (x, y, h, w) if self.turn & 1 else (x, y, w, h)

    def fill(self, canvas, u, v, w, h, colour):
        """Fill a local rectangle."""
        x = self.x(u, v, w, h)
        y = self.y(u, v, w, h)
        if self.turn & 1:
            canvas.fill_rect(x, y, h, w, colour)
        else:
            canvas.fill_rect(x, y, w, h, colour)

    def start(self, line, u, v, size, colour):
        """Start a Line at u, v."""
        w = line.width(size)
        h = lettering.height(size)
        line.start(self.x(u, v, w, h), self.y(u, v, w, h), size, self.turn, colour)

    def send(self, queue, level, v, h):
        """Queue the `h` rows from v on; only for a reader at the bottom or the top."""
        queue.queue(level, self.left, self.y(0, v, 0, h), self.width, h)


class Field(Layout):
    """A rectangle for the player at the bottom (`side` 0) or the top (2).

    The rectangle given is that of the bottom; for the top it is mirrored about the screen's
    middle, if `mirrored`.
    """

    def __init__(self, left, top, width, height, side=0, turn=0, mirrored=True):
        if side and mirrored:
            left = SCREEN_WIDE - left - width
            top = SCREEN_HIGH - top - height
        Layout.__init__(self, turn, left, top, width, height)


def extent_of(turn):
    """Return (width, height) of the screen as the side `turn` reads it."""
    return (SCREEN_HIGH, SCREEN_WIDE) if turn & 1 else (SCREEN_WIDE, SCREEN_HIGH)
