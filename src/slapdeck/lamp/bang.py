"""Bang (R61): a fuse burns, its end out of sight; the last press before the bang is best."""

from micropython import const

from slapdeck.lamp.round_record import AS_PLANNED
from slapdeck.lamp.tries import Tries
from slapdeck.ticks import ticks_diff

HIDDEN_US = const(1200000)  # the end of the fuse that nobody sees
_SHORTEST_US = const(3000000)
_SPREAD_US = const(2500000)
_OFF_US = const(220000)  # deviation of a usual CPU player


class Rules(Tries):
    """The try's value is the time of the fuse, from its last pixel on. Nothing is decided before
    every press up to the bang is known."""

    PLAY = "bang"
    WAITS = True

    def draw(self, chance):
        return _SHORTEST_US + chance.below(_SPREAD_US)

    def limit_us(self):
        return self.value

    def off_us(self, button):
        """Return how long after the bang the press was; negative: before it."""
        return ticks_diff(self.first[button], self.shown_t) - self.value

    def plan(self, button, cpu, presser):
        if presser >= 0:
            return AS_PLANNED
        return self.value - 2 * _OFF_US + cpu.off_us(_OFF_US)
