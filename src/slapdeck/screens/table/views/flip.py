"""Draws a card that is turned up: its narrow back opens to blank paper, then the card itself
comes.

Rank and suit are never shown before the card is drawn, sent and stamped at its own time. The flip
fills the last moments before that, and is left out when there is no time for it.
"""

from micropython import const

from slapdeck.ticks import MASK, ticks_diff
from slapdeck.ui import palette, place
from slapdeck.ui.send import CARD, REST

_LEAD_US = const(42000)  # from the back to the card
_OPEN_US = const(22000)  # from the paper to the card
_LATE_US = const(8000)  # start no frame closer to the card: one takes 4 ms to draw and send
_NARROW = const(32)
_WIDE = const(64)
_BACK_X = const(144)
_PAPER_X = const(128)


class Flip:
    """One flip before the card due at `t`.

    `covers` is True while the flip hides what was in the card's place. Call `stop()` when the card
    or anything else is shown there.
    """

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._piece = 0
        self.t = 0
        self.covers = False

    def stop(self):
        """Cover nothing; the next flip starts at its back."""
        self.covers = False
        self._piece = 0

    def is_off(self, now):
        """Is the card now postponed, or more than 42 ms overdue?"""
        left = ticks_diff(self.t, now)
        return left > _LEAD_US or left < -_LEAD_US

    def next_t(self):
        """Return when the next frame starts, if it does."""
        # One tick more: `step` opens the card only when strictly less than _OPEN_US is left.
        return self.t - (_OPEN_US if self.covers else _LEAD_US) + 1 & MASK

    def step(self, now):
        """Draw a piece of a frame that is due; return False when none is."""
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
