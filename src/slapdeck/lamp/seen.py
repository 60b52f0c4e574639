"""Seen before (R59): press at each card that was there already."""

from micropython import const

from slapdeck.lamp.stream import Stream

_PACK = const(52)


class Rules(Stream):
    """A card was seen if the same rank and suit was shown before in this round."""

    CARD_US = 1500000
    MISS = 180
    SLIP = 60

    def __init__(self, players, tie_us=0, seed=0):
        Stream.__init__(self, players, tie_us, seed)
        self._seen = bytearray(_PACK)  # by card
        self._cards = bytearray(_PACK)  # the new ones in their order
        self._count = 0

    def draw_card(self, chance):
        """Return an old card two times of five, but not the newest one."""
        if self._count > 2 and (chance.below(5) < 2 or self._count == _PACK):
            return self._cards[chance.below(self._count - 1)]
        card = chance.below(_PACK)
        while self._seen[card]:
            card = chance.below(_PACK)
        return card

    def wants(self, card):
        if self._seen[card]:
            return True
        self._seen[card] = 1
        self._cards[self._count] = card
        self._count += 1
        return False
