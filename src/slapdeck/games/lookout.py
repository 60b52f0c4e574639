"""What may be slapped: the pattern that holds on the pile now, and with the next card (R18)."""

from slapdeck.games.challenges import Challenges
from slapdeck.rules.patterns import holding


class Lookout(Challenges):
    """Challenges with an eye on the pile; what a slap does is in games/ratscrew.py.

    It is looked for once after each event: the pile does not change without one. Who changes it
    otherwise than by a card sets `_foreseen` to -1.
    """

    def __init__(self, rules, seats, capacity=0):
        self._wild = rules.wild_rank()
        super().__init__(rules, seats, capacity)

    def _clear(self):
        super()._clear()
        self._looked_at = self._holds = -1
        self._foreseen = -1  # what `foresee` found, from 1 on, and for which card played, << 8

    def pattern(self):
        """The place in PATTERNS of an enabled pattern that holds now, or -1."""
        count = self.table.events.count
        if count != self._looked_at:
            self._looked_at = count
            if self._foreseen >> 8 == self.cards_played:
                self._holds = (self._foreseen & 255) - 1
            else:
                self._holds = holding(self.table.pile, self.rules.patterns, self._wild)
        return self._holds

    def foresee(self):
        """Look for what will hold when the card that is being shown, `next_card`, lies there: a
        slap that follows it at once does not wait for that, whatever patterns are in play.

        The card is not played (R12): when this returns all is as before."""
        pile = self.table.pile
        pile.push_top(self.next_card())
        found = holding(pile, self.rules.patterns, self._wild)
        pile.pop_top()
        self._foreseen = self.cards_played + 1 << 8 | found + 1
