"""The pile under its top card: how thick it is, its shadow, and the edges of the cards below."""

from micropython import const

from slapdeck.ui import palette, place
from slapdeck.ui.send import REST

_SEEN = const(3)  # cards below the top one
_BANDS = const(4)  # steps of the stair that draws an askew edge
_BAND = const(33)
_DONE = const(7)
_THICK = b"\x04\x09\x10"  # so many cards and more are two pixels thicker


class Scatter:
    """Redraws the margin of the card's place when the cards below the top one change
    (`update(pile)`).

    How a card lies depends only on the card and its depth in the pile, so it keeps still until the
    pile is taken.
    """

    def __init__(self, display):
        self._canvas = display.canvas
        self._queue = display.queue
        self._under = bytearray(_SEEN)  # how each card lies, 1..255; 0: no card
        self._lies = False  # is there a card?
        self._thick = 0  # pixels below and right of the top card, 0..6
        self._is_lifted = False  # is something else drawn in the pile's place?
        self._piece = _DONE

    def redraw(self):
        """Draw everything again, changed or not."""
        self._piece = 0

    def lift(self, is_lifted):
        """Hide the pile's edges while something else is drawn in its place."""
        if is_lifted != self._is_lifted:
            self._is_lifted = is_lifted
            self._piece = 0

    def update(self, pile):
        """Show the cards of `pile`."""
        under = self._under
        count = len(pile)
        if self._lies != (count > 0):
            self._lies = count > 0
            self._piece = 0
        thick = 0
        for least in _THICK:
            if count >= least:
                thick += 2
        if thick != self._thick:
            self._thick = thick
            self._piece = 0
        for i in range(_SEEN):
            lies = 0
            if count > i + 1:
                lies = pile.top(i + 1) * 37 + (count - i) * 59 & 255 | 1
            if under[i] != lies:
                under[i] = lies
                self._piece = 0

    def step(self):
        """Draw one piece; False when all is drawn."""
        piece = self._piece
        if piece == _DONE:
            return False
        if piece == 0:
            clear = self._canvas.fill_rect
            clear(place.MARGIN_X, place.MARGIN_Y, 8, place.MARGIN_HEIGHT, palette.FELT)
            clear(place.RIGHT, place.MARGIN_Y, 8, place.MARGIN_HEIGHT, palette.FELT)
            clear(place.X, place.MARGIN_Y, place.WIDTH, 2, palette.FELT)
            clear(place.X, place.BOTTOM, place.WIDTH, 4, palette.FELT)
            if self._lies and not self._is_lifted:  # the shadow of the pile
                wide = min(self._thick + 4, 8)
                clear(place.RIGHT, place.Y + 5, wide, place.HEIGHT - 1, palette.FELT_DARK)
                clear(place.X + 5, place.BOTTOM, place.WIDTH - 5, 4, palette.FELT_DARK)
        elif piece == 1:
            if self._thick and not self._is_lifted:
                self._draw_stack()
        elif piece <= _SEEN + 1:
            lies = self._under[_SEEN + 1 - piece]  # the deepest first
            if lies and not self._is_lifted:
                self._draw(lies)
        elif piece == _SEEN + 2:
            queue = self._queue
            queue.queue(REST, place.MARGIN_X, place.MARGIN_Y, 8, place.MARGIN_HEIGHT)
            queue.queue(REST, place.RIGHT, place.MARGIN_Y, 8, place.MARGIN_HEIGHT)
        else:
            queue = self._queue
            queue.queue(REST, place.X, place.MARGIN_Y, place.WIDTH, 2)
            queue.queue(REST, place.X, place.BOTTOM, place.WIDTH, 4)
        self._piece = piece + 1
        return True

    def _draw_stack(self):
        """Draw the edges of the whole pile, as seen from above left."""
        fill = self._canvas.fill_rect
        thick = self._thick
        high = min(thick, 4)
        fill(place.RIGHT, place.Y + 6, thick, place.HEIGHT - 6 + high, palette.PAPER)
        fill(place.X + 6, place.BOTTOM, place.WIDTH - 6, high, palette.PAPER)
        for out in range(0, thick, 2):
            fill(place.RIGHT + out, place.Y + 6, 1, place.HEIGHT - 6 + high, palette.SLATE)
            if out < high:
                fill(place.X + 6, place.BOTTOM + out, place.WIDTH - 6, 1, palette.SLATE)

    def _draw(self, lies):
        """Draw the edges of one card, as far as they stand out from under the top card."""
        fill = self._canvas.fill_rect
        across = (lies >> 1 & 7) - 3  # -3..4 pixels to the right
        down = (lies >> 4 & 3) - 1  # -1..2
        lean = (lies >> 6) * 2 - 3  # -3..3, to the right at the top
        y = place.Y + down
        if down < 0:
            fill(place.X, place.Y - 1, place.WIDTH, 1, palette.GREY)
            fill(place.X, place.Y - 2, place.WIDTH, 1, palette.SLATE)
        elif down > 0:
            fill(place.X, place.BOTTOM, place.WIDTH, down, palette.GREY)
            fill(place.X, place.BOTTOM + down, place.WIDTH, 1, palette.SLATE)
        for band in range(_BANDS):
            out = across + lean * (3 - 2 * band) // 3
            high = _BAND
            if out < 0:
                x = place.X + out
                fill(x, y, -out, high, palette.GREY)
                fill(x - 1, y, 1, high, palette.SLATE)
            elif out > 0:
                fill(place.RIGHT, y, out, high, palette.GREY)
                fill(place.RIGHT + out, y, 1, high, palette.SLATE)
            y += high
