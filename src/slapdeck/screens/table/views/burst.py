"""The burst of a slap: a ring in the seat's colour round the place, and its shape flying off."""

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
_RING = const(4)  # pieces of a frame before the shapes, which are a piece each
# Where each begins, and how far it flies with every frame: left of the place, and right of it
# above and below the pile's count. All of it beside the margin of the place.
_FROM = (80, 62, 80, 94, 80, 126, 216, 58, 240, 130, 216, 130)
_STEP = (-10, -6, -10, 0, -10, 5, 10, -5, 4, 0, 0, 5)


class Burst(Frames):
    """`fly(button, t)`. The ring lies in the margin of the place: whoever lets it fly has that
    drawn anew when it is over or stopped."""

    def __init__(self, display):
        Frames.__init__(self, display.queue, _FRAMES, _EACH_US)
        self._canvas = display.canvas
        self._button = 0
        self._at = array("h", bytes(4 * _FLYING))  # x, y of each on the canvas; x 0: nowhere
        self._new = array("h", (0, 0))

    def fly(self, button, t):
        """The slap of `button` was the first."""
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
        """Queue the change at the shape in place `i` of the arrays: one rectangle."""
        at = self._at
        x = at[i]
        y = at[i + 1]
        to_x = self._new[0]
        to_y = self._new[1]
        at[i] = to_x
        at[i + 1] = to_y
        self._send_move(REST, x, y, to_x, to_y, _SIZE, _SIZE)

    def _ring(self, wide, piece):
        """Round the place, so many pixels wide at the sides; above and below is less room."""
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
        """All that the shape may have covered in this frame and in the one before: on the canvas,
        or on the display, which may be a frame behind."""
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
