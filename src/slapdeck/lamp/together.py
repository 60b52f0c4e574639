"""Together (R56): everybody presses once, without a signal; the closest two hands score."""

from micropython import const

from slapdeck.lamp.round_record import AS_PLANNED
from slapdeck.lamp.tries import Tries
from slapdeck.ticks import ticks_diff

_LATEST_US = const(5000000)
_SOONEST_US = const(800000)
_SPREAD_US = const(3000000)
_BUTTONS = const(4)
_FAR_US = const(1 << 28)


class Rules(Tries):
    """Pairs that are as close as the closest two, or closer than `tie_us`, score as well."""

    PLAY = "together"

    def limit_us(self):
        return _LATEST_US

    def gap_us(self):
        """Return the time between the closest two hands, -1 without two."""
        found = _FAR_US
        for button in range(_BUTTONS):
            for other in range(button):
                found = min(found, self._apart_us(button, other))
        return found if found < _FAR_US else -1

    def _apart_us(self, button, other):
        if not (self.presses[button] and self.presses[other]):
            return _FAR_US
        return abs(ticks_diff(self.first[button], self.first[other]))

    def off_us(self, button):
        """Return how long after the first hand the press was."""
        found = 0
        for other in range(_BUTTONS):
            if self.presses[other]:
                found = max(found, ticks_diff(self.first[button], self.first[other]))
        return found

    def judge(self):
        most_us = self.gap_us()
        if most_us < 0:
            return
        most_us = max(most_us, self.tie_us)
        for button in range(_BUTTONS):
            for other in range(button):
                if self._apart_us(button, other) <= most_us:
                    self.gained[button] = self.gained[other] = 1

    def plan(self, button, cpu, presser):
        """Wait for some time; follow the first hand."""
        if presser < 0:
            return _SOONEST_US + cpu.below(_SPREAD_US)
        if presser == button or self.presses[button] or sum(self.presses) > 1:
            return AS_PLANNED
        return cpu.reacts_us()
