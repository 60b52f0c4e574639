"""The reaction duel on the screen: players join, play rounds (lamp/duel.py), see the winner."""

from micropython import const

from slapdeck.lamp.duel import FALSE_START, VALID, Duel
from slapdeck.screens.lamp.view import CROWN, FILLED, GREY, PLAIN
from slapdeck.ticks import round_us, ticks_diff
from slapdeck.ui import palette, tones
from slapdeck.ui.words import around, fill, words

_BUTTONS = const(4)
_JOIN_MS = const(3000)  # after the last join; `join_ms` of the test config overrides it
_READ_MS = const(3000)  # to read a round; `pause_ms` of the test config overrides it
_LEAVE_US = const(1500000)
_DEAF_US = const(1000000)  # ignores a hand that was still falling in the last round


class DuelPlay:
    """Everybody who presses plays, from two on; ``duel`` judges.

    The LEDs of the players come on with the green lamp. After a match it shows the winner, and a
    press begins the next one. Works with the `lamp` of a LampScreen (screen.py).
    """

    def __init__(self, lamp):
        self._lamp = lamp
        devices = lamp.console.devices
        test_config = devices.store.test_config()
        self._join_us = test_config.get("join_ms", _JOIN_MS) * 1000
        self._read_us = test_config.get("pause_ms", _READ_MS) * 1000
        rounds = lamp.console.settings.duel_rounds
        self.duel = Duel(rounds, devices.entropy())
        w = words()
        self._rules = lamp.view.page(w.GUIDE["duel"][0])
        self._best_of = (fill(w.BEST_OF, n=rounds), w.TWO_HOLD)
        self._ends = (w.HOLD_ENDS[lamp.console.devices.key_labels is not None],)
        self._champions = [fill(w.NIGHT_WINS[0], names=name) for name in w.SEATS]
        self._best_is = around(w.DUEL[3])
        self.plays = False
        self._t = 0  # of the last event that starts a waiting time
        self._ask_who()

    def _ask_who(self):
        lamp = self._lamp
        self.duel.match(0)
        lamp.view.light(palette.NIGHT, b"", self._rules)
        lamp.verdict.message(lamp.words.JOINED[3])
        lamp.stale = 1

    def refresh(self, stale):
        """Show the boxes: players, points, false starts, the times after the first press."""
        lamp = self._lamp
        duel = self.duel
        w = lamp.words
        for button in range(_BUTTONS):
            points = self.points(button)
            word = self.word(button)
            us = -1
            look = PLAIN
            if not duel.players >> button & 1:
                points = -1
                look = GREY
            elif not self.plays and duel.champion < 0:
                points = -1
                word = w.JOINED[0]
                look = FILLED
            elif duel.false >> button & 1:
                word = w.EARLY
                look = GREY
            elif duel.winners >> button & 1:
                look = FILLED
            elif duel.decided:
                us = duel.behind_us(button)
                if us >= 0:
                    word = b"+"
            lamp.view.show(button, points, word, us, look)

    def word(self, button):
        """Return what stands in the box of a player without a time; nothing in a duel."""
        return b""

    def points(self, button):
        """Return the rounds won."""
        return self.duel.wins[button]

    def press(self, button, t):
        """Hand one press in, after what was decided by then; `decide` judges it."""
        self.decide(t)
        lamp = self._lamp
        duel = self.duel
        if self.plays:
            was = duel.press(button, t)
            if was == FALSE_START:
                lamp.verdict.put_text(button, lamp.words.DUEL[1])
                lamp.tone = tones.FALSE
            elif was == VALID and duel.decided:
                lamp.verdict.margin(duel.margin_us())
        else:
            if duel.champion >= 0:
                if ticks_diff(t, self._t) < _DEAF_US:
                    return
                self._ask_who()
            if not duel.players >> button & 1:
                duel.players |= 1 << button
                self._t = t
                lamp.tone = tones.OWN + button
        lamp.stale = 1

    def shown(self, t):
        """Start the light: the players must press."""
        lamp = self._lamp
        self.duel.light_t = t
        lamp.lit = self.duel.players

    def decide(self, now):
        """Show the round's result once it is over; False before."""
        if not (self.plays and self.duel.decide(now)):
            return False
        self.show_decided(now)
        return True

    def show_decided(self, now):
        """Show the winner of the round."""
        lamp = self._lamp
        duel = self.duel
        verdict = lamp.verdict
        self._t = now
        lamp.lit = 0
        lamp.is_asked = False
        button = duel.winner
        if button < 0:  # replace GO or WAIT, which is out of date
            lamp.view.light(palette.NIGHT, b"")
        if not duel.winners:
            verdict.message(lamp.words.DUEL[2])
            lamp.tone = tones.MISSED
        elif button < 0:
            verdict.tie(duel.winners)
            lamp.tone = tones.TIE
        else:
            us = duel.reaction_us(button)
            if us < 0:  # the others made a false start
                verdict.put_text(button, lamp.words.WINS)
            else:
                verdict.won(button, duel.margin_us(), us)
            lamp.view.light(palette.SEAT_COLOURS[button], lamp.words.SEATS[button], (), button)
            lamp.tone = tones.HIT + button
            lamp.led = button
        lamp.stale = 1

    def leaves(self, now):
        """Do two players hold their buttons? One is enough if no match is lost."""
        lamp = self._lamp
        players = self.duel.players
        if not self.plays:
            return lamp.held_us(players, now) >= _LEAVE_US
        return lamp.is_held_by_two(players, now)

    def update(self, now):
        """Continue: the light, the next round, or the end."""
        lamp = self._lamp
        duel = self.duel
        w = lamp.words
        waited_us = ticks_diff(now, self._t)
        begins = False
        if not self.plays:
            if duel.champion < 0 and duel.players & duel.players - 1:
                begins = waited_us >= self._join_us and not lamp.held_us(-1, now)
        elif not duel.decided:
            if duel.light_t < 0 and not lamp.is_asked and ticks_diff(now, duel.due_t) >= 0:
                if not lamp.console.devices.panel.busy():
                    lamp.ask()
                    return True
        elif waited_us >= self._read_us:
            begins = duel.champion < 0
            if not begins:
                self.plays = False
                self._t = now
                button = duel.champion
                lamp.view.light(
                    palette.SEAT_COLOURS[button], self._champions[button], self._ends, CROWN
                )
                if duel.best >= 0:
                    lamp.verdict.put_text(
                        duel.best,
                        self._best_is[0],
                        round_us(duel.best_us) // 1000,
                        self._best_is[1],
                    )
                lamp.tone = tones.FANFARE + button
        if begins:
            self.plays = True
            duel.start(now)
            lamp.verdict.clear()
            lamp.view.light(palette.CARD_RED, w.DUEL[0], self._best_of)
            lamp.stale = 1
        return False
