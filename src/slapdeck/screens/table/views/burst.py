"""Draws the burst of a slap: a ring in the seat's colour round the card's place, and shapes flying
off."""

from array import array

from micropython import const

from slapdeck.ui import palette, place
from slapdeck.ui.art import SHAPES
from slapdeck.ui.frames import Frames
from slapdeck.ui.send import REST

_FRAMES = const(5)
_EACH_US = const(45000)
_SIZE = const(24)
_FLYING = const(6)
_RING = const(4)  # pieces per frame for the ring; each shape is one more piece
# where each shape starts, and its movement per frame: left of the place, then right of it above
# and below the pile's count, all beyond the margin of the place
_FROM = (80, 62, 80, 94, 80, 126, 216, 58, 240, 130, 216, 130)
_STEP = (-10, -6, -10, 0, -10, 5, 10, -5, 4, 0, 0, 5)


class Burst(Frames):
    """One burst after `fly`.

    The ring lies in the margin of the card's place: the owner redraws the margin when the burst is
    over or stopped.
    """

    def __init__(self, display):
        Frames.__init__(self, display.queue, _FRAMES, _EACH_US)
        self._canvas = display.canvas
        self._button = 0
        # Place (x, y) of each shape on the canvas; x 0: not drawn.
        self._at = array("h", bytes(4 * _FLYING))
        self._new = array("h", (0, 0))

    def fly(self, button, t):
        """Start the burst for the winning slap of `button`, at `t`."""
        self._button = button
        for i in range(_FLYING):
            self._at[2 * i] = 0
        self.start(t)

    def _draw(self, frame, piece):
        if piece < _RING:
            if frame < _FRAMES:
                self._ring(frame + 1, piece)
            return True
        i = 2 * (piece - _RING)
        if i == 2 * _FLYING:
            return False
        at = self._at
        new = self._new
        if at[i]:
            self._canvas.fill_rect(at[i], at[i + 1], _SIZE, _SIZE, palette.FELT)
        new[0] = 0
        if frame < _FRAMES:
            new[0] = _FROM[i] + _STEP[i] * frame
            new[1] = _FROM[i + 1] + _STEP[i + 1] * frame
            button = self._button
            self._canvas.image(new[0], new[1], SHAPES[button], 1, 0, palette.SEAT_COLOURS[button])
        self._send(i)
        return True

    def _send(self, i):
        """Queue one rectangle with the change at the shape whose x is at index `i`."""
        at = self._at
        x = at[i]
        y = at[i + 1]
        to_x = self._new[0]
        to_y = self._new[1]
        at[i] = to_x
        at[i + 1] = to_y
        self._send_move(REST, x, y, to_x, to_y, _SIZE, _SIZE)

    def _ring(self, wide, piece):
        """Draw a piece of the ring, `wide` pixels at the sides; above and below there is less
        room."""
        fill = self._canvas.fill_rect
        queue = self._queue
        colour = palette.SEAT_COLOURS[self._button]
        if piece == 0:
            fill(place.X - wide, place.MARGIN_Y, wide, place.MARGIN_HEIGHT, colour)
            fill(place.RIGHT, place.MARGIN_Y, wide, place.MARGIN_HEIGHT, colour)
        elif piece == 1:
            queue.queue(REST, place.MARGIN_X, place.MARGIN_Y, 8, place.MARGIN_HEIGHT)
            queue.queue(REST, place.RIGHT, place.MARGIN_Y, 8, place.MARGIN_HEIGHT)
        elif piece == 2:
            fill(place.X, place.MARGIN_Y, place.WIDTH, 2, colour)
            fill(place.X, place.BOTTOM, place.WIDTH, min(wide, 4), colour)
        else:
            queue.queue(REST, place.X, place.MARGIN_Y, place.WIDTH, 2)
            queue.queue(REST, place.X, place.BOTTOM, place.WIDTH, 4)

    def _wipe(self, piece):
        i = piece * 2
        if i == 2 * _FLYING:
            return False
        frame = min(self._frame, _FRAMES - 1)
        if frame >= 0:
            self._wipe_way(i, frame)
        return True

    def _wipe_way(self, i, frame):
        """Clear all that the shape may have covered in this frame and the one before.

        The display may be one frame behind the canvas.
        """
        to_x = _FROM[i] + _STEP[i] * frame
        to_y = _FROM[i + 1] + _STEP[i + 1] * frame
        x = self._at[i]
        y = self._at[i + 1]
        if not x:
            x = to_x
            y = to_y
        w = x - to_x if x > to_x else to_x - x
        h = y - to_y if y > to_y else to_y - y
        x = min(x, to_x)
        y = min(y, to_y)
        self._canvas.fill_rect(x, y, w + _SIZE, h + _SIZE, palette.FELT)
        self._queue.queue(REST, x, y, w + _SIZE, h + _SIZE)
