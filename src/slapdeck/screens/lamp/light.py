"""The round of lights (R41) on the screen: dark, other colours as bait, the light."""

from micropython import const

from slapdeck.lamp.duel import FALSE_START, VALID
from slapdeck.lamp.round_record import FAKE
from slapdeck.screens.lamp.duel import DuelPlay
from slapdeck.screens.lamp.round import RoundPlay
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette, tones

_NONE = const(-1)
# Earliest time of another colour after the dark, and of the light after it.
_SOONEST_US = const(700000)
_FAKE_US = const(500000)  # duration of another colour
_FAKES = (palette.BLUE, palette.YELLOW, palette.VIOLET)


class Play(RoundPlay):
    """Plays the lights; each is shown as in a DuelPlay."""

    plays = True
    show_decided = DuelPlay.show_decided  # type: ignore  (of a play that is no DuelPlay)

    def __init__(self, lamp, tie_us):
        self._fake_t = 0
        self._fakes = _NONE  # index of the next of _FAKES, _NONE if none comes
        self._shows_fake = False
        RoundPlay.__init__(self, lamp, tie_us)
        self.duel = self.rules.duel

    def refresh(self, stale):
        """Show the boxes as in a duel."""
        self.score.count(self.rules.points, self.rules.players)
        DuelPlay.refresh(self, stale)  # type: ignore  (likewise)

    def said(self, button, was, t):
        """Show a false start, or the margin of a second hand."""
        lamp = self._lamp
        if was == FALSE_START:
            lamp.verdict.put_text(button, lamp.words.DUEL[1])
            lamp.tone = tones.FALSE
        elif was == VALID and self.duel.decided:
            lamp.verdict.margin(self.duel.margin_us())

    def ready(self):
        """Show the dark, and draw whether another colour comes in it, and when."""
        RoundPlay.ready(self)
        self._shows_fake = False
        self._fakes = _NONE
        room_us = self.rules.next_us() - 2 * _SOONEST_US - _FAKE_US
        if not self.rules.decided and room_us > 0:
            self._fakes = self.chance.below(2 * len(_FAKES))
            self._fake_t = ticks_add(self.event_t, _SOONEST_US + self.chance.below(room_us))

    def tick(self, now):
        """Show another colour for half a second, in one light of two."""
        fake = self._fakes
        if fake < 0 or fake >= len(_FAKES) or ticks_diff(now, self._fake_t) < 0:
            return
        lamp = self._lamp
        if not self._shows_fake:
            self._shows_fake = True
            self.note(FAKE, 0, now)
            lamp.view.light(_FAKES[fake], lamp.words.DUEL[0])
        elif ticks_diff(now, self._fake_t) >= _FAKE_US:
            self._fakes = _NONE
            lamp.view.light(palette.CARD_RED, lamp.words.DUEL[0])
