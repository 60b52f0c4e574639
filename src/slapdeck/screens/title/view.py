"""Draws the title: the name, a fan of cards, the four seats' buttons."""

from micropython import const

from slapdeck.screens.title.parts import CARDS, LETTERS, Fan, Logo, SeatButtons
from slapdeck.ticks import ticks_add
from slapdeck.ui import lettering, palette
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

_PROMPT_Y = const(170)
_NOTE_Y = const(187)
_LANGUAGES_X = const(8)  # left of the lowest button
_LANGUAGES_Y = const(205)
_STILL_US = const(900000)  # from the title to the first slap
_STAGE_NAME = const(1)
_STAGE_FAN = const(2)
_STAGE_BUTTONS = const(3)
_STAGE_PROMPT = const(4)
_STAGE_NOTE = const(5)
_STAGE_LANGUAGES = const(6)
_DONE = const(9)


class TitleView:
    """Draws everything, then queues the screen once. `prompt` (bytes) says what a press does,
    `note` is small at the foot, below it on the left the two lines of `languages`.

    After that, `move` starts the animation; the owner sets `now`, in ticks, on every turn.
    """

    def __init__(self, display):
        self._display = display
        self._canvas = display.canvas
        self._queue = display.queue
        self._line = Line(display.canvas)
        # Only these are kept; the memory of the other words is free again.
        self.prompt = words().PRESS_ANY
        self._logo = Logo(display)
        self._fan = Fan(display.canvas)
        self._buttons = SeatButtons(display)
        self._show = None
        self._piece = self._card = 0
        self._stage = _DONE
        self.note = b""
        self.languages: "tuple[bytes, bytes]" = (b"", b"")
        self.now = 0

    def enter(self):
        self._stage = 0
        self._piece = self._card = 0
        self._show = None

    def move(self):
        """Start the animation, unless it runs; allocates.

        Its code is loaded only now, so that the title is shown earlier.
        """
        if self._show is None:
            from slapdeck.screens.title.show import TitleShow

            self._show = TitleShow(self._display, self._logo, self._fan, self._buttons)
            self._show.start(ticks_add(self.now, _STILL_US))

    def lit(self):
        """Return the mask of the button that is lit, or 0."""
        return self._show.lit() if self._show else 0

    def due(self, t):
        """Return when something moves next, or `t` if nothing does."""
        return self._show.next_t() if self._show else t

    def step(self):
        """Draw one piece; return False when the title is complete and nothing moves now."""
        stage = self._stage
        if stage == _DONE:
            return self._show.step(self.now) if self._show else False
        if self._line.step():
            return True
        piece = self._piece
        self._piece = piece + 1
        if stage == 0:
            self._canvas.clear(palette.NIGHT)
        elif stage == _STAGE_NAME:
            self._logo.draw(piece >> 1, 0, piece & 1)
            if piece < 2 * LETTERS - 1:
                return True
        elif stage == _STAGE_FAN:
            if self._fan.draw(self._card, True, piece):
                return True
            self._card += 1
            self._piece = 0
            if self._card < CARDS:
                return True
        elif stage == _STAGE_BUTTONS:
            self._buttons.draw(piece, False)
            if piece < 3:
                return True
        elif stage == _STAGE_PROMPT:
            self._write(self.prompt, _PROMPT_Y, 2, palette.WHITE)
        elif stage == _STAGE_NOTE:
            self._write(self.note, _NOTE_Y, lettering.WRITTEN, palette.GREY)
        elif stage < _DONE - 1:
            i = stage - _STAGE_LANGUAGES
            self._line.put_text(self.languages[i])
            y = _LANGUAGES_Y + i * lettering.pitch(1)
            self._line.start(_LANGUAGES_X, y, 1, 0, palette.GREY)
        else:
            self._queue.queue(REST, 0, 0, 320, 240)
        self._stage = stage + 1
        self._piece = 0
        return True

    def _write(self, text, y, size, colour):
        self._line.put_text(text)
        self._line.centre(0, y, 320, size, colour)
