"""The lone number (R57): press one to five times; the highest number that nobody shares wins."""

from micropython import const

from slapdeck.lamp.round_record import AS_PLANNED, NO_PRESS
from slapdeck.lamp.tries import Tries

MOST = const(5)
LIMIT_US = const(4000000)
_BUTTONS = const(4)
_SOONEST_US = const(400000)
_SPREAD_US = const(1200000)
_AGAIN_US = const(180000)
_MORE_US = const(160000)
# By a dice of ten the number that a CPU player goes for
_AIMS = b"\x05\x05\x05\x04\x04\x04\x03\x03\x02\x01"


class Rules(Tries):
    """Its winner has a point; presses above five are ignored."""

    PLAY = "lone"
    NEEDS = MOST
    WAITS = True

    def __init__(self, players, tie_us=0, seed=0):
        Tries.__init__(self, players, tie_us, seed)
        self._aims = bytearray(_BUTTONS)

    def limit_us(self):
        return LIMIT_US

    def judge(self):
        for number in range(MOST, 0, -1):
            found = -1
            for button in range(_BUTTONS):
                if self.presses[button] == number:
                    found = button if found == -1 else -2
            if found >= 0:
                self.gained[found] = 1
                return

    def plan(self, button, cpu, presser):
        if presser < 0:
            self._aims[button] = _AIMS[cpu.below(len(_AIMS))]
            return _SOONEST_US + cpu.below(_SPREAD_US)
        if presser != button:
            return AS_PLANNED
        if self.presses[button] >= self._aims[button]:
            return NO_PRESS
        return _AGAIN_US + cpu.below(_MORE_US)
