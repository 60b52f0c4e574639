"""Stop at 5.000 seconds on the screen (R54): a clock that hides."""

from micropython import const

from slapdeck.screens.lamp.round import RoundPlay
from slapdeck.ticks import ticks_diff
from slapdeck.ui import palette

_SECOND_US = const(1000000)
_SEEN = const(2)  # seconds until the clock hides


class Play(RoundPlay):
    """Shows the seconds of the clock, then none."""

    def __init__(self, lamp, tie_us):
        self._seconds = 0
        self._lines = (lamp.words.LAMP[1],)
        RoundPlay.__init__(self, lamp, tie_us)

    def ready(self):
        """Show at what time to press."""
        self._lamp.view.light(palette.NIGHT, self._lines[0])

    def ask(self):
        """Ask for the clock at 0."""
        self._seconds = 0
        self._lamp.ask(0)
        return 0

    def tick(self, now):
        """Count the seconds; then hide them."""
        if self.rules.is_open() and self._seconds < _SEEN:
            seconds = ticks_diff(now, self.event_t) // _SECOND_US
            if seconds > self._seconds:
                self._seconds = seconds
                if seconds < _SEEN:
                    self._lamp.view.count(seconds)
                else:
                    self._lamp.view.light(palette.GREEN, b"?", self._lines)
