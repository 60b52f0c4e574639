"""The lone number on the screen (R57): the seconds, then every number at once."""

from micropython import const

from slapdeck.lamp.lone import LIMIT_US
from slapdeck.screens.lamp.round import RoundPlay
from slapdeck.screens.lamp.view import FILLED, SCORES
from slapdeck.ticks import ticks_diff
from slapdeck.ui import palette

_SECOND_US = const(1000000)


class Play(RoundPlay):
    """Shows how many seconds are left, and no number before the end."""

    def __init__(self, lamp, tie_us):
        self._is_new = True  # was no try decided yet?
        RoundPlay.__init__(self, lamp, tie_us)

    def ask(self):
        """Ask for the green lamp with all seconds."""
        self._lamp.ask(LIMIT_US // _SECOND_US)
        return 0

    def tick(self, now):
        """Count the seconds down."""
        if self.rules.is_open():
            left_us = LIMIT_US - ticks_diff(now, self.event_t)
            self._lamp.view.count(max(0, -(-left_us // _SECOND_US)))

    def said(self, button, was, t):
        """Say nothing: others would count along."""

    def box(self, button):
        """Show the points; after the try the number instead, and who has a point for it."""
        rules = self.rules
        if not rules.decided or self._is_new:
            self._lamp.view.show(button, self.points(button))
        elif rules.gained[button]:
            self._lamp.view.show(button, rules.presses[button], b"+1", -1, FILLED)
        else:
            self._lamp.view.show(button, rules.presses[button])

    def show_decided(self, now):
        """Show all numbers in the lamp."""
        self._is_new = False
        RoundPlay.show_decided(self, now)
        self._lamp.view.light(palette.NIGHT, b"", (), SCORES)
