"""The cards of the pile that a player sees: the newest four and the bottom one, all lying open."""

from micropython import const

from slapdeck.cards.card import PACK
from slapdeck.cards.pile import Pile
from slapdeck.rules.patterns import PATTERNS, holding

_NEWEST = const(4)  # no pattern speaks of more cards, but for the bottom one
_KING = const(12)
_RANKS = const(13)
WAYS = 3  # in which a pattern may be near


class VisibleCards:
    """`look` keeps the cards as they lie now; later changes of the pile do not matter. `slaps` are
    those of the rules (games/house.py).

    Of the cards between, which nobody sees, there are so many that the newest is called as at the
    table (the pattern `count`). Nothing allocates after construction.
    """

    def __init__(self):
        self._cards = Pile(_NEWEST + _RANKS)
        self.slaps = PATTERNS

    def look(self, pile):
        """See `pile` as it lies now."""
        seen = self._cards
        seen.clear()
        count = pile.count - pile.dead
        if count > _NEWEST:
            seen.push_top(pile.bottom(pile.dead))
            seen.lay_blanks((count - _NEWEST - 1) % _RANKS)
            count = _NEWEST
        while count:
            count -= 1
            seen.push_top(pile.top(count))

    def pattern(self, enabled, wild):
        """The place in `slaps` of the first of the `enabled` bits that holds, or -1."""
        return holding(self._cards, enabled, wild, self.slaps)

    def near_pattern(self, way, enabled, wild):
        """The place of a pattern that nearly holds, or -1: it would hold if the top card had, by
        `way` of 0, 1, 2, the next rank up, the next one down, or the suit of the card below it.

        So 7 8 is nearly a double, 7 K 8 a sandwich, 5 6 8 a run, and two of a suit on a third
        nearly a flush. A joker is nearly nothing else.
        """
        cards = self._cards
        top = cards.top()
        if top >= PACK:
            return -1
        if way == 0:
            return self._with_top(top + 4, enabled, wild) if top >> 2 < _KING else -1
        if way == 1:
            return self._with_top(top - 4, enabled, wild) if top >> 2 else -1
        if cards.count < 2 or cards.top(1) >= PACK:
            return -1
        return self._with_top(top & -4 | cards.top(1) & 3, enabled, wild)

    def _with_top(self, card, enabled, wild):
        cards = self._cards
        top = cards.pop_top()
        cards.push_top(card)
        found = holding(cards, enabled, wild, self.slaps)
        cards.pop_top()
        cards.push_top(top)
        return found
