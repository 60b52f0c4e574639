"""Draws the top card of each player's face-up pile, small, at that player's side of the card's
place."""

from micropython import const

from slapdeck.ui import palette, small_cards
from slapdeck.ui.send import REST

_WIDTH = const(32)  # including the frame in the seat's colour
_HEIGHT = const(38)
_EMPTY = const(-1)
_TOP = const(2)
# x, y by button: above the box at the bottom, right of the left one, under the top one, left of
# the right one.
_PLACES = (70, 136, 42, 86, 218, 40, 246, 86)


class FaceUpPiles:
    """The top cards `tops`, by seat, -1 for none; the list is the game's own.

    Allocates nothing after construction.
    """

    def __init__(self, display, button_of, tops):
        self._canvas = display.canvas
        self._queue = display.queue
        self._button_of = button_of
        self._tops = tops
        self._shown = [_EMPTY] * len(tops)
        self._is_old = 0  # mask of the seats whose card is to be drawn
        self._piece = 0

    def redraw(self):
        """Draw all of them again, changed or not."""
        self._is_old = (1 << len(self._tops)) - 1
        self._piece = 0

    def update(self):
        """Find the tops that have changed."""
        for seat in range(len(self._tops)):
            if self._shown[seat] != self._tops[seat]:
                self._is_old |= 1 << seat

    def step(self):
        """Draw one piece; return False when all is drawn."""
        if not self._is_old:
            return False
        seat = 0
        while not self._is_old >> seat & 1:
            seat += 1
        button = self._button_of[seat]
        x = _PLACES[2 * button]
        y = _PLACES[2 * button + 1]
        canvas = self._canvas
        turn = canvas.turn_of(_TOP) if button == _TOP else 0
        if self._piece == 0:
            card = self._shown[seat] = self._tops[seat]
            canvas.fill_rect(x, y, _WIDTH, _HEIGHT, palette.FELT)
            if card >= 0:
                canvas.fill_rect(
                    x + 1, y + 1, _WIDTH - 2, _HEIGHT - 2, palette.SEAT_COLOURS[button]
                )
                small_cards.suited(canvas, x + 3, y + 3, turn, card)
                self._piece = 1
                return True
        elif self._shown[seat] == self._tops[seat]:
            small_cards.ranked(canvas, x + 3, y + 3, turn, self._shown[seat])
        self._queue.queue(REST, x, y, _WIDTH, _HEIGHT)
        self._piece = 0
        if self._shown[seat] == self._tops[seat]:
            self._is_old &= ~(1 << seat)
        return True
