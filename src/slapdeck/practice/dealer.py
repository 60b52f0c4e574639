"""The dealer of a practice session: decides when the next card comes and when it counts.

It has the methods of live/dealer.py, so that a Round (live/round.py) can drive it. All times are
ticks.
"""

from slapdeck.live.dealer import CARD, NOTHING
from slapdeck.practice.trainer import HIT, LATE
from slapdeck.ticks import ticks_add, ticks_diff

_FIRST_US = 1500000  # before the first card: time to read which patterns count


class PracticeDealer:
    """Shows the cards of `trainer`. After a hit it waits `pause_us`, so that the verdict can be
    read.

    asked    CARD while a card is on its way to the screen, else NOTHING
    slapped  the verdict of the last slap, and `pattern` its pattern (practice/trainer.py)
    missed   index in PATTERNS of the pattern that the last card covered, -1 for none
    is_over  is the time of the last card up?
    """

    def __init__(self, trainer, pause_us):
        self.trainer = trainer
        self.asked = NOTHING
        self.card = -1
        self.slapped = self.pattern = self.missed = -1
        self.is_over = False
        self.last_t = 0
        self._pause_us = pause_us
        self._due_t = 0

    def start(self, now):
        """Start: the first card comes in 1.5 s."""
        self._due_t = ticks_add(now, _FIRST_US)

    def wait_until(self, t):
        """Postpone the next card to `t`."""
        self._due_t = t

    def ask(self, now):
        """Return CARD (in ``card``) when the next card must be shown now, else NOTHING.

        After the time of the last card set `is_over`, and ``missed`` if its pattern was not
        slapped.
        """
        card = self.trainer.next_card()
        if self.asked or self.is_over:
            return NOTHING
        # After the last card, first judge every press of its time.
        if ticks_diff(now, self._due_t) < (1 if card < 0 else 0):
            return NOTHING
        if card < 0:
            self.is_over = True
            self.missed = self.trainer.finish()
            return NOTHING
        self.card = card
        self.asked = CARD
        return CARD

    def shown(self, t):
        """Count the card, which was wholly on the screen at ``t``."""
        self.asked = NOTHING
        self.last_t = t
        self.missed = self.trainer.play(t)
        self._due_t = ticks_add(t, self.trainer.wait_us())

    def slap(self, seat, t):
        """Judge one press. True if it withdraws a card on its way, so that the hit can be read
        first."""
        self.last_t = t
        self.pattern = self.trainer.pattern
        if self.trainer.next_card() < 0 < ticks_diff(t, self._due_t):
            self.slapped = LATE  # the time of the last card is up
            return False
        self.slapped = self.trainer.slap(t)
        if self.slapped != HIT:
            return False
        due_t = ticks_add(t, self._pause_us)
        if ticks_diff(due_t, self._due_t) > 0:
            self._due_t = due_t
        withdrawn = self.asked != NOTHING
        self.asked = NOTHING
        return withdrawn

    def decide(self, now):
        """Return False: practice has no tie windows."""
        return False

    def due(self, now):
        """Return the ticks of the next moment when something must be asked."""
        return ticks_add(now, 1000) if self.asked else self._due_t
