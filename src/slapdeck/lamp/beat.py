"""Keep the beat (R60): four lights, then presses that go on as evenly."""

from micropython import const

from slapdeck.lamp.round_record import AS_PLANNED, NO_PRESS
from slapdeck.lamp.tries import Tries
from slapdeck.ticks import ticks_diff

_LIGHTS = const(4)
_SHORTEST_US = const(450000)
_SPREAD_US = const(400000)
_LATEST = const(9)  # beats from the last light
_OFF = const(14)  # 1/14 of a beat is the deviation of a usual CPU player


class Rules(Tries):
    """The beat is that of the stamps of all lights, the try's value the one that was meant. Only
    a player's own gaps count, so a constant lag of a button cancels."""

    PLAY = "flashes"
    SHOWS = _LIGHTS
    NEEDS = 5

    def __init__(self, players, tie_us=0, seed=0):
        Tries.__init__(self, players, tie_us, seed)
        self._off_us = [0] * 4  # by button, the sum over its gaps

    def draw(self, chance):
        return _SHORTEST_US + chance.below(_SPREAD_US)

    def beat_us(self):
        """Return the beat that was shown."""
        return ticks_diff(self.last_show_t, self.shown_t) // (_LIGHTS - 1)

    def limit_us(self):
        return _LATEST * self.beat_us()

    def pressed(self, button, t):
        """Add by how much the gap before this press differs from a beat."""
        if not self.presses[button]:
            self._off_us[button] = 0
        else:
            self._off_us[button] += abs(ticks_diff(t, self.last[button]) - self.beat_us())

    def off_us(self, button):
        """Return the sum of what all its gaps differ from the beat."""
        return self._off_us[button]

    def plan(self, button, cpu, presser):
        beat_us = self.beat_us()
        if presser < 0:
            return beat_us + cpu.off_us(beat_us // _OFF) if self.is_open() else NO_PRESS
        if presser != button or self.presses[button] == self.NEEDS:
            return AS_PLANNED
        return beat_us + cpu.off_us(beat_us // _OFF)
