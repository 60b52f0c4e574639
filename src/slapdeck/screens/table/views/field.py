"""A rectangle of the screen laid out as the player at the bottom or at the top sees it."""

from slapdeck.ui import lettering


class Field:
    """Local u runs along the player's reading direction, v towards the player; both in pixels.

    `side` is 0 for the player at the bottom, 2 for the one at the top: the rectangle given is
    that of the bottom, mirrored about the screen's middle for the top when `mirrored`. `turn`
    (Canvas.turn_of) is 2 where everything in it stands on its head.
    """

    def __init__(self, left, top, width, height, side=0, turn=0, mirrored=True):
        if side and mirrored:
            left = 320 - left - width
            top = 240 - top - height
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.turn = turn

    def x(self, u, w):
        """Screen x of a local rectangle at u, `w` wide."""
        return self.left + (self.width - u - w if self.turn else u)

    def y(self, v, h):
        """Screen y of a local rectangle at v, `h` high."""
        return self.top + (self.height - v - h if self.turn else v)

    def fill(self, canvas, u, v, w, h, colour):
        """A filled local rectangle."""
        canvas.fill_rect(self.x(u, w), self.y(v, h), w, h, colour)

    def start(self, line, u, v, size, colour):
        """Begin to draw a Line from u, v on."""
        w = line.width(size)
        y = self.y(v, lettering.height(size))
        line.start(self.x(u, w), y, size, self.turn, colour)

    def send(self, queue, level, v=0, h=0):
        """Queue the `h` rows from v on, or the whole rectangle."""
        h = h or self.height
        queue.queue(level, self.left, self.y(v, h), self.width, h)
