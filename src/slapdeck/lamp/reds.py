"""The fifth red card (R58): count in your head, and press at each fifth one."""

from micropython import const

from slapdeck.lamp.stream import Stream

FIFTH = const(5)
_DIAMONDS_HEARTS = const(1)  # suits 1 and 2 are red
_RANKS = const(13)


class Rules(Stream):
    """Counting begins again after each fifth red card, pressed or not."""

    CARD_US = 750000
    MISS = 120
    SLIP = 8

    def __init__(self, players, tie_us=0, seed=0):
        Stream.__init__(self, players, tie_us, seed)
        self.count = 0

    def draw_card(self, chance):
        """Three cards of five are red."""
        suit = _DIAMONDS_HEARTS + chance.below(2) if chance.below(5) < 3 else 3 * chance.below(2)
        return chance.below(_RANKS) << 2 | suit

    def wants(self, card):
        if card & 3 in (1, 2):
            self.count = self.count % FIFTH + 1
            return self.count == FIFTH
        return False
