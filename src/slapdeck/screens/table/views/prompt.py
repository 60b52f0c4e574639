"""Draws the label of a seat's side button: an arrow to the button and one word."""

from micropython import const

from slapdeck.ui import lettering, palette
from slapdeck.ui.art import ARROW
from slapdeck.ui.layout import Field
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST

_ARROW = const(16)
_DONE = const(3)
_ROOM = const(58)  # pixels for a word


class Prompt:
    """The label beside the button at the left hand of the player at the bottom (side 0) or top
    (side 2)."""

    def __init__(self, display, side, colour):
        self._canvas = display.canvas
        self._queue = display.queue
        self._field = Field(10, 150, 76, 20, side, display.canvas.turn_of(side))
        self._arrow_turn = display.canvas.arrow_turn(side)
        # The arrow is next to its button: at the end of the label where the far player's text
        # stands upright.
        self._is_last = side != self._field.turn
        self._line = Line(display.canvas)
        self._colour = colour
        self._word = b""
        self._piece = _DONE

    def redraw(self):
        """Draw the label again, changed or not."""
        self._piece = 0

    def update(self, word):
        """Set the word (bytes, at most 5 letters); b"" for a button that does nothing."""
        if word != self._word:
            self._word = word
            self._piece = 0

    def step(self):
        """Draw one piece; return False when the label is drawn."""
        piece = self._piece
        if piece == _DONE:
            return False
        field = self._field
        line = self._line
        if piece == 0:
            ground = self._colour if self._word else palette.FELT
            field.fill(self._canvas, 0, 0, field.width, field.height, ground)
            line.clear()
            line.add(self._word)
            size = line.fitting(_ROOM, 2)
            v = (field.height - lettering.height(size)) // 2
            field.start(line, 2 if self._is_last else 16, v, size, palette.INK)
            if self._word:
                u = field.width - _ARROW if self._is_last else 0
                x = field.x(u, 2, _ARROW, _ARROW)
                y = field.y(u, 2, _ARROW, _ARROW)
                self._canvas.image(x, y, ARROW[0], 1, self._arrow_turn, palette.INK)
        elif line.step():
            return True
        elif piece == 2:
            field.send(self._queue, REST, 0, field.height)
        self._piece = piece + 1
        return True
