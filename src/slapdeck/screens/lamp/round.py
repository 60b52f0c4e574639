"""A round without cards in a party night: what all kinds of it share (docs/rules.md 7)."""

from micropython import const

from slapdeck.games import rounds
from slapdeck.history.night_score import RoundScore
from slapdeck.lamp.round_record import END, PRESS, RoundRecorder, rules_of
from slapdeck.players.player import Player
from slapdeck.screens.common.night_deal import end_round, seconds_of
from slapdeck.screens.lamp.view import FILLED, GREY, PLAIN
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette, tones
from slapdeck.ui.words import fill, words

_BUTTONS = const(4)
_MOST = const(9)  # points that a round brings: twice three, and three from the leader
_NONE = const(-1)
_LEAVE_US = const(1500000)


def play_of(console, tie_us):
    """Return the function that makes the play of the night's present round for a Lamp."""
    name = rules_of(rounds.ROWS[console.party_night.place][rounds.NAME]).PLAY
    play = __import__("slapdeck.screens.lamp." + name, None, None, ("Play",)).Play
    return lambda lamp: play(lamp, tie_us)


class RoundPlay:
    """Plays with the players of the night, CPU players among them; ``rules`` judge, and the
    `recorder` notes what a replay needs.

    A kind of round derives from it and says what is shown: `ready`, `ask`, `tick`, `said`,
    `box`, `show_decided`. It is the module of screens/lamp that PLAY of the rules names.

    event_t  ticks of the last event that began a try or showed something
    begun_t  ticks of the first try; the last one begins before `round_us` are over
    ends     was the last try played?
    title    of the kind, which says what to press; it stands where no verdict is
    """

    def __init__(self, lamp, tie_us):
        console = lamp.console
        night = console.party_night
        self._lamp = lamp
        row = rounds.ROWS[night.place]
        test_config = console.devices.store.test_config()
        self._read_us = test_config.get("pause_ms", row[rounds.PAUSE_MS]) * 1000
        self.round_us = seconds_of(console) * 1000000
        w = words()
        self.title = w.NIGHT_ROUNDS[row[rounds.NAME]][0]
        # FIRST is only true of reaction.
        lamp.verdict.takes_it = [fill(w.NIGHT_WINS[0], names=seat) for seat in w.SEATS]
        rules = rules_of(row[rounds.NAME])
        self.rules = rules(night.players, tie_us, night.chance.below(1 << 29))
        self.recorder = RoundRecorder(night.place, night.players, console.record, tie_us)
        self.chance = night.chance
        self._is_alone = not night.people & night.people - 1
        self.ends = False
        self._was_decided = False  # an event decided the try, and that is not shown yet
        self._is_first = True
        self._pressed = 0  # mask of the buttons that pressed
        self._t = self.begun_t = self.event_t = 0
        self._due_us = _NONE  # from the event to the next lamp
        self._asked = 0  # what that lamp shows
        self._hands = [_NONE] * _BUTTONS  # ticks of the CPU players' presses, by button
        self._cpu: "list[Player | None]" = [None] * _BUTTONS
        for button in range(_BUTTONS):
            name = night.cpu[button]
            if name and not night.people >> button & 1:
                player = Player()
                player.sit(name, night.chance.below(1 << 29))
                self._cpu[button] = player
        self.score = RoundScore(night)
        self._leads = fill(w.NIGHT_LEADS[0], names=b"").strip()
        self._worth = [b"%s%d" % (b"+" if n > 0 else b"", n) for n in range(-_MOST, _MOST + 1)]
        self._worth[_MOST] = b""
        self.ready()

    # --- what a kind says

    def ready(self):
        """Show the lamp as it is between two tries and before what comes in one."""
        self._lamp.view.light(palette.CARD_RED, self._lamp.words.DUEL[0])

    def ask(self) -> "int":
        """Ask for the next lamp; return the value of its SHOW."""
        self._lamp.ask()
        return 0

    def tick(self, now):
        """Show what changes while no lamp is asked for."""

    def said(self, button, was, t):
        """Answer a press at `t`, of which the rules said `was`."""
        if was:
            self._lamp.tone = tones.OWN + button

    def box(self, button):
        """Show the box of a player: the points, and after a try by how much the presses were
        off."""
        rules = self.rules
        word = self.word(button)
        us = -1
        if rules.decided and rules.is_complete(button):
            us = rules.off_us(button)
            word = b"-" if us < 0 else b"+"
            us = abs(us)
        look = FILLED if rules.decided and rules.gained[button] else PLAIN
        self._lamp.view.show(button, self.points(button), word, us, look)

    def show_decided(self, now):
        """Show the result of a try: who was best."""
        lamp = self._lamp
        button = self.rules.best()
        if button < 0:
            lamp.view.light(palette.NIGHT, b"")
            lamp.verdict.message(lamp.words.DUEL[2])
            lamp.tone = tones.MISSED
        else:
            self.show_best(button, self.rules.margin_us())

    # --- the same for all

    def show_best(self, button, margin_us=_NONE):
        """Show who was best in a try, and by how much."""
        lamp = self._lamp
        lamp.view.light(palette.SEAT_COLOURS[button], lamp.words.SEATS[button], (), button)
        lamp.verdict.won(button, margin_us)
        lamp.tone = tones.HIT + button
        lamp.led = button

    def points(self, button):
        """Return the points of the round."""
        return self.rules.points[button]

    def word(self, button):
        """Return who would lead the night if the round ended now, else what it would bring."""
        if self.score.leads >> button & 1:
            return self._leads
        return self._worth[_MOST + self.score.gains[button] + self.score.taken[button]]

    def refresh(self, stale):
        """Show the boxes, grey ones of those who do not play."""
        self.score.count(self.rules.points, self.rules.players)
        for button in range(_BUTTONS):
            if self.rules.players >> button & 1:
                self.box(button)
            else:
                self._lamp.view.show(button, -1, b"", -1, GREY)

    def note(self, kind, value, t):
        """Tell the rules an event; return what they say. Record it, but of the ignored presses
        only the first of a button (R43)."""
        was = self.rules.feed(kind, value, t)
        if kind != PRESS:
            self.recorder.note(kind, value, t)
        elif was or not self._pressed >> value & 1:
            self._pressed |= 1 << value
            self.recorder.note(kind, value, t)
        self._was_decided = self._was_decided or self.rules.is_new
        return was

    def press(self, button, t):
        """Hand one press in; `decide` follows with its result."""
        if self.ends:
            return
        if not self.rules.players >> button & 1:
            self._lamp.console.party_night.late |= 1 << button
            self._lamp.tone = tones.OWN + button
            return
        self._hands_until(t)
        self._hand_in(button, t)

    def _hand_in(self, button, t):
        was = self.note(PRESS, button, t)
        self.said(button, was, t)
        if was:
            self._plan(button, t)
        self._lamp.stale = 1

    def _plan(self, presser, t):
        """Ask the CPU players when they press next, after an event at `t`."""
        for button in range(_BUTTONS):
            player = self._cpu[button]
            if player:
                us = self.rules.plan(button, player, presser)
                if us >= _NONE:
                    self._hands[button] = ticks_add(t, us) if us >= 0 else _NONE

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
        """Count the lamp that was asked for: it was wholly on the screen at `t`."""
        rules = self.rules
        self._hands_until(t)
        self.note(rules.SHOWN, self._asked, t)
        self._lamp.lit = rules.players if rules.TELLS and rules.is_open() else 0
        self._count_from(t)
        self._plan(_NONE, t)

    def _count_from(self, t):
        self.event_t = t
        self._due_us = self.rules.next_us()

    def decide(self, now):
        """Show the result of the try once it is decided; False before."""
        self._hands_until(now)
        if not self._was_decided and not self.rules.decide(now):
            return False
        self._was_decided = False
        self._t = now
        self._lamp.lit = 0
        self._lamp.is_asked = False
        self._lamp.stale = 1
        self.show_decided(now)
        return True

    def update(self, now):
        """Continue: a try, what comes in it, or the end."""
        lamp = self._lamp
        if self.ends:
            return False
        if self._is_first:
            self._is_first = False
            self.begun_t = now
            self._begin(now)
        elif self.rules.decided:
            if ticks_diff(now, self._t) >= self._read_us:
                if ticks_diff(now, self.begun_t) < self.round_us:
                    self._begin(now)
                else:
                    self.note(END, 0, now)
                    self._end()
        elif not lamp.is_asked and not lamp.console.devices.panel.busy():
            if 0 <= self._due_us <= ticks_diff(now, self.event_t):
                self._due_us = _NONE
                self._asked = self.ask()
                return True
            self.tick(now)
        return False

    def _begin(self, now):
        for button in range(_BUTTONS):
            self._hands[button] = _NONE
        self._lamp.verdict.message(self.title)
        self._lamp.stale = 1
        self.note(self.rules.BEGINS, self.rules.draw(self.chance), now)
        self._count_from(now)
        self.ready()

    def _end(self):
        """End the round; the night counts the record."""
        console = self._lamp.console
        self.ends = True
        console.heap.unlock()
        end_round(console, self.recorder.view())

    def leaves(self, now):
        """Do two players hold their buttons? One is enough if the others are CPU players."""
        players = self.rules.players
        if self._is_alone:
            return self._lamp.held_us(players, now) >= _LEAVE_US
        return self._lamp.is_held_by_two(players, now)
