"""The same gap (R55): two lights, then two presses as far apart."""

from micropython import const

from slapdeck.lamp.round_record import AS_PLANNED, NO_PRESS
from slapdeck.lamp.tries import Tries
from slapdeck.ticks import ticks_diff

_SHORTEST_US = const(600000)
_SPREAD_US = const(1400000)
_LATEST_US = const(3000000)  # for the first press
_OFF = const(9)  # 1/9 of the gap is the deviation of a usual CPU player


class Rules(Tries):
    """The gap is that of the stamps of both lights, the try's value the one that was meant. A
    constant lag of a button cancels."""

    PLAY = "flashes"
    SHOWS = NEEDS = 2

    def draw(self, chance):
        return _SHORTEST_US + chance.below(_SPREAD_US)

    def gap_us(self):
        """Return the gap that was shown."""
        return ticks_diff(self.last_show_t, self.shown_t)

    def limit_us(self):
        return _LATEST_US + 2 * self.gap_us()

    def off_us(self, button):
        """Return how much longer than the gap shown that of `button` was; negative: shorter."""
        return ticks_diff(self.last[button], self.first[button]) - self.gap_us()

    def plan(self, button, cpu, presser):
        if presser < 0:
            return cpu.reacts_us() + 200000 if self.is_open() else NO_PRESS
        if presser != button or self.presses[button] != 1:
            return AS_PLANNED
        gap_us = self.gap_us()
        return gap_us + cpu.off_us(gap_us // _OFF)
