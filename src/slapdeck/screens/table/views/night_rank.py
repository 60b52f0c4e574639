"""The badge of a seat in a party night: its piles, and the points that it has with them by now."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import CUP, SMALL_CROWN

_U = const(75)  # beside a number of two digits
_POINTS_U = const(92)
_WIDE = const(36)


class NightRank:
    """The badge of a SeatView. `set` takes what it shows; the seat calls `draw`.

    A cup, or a crown for those who would lead, stands beside the points that the seat would have
    in the night if the round ended now. It also shows which way up the numbers are, which other
    sides read turned.
    """

    def __init__(self):
        self._leads = False
        self._points = self.piles = 0

    def set(self, piles, leads, points):
        """Set the badge; return True if that is new.

        piles   of this round: the large number
        leads   would it lead the night if the round ended now, alone or with others?
        points  of the night, with those of the round
        """
        if piles == self.piles and leads == self._leads and points == self._points:
            return False
        self.piles = piles
        self._leads = leads
        self._points = points
        return True

    def draw(self, canvas, side, line):
        """Draw the picture, and start the number."""
        side.image(canvas, _U, 6, SMALL_CROWN if self._leads else CUP, palette.GOLD)
        line.put_text(b"", self._points)
        if line.width(3) <= _WIDE:
            side.number(canvas, line, _POINTS_U, self._points, palette.GOLD)
        else:
            side.start(line, _POINTS_U, 7, 2, palette.GOLD)
