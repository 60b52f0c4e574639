"""The Ratscrew family where a seat has fewer patterns or more cards than others (R31, R32)."""

from slapdeck.games.ratscrew import Ratscrew
from slapdeck.rules.patterns import holding
from slapdeck.table.table import NOBODY


class HandicappedRatscrew(Ratscrew):
    """As Ratscrew; loaded only for rules with handicaps (rules/handicaps.py).

    slapper  the seat whose slap is being judged, else NOBODY: `pattern` answers for it
    """

    def __init__(self, rules, seats, capacity=0):
        self._barred = rules.handicaps.barred_patterns
        self.slapper = NOBODY
        super().__init__(rules, seats, capacity)

    def deal(self, deck):
        """Extra cards first, from the front of the deck, seat 0's before seat 1's (R32)."""
        handicaps = self.rules.handicaps
        handicaps.insist_on(self._seats, len(deck))
        extra = sum(handicaps.extra_cards)
        super().deal(deck[extra:])
        self._cards = len(deck)
        for seat in range(self._seats - 1, -1, -1):
            for _ in range(handicaps.extra_cards[seat]):
                extra -= 1
                self._stocks[seat].push_top(deck[extra])

    def is_deaf_to(self, seat):
        """As in Ratscrew; a seat that may slap at nothing is not heard either."""
        return super().is_deaf_to(seat) or not self.rules.patterns & ~self._barred[seat]

    def may_slap(self, seat):
        """Does something lie there that `seat` may slap at?"""
        self.slapper = seat
        found = self.pattern()
        self.slapper = NOBODY
        return found >= 0

    def pattern(self):
        """As in Ratscrew, of the patterns that the slapper may slap at (R31)."""
        found = super().pattern()
        if found < 0 or self.slapper < 0:
            return found
        barred = self._barred[self.slapper]
        if not barred >> found & 1:
            return found
        return holding(self.table.pile, self.rules.patterns & ~barred, self._wild)
