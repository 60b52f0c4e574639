"""Deals the cards of a practice: piles that end in a pattern, with near-patterns on the way.

The cards depend only on the rules and on a number that people can share: the same number deals the
same cards to everybody, on the handheld and on the laptop.
"""

from micropython import const

from slapdeck.cards.card import JOKER, PACK
from slapdeck.cards.chance import Chance
from slapdeck.cards.pile import Pile
from slapdeck.players.visible_cards import WAYS, VisibleCards
from slapdeck.rules.patterns import FEWEST, PATTERNS, holding

NUMBERS = 100000  # the number of a deal is 0 .. NUMBERS-1: five digits
CARDS = 60
SPREAD = 10007  # a seed is number * SPREAD; the largest is below 2**30
_FEWEST = const(1)  # fewest cards before those of the pattern
_SPAN = const(3)  # there are up to _SPAN - 1 more
_TRIES = const(3)  # tries to lay a pattern; then tries to end a pile before it is started again
_PATIENCE = const(8)  # piles in which a pattern could not be laid, until it is given up
_UNKNOWN = const(52)  # stands for any card, because patterns read it as a wild joker


class Drill:
    """Deals `cards` (bytes, in order) for the patterns `enabled`, a mask.

    A pile ends with its first pattern, and the next card begins another pile, whatever the player
    did; so the cards are the same for everybody. Each pile comes from a newly shuffled `pack`
    (bytes), so no card is in it twice. `wild` is the rank that stands for any card, or -1.

    dealt   mask of the patterns that come. Patterns that can never come first are left out, such
            as four of a suit when three are slapped, or a joker without jokers

    With `dealt` 0 there are no cards. ValueError for a number out of range. Allocates.
    """

    def __init__(self, number, enabled, pack, wild, count=CARDS):
        if not 0 <= number < NUMBERS:
            raise ValueError("a deal's number is 0..99999, not " + str(number))
        self._chance = Chance(number * SPREAD)
        self._enabled = enabled
        self._pack = bytearray(pack)
        self._wild = wild
        self._pile = Pile(PACK)  # at most a quarter of it is ever used
        self._used = bytearray(PACK + 2)
        self._visible_cards = VisibleCards()
        self._places = [place for place in range(len(PATTERNS)) if enabled >> place & 1]
        self._failed = bytearray(len(PATTERNS))  # piles in which one could not be laid
        self.dealt = 0
        self._bag = []
        self.cards = b""
        bare = False
        while self._places and len(self.cards) < count:
            self._begin()
            if not bare:
                self._fill()
            if self._end():
                pile = self._pile
                self.cards += bytes([pile.bottom(i) for i in range(pile.count)])
                bare = False
            else:  # the first cards may have used up those of the pattern: try once without
                bare = not bare
        self.cards = self.cards[:count]

    def _begin(self):
        """Start an empty pile from a shuffled pack."""
        self._pile.clear()
        self._chance.shuffle(self._pack)
        for card in self._pack:
            self._used[card] = 0

    def _fill(self):
        """Lay the first cards of a pile: plain ones and near-patterns."""
        chance = self._chance
        before = _FEWEST + chance.below(_SPAN)
        while self._pile.count < before:
            if not chance.below(2) or not self._lay(self._any(), True):
                if not self._lay_plain():
                    return

    def _end(self):
        """End the pile with its pattern; False if that did not work."""
        tried = 0
        for _ in range(_TRIES):
            place = self._draw()
            if self._lay(place, False):
                self.dealt |= 1 << place
                return True
            if not tried >> place & 1:
                tried |= 1 << place
                self._fail(place)
            if not self._places or not self._lay_plain():
                return False
        return False

    def _fail(self, place):
        """Count a failed pattern; give it up after _PATIENCE piles if it never worked."""
        self._failed[place] = min(self._failed[place] + 1, 255)
        if self._failed[place] == _PATIENCE and not self.dealt >> place & 1:
            self._places.remove(place)
            self._bag = []

    def _any(self):
        return self._places[self._chance.below(len(self._places))]

    def _draw(self):
        """Draw the next pattern from a bag with one of each, so that all come equally often."""
        if not self._bag:
            self._bag = list(self._places)
        return self._bag.pop(self._chance.below(len(self._bag)))

    def _lay_plain(self):
        """Lay a card that makes no pattern; False if there is none."""
        return self._lay_one(-1, 0, False)

    def _lay(self, place, is_bait):
        """Lay cards that end in the pattern at `place`, or with `is_bait` in one that nearly
        holds.

        Cards that are already on the pile may be part of it. False if none was found; then the
        pile is as before.
        """
        need = PATTERNS[place][FEWEST]
        new = need
        if self._pile.count:
            new = 1 + self._chance.below(need)
        # One try for a bait: a plain card can replace it.
        for _ in range(1 if is_bait else _TRIES):
            if self._lay_cards(place, new, is_bait):
                return True
            new = need
        return False

    def _lay_cards(self, place, new, is_bait):
        pile = self._pile
        before = pile.count
        for left in range(new - 1, -1, -1):
            if not self._lay_one(place, left, is_bait):
                while pile.count > before:
                    self._used[pile.pop_top()] = 0
                return False
        return True

    def _lay_one(self, place, left, is_bait):
        """Lay one card, after which `left` more cards belong to the pattern; False if none
        fits."""
        pack = self._pack
        size = len(pack)
        at = self._chance.below(size)
        for i in range(at, at + size):
            card = pack[i if i < size else i - size]
            if not self._used[card]:
                self._pile.push_top(card)
                if self._fits(card, place, left, is_bait):
                    self._used[card] = 1
                    return True
                self._pile.pop_top()
        return False

    def _fits(self, card, place, left, is_bait):
        """Does `card`, on top, fit the pattern at `place` with `left` cards still to come?"""
        pile = self._pile
        if place < 0 or is_bait and not left:
            if holding(pile, self._enabled, self._wild) >= 0:
                return False
            return place < 0 or self._is_near(place)
        if not left:  # ask the pattern's own predicate first: few cards pass it
            return (
                holding(pile, 1 << place, self._wild) >= 0
                and holding(pile, self._enabled, self._wild) == place
            )
        if card >= PACK and self._wild != JOKER:
            return False  # a joker here is a card, but `_UNKNOWN` below would make it wild
        for _ in range(left):
            pile.push_top(_UNKNOWN)
        can_be = holding(pile, 1 << place, JOKER) >= 0
        for _ in range(left):
            pile.pop_top()
        return can_be and holding(pile, self._enabled, self._wild) < 0

    def _is_near(self, place):
        visible_cards = self._visible_cards
        visible_cards.look(self._pile)
        for way in range(WAYS):
            if visible_cards.near_pattern(way, 1 << place, self._wild) >= 0:
                return True
        return False
