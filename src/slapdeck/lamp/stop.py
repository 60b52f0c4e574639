"""Stop at 5.000 seconds (R54): the clock is hidden after a while; the closest press is best."""

from micropython import const

from slapdeck.lamp.round_record import AS_PLANNED
from slapdeck.lamp.tries import Tries
from slapdeck.ticks import ticks_diff

AT_US = const(5000000)
_LATEST_US = const(7500000)
_OFF_US = const(350000)  # deviation of a usual CPU player


class Rules(Tries):
    """The clock counts from its last pixel on."""

    PLAY = "stop"

    def limit_us(self):
        return _LATEST_US

    def off_us(self, button):
        """Return how much later than the time the press was; negative: sooner."""
        return ticks_diff(self.first[button], self.shown_t) - AT_US

    def plan(self, button, cpu, presser):
        return AT_US + cpu.off_us(_OFF_US) if presser < 0 else AS_PLANNED
