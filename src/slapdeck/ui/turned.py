"""The whole screen as one of the four sides sees it."""

_WIDTH = 320
_HEIGHT = 240


class Turned:
    """Local u runs along the reading direction from the left, v towards the reader.

    `turn` (Canvas.turn_of) is the side that reads it, 0 bottom, 1 left, 2 top, 3 right; `width`
    and `height` are those of the screen from there: 320 x 240, or 240 x 320 from left and right.
    """

    def __init__(self, turn):
        self.turn = turn
        self.width = _HEIGHT if turn & 1 else _WIDTH
        self.height = _WIDTH if turn & 1 else _HEIGHT

    def place(self, u, v, w, h):
        """(x, y, width, height) on the screen of the local rectangle; a new tuple."""
        if self.turn == 0:
            return u, v, w, h
        if self.turn == 1:
            return _WIDTH - v - h, u, h, w
        if self.turn == 2:
            return _WIDTH - u - w, _HEIGHT - v - h, w, h
        return v, _HEIGHT - u - w, h, w
