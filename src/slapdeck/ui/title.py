"""The title: the drawn name, a fan of cards, the four seats' shapes."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SHAPES
from slapdeck.ui.line import Line
from slapdeck.ui.packed import Packed
from slapdeck.ui.send import REST
from slapdeck.ui.title_art import FAN, LOGO
from slapdeck.ui.words import words

_LETTERS = const(8)
_FAN_COLUMNS = const(24)
_DONE = const(6)
_INKS = (palette.PAPER, palette.INK, palette.CARD_RED)


class TitleView:
    """Draws everything, then queues the screen once. `note` (bytes) stands small at the foot."""

    def __init__(self, canvas, queue):
        self._canvas = canvas
        self._queue = queue
        self._line = Line(canvas)
        self._prompt_words = words().PRESS_ANY  # the others' memory is free again
        self._piece = 0
        self._stage = _DONE
        self.note = b""
        self._fan = Packed(canvas, FAN, _INKS, 112)

    def enter(self):
        """Begin."""
        self._stage = 0
        self._piece = 0

    def step(self):
        """One piece; False when the title is complete."""
        stage = self._stage
        if stage == _DONE:
            return False
        piece = self._piece
        self._piece = piece + 1
        if stage == 0:
            self._canvas.clear(palette.NIGHT)
            self._next_stage()
        elif stage == 1:
            self._letter(piece)
            if piece == 2 * _LETTERS - 1:
                self._next_stage()
        elif stage == 2:
            self._fan.draw(piece, 64, 64)
            if piece == 3 * _FAN_COLUMNS - 1:
                self._next_stage()
        elif stage == 3:
            self._canvas.image(
                88 + 40 * piece, 200, SHAPES[piece], 1, 0, palette.SEAT_COLOURS[piece]
            )
            if piece == 3:
                self._prompt()
                self._next_stage()
        elif self._line.step():
            return True
        else:
            if stage == 4:
                self._note()
            else:
                self._queue.queue(REST, 0, 0, 320, 240)
            self._next_stage()
        return True

    def _next_stage(self):
        self._stage += 1
        self._piece = 0

    def _letter(self, piece):
        """First the shadows, then the letters."""
        i = piece % _LETTERS
        front = piece >= _LETTERS
        x = 18 + 36 * i
        if front:
            self._canvas.image(x, 19, LOGO[i], 1, 0, palette.GOLD)
        else:
            self._canvas.image(x + 3, 22, LOGO[i], 1, 0, palette.CARD_RED)

    def _prompt(self):
        self._line.clear()
        self._line.add(self._prompt_words)
        self._line.centre(0, 181, 320, 2, palette.WHITE)

    def _note(self):
        self._line.clear()
        self._line.add(self.note)
        self._line.start(8, 222, 1, 0, palette.GREY)
