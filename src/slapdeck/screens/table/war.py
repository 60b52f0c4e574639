"""Plays War on the screen: battle after battle at the tempo, or when both have pressed."""

from slapdeck.live.round import Round
from slapdeck.live.war_dealer import WarDealer
from slapdeck.referee.judge import Judge
from slapdeck.screens.common.seat_layout import is_by_hand
from slapdeck.screens.table.present_duels import WarPresenter
from slapdeck.screens.table.standby import Standby
from slapdeck.screens.table.views.animated_duels import AnimatedWarView
from slapdeck.screens.table.views.war_view import WarView
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.words import by_seat, words

_SEATS = 2
_BY_HAND_US = 1500000  # from a battle to its sweep if people press for battles


class WarPlay:
    """The GamePlay (game_play.py) of War; `live` is a Live (screen.py). The first two who joined
    have the seats.

    With the rig's ``both_press`` a battle waits until each of them has pressed, except CPU
    players; else every press is a slap, which War ignores.
    """

    can_void = False
    acting = (0, 1, 2, 3)

    def __init__(self, live, deal, listener):
        console = live.console
        layout = self._layout = live.layout
        feedback = self._feedback = live.feedback
        test_config = live.test_config
        self._verdict = live.verdict
        layout.assign(deal.joined)
        people = 0
        if is_by_hand(console):
            for seat in range(_SEATS):
                button = layout.button_of[seat]
                if deal.joined >> button & 1 and not deal.cpu[button]:
                    people |= 1 << seat
        self.needs_presses = people > 0
        tempo_us = test_config.get("tempo_ms", console.settings.tempo_ms) * 1000
        pause_us = test_config.get("pause_ms", 1800) * 1000
        self._next_game = by_seat(words().NEXT_GAME)
        self._look_us = _BY_HAND_US if people else tempo_us // 2  # before a battle is swept in
        self._look_at_war_us = pause_us // 2
        view_type = AnimatedWarView if console.settings.motion else WarView
        self.view = view_type(console.display, live.game, layout.button_of)
        judge = Judge(live.game, ticks_diff)
        self._dealer = WarDealer(judge, live.recorder, deal.chance, tempo_us, pause_us, people)
        self.round = Round(self._dealer, listener, console.devices.panel.stamp)
        self.presenter = WarPresenter(live.verdict, live.game, layout, self._dealer, feedback)
        self.standby = Standby(console, self._dealer.rest, feedback)

    def start(self, now):
        """Reset all parts: the table is redrawn."""
        self.standby.start(now)
        self.followed()

    def press(self, button, t):
        """Note that a player is ready for the next battle, or judge a slap; late guests get a
        message."""
        seat = self._layout.seat_of[button]
        if seat >= _SEATS:
            if self.presenter.may_say(t):
                self._verdict.guest(button, self._next_game)
            return
        if not self.needs_presses:
            self.round.press(seat, t)
            return
        self.round.until(t)
        self._dealer.press(seat)
        self.followed()

    def is_ready(self, now):
        """Return True: only the dealer decides when a battle is due."""
        return True

    def show(self, asked):
        """Show the cards of a battle."""
        feedback = self._feedback
        feedback.cards = self.view.show_battle()
        self.view.call(0)
        feedback.tone = tones.card(feedback.cards)

    def followed(self):
        """Sweep in what was taken; ask those to press for whom the next battle waits."""
        feedback = self._feedback
        if feedback.winner >= 0:
            look_us = self._look_us if feedback.cards == 2 else self._look_at_war_us
            button = self._layout.button_of[feedback.winner]
            self.view.sweep(button, ticks_add(self._dealer.last_t, look_us))
            feedback.winner = -1
        is_deaf = self._dealer.asked or feedback.is_early
        self.view.call(0 if is_deaf else self._dealer.waiting_for)

    def act(self, now):
        """Return False: nobody has to move."""
        return False

    def step(self):
        """Return False: nothing is drawn before the table."""
        return False

    def uncovered(self):
        """Do nothing."""

    def rest(self, is_held_up):
        """Do nothing."""

    def due(self, t):
        """Return `t`: only the dealer has times."""
        return t

    def stand_in(self, button, name, seed):
        """Let battles come without a press of this seat."""
        self._dealer.excuse(self._layout.seat_of[button], False)

    def take_back(self, button):
        """Let battles wait for this seat again."""
        self._dealer.excuse(self._layout.seat_of[button], True)
