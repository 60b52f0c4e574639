"""A card is turned up: its back, narrow, opens to blank paper; then comes the card itself.

No rank and no suit before the card is drawn, sent and stamped as ever, at its own time: the flip
fills the last moments before it, and is left out when there is no time for it.
"""

from micropython import const

from slapdeck.ticks import MASK, ticks_diff
from slapdeck.ui import palette, place
from slapdeck.ui.send import CARD, REST

_LEAD_US = const(42000)  # before the card: the back
_OPEN_US = const(22000)  # the paper
_LATE_US = const(8000)  # nothing is begun later: drawn and sent it takes half of that
_NARROW = const(32)
_WIDE = const(64)
_BACK_X = const(144)
_PAPER_X = const(128)


class Flip:
    """`t`: when a card is to be shown. `step(now)` draws; `covers` says that what lay there does
    not show any more. `stop()` when the card comes, or something else."""

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._piece = 0
        self.t = 0
        self.covers = False

    def stop(self):
        """Nothing is covered; the next flip begins anew."""
        self.covers = False
        self._piece = 0

    def is_off(self, now):
        """Was the card put off after the flip began, or did it not come?"""
        left = ticks_diff(self.t, now)
        return left > _LEAD_US or left < -_LEAD_US

    def next_t(self):
        """When the next frame begins, if it does."""
        return self.t - (_OPEN_US if self.covers else _LEAD_US) + 1 & MASK

    def step(self, now):
        """Draw a piece of a frame that is due; False when none is."""
        piece = self._piece
        if piece == 5:
            return False
        if piece == 0 or piece == 3:
            left = ticks_diff(self.t, now)
            if left > _LEAD_US or left < _LATE_US:
                return False
            if left < _OPEN_US:
                piece = 3
            elif piece:
                return False
            if self._queue.pending(CARD) or self._queue.pending(REST):
                return False
            self.covers = True
        fill = self._canvas.fill_rect
        if piece == 0:
            fill(_BACK_X, place.Y, _NARROW, place.HEIGHT, palette.PAPER)
        elif piece == 1:
            fill(_BACK_X + 3, place.Y + 3, _NARROW - 6, place.HEIGHT - 6, palette.VIOLET)
            self._canvas.rect(
                _BACK_X + 6, place.Y + 6, _NARROW - 12, place.HEIGHT - 12, palette.PAPER
            )
        elif piece == 2:
            self._queue.queue(CARD, _BACK_X, place.Y, _NARROW, place.HEIGHT)
        elif piece == 3:
            fill(_PAPER_X, place.Y, _WIDE, place.HEIGHT, palette.SLATE)
            fill(_PAPER_X + 1, place.Y, _WIDE - 2, place.HEIGHT, palette.PAPER)
        else:
            self._queue.queue(CARD, _PAPER_X, place.Y, _WIDE, place.HEIGHT)
        self._piece = piece + 1
        return True
