"""How the Ratscrew family is played on the screen: cards come by themselves, every press slaps."""

from slapdeck.games.game import OUT
from slapdeck.games.parties import pace_of
from slapdeck.live.dealer import CARD, Dealer
from slapdeck.live.hold_gesture import HOLD_ON_US
from slapdeck.live.round import Round
from slapdeck.players.cpu_players import CpuPlayers
from slapdeck.referee.judges import judge_of
from slapdeck.rules.patterns import CARDS, PATTERNS
from slapdeck.screens.table.slap_review import SlapReview
from slapdeck.screens.table.suspense import Suspense
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.slap_view import large_names
from slapdeck.screens.table.why_false import WhyFalse
from slapdeck.table import events as kinds
from slapdeck.ticks import ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.words import words as spoken

_NOBODY = -1
_EXPLAIN_US = HOLD_ON_US + 100000  # by then a hand that stays has asked for a pause


class SlapsPlay:
    """Part of a PlayScreen (screens/table/screen.py): `screen`, with the game of `deal`.

    cpu_players  those who play the seats without people (players/cpu_players.py)
    slap_review  late hands, and the cards of the last slap (screens/table/slap_review.py)
    suspense     the sounds between two cards (screens/table/suspense.py)
    why_false    the reason of the last false slap (screens/table/why_false.py)
    """

    can_void = True
    acting = (0, 1, 2, 3)
    standby = None

    def __init__(self, screen, deal):
        console = self._console = screen.console
        game = self._game = screen.game
        layout = self._layout = screen.layout
        rules = deal.rules
        test_config = console.devices.store.test_config()
        self._screen = screen
        self._verdict = screen.verdict
        self.needs_presses = rules.patterns != 0
        self.caption = None
        layout.assign(deal.joined)
        cpu_players = self.cpu_players = CpuPlayers()
        for button in range(4):
            if deal.cpu[button]:
                seed = deal.chance.below(1 << 29)
                cpu_players.sit(layout.seat_of[button], deal.cpu[button], seed)
        cpu_players.begin(game)
        tempo_ms = test_config.get("tempo_ms", console.settings.tempo_ms)
        tempo_ms, fifths, pause_ms, claim_ms = pace_of(rules, tempo_ms)
        pause_us = test_config.get("pause_ms", pause_ms) * 1000
        self._dealer = Dealer(
            judge_of(game, ticks_diff), screen.recorder, deal.chance, tempo_ms * 1000, pause_us,
            fifths, claim_ms * 1000)  # fmt: skip
        self.round = Round(self._dealer, screen, console.devices.panel.stamp, cpu_players)
        words = self._pattern_words = pattern_words(rules.game, rules.patterns)
        view = self.view = AnimatedTableView(
            console.canvas, console.queue, game.table, layout.button_of, rank_words(rules.game),
            console.settings.motion, game.tops)  # fmt: skip
        view.status_of = game.slap_in_status
        view.slap.names = large_names(words, spoken().BREAKS)
        self.suspense = Suspense(screen)
        self.slap_review = SlapReview(console, game, view, layout.button_of, words)
        self._hands = self.slap_review.hands
        self.why_false = WhyFalse(screen.verdict, words)
        if rules.handicaps:
            head_starts = self._verdict.head_starts = [0, 0, 0, 0]
            for seat in range(deal.seats):
                head_starts[layout.button_of[seat]] = rules.handicaps.head_start[seat]
        self._reports = {
            kinds.WON: self._report_won,
            kinds.LATE: self._report_late,
            kinds.FALSE: self._report_false,
            kinds.TIE: self._report_tie,
            kinds.SETTLED: self._report_settled,
            kinds.LOCKOUT: self._report_lockout,
            kinds.IGNORED: self._report_ignored,
        }
        self._winner = _NOBODY  # took the pile by a slap, and its cards are not shown yet
        self._is_unlit = False  # ... nor is the winner's LED on
        self._cards = 0  # how many the winner took
        self._stood_t = -1  # the time of the verdict that a card has to clear, -1 for none
        self._pattern = -1  # what can be slapped, before the newest card
        self._coming = -1  # the card on its way to the screen, until its pattern is known
        self._has_handicaps = bool(rules.handicaps)
        self._has_false_start = rules.false_start > 0
        self._missed = _NOBODY  # the seat of a false slap that the review has not heard of
        self._unexplained = _NOBODY  # the button of a false slap whose reason is not said yet
        self._nothing = spoken().WHY_FALSE[0]
        self._may_slap_in, self._next_game = spoken().MAY_SLAP_IN, spoken().NEXT_GAME

    def start(self, now):
        """The table anew."""
        self.slap_review.enter()
        self.suspense.is_new = True
        self.why_false.clear()
        self._missed = self._unexplained = _NOBODY
        self._pattern = -1
        self._winner = _NOBODY
        self._is_unlit = False
        self._stood_t = -1

    def press(self, button, t):
        """Every press is a slap."""
        self.round.press(self._layout.seat_of[button], t)

    # --- cards

    def is_ready(self, now):
        """Not before it is due, nor while the cards of the last slap are still to be drawn."""
        due_t = self._dealer.due_t
        if ticks_diff(now, due_t) < 0:
            self.view.expect(due_t)
            return False
        return self._winner < 0

    def show(self, asked):
        """The next card, or the pile that goes to the claimer."""
        if asked == CARD:
            self._coming = self._dealer.card
            self.view.show_card(self._coming)
            self._screen.tone = tones.card(self._game.table.pile.count)
        else:
            self.view.show_taken()
        self.slap_review.card()

    def _card_laid(self):
        """Clears the verdict of before the card, unless a newer one is shown. Runs behind the
        verdict of a slap that follows the card at once."""
        if self._stood_t == self._screen.reported_t:
            if not self.why_false.shown(
                    self._dealer.shown_t, self._game.pattern(), self._stood_t):
                self._verdict.clear()
        self._stood_t = -1
        self._unexplained = _NOBODY
        self.slap_review.clear()
        if self.caption and not self._verdict.shown:
            self._verdict.message(self.caption[0], self.caption[1], self.caption[2])

    # --- what happened

    def report(self, kind, seat, arg):
        """The verdict at once; the rest by `step`, once it is drawn."""
        if kind == kinds.CARD:
            self._stood_t = self._screen.reported_t
            self.suspense.is_new = True
            why_false = self.why_false
            why_false.covered = self._pattern
            why_false.card_t = self._dealer.shown_t
            self._pattern = -1  # until `act` has looked
            return False
        report = self._reports.get(kind)
        if report:
            report(seat, arg)
        return report is not None or kind == kinds.OVER

    def followed(self):
        """Nothing to add."""

    def _report_won(self, seat, arg):
        dealer = self._dealer
        button = self._layout.button_of[seat]
        self._verdict.won(button, dealer.margin_us, dealer.reaction_us)
        self._stood_t = -1  # what is said of a verdict begins anew
        self._winner = seat
        self._cards = dealer.cards
        self._is_unlit = True
        self._screen.interruptions.taken = True
        self.slap_review.asks = _NOBODY  # a late hand of this slap's own window
        self._hands.begin(seat)  # at once: a late hand may come before the verdict is drawn
        self.view.slap.judged()
        referee = dealer.referee
        if referee.head_starts:  # some fell before it was known who was first
            for other in range(self._game.table.seats):
                if other != seat and referee.fell(other):
                    self._hands.add(other, referee.late_by(other, 0))

    def _report_late(self, seat, arg):
        dealer = self._dealer
        referee = dealer.referee
        if dealer.margin_us >= 0:
            self._verdict.margin(dealer.margin_us)
        if referee.head_starts:
            by_us = referee.late_by(seat, dealer.last_t)
        else:
            by_us = ticks_diff(dealer.last_t, referee.window_t)
        self.view.close(seat, by_us)
        self.slap_review.late(seat, by_us, referee.rules.grace)

    def _report_false(self, seat, arg):
        """Show a false slap. The reason follows once the button is up (`_explain`): a hand that
        stays asks for a pause."""
        button_of = self._layout.button_of
        if seat >= self._game.table.seats:  # R25: came late, and pays nothing
            if self._screen.may_say(self._dealer.last_t):
                self._verdict.guest(button_of[seat], self._may_slap_in)
            return
        paid_to = self._game.paid_to
        if paid_to >= 0:
            paid_to = button_of[paid_to]
        is_too_soon = self._has_false_start and self._dealer.is_too_soon()
        self._verdict.false_slap(button_of[seat], arg, is_too_soon, paid_to)
        self._unexplained = _NOBODY
        if not is_too_soon:
            self._verdict.because(b"")
            self._unexplained = button_of[seat]
            if self.why_false.covered >= 0 or self._has_handicaps:
                pattern = self._game.pattern() if self._has_handicaps else -1
                if self.why_false.slap(self._dealer.last_t, pattern):
                    self._unexplained = _NOBODY
        self._missed = seat

    def _explain(self):
        """Show the reason of a false slap, unless another message has replaced it."""
        button = self._unexplained
        if not self._verdict.is_false:
            self._unexplained = _NOBODY
        elif not self._console.devices.buttons.held >> button & 1 or (
            ticks_diff(self.view.now, self._dealer.last_t) >= _EXPLAIN_US
        ):
            self._unexplained = _NOBODY
            self._verdict.because(self._nothing)

    def _report_tie(self, seat, arg):
        self._verdict.tie(self._layout.buttons(arg))
        self._screen.interruptions.taken = True
        self.slap_review.clear()
        game = self._game
        lay = 0 if game.tops else game.table.pile.count  # players' own piles are to be seen
        self.slap_review.took(_NOBODY, lay, self._dealer.referee.pattern)

    def _report_settled(self, seat, arg):
        self.view.settled(seat)
        self.slap_review.clear()
        self.slap_review.took(seat, self._dealer.cards, -1)

    def _report_lockout(self, seat, arg):
        self._verdict.barred()

    def _report_ignored(self, seat, arg):
        """A seat's box says why: out or barred (R25, R26). Guests are told of the next game."""
        self.slap_review.asks = seat
        game = self._game
        if (seat >= game.table.seats and game.slap_in_status(seat) == OUT
                and self._screen.may_say(self._dealer.last_t)):  # fmt: skip
            self._verdict.guest(self._layout.button_of[seat], self._next_game)

    def _show_won(self):
        """Show the cards of the slap that won."""
        seat = self._winner
        self._winner = _NOBODY
        pattern = self._dealer.referee.pattern
        cards = PATTERNS[pattern][CARDS]
        self.view.won(seat, self._pattern_words[pattern], cards, self._cards)
        self.slap_review.took(seat, self._cards, pattern)

    # --- between

    def act(self, now):
        """Nobody has to move. Looks for the pattern ahead, also for that of the card on its way to
        the screen, so that no slap waits for it."""
        self._pattern = self._game.pattern()
        if self._coming >= 0:
            self._game.foresee(self._coming)
            self._coming = -1
        return False

    def step(self):
        """The winner's LED, the cards of the slap, the late hands."""
        if self._is_unlit:
            self._is_unlit = False
            button = self._layout.button_of[self._winner]
            self._screen.flash_winner_led(button, self._dealer.last_t)
        if self._winner >= 0:
            self._show_won()
        if self._missed >= 0:
            if not self._game.tops and not self._dealer.asked:  # players' own piles are to be seen
                self.slap_review.missed(self._missed, self._dealer, self.why_false.covered)
            self._missed = _NOBODY
        if self.slap_review.asks >= 0 and self.slap_review.answer(self.cpu_players.seats):
            return True
        if self.slap_review.late_view.step():
            return True
        if self._stood_t >= 0:
            self._card_laid()
            return True
        return False

    def rest(self):
        """A button that is held asks for the cards of the last slap, until it is released."""
        self.slap_review.rest(self.view.now, self._screen.interruptions.holds_up)
        if self._unexplained >= 0:
            self._explain()
        if not self._console.input_pending():
            self.suspense.rest(self.view.now)

    def due(self, t):
        """The dealer, the hands, and what is heard between two cards."""
        return self.suspense.due(t)

    def stand_in(self, button, name, seed):
        """A CPU player sits down where nobody is."""
        self.cpu_players.sit(self._layout.seat_of[button], name, seed)

    def take_back(self, button):
        """The CPU player leaves; a hand in the air is dropped."""
        seat = self._layout.seat_of[button]
        self.cpu_players.seats &= ~(1 << seat)
        self.cpu_players.lower(seat)
