"""How the table looks after a stretch of a log's events, drawn by the views of the game itself.

A sight is made for the game as it stood before the last card: `before(row)` each event, then
`see` of what it came to, and `draw` once, at the end. It looks as the table does when nothing
moves any more (screens/lively.py, war.py, money.py).
"""

from slapdeck.referee.hands import Hands
from slapdeck.rules.money import worth_of
from slapdeck.rules.options import FAMILY, FLOOS, WAR
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.seating import Seating
from slapdeck.table import events as kinds
from slapdeck.ui.ack import Ack
from slapdeck.ui.late_view import LateView
from slapdeck.ui.money_view import MoneyView
from slapdeck.ui.moving_table import MovingTableView
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.war_view import WarView
from slapdeck.ui.words import words

_ACROSS = 0b0101  # two sit at the bottom and at the top


def seating_of(seats):
    """A Seating: a log does not say who sat where. Two sit across, others round from the bottom;
    who was dealt nothing has what is left."""
    seating = Seating()
    seating.assign(_ACROSS if seats == 2 else (1 << seats) - 1)
    return seating


def sight_of(canvas, queue, session):
    """The sight for the game of `session` (story.Seen) as it stands now."""
    kind = session.game.rules.kind
    of = FamilySight if kind == FAMILY else WarSight if kind == WAR else MoneySight
    return of(canvas, queue, session)


def _finish(view):
    while view.step():
        pass


class Sight:
    """What all games have. `margin_us` is by how much the hand told last was late or won by, -1
    where nobody knows; `reaction_us` how long after its card the pile was slapped, `head_us` the
    head start of who did."""

    head_us = 0

    def __init__(self, canvas, queue, session):
        self.session = session
        self.game = session.game
        self.seating = seating_of(self.game.table.seats)
        self.margin_us = self.reaction_us = -1
        self.verdict = Verdict(canvas, queue)
        self._ack = Ack(canvas, queue)
        self._canvas = canvas
        self._queue = queue
        self._shown_t = 0
        self._lay = 0  # cards in the pile before the event

    def before(self, row):
        """The event `row` of the log comes now."""
        self._lay = self.game.table.pile.count
        self.margin_us = -1

    def see(self, kind, seat, arg, t):
        """One event of the table, at `t`."""
        if kind == kinds.CARD:
            self._shown_t = t
        elif kind == kinds.VOIDED:
            self.verdict.message(*words().VOIDED)
        self._tell(kind, seat, arg, t)

    def draw(self, presser=-1):
        """The whole screen; `presser` is the button of whose slap this is, or -1."""
        self._show()
        _finish(self.verdict)
        if presser >= 0:
            self._ack.show(presser)

    def _button(self, seat):
        return self.seating.button_of[seat]

    def _tell(self, kind, seat, arg, t):
        raise NotImplementedError

    def _show(self):
        raise NotImplementedError


class FamilySight(Sight):
    """The Ratscrew family: the slapped cards, and who was late."""

    def __init__(self, canvas, queue, session):
        Sight.__init__(self, canvas, queue, session)
        rules = self.game.rules
        button_of = self.seating.button_of
        self._view = MovingTableView(
            canvas, queue, self.game.table, button_of, rank_words(rules.game), False
        )
        self._view.bar_of = self.game.bar
        self._names = pattern_words(rules.game, rules.patterns)
        self._hands = Hands()
        self._late_view = LateView(canvas, queue, self._hands, button_of)
        self._taker = -1  # who has slapped the pile, of so many cards for this pattern
        self._took = self._pattern = -1
        self._won_t = 0

    def _tell(self, kind, seat, arg, t):
        verdict = self.verdict
        if kind == kinds.WON:
            self._taker, self._took = seat, self._lay
            self._pattern = self.session.referee.pattern
            self._won_t = t
            self._hands.begin(seat)
            self.reaction_us = t - self._shown_t
            self.head_us = self._head_us(seat)
            self.margin_us = self.session.referee.last_margin
            verdict.won(self._button(seat), self.margin_us, self.reaction_us)
        elif kind == kinds.LATE:
            self._tell_late(seat, t - self._won_t)
        elif kind == kinds.FALSE:
            too_soon = 0 <= t - self._shown_t < self.game.rules.false_start
            verdict.false_slap(self._button(seat), arg, too_soon)
        elif kind == kinds.LOCKOUT:
            verdict.barred()
        elif kind == kinds.TIE:
            verdict.tie(self.seating.buttons(arg))
        elif kind == kinds.VOIDED:
            self._taker = self.reaction_us = -1
            self._hands.clear()
    def _tell_late(self, seat, by_us):
        """The first hand within the grace says by how much the pile was won (R15)."""
        hands = self._hands
        if by_us <= self.game.rules.grace and hands.add(seat, by_us):
            self.margin_us = by_us + self.head_us - self._head_us(seat)
            if hands.count == 2 and self.session.referee.last_margin >= 0:
                self.verdict.margin(self.session.referee.last_margin)
        elif not hands.count:
            self.verdict.late(self._button(seat))

    def _head_us(self, seat):
        """What is taken off the stamps of `seat` (R30)."""
        heads = getattr(self.session.referee, "heads", None)
        return heads[seat] if heads else 0

    def _show(self):
        view = self._view
        view.enter()
        if self._taker >= 0:
            view.won(self._taker, self._names[self._pattern], PATTERNS[self._pattern][5],
                     self._took)  # fmt: skip
        _finish(view)
        self._late_view.forget()
        _finish(self._late_view)


class WarSight(Sight):
    """War: what the battle laid stays to be seen."""

    def __init__(self, canvas, queue, session):
        Sight.__init__(self, canvas, queue, session)
        self._view = WarView(canvas, queue, self.game, self.seating.button_of)
        self._at_stake = 0
        self._view.enter()
        _finish(self._view)

    def before(self, row):
        """The view shows what the next play lays."""
        Sight.before(self, row)
        if row["event"] == "play":
            self._at_stake = self._view.show_battle()
            _finish(self._view)

    def _tell(self, kind, seat, arg, t):
        if kind == kinds.BATTLE:
            self.verdict.won(self._button(seat), cards=self._at_stake)
        elif kind == kinds.WAR:
            self.verdict.message(words().WAR)

    def _show(self):
        self._view.refresh()
        _finish(self._view)


class MoneySight(Sight):
    """The Money games."""

    def __init__(self, canvas, queue, session):
        Sight.__init__(self, canvas, queue, session)
        self.seating.button_of[:] = b"\0\2\1\3"  # as screens/money.py
        rules = self.game.rules
        self._captures_itself = rules.kind == FLOOS
        self._view = MoneyView(canvas, queue, self.game.table, worth_of(rules))
        self._missed = -1  # who could have captured until the last throw

    def before(self, row):
        """Whose last chance is it?"""
        Sight.before(self, row)
        if row["event"] == "throw":
            self._missed = self.game.capturer()

    def _tell(self, kind, seat, arg, t):
        verdict, w = self.verdict, words()
        button = self._button(seat)
        if kind == kinds.CARD:
            self._lay += 1
        elif kind == kinds.CAPTURED:
            self.reaction_us = -1 if self._captures_itself else t - self._shown_t
            verdict.won(button, -1, self.reaction_us, self._lay)
        elif kind == kinds.PENALTY:
            verdict.tell(2 - button, w.WRONG_LOSES, self._lay, b"", t - self._shown_t)
        elif kind == kinds.TRADED and arg:
            verdict.tell(button, w.BUYS[0], arg, w.BUYS[1])
        elif kind == kinds.TRADED:
            verdict.tell(button, w.CHANGES_MONEY)
        elif kind == kinds.IGNORED and seat == self._missed:
            self._missed = -1
            self.margin_us = t - self._shown_t
            verdict.too_late(button, self.margin_us)

    def _show(self):
        self._view.enter()
        _finish(self._view)
