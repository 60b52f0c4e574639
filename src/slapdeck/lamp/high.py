"""The high card (R62): each press draws a card; luck decides."""

from micropython import const

from slapdeck.lamp.round_record import AS_PLANNED
from slapdeck.lamp.tries import Tries

_BUTTONS = const(4)
_PACK = const(52)
_RANKS = const(13)
_LATEST_US = const(5000000)
_SOONEST_US = const(500000)
_SPREAD_US = const(1500000)


class Rules(Tries):
    """The try's value has four cards, six bits each, maybe one of them twice: the first press
    takes the lowest bits. An ace is high, and equal ranks do not beat each other."""

    PLAY = "high"

    def __init__(self, players, tie_us=0, seed=0):
        Tries.__init__(self, players, 0, seed)  # ranks are no times
        self.cards = bytearray(_BUTTONS)  # by button, once it has pressed

    def draw(self, chance):
        value = 0
        for i in range(_BUTTONS):
            value |= chance.below(_PACK) << 6 * i
        return value

    def limit_us(self):
        return _LATEST_US

    def pressed(self, button, t):
        self.cards[button] = self.value >> 6 * sum(self.presses) & 63

    def off_us(self, button):
        """Return how many ranks the card is below an ace."""
        return -(self.cards[button] >> 2) % _RANKS

    def plan(self, button, cpu, presser):
        return AS_PLANNED if presser >= 0 else _SOONEST_US + cpu.below(_SPREAD_US)
