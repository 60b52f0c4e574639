"""The dealer of a live game: when the next card goes to the screen, and when it counts.

The table never holds an undone card (R12). The dealer *asks* for a card to be drawn; only
when the screen's last-pixel stamp is there and every earlier press has been judged is the
card played. A press that takes the card away meanwhile withdraws it. Settling a claim
follows the same steps.

All times are ticks (ticks.py).
"""

from micropython import const

from slapdeck.record.reader import PLAY, SETTLE, SLAP
from slapdeck.table.events import CARD as CARD_EVENT
from slapdeck.table.events import CLAIMED, FALSE, HAND, LATE, LOST, SETTLED, TIE, WON
from slapdeck.table.events import MASK as MASK_OF_EVENTS
from slapdeck.ticks import ticks_add, ticks_diff

NOTHING = const(0)
CARD = const(1)
TAKEN = const(2)

_LONG_US = const(1000000)  # more than that


class Dealer:
    """Deals and judges one game live.

    ``referee`` and ``recorder`` belong to one game already dealt; ``chance`` gives the
    irregularity of the tempo. ``tempo_us`` is the time from one card to the next, which falls to
    so many ``fifths`` where the game has a limit of time (referee/limits.py); ``pause_us`` the
    time after a pile was slapped, in which the result can be read, ``claim_us`` after a claim was
    settled, 0 for one tempo. ``due_t`` is when the next card is to come, or the
    claim to be settled; ``shown_t`` when the last card was on the screen; ``last_t`` when the last
    card, claim or slap was. ``cards`` is how many lay in the pile when it was slapped or settled
    last.
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
        self._wait_us = 0  # from the card that was asked for to the next
        self.shown_t = 0
        self._won_t = 0
        self._winner = -1

    def judge_by(self, referee):
        """`referee` judges from now on; its slow work comes after the verdict (`look_back`)."""
        self.referee = referee
        referee.limits.defers = True

    def look_back(self):
        """Do the part of a judgement that comes after its verdict, before anything else
        happens."""
        limits = self.referee.limits
        if limits.is_due:
            limits.look_back()

    def start(self, now):
        """Begin, or go on: the next card comes one tempo from now, after a claim's pause."""
        self.last_t = self.shown_t = now
        wait = self._tempo_us
        if self.table.claim >= 0 and self.referee.rules.claim_pause > wait:
            wait = self.referee.rules.claim_pause
        self.due_t = ticks_add(now, wait)

    def due(self, now):
        """Ticks of the next moment when something must be asked or decided."""
        if self.referee.window_open:
            return ticks_add(self.referee.window_t, self.referee.window_us + 1)
        if self.asked:
            return ticks_add(now, 1000)
        return self.due_t

    def ask(self, now):
        """The next thing for the screen to show: CARD (in ``card``), TAKEN or NOTHING."""
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
        """The card or empty place asked for was wholly on the screen at ``t``: now it counts."""
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
            if self.table.events.count != count + 1:  # more than the card
                self._follow(count, t)
        elif asked == TAKEN:
            self.cards = self.table.pile.count
            self.referee.settle(t)
            self._recorder.note(SETTLE, 0, t)
            self.due_t = ticks_add(t, self._claim_us)

    def slap(self, seat, t):
        """Judge one press that passed the button filter. True when it changed what was asked.

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
        """Close a tie window that is over; every press before ``now`` has been judged. True when
        it was: the result is in the events."""
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
        """Did the last slap come sooner after its card than `false_start`?"""
        wait = self.referee.rules.false_start
        return wait > 0 and ticks_diff(self.last_t, self.shown_t) < wait

    def late_by(self, seat):
        """By how many us the last slap, of `seat`, counts after the winner's."""
        referee = self.referee
        if referee.head_starts:
            return referee.late_by(seat, self.last_t)
        return ticks_diff(self.last_t, referee.window_t)

    def rest(self, now):
        """Call at least every 5 minutes so that differences of the 30-bit ticks stay valid."""
        self._recorder.write()
        quiet = ticks_diff(now, self.last_t)
        # After nine minutes the difference of ticks is below zero.
        if not self.referee.window_open and not -_LONG_US < quiet < _LONG_US:
            self.referee.decide(now)
            self._recorder.rest(now)

    def _draw_wait(self):
        """The tempo, a sixth more or less, so that nobody slaps the rhythm; before the card is
        there, which a slap may follow at once. One that a slap withdrew has left its wait."""
        if not self._wait_us:
            tempo_us = self.referee.limits.hurried(self._tempo_us, self._fifths)
            sixth = tempo_us // 6000
            self._wait_us = tempo_us + (self._chance.below(2 * sixth + 1) - sixth) * 1000

    def _follow(self, count, t):
        """Read the events from ``count`` on: pauses, the winner's reaction, the margin."""
        events = self.table.events
        for i in range(count, events.count):
            kind = events.kinds[i & MASK_OF_EVENTS]
            if kind == FALSE or kind == CARD_EVENT:
                continue  # the most frequent ones
            if kind == WON:
                self._winner = events.seats[i & MASK_OF_EVENTS]
                self._won_t = self.referee.window_t
                self.reaction_us = ticks_diff(self._won_t, self.shown_t)
                self.margin_us = self.referee.last_margin  # known where a head start decided
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
                if t == self.referee.window_t:  # it was open for as long as it can be
                    self.due_t = ticks_add(self.due_t, self.referee.closed_us)
            elif kind == LATE and self.margin_us < 0 <= self._winner != events.seat(i):
                self._measure(events.seat(i), t)

    def _measure(self, seat, t):
        """The first late hand within the grace (R15) says by how much the winner won; head starts
        are taken off (R30)."""
        margin = ticks_diff(t, self._won_t)
        if margin <= self.referee.rules.grace:
            head_starts = self.referee.head_starts
            if head_starts:
                margin += head_starts[self._winner] - head_starts[seat]
            self.margin_us = margin

    def _withdraw(self):
        """True when the judged slap took away what the screen was asked to show."""
        gone = self.referee.window_open or self.table.over
        if self.asked == CARD:
            taken = self.cards > 0 and not self.table.pile.count
            gone = gone or taken or self.game.next_card() != self.card
        else:
            gone = gone or self.table.claim < 0
        if gone:
            self.asked = NOTHING
        return gone
