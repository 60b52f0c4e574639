"""Together on the screen (R56): no signal; who pressed at the same time."""

from slapdeck.screens.lamp.round import RoundPlay
from slapdeck.ticks import round_us
from slapdeck.ui import palette, tones
from slapdeck.ui.words import around

_BUTTONS = 4


class Play(RoundPlay):
    """Shows the hands, each by how much later it was than the first."""

    def __init__(self, lamp, tie_us):
        self._apart = around(lamp.words.LAMP[3])
        RoundPlay.__init__(self, lamp, tie_us)

    def show_decided(self, now):
        """Show the closest hands, and how close they were."""
        lamp = self._lamp
        rules = self.rules
        us = rules.gap_us()
        if us < 0:
            RoundPlay.show_decided(self, now)
            return
        mask = 0
        for button in range(_BUTTONS):
            mask |= rules.gained[button] << button
        lamp.view.light(palette.NIGHT, b"")
        lamp.verdict.share(mask, self._apart, round_us(us) // 1000)
        lamp.tone = tones.TIE
