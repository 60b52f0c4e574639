"""Press to join: four sides, each in its colour, with its shape and its name."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.side import Side

_DEPTH = const(44)
_BUTTONS = const(4)
_NOTHING = const(-1)


class JoinView:
    """`join` fills the side of a button, `count_down` shows the seconds that are left."""

    def __init__(self, canvas, queue):
        self._canvas = canvas
        self._queue = queue
        self._boxes = [JoinBox(canvas, queue, button) for button in range(_BUTTONS)]
        self._line = Line(canvas)
        self._seconds = _NOTHING
        self._piece = 3

    def enter(self):
        """The whole screen, nobody has joined."""
        self._canvas.clear(palette.FELT)
        self._queue.queue(REST, 0, 0, 320, 240)
        for box in self._boxes:
            box.start(False)
        self._seconds = _NOTHING
        self._piece = 0

    def join(self, button):
        """`button` is in."""
        self._boxes[button].start(True)

    def count_down(self, seconds):
        """The game starts in that many seconds; below 0: not enough players yet."""
        if seconds != self._seconds:
            self._seconds = seconds
            self._piece = 0

    def step(self):
        """One small piece; False when nothing is left to draw."""
        for box in self._boxes:
            if box.step():
                return True
        piece = self._piece
        if piece == 3:
            return False
        line = self._line
        if piece == 0:
            self._canvas.fill_rect(72, 72, 176, 88, palette.FELT)
            line.clear()
            line.add(b"WHO PLAYS?" if self._seconds < 0 else b"STARTS IN")
            line.centre(72, 78, 176, 2, palette.WHITE)
        elif line.step():
            return True
        elif piece == 1:
            line.clear()
            if self._seconds < 0:
                line.add(b"PRESS YOUR BUTTON, 1 TO 4")
                line.centre(72, 120, 176, 1, palette.WHITE)
            elif self._seconds:
                line.number(self._seconds)
                line.centre(72, 106, 176, 6, palette.GOLD)
            else:
                line.add(b"GO!")
                line.centre(72, 106, 176, 6, palette.GOLD)
        else:
            self._queue.queue(REST, 72, 72, 176, 88)
        self._piece = piece + 1
        return True


class JoinBox:
    """One side; `start(joined)` draws it anew, filled when joined."""

    def __init__(self, canvas, queue, button):
        self._canvas = canvas
        self._queue = queue
        self._button = button
        self._side = Side(button, _DEPTH)
        self._line = Line(canvas)
        self._joined = False
        self._piece = 4

    def start(self, joined):
        self._joined = joined
        self._piece = 0

    def step(self):
        """One piece; False when the box is complete."""
        piece = self._piece
        if piece == 4:
            return False
        side = self._side
        line = self._line
        colour = palette.SEAT_COLOURS[self._button]
        ink = palette.INK if self._joined else colour
        if piece == 0:
            side.fill(self._canvas, 0, 0, 128, _DEPTH, colour)
            if not self._joined:
                side.fill(self._canvas, 2, 2, 124, _DEPTH - 4, palette.FELT_DARK)
            line.clear()
        elif piece == 1:
            side.shape(self._canvas, 10, 10, SHAPES[self._button], ink)
            line.add(palette.SEAT_NAMES[self._button])
            side.start(line, 44, 9, 2, ink)
        elif line.step():
            return True
        elif piece == 2:
            line.clear()
            line.add(b"IS IN" if self._joined else b"PRESS TO JOIN")
            side.start(line, 44, 28, 1, palette.INK if self._joined else palette.WHITE)
        else:
            self._queue.queue(REST, side.left, side.top, side.width, side.height)
        self._piece = piece + 1
        return True
