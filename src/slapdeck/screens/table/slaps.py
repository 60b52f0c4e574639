"""Plays games of the Ratscrew family on the screen: cards come by themselves, every press is a
slap."""

from slapdeck.live.dealer import CARD, Dealer
from slapdeck.live.hold_gesture import HOLD_ON_US
from slapdeck.live.round import Round
from slapdeck.players.cpu_players import CpuPlayers
from slapdeck.referee.judges import judge_of
from slapdeck.rules.patterns import CARDS, bit_of
from slapdeck.screens.table.present_slaps import SlapsPresenter
from slapdeck.screens.table.slap_review import SlapReview
from slapdeck.screens.table.suspense import Suspense
from slapdeck.screens.table.views.animated_table import AnimatedTableView
from slapdeck.screens.table.views.slap_view import large_names
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.names import pattern_words, rank_words
from slapdeck.ui.words import around
from slapdeck.ui.words import words as spoken

_NOBODY = -1
_CHEER_US = 500000  # added before the next card, for a cheer
_EXPLAIN_US = HOLD_ON_US + 100000  # by then a hand that stays down has asked for a pause


class SlapsPlay:
    """The GamePlay (game_play.py) of the Ratscrew family; `live` is a Live (screen.py).

    cpu_players  players of the seats without people (players/cpu_players.py)
    slap_review  late hands, and the cards of the last slap (slap_review.py)
    points       the NightPoints (night_points.py) of a round of a party night, else None
    """

    can_void = True
    acting = (0, 1, 2, 3)
    standby = None
    dealer_type, round_type = Dealer, Round

    def __init__(self, live, deal, listener):
        console = self._console = live.console
        game = self._game = live.game
        layout = self._layout = live.layout
        feedback = self._feedback = live.feedback
        rules = deal.rules
        test_config = live.test_config
        self._verdict = live.verdict
        self.needs_presses = rules.patterns != 0
        self._is_counted = rules.patterns & bit_of("count") != 0
        layout.assign(deal.joined)
        cpu_players = self.cpu_players = CpuPlayers()
        for button in range(4):
            if deal.cpu[button]:
                seed = deal.chance.below(1 << 29)
                cpu_players.sit(layout.seat_of[button], deal.cpu[button], seed)
        cpu_players.begin(game)
        tempo_ms = test_config.get("tempo_ms", console.settings.tempo_ms)
        pace = deal.pace
        if pace is None:
            from slapdeck.games.parties import pace_of  # not there in a party night

            pace = pace_of(rules, tempo_ms)
        tempo_ms, fifths, pause_ms, claim_ms = pace
        pause_us = test_config.get("pause_ms", pause_ms) * 1000
        dealer = self._dealer = self.dealer_type(
            judge_of(game, ticks_diff),
            live.recorder,
            deal.chance,
            tempo_ms * 1000,
            pause_us,
            fifths,
            claim_ms * 1000,
        )
        self.round = self.round_type(dealer, listener, console.devices.panel.stamp, cpu_players)
        words = self._pattern_words = pattern_words(rules.game, rules.patterns, rules.slaps)
        self.points = self._cheers = None  # set in a party night
        if console.party_night:
            from slapdeck.screens.table.night_points import NightPoints

            night = console.party_night
            self.points = NightPoints(night, game, layout.button_of, deal.record)
            self._cheers = spoken().NIGHT_CHEERS if console.settings.motion else None
        # Before the view, which lies in the holes that its texts leave.
        self.presenter = SlapsPresenter(
            self._verdict, game, layout, dealer, feedback, words, waits=True
        )
        console.heap.collect()
        view = self.view = AnimatedTableView(
            console.display,
            game.table,
            layout.button_of,
            rank_words(rules.game),
            console.settings.motion,
            game.tops,
            console.heap.collect,
        )
        if self.points:
            view.wear(self.points.badges)
        self._is_cheered = False  # has the last pile got its extra half second?
        view.begin(game)
        # What is made last and stays must not lie above garbage.
        console.heap.collect()
        view.slap.names = large_names(words, spoken().BREAKS)
        console.heap.collect()
        self._suspense = Suspense(dealer, layout.button_of, live.sound, feedback)
        self.slap_review = SlapReview(
            console, game, view, layout.button_of, words, self.presenter.hands, feedback
        )
        has_people = any([deal.joined >> i & 1 and not deal.cpu[i] for i in range(4)])
        self._explains = has_people and not console.knows_faces
        self._owes = [around(form) for form in spoken().OWES]
        self._form = spoken().form
        self._coming = -1  # the card on its way to the display, until its pattern is computed
        self._nothing = spoken().WHY_FALSE[0]

    def start(self, now):
        """Reset all parts: the table is redrawn."""
        if self.points:
            self.points.start()
            self.points.show(self.view)
        self.presenter.start()
        self.slap_review.enter()
        self._suspense.start()

    def press(self, button, t):
        """Judge a slap at `t`."""
        self.round.press(self._layout.seat_of[button], t)

    # --- cards

    def is_ready(self, now):
        """Is the next card due, and are the cards of the last slap drawn?"""
        due_t = self._dealer.due_t
        if ticks_diff(now, due_t) < 0:
            self.view.expect(due_t)
            return False
        return self._feedback.winner < 0

    def show(self, asked):
        """Show the next card, or the empty place of a claimed pile."""
        if asked == CARD:
            self._coming = self._dealer.card
            self.view.show_card(self._coming)
            self._feedback.tone = tones.card(self._game.counted(), self._is_counted)
        else:
            self.view.show_taken()
        self.slap_review.card()

    def _card_laid(self):
        self.presenter.card_laid()
        self.slap_review.late_view.clear()
        caption = self._feedback.caption
        if caption and not self._verdict.shown:
            self._verdict.message(caption[0], caption[1], caption[2])
        if self._explains:
            self._explain_challenge()

    def _explain_challenge(self):
        """Say in words who must find a face, at each card of the first challenge of an evening.

        A verdict of a slap comes first. Later challenges show only the number.
        """
        table = self._game.table
        if not table.chances:
            self._explains = not self._console.knows_faces
        elif not self._verdict.shown:
            self._console.knows_faces = True
            owes = self._owes[self._form(table.chances)]
            button = self._layout.button_of[table.turn]
            self._verdict.put_text(button, owes[0], table.chances, owes[1])

    # --- what happened

    def followed(self):
        """Draw on the table what the presenter left in the feedback."""
        feedback = self._feedback
        points = self.points
        if points and points.are_new():
            taker = feedback.settled if feedback.settled >= 0 else feedback.winner
            if taker >= 0:
                cheer = points.took(taker, feedback.settled < 0)
                points.show(self.view)
                self._is_cheered = False
                if self._cheers:
                    self.view.slap.cheer = None
                    if cheer >= 0:
                        self.view.slap.cheer = self._cheers[cheer]
                        self._wait_for_cheer()
        if feedback.settled >= 0:
            self.view.settled(feedback.settled)
            self.slap_review.took(feedback.settled, feedback.cards, -1)
            feedback.settled = _NOBODY
        elif feedback.tied:
            feedback.tied = False
            game = self._game
            lay = 0 if game.tops else game.table.pile.count  # players' own piles stay visible
            self.slap_review.took(_NOBODY, lay, feedback.pattern)
        if feedback.winner >= 0:
            self.view.slap.judged()
        if feedback.second >= 0:
            hands = self.presenter.hands
            if hands.count > 1:  # not one after the grace, nor the winner's own
                self.view.late_hand(hands.seats[1], hands.by_us[1])
            feedback.second = _NOBODY
            if self._cheers and self.view.slap.is_close():
                self._wait_for_cheer()
        if feedback.reordered:
            feedback.reordered = False
            late_view = self.slap_review.late_view
            if self.presenter.hands.count > 1:
                late_view.redraw()
            else:  # a round of Irish Snap begins, perhaps before its card has cleared the last one
                late_view.clear()

    def _wait_for_cheer(self):
        """Delay the next card by half a second for a cheer, once per pile."""
        if not self._is_cheered:
            self._is_cheered = True
            self._dealer.due_t = ticks_add(self._dealer.due_t, _CHEER_US)

    def _explain(self):
        """Show the reason of a false slap once its button is up.

        A hand that stays asks for a pause instead; another message replaces the reason.
        """
        feedback = self._feedback
        button = feedback.unexplained
        if not self._verdict.is_false:
            feedback.unexplained = _NOBODY
        elif not self._console.devices.buttons.held >> button & 1 or (
            ticks_diff(self.view.now, self._dealer.last_t) >= _EXPLAIN_US
        ):
            feedback.unexplained = _NOBODY
            self._verdict.because(self._nothing)

    def _show_won(self):
        """Show the cards of the winning slap."""
        feedback = self._feedback
        seat = feedback.winner
        feedback.winner = _NOBODY
        pattern = feedback.pattern
        count = feedback.cards
        mask = self._game.rules.slaps[pattern][CARDS]
        self.view.won(seat, self._pattern_words[pattern], mask, count)
        self.slap_review.took(seat, count, pattern)
        self.slap_review.looker = _NOBODY  # whose release would remove the panel

    # --- between

    def act(self, now):
        """Compute the pattern ahead, also that of the card on its way, so that no slap waits for
        it. Nobody has to move: return False."""
        self.presenter.pattern = self._game.name()
        if self._coming >= 0:
            # Unless it is on the pile already
            if self._dealer.asked != CARD or not self._game.foresee(self._coming):
                self._coming = -1
        return False

    def step(self):
        """Draw the cards of the slap, then the late hands; True if a piece was drawn."""
        feedback = self._feedback
        slap = self.view.slap
        if slap.is_cheered and self._cheers:
            slap.is_cheered = False
            feedback.tone = tones.CHEER
        if feedback.winner >= 0:
            self._show_won()
        if feedback.missed >= 0:
            # Players' own piles stay visible; a pile that was taken cannot be shown.
            has_pile = not self._game.tops and self._game.table.pile.count
            if has_pile and not self._dealer.asked:
                covered = self.presenter.why_false.covered
                self.slap_review.missed(feedback.missed, self._dealer, covered)
            feedback.missed = _NOBODY
        if feedback.asks >= 0 and self.slap_review.answer(self.cpu_players.seats):
            return True
        late_view = self.slap_review.late_view
        if late_view.step():
            return True
        if self.presenter.stood_t >= 0:
            self._card_laid()
            return True
        return False

    def uncovered(self):
        """Draw the late hands again: words stood in their corner."""
        self.slap_review.late_view.redraw()

    def rest(self, is_held_up):
        """Show or hide the cards of the last slap by its held button, then explain, then make
        sounds."""
        self.slap_review.rest(self.view.now, is_held_up)
        if self._feedback.unexplained >= 0:
            self._explain()
        if not self._console.input_pending():
            self._suspense.rest(self.view.now)

    def due(self, t):
        """Return the earlier of `t` and what is due in the dealer, the hands or the sounds between
        cards."""
        return self._suspense.due(t)

    def stand_in(self, button, name, seed):
        """Seat a CPU player where nobody sits."""
        self.cpu_players.sit(self._layout.seat_of[button], name, seed)

    def take_back(self, button):
        """Remove the CPU player, if one sits there; drop its hand if that is in the air."""
        seat = self._layout.seat_of[button]
        if self.cpu_players.seats >> seat & 1:  # else it was only asked for
            self.cpu_players.seats &= ~(1 << seat)
            self.cpu_players.lower(seat)
