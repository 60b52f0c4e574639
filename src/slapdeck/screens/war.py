"""War on the screen: battle after battle by the tempo, or when both have pressed."""

from slapdeck.live.war_dealer import WarDealer
from slapdeck.referee.judge import Judge
from slapdeck.screens.duel import Duel
from slapdeck.screens.watch import Watch
from slapdeck.table import events as kinds
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.moving_duels import MovingWarView
from slapdeck.ui.war_view import WarView
from slapdeck.ui.words import words

_SEATS = 2
_BY_HAND_US = 1500000


class WarScreen(Duel):
    """The first two who joined have the seats. With the rig's ``both_press`` a battle waits until
    each of them who is no CPU player has pressed; else every press is a slap, which War ignores.
    """

    def _set_up(self, deal, rig):
        console = self.console
        self.seating.assign(deal.joined)
        people = 0
        if rig.get("both_press", console.settings.both_press):
            for seat in range(_SEATS):
                button = self.seating.button_of[seat]
                if deal.joined >> button & 1 and not deal.cpu[button]:
                    people |= 1 << seat
        self.both_press = people > 0
        self._at_stake = 0
        self._war = words().WAR
        tempo_us = rig.get("tempo_ms", console.settings.tempo_ms) * 1000
        pause_us = rig.get("pause_ms", 1800) * 1000
        self._look_us = _BY_HAND_US if people else tempo_us // 2  # before a battle is swept in
        self._look_at_war_us = pause_us // 2
        self._moving = None
        if console.settings.motion:
            self._moving = MovingWarView(
                console.canvas, console.queue, self.game, self.seating.button_of
            )
        self.view = self._moving or WarView(
            console.canvas, console.queue, self.game, self.seating.button_of
        )
        return WarDealer(
            Judge(self.game, ticks_diff),
            self.recorder,
            deal.chance,
            tempo_us,
            pause_us,
            people,
        )

    def _watch(self, deal):
        return Watch(self, deal, self.both_press)

    def press(self, button, t):
        """Ready for the next battle, or a slap."""
        self._look_at_stamp(t)
        if self._is_shown_by(t):
            self._card_counts()
        seat = self.seating.seat_of[button]
        if self.both_press:
            if seat < _SEATS:
                self.dealer.press(seat)
            self._follow()
        else:
            self._slap(seat, t)
        if self.watch:
            self.watch.press(button)

    def update(self, now):
        """Fight the battle that is on the screen, or ask for the next one."""
        if self._moving:
            self._moving.now = now
        if self._stamp >= 0:
            self._card_counts()
        elif self._cursor != self.game.table.events.count:
            self._follow()
        elif self._is_over(now) or self.dealer.asked or self.console.devices.panel.busy():
            return False
        else:
            return self._ask(now)
        return True

    def due(self, now):
        """When something is to be done."""
        due = Duel.due(self, now)
        return self._moving.due(due) if self._moving else due

    def _show(self):
        self._at_stake = self.view.show_battle()
        self.view.call(0)

    def _follow(self):
        Duel._follow(self)
        self.view.call(0 if self.dealer.asked else self.dealer.waiting_for)

    def _tell(self, kind, seat, arg):
        """True when there was something to say."""
        verdict = self.verdict
        if kind == kinds.CARD:
            self._clear_verdict()
            return False
        if kind == kinds.BATTLE:
            button = self.seating.button_of[seat]
            verdict.won(button, cards=self._at_stake)
            self.wins(button, self.dealer.last_t)
            self._tone = tones.HIT + button
            if self._moving:
                look_us = self._look_us if self._at_stake == 2 else self._look_at_war_us
                self._moving.sweep(button, ticks_add(self.dealer.last_t, look_us))
        elif kind == kinds.WAR:
            verdict.message(self._war)
            self._tone = tones.WAR
        else:
            return False
        return True
