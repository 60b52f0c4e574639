"""The badge of a seat in a party night: its piles, and what they would be worth by now."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SUITS_SMALL

_U = const(77)  # beside a number of two digits
_WIDE = const(52)
_STAR = SUITS_SMALL[4]
_GAINS, _LOSES = b"+", b"-"


class NightRank:
    """The badge of a SeatView. `set` takes what it shows; the seat calls `draw`.

    A star says that the seat would lead, for all others a number what the round would bring;
    while `tells` is set, it does so for a leader, too.
    """

    def __init__(self):
        self._leads = self.tells = False
        self._worth = 0
        self.piles = 0

    def set(self, piles, leads, worth):
        """Set the badge; return True if that is new.

        piles  of this round: the large number
        leads  would it lead the night if the round ended now, alone or with others?
        worth  points that the round would bring, negative if it would cost some
        """
        if piles == self.piles and leads == self._leads and worth == self._worth:
            return False
        self.piles = piles
        self._leads = leads
        self._worth = worth
        return True

    def has_more(self):
        """Does the star take the place of a number?"""
        return self._leads and self._worth != 0

    def draw(self, canvas, side, line):
        """Draw the star, or start the worth."""
        line.clear()
        if self._leads and not (self.tells and self._worth):
            side.image(canvas, _U + 2, 0 if side.is_column else 6, _STAR, palette.GOLD)
        elif self._worth:
            line.put_text(_GAINS if self._worth > 0 else _LOSES, abs(self._worth))
            size = 3 if line.width(3) <= _WIDE else 2
            side.start(line, _U - 2, 1 if size == 3 else 7, size, palette.GOLD)
