"""How the table looks after a stretch of a log's events, drawn by the views of the game itself.

A sight is made for the game as it stood before the last card: `before(row)` each event, then
`see` of what it came to, and `draw` once, at the end. It looks as the table does when nothing
moves any more (screens/table/slaps.py, war.py, money.py).
"""

from slapdeck.history.game_stats import Hands
from slapdeck.rules.patterns import CARDS, NAME, PATTERNS
from slapdeck.screens.common.seat_layout import SeatLayout
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.late_view import LateView
from slapdeck.screens.table.why_false import WhyFalse
from slapdeck.table import events as kinds
from slapdeck.ui.ack import Ack
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import words

_ACROSS = 0b0101  # two sit at the bottom and at the top


def layout_of_log(seats):
    """A log does not say who sat where. Two sit across, others round from the bottom;
    who was dealt nothing has what is left."""
    seating = SeatLayout()
    seating.assign(_ACROSS if seats == 2 else (1 << seats) - 1)
    return seating


def finish(view):
    """Step until nothing is left to draw."""
    while view.step():
        pass


class LogView:
    """What all games have. `margin_us` is how late the last hand was, or by how much it won, -1
    where nobody knows; `reaction_us` how long after its card the pile was slapped, `head_start_us`
    the head start of the one who did."""

    head_start_us = 0

    def __init__(self, canvas, queue, replayer):
        self.replayer = replayer
        self.game = replayer.game
        self.layout = layout_of_log(self.game.table.seats)
        self.margin_us = self.reaction_us = -1
        self.verdict = Verdict(canvas, queue)
        self._ack = Ack(canvas, queue)
        self._shown_t = 0
        self._lay = 0  # cards in the pile before the event

    def before(self, row):
        """The event `row` of the log comes now."""
        self._lay = self.game.at_stake()
        self.margin_us = -1

    def see(self, kind, seat, arg, t):
        """One event of the table, at `t`."""
        if kind == kinds.CARD:
            self._shown_t = t
        elif kind == kinds.VOIDED:
            self.verdict.message(*words().VOIDED)
        self._report(kind, seat, arg, t)

    def draw(self, presser=-1):
        """The whole screen; `presser` is the button of whose slap this is, or -1."""
        self._show()
        finish(self.verdict)
        if presser >= 0:
            self._ack.show(presser)

    def foresee(self, t):
        """The event drawn last was followed by a card at `t`, which the game knows already."""

    @property
    def why_false(self):
        """Why the slap of the last event was false: the name of a sentence of EventText, how many
        microseconds, and what was covered; () where no more is known."""
        return ()

    def _button(self, seat):
        return self.layout.button_of[seat]

    def _report(self, kind, seat, arg, t):
        raise NotImplementedError

    def _show(self):
        raise NotImplementedError


class SlapsLogView(LogView):
    """The Ratscrew family: the slapped cards, and who was late."""

    def __init__(self, canvas, queue, replayer):
        LogView.__init__(self, canvas, queue, replayer)
        rules = self.game.rules
        button_of = self.layout.button_of
        self._view = AnimatedTableView(
            canvas, queue, self.game.table, button_of, rank_words(rules.game), False,
            self.game.tops)
        self._view.status_of = self.game.slap_in_status
        self._names = pattern_words(rules.game, rules.patterns)
        self._why = WhyFalse(self.verdict, self._names)
        self._lying = -1  # the pattern there was before the event
        self._slap_t = 0  # of the last false slap
        self._hands = Hands()
        self._late_view = LateView(canvas, queue, self._hands, button_of)
        self._taker = -1  # who has slapped the pile, of so many cards for this pattern
        self._took = self._pattern = -1
        self._won_t = 0

    def before(self, row):
        """The covered cards, for a slap after the next card."""
        LogView.before(self, row)
        self._lying = self.game.pattern()
        self._why.late_us = self._why.early_us = -1

    def foresee(self, t):
        """Was a false slap meant for that card?"""
        if self._why.shown(t, self.game.pattern(), self._slap_t):
            finish(self.verdict)

    @property
    def why_false(self):
        """Too early, or too late for what was covered."""
        why = self._why
        if why.early_us >= 0:
            return "early", why.early_us
        if why.late_us >= 0:
            name = PATTERNS[why.covered][NAME].replace("_", " ")
            return "covered", why.late_us, name
        return ()

    def _report(self, kind, seat, arg, t):
        verdict = self.verdict
        if kind == kinds.CARD:
            self._why.covered, self._why.card_t = self._lying, t
        elif kind == kinds.WON:
            self._taker, self._took = seat, self._lay
            self._pattern = self.replayer.referee.pattern
            self._won_t = t
            self._hands.begin(seat)
            self.reaction_us = t - self._shown_t
            self.head_start_us = self._head_start_us(seat)
            self.margin_us = self.replayer.referee.last_margin
            verdict.won(self._button(seat), self.margin_us, self.reaction_us)
        elif kind == kinds.LATE:
            self._tell_late(seat, t - self._won_t)
        elif kind == kinds.FALSE:
            too_soon = 0 <= t - self._shown_t < self.game.rules.false_start
            paid_to = self.game.paid_to
            verdict.false_slap(self._button(seat), arg, too_soon,
                               self._button(paid_to) if paid_to >= 0 else -1)  # fmt: skip
            if not too_soon:
                self._why.slap(t, self._lying)
            self._slap_t = t
        elif kind == kinds.LOCKOUT:
            verdict.barred()
        elif kind == kinds.TIE:
            verdict.tie(self.layout.buttons(arg))
        elif kind == kinds.VOIDED:
            self._taker = self.reaction_us = -1
            self._hands.clear()

    def _tell_late(self, seat, by_us):
        """The first hand within the grace says by how much the pile was won (R15)."""
        hands = self._hands
        if by_us <= self.game.rules.grace and hands.add(seat, by_us):
            self.margin_us = by_us + self.head_start_us - self._head_start_us(seat)
            if hands.count == 2 and self.replayer.referee.last_margin >= 0:
                self.verdict.margin(self.replayer.referee.last_margin)
        elif not hands.count:
            button = self._button(seat)
            self.verdict.put_text(button, words().SEATS[button] + words().LATE)

    def _head_start_us(self, seat):
        """What is taken off the stamps of `seat` (R30)."""
        head_starts = getattr(self.replayer.referee, "head_starts", None)
        return head_starts[seat] if head_starts else 0

    def _show(self):
        view = self._view
        view.enter()
        if self._taker >= 0:
            view.won(self._taker, self._names[self._pattern], PATTERNS[self._pattern][CARDS],
                     self._took)  # fmt: skip
        finish(view)
        self._late_view.forget()
        finish(self._late_view)
