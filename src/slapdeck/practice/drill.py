"""The cards of a practice: piles that end in a pattern, with near-patterns on the way.

They follow from a number that people can share and from the rules, from nothing else:
the same number deals the same cards to everybody, on the handheld and on the laptop.
"""

from micropython import const

from slapdeck.cards.card import JOKER, PACK
from slapdeck.cards.chance import Chance
from slapdeck.cards.pile import Pile
from slapdeck.players.visible_cards import WAYS, VisibleCards
from slapdeck.rules.patterns import FEWEST, PATTERNS, holding

NUMBERS = 100000  # a deal's number is 0 .. NUMBERS-1: five digits
CARDS = 60
SPREAD = 10007  # from number to seed; the largest is still below 2**30
_FEWEST = const(1)  # cards before a pattern's own
_SPAN = const(3)  # of them there may be so many more, less one
_TRIES = const(3)  # to lay a pattern; then to end a pile by one, or it is begun anew
_PATIENCE = const(8)
_UNKNOWN = const(52)  # taken for any card, by the patterns' own reading of wild jokers


class Drill:
    """`cards` (bytes, in the order they come) for the patterns `enabled`, a mask.

    A pile ends with its first pattern, and the next card begins another one, whatever the player
    did: so the cards depend on nobody. Each pile comes from a newly shuffled `pack` (bytes), so no
    card is in it twice. `wild` is the rank that stands for any card, or -1.

    dealt   mask of the patterns that come; those that never can come first are left out, as four
            of a suit where three are slapped, or a joker without jokers

    With `dealt` 0 there are no cards. ValueError for a number that is out of its range. Allocates.
    """

    def __init__(self, number, enabled, pack, wild, count=CARDS):
        if not 0 <= number < NUMBERS:
            raise ValueError("a deal's number is 0..99999, not " + str(number))
        self._chance = Chance(number * SPREAD)
        self._enabled = enabled
        self._pack = bytearray(pack)
        self._wild = wild
        self._pile = Pile(PACK)  # of which a quarter is ever used
        self._used = bytearray(PACK + 2)
        self._visible_cards = VisibleCards()
        self._places = [place for place in range(len(PATTERNS)) if enabled >> place & 1]
        self._failed = bytearray(len(PATTERNS))  # how often one could not be laid
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
            else:  # what lay there may have used the cards that it takes
                bare = not bare
        self.cards = self.cards[:count]

    def _begin(self):
        """An empty pile."""
        self._pile.clear()
        self._chance.shuffle(self._pack)
        for card in self._pack:
            self._used[card] = 0

    def _fill(self):
        """The first cards of a pile: plain ones and near-patterns."""
        chance = self._chance
        before = _FEWEST + chance.below(_SPAN)
        while self._pile.count < before:
            if not chance.below(2) or not self._lay(self._any(), True):
                if not self._lay_plain():
                    return

    def _end(self):
        """Its pattern on top; False when that did not work out."""
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
        """A pattern that did not work out in so many piles is given up."""
        self._failed[place] = min(self._failed[place] + 1, 255)
        if self._failed[place] == _PATIENCE and not self.dealt >> place & 1:
            self._places.remove(place)
            self._bag = []

    def _any(self):
        return self._places[self._chance.below(len(self._places))]

    def _draw(self):
        """The next pattern out of a bag with one of each, so that all come equally often."""
        if not self._bag:
            self._bag = list(self._places)
        return self._bag.pop(self._chance.below(len(self._bag)))

    def _lay_plain(self):
        """A card that makes no pattern; False when there is none."""
        return self._lay_one(-1, 0, False)

    def _lay(self, place, is_bait):
        """Lay cards that end in that pattern, or with `is_bait` in one that nearly holds.

        Some of the cards that lie there may be part of it. False when nothing was found; then the
        pile is as it was.
        """
        need = PATTERNS[place][FEWEST]
        new = need
        if self._pile.count:
            new = 1 + self._chance.below(need)
        for _ in range(1 if is_bait else _TRIES):  # a plain card does where no bait is found
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
        """Lay one card, after which `left` more belong to the pattern."""
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
        """Is `card`, on top, what is wanted there?"""
        pile = self._pile
        if place < 0 or is_bait and not left:
            if holding(pile, self._enabled, self._wild) >= 0:
                return False
            return place < 0 or self._is_near(place)
        if not left:  # its own predicate is soon asked; few cards have to be asked about them all
            return (
                holding(pile, 1 << place, self._wild) >= 0
                and holding(pile, self._enabled, self._wild) == place
            )
        if card >= PACK and self._wild != JOKER:
            return False  # not unknown, but taken for it below
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
