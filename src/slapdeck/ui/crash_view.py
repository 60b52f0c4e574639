"""The program has crashed: what to tell the maker, and whether the game is kept."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.line import Line
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

_DONE = const(6)
# y, scale, colour of each line
_LINES = (
    (44, 4, palette.GOLD),
    (100, 6, palette.WHITE),
    (172, 1, palette.WHITE),
    (196, 1, palette.GREY),
)


class CrashView:
    """`code` (bytes, 4 letters) of the place; `is_kept` says that the game's log is on flash."""

    def __init__(self, canvas, queue, code, is_kept):
        self._canvas = canvas
        self._queue = queue
        self._line = Line(canvas)
        w = words()
        kept = w.CHARGE_LINE if is_kept else w.GAME_NOT_SAVED
        self._texts = (w.CRASHED, code, kept, w.PRESS_ANY)
        self._piece = _DONE

    def enter(self):
        """Begin."""
        self._piece = 0
        self._line.clear()

    def step(self):
        """One piece; False when the screen is complete and queued."""
        piece = self._piece
        if piece == _DONE:
            return False
        if self._line.step():
            return True
        if piece == 0:
            self._canvas.clear(palette.NIGHT)
        elif piece == _DONE - 1:
            self._queue.queue(REST, 0, 0, 320, 240)
        else:
            y, scale, colour = _LINES[piece - 1]
            self._line.clear()
            self._line.add(self._texts[piece - 1])
            self._line.centre(0, y, 320, scale, colour)
        self._piece = piece + 1
        return True
