"""Bang on the screen (R61): a fuse that gets shorter, until nobody sees it."""

from slapdeck.lamp.bang import HIDDEN_US
from slapdeck.screens.lamp.round import RoundPlay
from slapdeck.screens.lamp.view import BAR_WIDE
from slapdeck.ticks import ticks_diff
from slapdeck.ui import palette


class Play(RoundPlay):
    """Shows the fuse as a bar."""

    def __init__(self, lamp, tie_us):
        self._is_hidden = True
        self._lines = (lamp.words.LAMP[2],)
        RoundPlay.__init__(self, lamp, tie_us)

    def ask(self):
        """Ask for the lamp with the whole fuse."""
        lamp = self._lamp
        lamp.ask_for(palette.NIGHT, b"")
        lamp.view.bar(BAR_WIDE)
        self._is_hidden = False
        return 0

    def tick(self, now):
        """Burn the fuse; hide its end."""
        if self._is_hidden or not self.rules.is_open():
            return
        value_us = self.rules.value
        left_us = value_us - ticks_diff(now, self.event_t)
        if left_us <= HIDDEN_US:
            self._is_hidden = True
            self._lamp.view.light(palette.VIOLET, b"?")
        else:
            self._lamp.view.bar(BAR_WIDE * (left_us >> 12) // (value_us >> 12) & ~3)

    def show_best(self, button, margin_us=-1):
        """Show the bang, and who was last before it."""
        RoundPlay.show_best(self, button, margin_us)
        lamp = self._lamp
        seat = lamp.words.SEATS[button]
        lamp.view.light(palette.SEAT_COLOURS[button], seat, self._lines, button)
