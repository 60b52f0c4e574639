"""Rounds of cards without piles on the screen (R53, R58, R59): a card, and who was right."""

from micropython import const

from slapdeck.lamp.stream import NO_CARD, VALID, WRONG
from slapdeck.screens.lamp.round import RoundPlay
from slapdeck.screens.lamp.view import CARD_FACE, FILLED, GREY, PLAIN
from slapdeck.ticks import ticks_diff
from slapdeck.ui import palette, tones
from slapdeck.ui.words import around

_READ_US = const(1500000)  # a verdict stays at least for this long


class Play(RoundPlay):
    """Shows one card after another until the time is over; right and wrong at once."""

    def __init__(self, lamp, tie_us):
        RoundPlay.__init__(self, lamp, tie_us)
        self._wrong = b"-%d" % self.rules.COST
        self._says = around(lamp.words.WRONG_COSTS)[0]
        self._wrong_t = 0
        self._is_wrong = False

    def ask(self):
        """Ask for the next card, or for the empty lamp after the last one."""
        lamp = self._lamp
        if ticks_diff(self.event_t, self.begun_t) + self.rules.CARD_US > self.round_us:
            lamp.ask_for(palette.NIGHT, lamp.words.TIME_IS_UP[0])
            return NO_CARD
        card = lamp.view.card = self.rules.next_card(self.chance)
        lamp.ask_for(palette.FELT, b"", CARD_FACE)
        return card

    def shown(self, t):
        """Count the card; what the presses at the last one were goes."""
        RoundPlay.shown(self, t)
        if self._is_wrong and ticks_diff(t, self._wrong_t) > _READ_US:
            self._is_wrong = False
            self._lamp.verdict.message(self.title)
        self._lamp.stale = 1

    def said(self, button, was, t):
        """Show a press that was wrong."""
        RoundPlay.said(self, button, was, t)
        if was == WRONG:
            lamp = self._lamp
            lamp.verdict.put_text(button, self._says, self.rules.COST)
            lamp.tone = tones.FALSE
            self._wrong_t = t
            self._is_wrong = True

    def box(self, button):
        """Show the points, filled after a right press, grey after a wrong one."""
        was = self.rules.answers[button]
        word = b"+1" if was == VALID else self._wrong if was == WRONG else self.word(button)
        look = FILLED if was == VALID else GREY if was == WRONG else PLAIN
        self._lamp.view.show(button, self.points(button), word, -1, look)

    def show_decided(self, now):
        """Show who has most points."""
        lamp = self._lamp
        button = self.rules.best()
        if button < 0:
            lamp.verdict.message(lamp.words.TIME_IS_UP[0])
        else:
            self.show_best(button)
