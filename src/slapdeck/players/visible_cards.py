"""The cards of the pile that a player can see: the newest four and the bottom one."""

from micropython import const

from slapdeck.cards.card import PACK
from slapdeck.cards.pile import Pile
from slapdeck.rules.patterns import FEWEST, PATTERNS, holding

_NEWEST = const(4)  # patterns look no deeper, except at the bottom card
_KING = const(12)
_RANKS = const(13)
WAYS = 3  # ways in which a pattern can be near


class VisibleCards:
    """Keeps a copy of the visible cards, made by `look`; later changes of the pile do not matter.

    `slaps` are the slap patterns of the rules (games/house.py). Blank cards stand for the hidden
    ones between; there are as many, modulo 13, as the pattern `count` needs to count to the newest
    card. Nothing allocates after construction.
    """

    def __init__(self):
        self._cards = Pile(_NEWEST + _RANKS + 1)  # with a next one
        self.slaps = PATTERNS

    def look(self, pile):
        """Copy the visible cards of `pile` as it lies now."""
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
        """Return the index in `slaps` of the first of the `enabled` bits whose pattern holds, or
        -1."""
        return holding(self._cards, enabled, wild, self.slaps)

    def near_pattern(self, way, enabled, wild):
        """Return the index of a pattern that would hold with a slightly different top card, or -1.

        `way` is the difference: 0 the next rank up, 1 the next rank down, 2 the suit of the card
        below. So 7 8 is nearly a double, 7 K 8 a sandwich, 5 6 8 a run, and two of a suit on a
        third nearly a flush. A joker is near nothing.
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

    def longer_pattern(self, way, found, enabled, wild):
        """Return the index of a pattern of more cards than `found` that the next card could make,
        or -1; -1 also where one holds.

        `way` is that card: 0 of the top card's rank, 1 the one above it in its suit, 2 the one
        below. So 3 3 may become three threes, 5 6 7 a run of four.
        """
        cards = self._cards
        top = cards.top()
        card = top ^ 1 if way == 0 else top + 4 if way == 1 else top - 4
        if top >= PACK or not 0 <= card < PACK or self.slaps[found][FEWEST] < 2:
            return -1  # nobody waits with a single card, such as a jack
        longer = 0
        for i in range(len(self.slaps)):
            if self.slaps[i][FEWEST] > self.slaps[found][FEWEST]:
                longer |= enabled & 1 << i
        if holding(cards, longer, wild, self.slaps) >= 0:
            return -1  # it is there already
        cards.push_top(card)
        found = holding(cards, longer, wild, self.slaps)
        cards.pop_top()
        return found

    def _with_top(self, card, enabled, wild):
        cards = self._cards
        top = cards.pop_top()
        cards.push_top(card)
        found = holding(cards, enabled, wild, self.slaps)
        cards.pop_top()
        cards.push_top(top)
        return found
