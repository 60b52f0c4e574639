"""Draws the table after some events of a log, with the game's own views and presenters.

Make a LogView from the game before the last card, and go through `begin`. Call `before`, then
`see` for each event, then go through `draw` once; both are generators. The picture is that of the
table after all animations have ended.
"""

from host_sim.laptop import seat_names
from slapdeck.games.house import HouseRules
from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.rules.money import worth_of
from slapdeck.rules.patterns import CARDS, NAME
from slapdeck.screens.common.seat_layout import SeatLayout
from slapdeck.screens.table.present_duels import MoneyPresenter, WarPresenter
from slapdeck.screens.table.present_slaps import SlapsPresenter
from slapdeck.screens.table.presenter import Feedback
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.late_view import LateView
from slapdeck.screens.table.views.money_view import MoneyView
from slapdeck.screens.table.views.war_view import WarView
from slapdeck.table import events as kinds
from slapdeck.ui.ack import Ack
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.setting_text import announced
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import by_seat, words

_ACROSS = 0b0101  # mask for two seats: bottom and top


def title_of_log(rules):
    """Return what a log with these HouseRules plays: `Lightning (3 min, no way back, burns 2)`."""
    name, how = announced(words(), rules, HouseRules(rules.game))
    return seat_names.title(name) + (" (%s)" % seat_names.lower(how) if how else "")


def layout_of_log(seats):
    """Return a seat layout: two sit across, others round from the bottom.

    A log does not say who sat at which button. Seats that were dealt no cards get the buttons
    left.
    """
    seating = SeatLayout()
    seating.assign(_ACROSS if seats == 2 else (1 << seats) - 1)
    return seating


def steps(view):
    """Draw all that is left, a step at a time; a generator."""
    while view.step():
        yield


def finish(view):
    """Draw all that is left at once."""
    for _ in steps(view):
        pass


def log_view_of(display, replayer):
    """Return the view of the current state of `replayer` (story.Seen)."""
    style = replayer.game.rules.kind.style
    if style == SLAPS:
        return _SlapsLogView(display, replayer)
    return (_WarLogView if style == BATTLES else _MoneyLogView)(display, replayer)


class _Facts:
    """Gives a presenter, from a replayer, the facts that it otherwise asks of a Dealer
    (presenter.py).

    Times are the log's.
    """

    def __init__(self, replayer):
        self.referee = replayer.referee
        self._game = replayer.game
        self.last_t = self.shown_t = self.cards = 0
        self.margin_us = self.reaction_us = -1
        self._missed = -1  # Money: the seat that could have captured until the last throw

    def before(self, is_card):
        """Prepare for the next event of the log."""
        self.cards = self._game.at_stake()
        self.margin_us = -1
        if is_card and self._game.table.banks is not None:
            self._missed = self._game.capturer()

    def see(self, kind, seat, arg, t):
        """Note an event of the table at `t`."""
        self.last_t = t
        if kind == kinds.CARD:
            self.shown_t = t
        elif kind == kinds.IGNORED and seat == self._missed:
            self._missed = -1
            self.margin_us = t - self.shown_t
        elif kind in (kinds.WON, kinds.CAPTURED, kinds.PENALTY) or (
            kind == kinds.HAND and arg == 1
        ):
            self.reaction_us = t - self.shown_t
        elif kind == kinds.SETTLED:
            self.reaction_us = -1
        if kind in (kinds.WON, kinds.LATE):
            self.margin_us = self.referee.last_margin

    def is_too_soon(self):
        return 0 <= self.last_t - self.shown_t < self._game.rules.false_start

    def late_by(self, seat):
        if self.referee.head_starts:
            return self.referee.late_by(seat, self.last_t)
        return self.last_t - self.referee.window_t


class LogView:
    """The base for all games.

    margin_us      how late the last hand was, or by how much it won; -1 if not known
    reaction_us    time from the card to the slap that took the pile
    head_start_us  the head start of the seat that slapped
    """

    head_start_us = 0
    why_false = ()  # a sentence of EventText, us, the covered pattern; () if not known

    def __init__(self, display, replayer):
        self.game = replayer.game
        self.layout = layout_of_log(self.game.table.seats)
        self.margin_us = -1
        self._verdict = Verdict(display)
        self._ack = Ack(display)
        self._facts = _Facts(replayer)
        self._feedback = Feedback()

    @property
    def reaction_us(self):
        return self._facts.reaction_us

    def begin(self):
        """Draw what the first event has to find there."""
        yield

    def before(self, row):
        """Prepare for the event `row` of the log."""
        self._facts.before(row["event"] in ("play", "throw"))

    def see(self, kind, seat, arg, t):
        """Present one event of the table, at `t`."""
        self._facts.see(kind, seat, arg, t)
        self._presenter.report(kind, seat, arg)
        self.margin_us = self._facts.margin_us

    def see_next_card(self, t):
        """Take note that a card, already in the game, followed the event drawn last at `t`."""

    def draw(self, presser=-1):
        """Draw the whole screen; `presser` is the button whose slap the event is, or -1."""
        self._view.enter()
        yield from self._show()
        yield from steps(self._verdict)
        if presser >= 0:
            self._ack.show(presser)

    def _show(self):
        yield from steps(self._view)


class _SlapsLogView(LogView):
    """The Ratscrew family: shows the slapped cards, and late hands."""

    def __init__(self, display, replayer):
        LogView.__init__(self, display, replayer)
        game = self.game
        rules = game.rules
        button_of = self.layout.button_of
        view = self._view = AnimatedTableView(
            display, game.table, button_of, rank_words(rules.game), False, game.tops
        )
        view.begin(game)
        self._names = pattern_words(rules.game, rules.patterns, rules.slaps)
        presenter = SlapsPresenter
        self._presenter = presenter(
            self._verdict, game, self.layout, self._facts, self._feedback, self._names
        )
        self._late_view = LateView(
            display, self._presenter.hands, button_of, 0 if rules.kind.last_takes else 1
        )

    def before(self, row):
        """Note the covered pattern, for a slap after the next card."""
        LogView.before(self, row)
        self._presenter.pattern = self.game.name()
        why = self._presenter.why_false
        why.late_us = why.early_us = -1

    def see(self, kind, seat, arg, t):
        """Also report a late hand without a won pile, and a void."""
        hands = self._presenter.hands
        known = hands.count
        LogView.see(self, kind, seat, arg, t)
        if kind == kinds.WON:
            head_starts = self._facts.referee.head_starts
            self.head_start_us = head_starts[seat] if head_starts else 0
        elif kind == kinds.LATE:
            self.margin_us = self._facts.late_by(seat) if hands.count > known else -1
            if not hands.count:
                button = self.layout.button_of[seat]
                self._verdict.put_text(button, by_seat(words().LATE)[button])
        elif kind == kinds.VOIDED:
            self._verdict.message(*words().VOIDED)
            self._feedback.winner = -1
            hands.clear()

    def see_next_card(self, t):
        """Explain a false slap that was meant for that card."""
        slap_t, self._facts.shown_t = self._facts.last_t, t
        if self._presenter.was_early(slap_t):
            finish(self._verdict)

    @property
    def why_false(self):
        """The reason of a false slap: too early, or too late for a covered pattern."""
        why = self._presenter.why_false
        if why.early_us >= 0:
            return "early", why.early_us
        if why.late_us >= 0:
            name = self.game.rules.slaps[why.covered][NAME].replace("_", " ")
            return "covered", why.late_us, name
        return ()

    def _show(self):
        view, feedback = self._view, self._feedback
        if feedback.winner >= 0:
            view.slap.judged()
            hands = self._presenter.hands
            if hands.count > 1:
                view.late_hand(hands.seats[1], hands.by_us[1])
            view.won(
                feedback.winner,
                self._names[feedback.pattern],
                self.game.rules.slaps[feedback.pattern][CARDS],
                feedback.cards,
            )
        yield from steps(view)
        self._late_view.forget()
        yield from steps(self._late_view)


class _WarLogView(LogView):
    """War: keeps showing the cards that the battle laid."""

    def __init__(self, display, replayer):
        LogView.__init__(self, display, replayer)
        self._view = WarView(display, self.game, self.layout.button_of)
        self._presenter = WarPresenter(
            self._verdict, self.game, self.layout, self._facts, self._feedback
        )

    def begin(self):
        """Draw the table."""
        self._view.enter()
        yield from steps(self._view)

    def before(self, row):
        """Show the cards that the next play lays."""
        LogView.before(self, row)
        if row["event"] == "play":
            self._feedback.cards = self._view.show_battle()
            finish(self._view)

    def draw(self, presser=-1):
        """Draw without clearing the cards on the screen."""
        self._view.refresh()
        yield from steps(self._view)
        yield from steps(self._verdict)
        if presser >= 0:
            self._ack.show(presser)


class _MoneyLogView(LogView):
    """The Money games."""

    def __init__(self, display, replayer):
        LogView.__init__(self, display, replayer)
        self._view = MoneyView(display, self.game.table, worth_of(self.game.rules))
        self._presenter = MoneyPresenter(
            self._verdict, self.game, self.layout, self._facts, self._feedback
        )

    @property
    def reaction_us(self):
        """-1: the floor can be captured at any time, so nobody has reacted."""
        return -1 if self.game.is_free else self._facts.reaction_us
