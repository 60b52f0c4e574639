"""Not on sevens (R53): press at every card but a seven."""

from micropython import const

from slapdeck.lamp.stream import Stream

_SEVEN = const(6)  # its rank
_RANKS = const(13)
_OF = const(5)  # one card of so many is a seven


class Rules(Stream):
    """A press at a seven costs three points."""

    CARD_US = 950000
    COST = 3
    MISS = 20
    SLIP = 150

    def draw_card(self, chance):
        rank = _SEVEN
        if chance.below(_OF):
            rank = (_SEVEN + 1 + chance.below(_RANKS - 1)) % _RANKS
        return rank << 2 | chance.below(4)

    def wants(self, card):
        return card >> 2 != _SEVEN
