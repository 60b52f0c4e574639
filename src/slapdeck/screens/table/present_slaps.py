"""Presents the events of the Ratscrew family: the first hand and its margin, false slaps and their
reasons, late hands."""

from slapdeck.games.game import OUT
from slapdeck.history.hands import Hands
from slapdeck.rules.patterns import bit_of
from slapdeck.screens.table.presenter import NOBODY, Presenter
from slapdeck.screens.table.why_false import WhyFalse
from slapdeck.table import events as kinds
from slapdeck.ui.words import by_seat, words


class SlapsPresenter(Presenter):
    """Reports events to a verdict and to the feedback behind it. `pattern_words` come from
    ui/names.py.

    hands      hands on the last pile that a slap took, until the next card is laid
    why_false  the reason of the last false slap (why_false.py)
    pattern    index in PATTERNS of what could be slapped before the newest card, -1 for nothing;
               set by the owner of the presenter
    waits      does the owner show the reason "nothing to slap" later itself?
    stood_t    ticks of the report that a new card must clear, -1 for none
    """

    def __init__(self, verdict, game, layout, facts, feedback, pattern_words, waits=False):
        Presenter.__init__(self, verdict, game, layout, facts, feedback)
        rules = game.rules
        self.hands = Hands()
        self.why_false = WhyFalse(verdict, pattern_words)
        self.pattern = self.stood_t = -1
        self.waits = waits
        self._seats = game.table.seats
        self._has_handicaps = bool(rules.handicaps)
        self._has_false_start = rules.false_start > 0
        if rules.handicaps:
            head_starts = verdict.head_starts = [0, 0, 0, 0]
            for seat in range(self._seats):
                head_starts[layout.button_of[seat]] = rules.handicaps.head_start[seat]
        w = words()
        self._count = w.COUNT if rules.patterns & bit_of("count") else None
        self._has_waits = rules.no_slap > 0 or rules.slap_pause > 0 or rules.hot_hand > 0
        self._must_wait = by_seat(w.MUST_WAIT) if self._has_waits else ()
        self._nobody_wins, self._pile_stays = w.TIE_LINES
        self._tied = 0  # mask of the seats of the tie whose late hands are listed
        self._may_slap_in = self._next_game = ()
        if self._seats < 4:  # a guest may press
            self._may_slap_in, self._next_game = by_seat(w.MAY_SLAP_IN), by_seat(w.NEXT_GAME)
        self._claims = [by_seat(text) for text in w.CLAIMS] if game.slap_claims else None
        self._missed = NOBODY  # the seat that lost its claim to the card just laid
        self._reports = {
            kinds.CARD: self._card,
            kinds.WON: self._won,
            kinds.LATE: self._late,
            kinds.FALSE: self._false,
            kinds.TIE: self._tie,
            kinds.CLAIMED: self._claimed,
            kinds.MISSED: self._miss,
            kinds.SETTLED: self._settled,
            kinds.LOCKOUT: self._lockout,
            kinds.IGNORED: self._ignored,
            kinds.OVER: self._over,
        }
        self._last = None
        if rules.kind.last_takes:
            # Imported late: other games save its memory.
            from slapdeck.screens.table.present_last import LastHand

            self._last = LastHand(verdict, facts, feedback, self.hands, layout.button_of)
            self._reports[kinds.HAND] = self._hand
            self._reports[kinds.LOST] = self._lost

    def start(self):
        """Forget all hands, reasons and patterns: the table is redrawn."""
        self.why_false.clear()
        self.hands.clear()
        self.pattern = self.stood_t = self._missed = -1

    def _card(self, seat, arg):
        if self._last:
            self._last.card()
        self.stood_t = self.feedback.reported_t
        self.feedback.is_laid = True
        why_false = self.why_false
        why_false.covered = self.pattern
        why_false.card_t = self.facts.shown_t
        self.pattern = -1  # until the pattern has been computed again
        return False

    def card_laid(self):
        """Clear the verdict shown before this card, unless the card gives it a reason.

        The verdict of a slap right after the card is drawn first, and stays.
        """
        if self.stood_t == self.feedback.reported_t and not self.was_early(self.stood_t):
            claim = self._game.table.claim
            if self._claims and (claim >= 0 or self._missed >= 0):
                self._say_claim(claim)
            elif self._count:
                self._verdict.message(self._count[(self._game.counted() - 1) % 13])
            else:
                self._verdict.clear()
        self.stood_t = self._missed = -1
        self.feedback.unexplained = NOBODY
        self.hands.clear()

    def _say_claim(self, claim):
        """Name the claimer that must slap (R47), or the one that did not."""
        if claim >= 0:
            self._verdict.guest(self._button_of[claim], self._claims[0])
        else:
            self._verdict.guest(self._button_of[self._missed], self._claims[1])

    def was_early(self, slap_t):
        """Show by how much the false slap at `slap_t` was too early for the card just laid.

        Return False if it was not meant for that card.
        """
        return self.why_false.shown(self.facts.shown_t, self._game.name(), slap_t)

    def _won(self, seat, arg):
        facts = self.facts
        feedback = self.feedback
        button = self._button_of[seat]
        self._verdict.won(button, facts.margin_us, facts.reaction_us)
        self.stood_t = -1  # a new verdict
        feedback.winner = seat
        feedback.led = button
        feedback.taken = True
        feedback.cards = facts.cards
        feedback.asks = NOBODY  # set by a late hand in the window of this slap
        feedback.second = NOBODY
        referee = facts.referee
        feedback.pattern = referee.pattern
        self._tied = 0
        self.hands.begin(seat)
        if referee.head_starts:  # some hands fell before the first was known
            for other in range(self._seats):
                if other != seat and referee.fell(other):
                    self.hands.add(other, referee.late_by(other, 0))
        return True

    def _late(self, seat, arg):
        facts = self.facts
        feedback = self.feedback
        is_said = facts.margin_us >= 0 and self._verdict.margin(facts.margin_us)
        by_us = facts.late_by(seat)
        if feedback.second < 0:
            feedback.second = seat
        hands = self.hands
        is_listed = by_us <= self._game.rules.grace and not self._tied >> seat & 1
        if not (is_listed and hands.add(seat, by_us)):
            feedback.asks = seat
        elif hands.seats[hands.count - 1] != seat:
            feedback.reordered = True
        return is_said  # if not, the older verdict is on the screen: the next card clears it

    def _false(self, seat, arg):
        facts = self.facts
        feedback = self.feedback
        verdict = self._verdict
        button_of = self._button_of
        if seat >= self._seats:  # R25: a guest that came late pays nothing
            return self._say_guest(seat, self._may_slap_in)
        if self._last:
            arg = self._last.false()
        paid_to = self._game.paid_to
        if paid_to >= 0:
            paid_to = button_of[paid_to]
        is_too_soon = self._has_false_start and facts.is_too_soon()
        verdict.false_slap(button_of[seat], arg, is_too_soon, paid_to)
        feedback.unexplained = NOBODY
        feedback.missed = seat
        if not is_too_soon:
            if self.waits:
                verdict.because(b"")
                feedback.unexplained = button_of[seat]
            if self.why_false.covered >= 0 or self._has_handicaps:
                pattern = self._game.name() if self._has_handicaps else -1
                if self.why_false.slap(facts.last_t, pattern):
                    feedback.unexplained = NOBODY
        return True

    def _hand(self, seat, place):
        self._last.hand(seat, place)
        if place == 1:
            self.stood_t = NOBODY  # a new verdict
        return True

    def _lost(self, seat, cards):
        self._last.lost(seat, cards)
        self.stood_t = NOBODY
        return True

    def _tie(self, seat, arg):
        feedback = self.feedback
        self._verdict.tie(self._layout.buttons(arg), self._nobody_wins, self._pile_stays)
        self._tied = arg
        seat = 0
        while not arg >> seat & 1:
            seat += 1
        self.hands.begin(seat)
        feedback.taken = feedback.tied = True
        feedback.pattern = self.facts.referee.pattern
        return True

    def _claimed(self, seat, arg):
        if self._claims:
            self.feedback.led = self._button_of[seat]
        return False

    def _miss(self, seat, arg):
        self._missed = seat
        return False

    def _settled(self, seat, arg):
        facts = self.facts
        feedback = self.feedback
        self.hands.clear()
        feedback.settled = seat
        feedback.cards = facts.cards
        if self._claims and feedback.reported_t != facts.last_t:  # not for a false slap (R45)
            button = feedback.led = self._button_of[seat]
            feedback.taken = True
            self.stood_t = NOBODY  # a new verdict
            self._verdict.guest(button, self._claims[2])
        return True

    def _lockout(self, seat, arg):
        self._verdict.barred()
        return True

    def _ignored(self, seat, arg):
        """Present an ignored slap: a message to a guest who is out, or to a seat that must wait.

        A seat's box shows the rest: out or barred (R25, R26).
        """
        self.feedback.asks = seat
        if seat >= self._seats and self._game.slap_in_status(seat) == OUT:
            return self._say_guest(seat, self._next_game)
        if self._has_waits and not self._game.table.over and self._game.cards_of(seat):
            return self._say_guest(seat, self._must_wait)
        return False

    def _over(self, seat, arg):
        """A last card still has to clear the verdict shown before it."""
        return self.stood_t < 0

    def _say_guest(self, seat, text):
        """Answer a guest, unless a verdict just came; return True if it was answered."""
        if not self.may_say(self.facts.last_t):
            return False
        self._verdict.guest(self._button_of[seat], text)
        return True
