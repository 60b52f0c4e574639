"""Rounds of lights that are repeated on the screen (R55, R60): lights, then everybody presses."""

from micropython import const

from slapdeck.screens.lamp.round import RoundPlay
from slapdeck.ticks import ticks_diff
from slapdeck.ui import palette

_SHORT_US = const(160000)  # how long a light is on
_NUMBERS = (b"1", b"2", b"3", b"4")


class Play(RoundPlay):
    """Shows the lights of a try by their numbers; then the lamp is green: press."""

    def __init__(self, lamp, tie_us):
        self._is_on = False
        RoundPlay.__init__(self, lamp, tie_us)

    def ready(self):
        """Show the dark lamp."""
        self._lamp.view.light(palette.NIGHT, self._lamp.words.LAMP[0])

    def ask(self):
        """Ask for the next light."""
        shows = self.rules.shows
        self._lamp.ask_for(palette.GOLD, _NUMBERS[shows])
        self._is_on = True
        return shows

    def tick(self, now):
        """Put the light out; the lamp is green after the last one."""
        if self._is_on and ticks_diff(now, self.event_t) >= _SHORT_US:
            self._is_on = False
            if self.rules.is_open():
                self._lamp.view.light(palette.GREEN, self._lamp.words.GO)
            else:
                self.ready()
