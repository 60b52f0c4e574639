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
# Where each begins, and how far it flies with every frame: left of the place, and right of it
# above and below the pile's count.
_FROM = (86, 62, 86, 94, 86, 126, 210, 58, 220, 130, 212, 134)
_STEP = (-11, -6, -12, 0, -11, 5, 11, -5, 10, 0, 1, 4)


class Burst(Frames):
    """`fly(button, t)`; a new one takes the place of one that is still there."""

    def __init__(self, canvas, queue):
        Frames.__init__(self, queue, _FRAMES, _EACH_US)
        self._canvas = canvas
        self._button = 0
        self._from = array("h", _FROM)
        self._way = array("h", _STEP)
        self._drawn = -1  # the frame whose shapes are on the canvas

    def fly(self, button, t):
        """The slap of `button` was the first."""
        self.stop()
        self._button = button
        self.start(t)

    def stop(self):
        """Away with it at once."""
        if self.running:
            self.running = False
            if self._drawn >= 0:
                self._wipe()
                self._drawn = -1

    def _draw(self, frame, piece):
        if piece == 0:
            if self._drawn >= 0:
                self._wipe()
            self._drawn = -1
            return True
        if frame == _FRAMES:
            return False
        self._drawn = frame
        if piece == 1:
            self._ring(frame + 1, palette.SEAT_COLOURS[self._button])
            return True
        i = piece - 2
        if i == _FLYING:
            return False
        x = self._from[2 * i] + self._way[2 * i] * frame
        y = self._from[2 * i + 1] + self._way[2 * i + 1] * frame
        self._canvas.image(x, y, SHAPES[self._button], 1, 0, palette.SEAT_COLOURS[self._button])
        self._queue.queue(REST, x, y, _SIZE, _SIZE)
        return True

    def _ring(self, wide, colour):
        """Round the place, so many pixels wide at the sides, fewer above and below."""
        fill = self._canvas.fill_rect
        queue = self._queue
        low = wide + 1 >> 1
        high = min(wide, 2)
        y = place.Y - high
        down = place.HEIGHT + high + low
        fill(place.X - wide, y, wide, down, colour)
        fill(place.RIGHT, y, wide, down, colour)
        fill(place.X, y, place.WIDTH, high, colour)
        fill(place.X, place.BOTTOM, place.WIDTH, low, colour)
        queue.queue(REST, place.MARGIN_X, y, 8, down)
        queue.queue(REST, place.RIGHT, y, 8, down)
        queue.queue(REST, place.X, y, place.WIDTH, high)
        queue.queue(REST, place.X, place.BOTTOM, place.WIDTH, low)

    def _wipe(self):
        """Bare table where the drawn frame is."""
        frame = self._drawn
        self._ring(frame + 1, palette.FELT)
        for i in range(_FLYING):
            x = self._from[2 * i] + self._way[2 * i] * frame
            y = self._from[2 * i + 1] + self._way[2 * i + 1] * frame
            self._canvas.fill_rect(x, y, _SIZE, _SIZE, palette.FELT)
            self._queue.queue(REST, x, y, _SIZE, _SIZE)
