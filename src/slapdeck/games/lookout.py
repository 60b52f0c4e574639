"""What may be slapped: the pattern that holds on the pile now, and with the next card (R18)."""

from slapdeck.games.challenges import Challenges
from slapdeck.rules.patterns import holding


class Lookout(Challenges):
    """Challenges with an eye on the pile; what a slap does is in games/ratscrew.py.

    It is looked for once after each event: the pile does not change without one. Who changes it
    otherwise than by a card calls `_forget`.
    """

    def __init__(self, rules, seats, capacity=0):
        self._wild = rules.wild_rank()
        super().__init__(rules, seats, capacity)

    def _clear(self):
        super()._clear()
        self._looked_at = self._holds = self._foreseen = self._foreseen_for = -1

    def pattern(self):
        """The place in PATTERNS of an enabled pattern that holds now, or -1."""
        count = self.table.events.count
        if count != self._looked_at:
            self._looked_at = count
            if self.cards_played == self._foreseen_for:
                self._holds = self._foreseen
            else:
                self._holds = holding(self.table.pile, self.rules.patterns, self._wild)
        return self._holds

    def foresee(self):
        """Look for what will hold when the card that is being shown, `next_card`, lies there: a
        slap that follows it at once does not wait for that, whatever patterns are in play.

        The card is not played (R12): when this returns all is as before."""
        pile = self.table.pile
        pile.push_top(self.next_card())
        self._foreseen = holding(pile, self.rules.patterns, self._wild)
        pile.pop_top()
        self._foreseen_for = self.cards_played + 1

    def _forget(self):
        self._foreseen_for = -1
