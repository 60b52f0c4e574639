"""A round of lights in a party night (R41): a duel that ends by time, with other colours as
bait."""

from micropython import const

from slapdeck.games import rounds
from slapdeck.lamp.duel import FALSE_START, VALID
from slapdeck.lamp.light_record import DARK, END, FAKE, GO, PRESS, LightRecorder, Lights
from slapdeck.players.player import Player
from slapdeck.screens.common.night_deal import end_round, seconds_of
from slapdeck.screens.lamp.duel import DuelPlay
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette, tones

_BUTTONS = const(4)
# Earliest time of another colour after the dark, and of the light after it.
_SOONEST_US = const(700000)
_FAKE_US = const(500000)  # duration of another colour
_FAKES = (palette.BLUE, palette.YELLOW, palette.VIOLET)
_NONE = const(-1)
_SEEN_US = const(70000)  # a light is seen sooner than a pattern: 0.55 of the reaction, plus this


class LightPlay(DuelPlay):
    """Plays with the players of the night, CPU players among them; the `recorder` notes all
    events.

    `ends`: the last light was played.
    """

    def __init__(self, lamp):
        console = lamp.console
        night = console.party_night
        self._lamp = lamp
        row = rounds.ROWS[night.place]
        test_config = console.devices.store.test_config()
        self._read_us = test_config.get("pause_ms", row[rounds.PAUSE_MS]) * 1000
        self._round_us = seconds_of(console) * 1000000
        self.duel = Lights(night.players, night.chance.below(1 << 29))
        self.recorder = LightRecorder(night.players, console.record)
        self._chance = night.chance
        self.plays = True
        self._is_alone = not night.people & night.people - 1
        self.ends = False
        self._was_decided = False  # a press decided the light, and that is not shown yet
        self._is_first = True
        self._t = self._begun_t = self._fake_t = 0
        self._fakes = _NONE  # index of the next of _FAKES, _NONE if none comes
        self._shows_fake = False
        self._hands = [_NONE] * _BUTTONS  # ticks of the CPU players' presses, by button
        self._cpu: "list[Player | None]" = [None] * _BUTTONS
        for button in range(_BUTTONS):
            name = night.cpu[button]
            if name and not night.people >> button & 1:
                player = Player()
                player.sit(name, night.chance.below(1 << 29))
                self._cpu[button] = player
        lamp.view.light(palette.CARD_RED, lamp.words.DUEL[0])

    def _points(self, button):
        """Return the points of the night, as at the table."""
        night = self._lamp.console.party_night  # counts the round only after its end
        return night.standing.points[button] + self.duel.wins[button] * night.factors[button]

    def press(self, button, t):
        """Hand one press in; `decide` follows with its result."""
        if self.ends:
            return
        if not self.duel.players >> button & 1:
            self._lamp.console.party_night.late |= 1 << button
            self._lamp.tone = tones.OWN + button
            return
        self._hands_until(t)
        self._hand_in(button, t)

    def _hand_in(self, button, t):
        lamp = self._lamp
        self.recorder.note(PRESS, button, t)
        was = self.duel.hand_in(button, t)
        self._was_decided = self._was_decided or self.duel.is_new
        if was == FALSE_START:
            lamp.verdict.put_text(button, lamp.words.DUEL[1])
            lamp.tone = tones.FALSE
        elif was == VALID and self.duel.decided:
            lamp.verdict.margin(self.duel.margin_us())
        lamp.stale = 1

    def _hands_until(self, t):
        """Hand in the presses of CPU players up to `t`, in their order."""
        hands = self._hands
        while True:
            first = _NONE
            for button in range(_BUTTONS):
                if hands[button] != _NONE and (
                    first < 0 or ticks_diff(hands[button], hands[first]) < 0
                ):
                    first = button
            if first < 0 or ticks_diff(t, hands[first]) < 0:
                return
            hand_t = hands[first]
            hands[first] = _NONE
            self._lamp.console.ack.show(first)
            self._hand_in(first, hand_t)

    def shown(self, t):
        """Start the light: the players must press."""
        DuelPlay.shown(self, t)
        self.recorder.note(GO, 0, t)
        for button in range(_BUTTONS):
            player = self._cpu[button]
            if player:
                us = player.decide(True, False, 0)
                if us >= 0:
                    self._hands[button] = ticks_add(t, us // 20 * 11 + _SEEN_US)

    def decide(self, now):
        """Show the light's result once it is decided; False before."""
        self._hands_until(now)
        if not self._was_decided and not self.duel.decide(now):
            return False
        self._was_decided = False
        self.show_decided(now)
        return True

    def update(self, now):
        """Continue: the dark, other colours, the light, or the end."""
        lamp = self._lamp
        duel = self.duel
        if self.ends:
            return False
        if self._is_first:
            self._is_first = False
            self._begun_t = now
            self._begin(now)
        elif duel.decided:
            if ticks_diff(now, self._t) >= self._read_us:
                if ticks_diff(now, self._begun_t) < self._round_us:
                    self._begin(now)
                else:
                    self.recorder.note(END, 0, now)
                    self._end()
        elif duel.light_t < 0 and not lamp.is_asked and not lamp.console.devices.panel.busy():
            if ticks_diff(now, duel.due_t) >= 0:
                lamp.ask()
                return True
            self._show_fake(now)
        return False

    def _end(self):
        """End the round; the night counts the record."""
        console = self._lamp.console
        self.ends = True
        console.heap.unlock()
        end_round(console, self.recorder.view())

    def _begin(self, now):
        lamp = self._lamp
        for button in range(_BUTTONS):
            self._hands[button] = _NONE
        self.duel.start(now)
        self.recorder.note(DARK, 0, now)
        lamp.verdict.clear()
        lamp.view.light(palette.CARD_RED, lamp.words.DUEL[0])
        lamp.stale = 1
        room_us = ticks_diff(self.duel.due_t, now) - 2 * _SOONEST_US - _FAKE_US
        self._shows_fake = False
        self._fakes = _NONE
        if room_us > 0:
            self._fakes = self._chance.below(2 * len(_FAKES))
            self._fake_t = ticks_add(now, _SOONEST_US + self._chance.below(room_us))

    def _show_fake(self, now):
        """Show another colour for half a second, in one light of two."""
        fake = self._fakes
        if fake < 0 or fake >= len(_FAKES) or ticks_diff(now, self._fake_t) < 0:
            return
        lamp = self._lamp
        if not self._shows_fake:
            self._shows_fake = True
            self.recorder.note(FAKE, 0, now)
            lamp.view.light(_FAKES[fake], lamp.words.DUEL[0])
        elif ticks_diff(now, self._fake_t) >= _FAKE_US:
            self._fakes = _NONE
            lamp.view.light(palette.CARD_RED, lamp.words.DUEL[0])
