"""The dealer of a live game: when the next card goes to the screen, and when it counts.

The table never holds an undone card (R12). The dealer *asks* for a card to be drawn; only
when the screen's last-pixel stamp is there and every earlier press has been judged is the
card played. A press that takes the card away meanwhile withdraws it. Settling a claim
follows the same steps.

All times are ticks (ticks.py).
"""

from micropython import const

from slapdeck.record.recorder import PLAY, SETTLE, SLAP
from slapdeck.table.events import CARD as CARD_EVENT
from slapdeck.table.events import CLAIMED, FALSE, HAND, LATE, LOST, SETTLED, TIE, WON
from slapdeck.table.events import MASK as MASK_OF_EVENTS
from slapdeck.ticks import ticks_add, ticks_diff

NOTHING = const(0)
CARD = const(1)
TAKEN = const(2)

_LONG_US = const(1000000)  # `rest` does nothing until it was quiet for this long


class Dealer:
    """Deals and judges one game live.

    ``referee`` and ``recorder`` belong to one game already dealt; ``chance`` makes the tempo
    irregular. ``tempo_us`` is the time from one card to the next; in a game with a time limit it
    falls to ``fifths`` fifths of that (referee/limits.py). ``pause_us`` follows a slapped pile, so
    that the result can be read; ``claim_us`` follows a settled claim, 0 means one tempo.

    due_t    when the next card comes, or the claim is settled
    shown_t  when the last card was on the screen
    last_t   time of the last card, claim or slap
    cards    size of the pile when it was last slapped or settled
    """

    def __init__(
        self, referee, recorder, chance, tempo_us=1100000, pause_us=1800000, fifths=3, claim_us=0
    ):
        self.judge_by(referee)
        self.game = referee.game
        self.table = referee.game.table
        self.asked = NOTHING
        self.card = -1
        self.margin_us = -1
        self.reaction_us = -1
        self.cards = 0
        self._recorder = recorder
        self._chance = chance
        self._tempo_us = tempo_us
        self._fifths = fifths
        self._pause_us = pause_us
        self._claim_us = claim_us or tempo_us
        self.due_t = 0
        self.last_t = 0
        self._wait_us = 0  # from the card asked for to the next one
        self.shown_t = 0
        self._won_t = 0
        self._winner = -1

    def judge_by(self, referee):
        """Let `referee` judge from now on; its slow work is done after the verdict
        (`look_back`)."""
        self.referee = referee
        referee.limits.defers = True

    def look_back(self):
        """Do the slow part of a judgement, after its verdict and before anything else happens."""
        limits = self.referee.limits
        if limits.is_due:
            limits.look_back()

    def start(self, now):
        """Start or resume: the next card comes one tempo from now, or after a claim's pause."""
        self.last_t = now
        wait = self._tempo_us
        if self.table.claim >= 0 and self.referee.rules.claim_pause > wait:
            wait = self.referee.rules.claim_pause
        self.due_t = ticks_add(now, wait)

    def due(self, now):
        """Return the ticks of the next moment when something must be asked or decided."""
        if self.referee.window_open:
            return ticks_add(self.referee.window_t, self.referee.window_us + 1)
        if self.asked:
            return ticks_add(now, 1000)
        return self.due_t

    def ask(self, now):
        """Return what the screen must show next: CARD (in ``card``), TAKEN or NOTHING."""
        if self.asked or ticks_diff(now, self.due_t) < 0:
            return NOTHING
        self.look_back()
        if self.table.over or self.referee.window_open:
            return NOTHING
        self.card = self.game.next_card()
        if self.card >= 0:
            self.asked = CARD
            self._draw_wait()
        elif self.table.claim >= 0:
            self.asked = TAKEN
        return self.asked

    def shown(self, t):
        """Count the card or empty place asked for: it was wholly on the screen at ``t``."""
        asked = self.asked
        self.asked = NOTHING
        self.last_t = t
        if asked == CARD:
            self.shown_t = t
            count = self.table.events.count
            self.referee.play(t)
            self._recorder.note(PLAY, 0, t)
            self.due_t = ticks_add(t, self._wait_us)
            self._wait_us = 0
            if self.table.events.count != count + 1:  # more than the card itself
                self._follow(count, t)
        elif asked == TAKEN:
            self.cards = self.table.pile.count
            self.referee.settle(t)
            self._recorder.note(SETTLE, 0, t)
            self.due_t = ticks_add(t, self._claim_us)

    def slap(self, seat, t):
        """Judge one press that passed the button filter. True if what was asked for is withdrawn.

        Presses come in the order of their stamps, and none is older than the last card.
        """
        if self.referee.limits.is_due:
            self.look_back()
        self.last_t = t
        self.cards = self.game.at_stake()
        count = self.table.events.count
        self.referee.slap(seat, t)
        self._recorder.note(SLAP, seat, t)
        self._follow(count, t)
        return self.asked != NOTHING and self._withdraw()

    def decide(self, now):
        """Close a tie window that has ended; every press before ``now`` has been judged. True if
        it closed; the result is in the events."""
        referee = self.referee
        if not referee.window_open:
            return False
        if ticks_diff(now, referee.window_t) <= referee.window_us:
            return False
        count = self.table.events.count
        referee.decide(now)
        self._follow(count, referee.window_t)
        return True

    def is_too_soon(self):
        """Did the last slap come within `false_start` of its card?"""
        wait = self.referee.rules.false_start
        return wait > 0 and ticks_diff(self.last_t, self.shown_t) < wait

    def late_by(self, seat):
        """Return by how many us the last slap, made by `seat`, counts as later than the
        winner's."""
        referee = self.referee
        if referee.head_starts:
            return referee.late_by(seat, self.last_t)
        return ticks_diff(self.last_t, referee.window_t)

    def rest(self, now):
        """Call at least every 5 minutes so that differences of the 30-bit ticks stay valid."""
        self._recorder.write()
        quiet = ticks_diff(now, self.last_t)
        # Nine minutes after the last event the wrapped difference is negative.
        if not self.referee.window_open and not -_LONG_US < quiet < _LONG_US:
            self.referee.decide(now)
            self._recorder.rest(now)

    def _draw_wait(self):
        """Draw the wait after this card: the tempo, a sixth more or less, so that nobody slaps the
        rhythm.

        Drawn before the card is shown, because a slap may follow it at once. A card that a slap
        withdrew keeps its wait for the next one.
        """
        if not self._wait_us:
            tempo_us = self.referee.limits.hurried(self._tempo_us, self._fifths)
            sixth = tempo_us // 6000
            self._wait_us = tempo_us + (self._chance.below(2 * sixth + 1) - sixth) * 1000

    def _follow(self, count, t):
        """Follow the events from ``count`` on: set the pauses, the winner's reaction, the
        margin."""
        events = self.table.events
        for i in range(count, events.count):
            kind = events.kinds[i & MASK_OF_EVENTS]
            if kind == FALSE or kind == CARD_EVENT:
                continue  # the most frequent kinds need nothing
            if kind == WON:
                self._winner = events.seats[i & MASK_OF_EVENTS]
                self._won_t = self.referee.window_t
                self.reaction_us = ticks_diff(self._won_t, self.shown_t)
                self.margin_us = self.referee.last_margin  # already known if a head start decided
                self.due_t = ticks_add(self._won_t, self._pause_us)
            elif kind == CLAIMED:
                self.due_t = ticks_add(t, self.referee.rules.claim_pause + 1)
            elif kind == TIE:
                self.due_t = ticks_add(t, self._pause_us)
            elif kind == SETTLED:  # by a slap (R45, R47)
                self.due_t = ticks_add(t, self._claim_us)
            elif kind == HAND:
                if events.args[i & MASK_OF_EVENTS] == 1:
                    self.reaction_us = ticks_diff(t, self.shown_t)
            elif kind == LOST:
                self.due_t = ticks_add(t, self._pause_us)
                if t == self.referee.window_t:  # the tie window was open for its full time
                    self.due_t = ticks_add(self.due_t, self.referee.closed_us)
            elif kind == LATE and self.margin_us < 0 <= self._winner != events.seat(i):
                self._measure(events.seat(i), t)

    def _measure(self, seat, t):
        """Set the winner's margin by the first late hand within the grace (R15), without head
        starts (R30)."""
        margin = ticks_diff(t, self._won_t)
        if margin <= self.referee.rules.grace:
            head_starts = self.referee.head_starts
            if head_starts:
                margin += head_starts[self._winner] - head_starts[seat]
            self.margin_us = margin

    def _withdraw(self):
        """Did the judged slap take away what the screen was asked to show? Then forget it."""
        gone = self.referee.window_open or self.table.over
        if self.asked == CARD:
            taken = self.cards > 0 and not self.table.pile.count
            gone = gone or taken or self.game.next_card() != self.card
        else:
            gone = gone or self.table.claim < 0
        if gone:
            self.asked = NOTHING
        return gone
