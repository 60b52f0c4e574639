"""The dealer of a session of practice: when the next card comes, and when it counts.

As live/dealer.py for a game; a Round (live/round.py) drives it. All times are ticks.
"""

from slapdeck.live.dealer import CARD, NOTHING
from slapdeck.practice.trainer import HIT
from slapdeck.ticks import ticks_add, ticks_diff

_FIRST_US = 1500000  # before the first card, to read what is to be slapped


class PracticeDealer:
    """Shows the cards of `trainer`, and waits `pause_us` after a hit, so that it can be read.

    asked    CARD while a card is on its way to the screen, else NOTHING
    slapped  what the last slap was, and `pattern` what it was for (practice/trainer.py)
    missed   the place in PATTERNS of the pattern that the last card covered, -1 for none
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
        """The first card comes in a moment."""
        self._due_t = ticks_add(now, _FIRST_US)

    def wait_until(self, t):
        """The next card comes at `t`."""
        self._due_t = t

    def ask(self, now):
        """CARD (in ``card``) when the next card is to be shown now. After the last one it is over,
        and what nobody slapped is ``missed``."""
        card = self.trainer.next_card()
        if self.asked or self.is_over:
            return NOTHING
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
        """The card was wholly on the screen at ``t``."""
        self.asked = NOTHING
        self.last_t = t
        self.missed = self.trainer.play(t)
        self._due_t = ticks_add(t, self.trainer.wait_us())

    def slap(self, seat, t):
        """Judge one press. True when a card that is on its way goes back, so that the hit can be
        read first."""
        self.last_t = t
        self.pattern = self.trainer.pattern
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
        """No slap ever waits."""
        return False

    def due(self, now):
        """When something is to be asked."""
        return ticks_add(now, 1000) if self.asked else self._due_t
