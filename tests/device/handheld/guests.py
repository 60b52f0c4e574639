"""Guests at the emulated handheld through a party night: they hear a card, look at the panel, and
press."""

import random

from host_sim.laptop.native import new_canvas
from slapdeck.cards.card import JOKER, PACK
from slapdeck.games import rounds
from slapdeck.ui import palette
from slapdeck.ui.card_view import CardView
from tests.device.handheld.play import CARD, is_card, new_tones

TURN_US = 10_000  # they look this often
MEANS_MS = 330, 420, 520, 640
SPREAD = 8  # a hand's own spread is its mean through this
SOONER_MS = 100  # a light is seen sooner than a pattern
GUESS = 0.02  # how often somebody slaps a card that cannot be slapped
BARE_US = 300_000  # so long without a card in the place: the pile has gone
DRAWN_US = 40_000  # from the sound of a card until it may be looked at
JACK = 10
CORNER = 20, 20  # felt while people join and in a round, night on the pages between two rounds
JOIN_US = 15_000_000
LAMP = (60, 50), (260, 160)  # the lamp of a round of lights is at both, and at once nothing else
ROW_BYTES = 2 * 320
ROUNDS = len(rounds.order_of(0, 4, None))
TABLE, PAGE, SLAP, LIGHT = "table", "page", "slap", "light"


def faces():
    """{the RGB565 of the place of the pile: the card in it}."""
    x, y, wide, high = CARD
    colours = [palette.rgb565(colour).to_bytes(2, "big") for colour in range(16)]
    found = {}
    for card in range(PACK + 2):
        canvas = new_canvas()
        canvas.clear(palette.FELT)
        view = CardView(canvas, x, y)
        view.start(card)
        while view.step():
            pass
        found[
            b"".join(colours[canvas.pixel(x + i, y + j)] for j in range(high) for i in range(wide))
        ] = card
    return found


class Guests:
    """They sit at the first buttons of a Rig, with a mean reaction each. `join` at its title, then
    `turn` until the night is over: a pair, a sandwich, a jack or a joker is slapped, and a green
    lamp.

    seen   [(us, TABLE, PAGE, SLAP or LIGHT)]: a round's table has come, a page between two rounds,
           something to slap, a green lamp
    """

    def __init__(self, rig, means_ms=MEANS_MS, seed=3):
        self.rig = rig
        self.people = range(len(means_ms))
        self._means_ms = means_ms
        self.seen = []
        self._dice = random.Random(seed)
        self._faces = faces()
        self._heard = len(rig.pwm.heard(rig.board.PIEZO))
        self._pile = []  # the ranks of its cards, as far as somebody looked
        self._is_new = False  # was a card heard that nobody has seen yet?
        self._heard_us = self._card_us = 0
        self._was_felt = False
        self._waits = False  # does the lamp say WAIT?

    def join(self):
        """Until the first rule is shown."""
        for button in self.people:
            self.rig.press(button, run_us=300_000)
        assert self.rig.run_until(lambda: not self._is_felt(), JOIN_US, TURN_US)
        self._was_felt = False

    def turn(self):
        """Run a little, look, and press; True where there was something to press for."""
        self.rig.run_us(TURN_US)
        before = len(self.seen)
        self._look_round()
        self._look_at_the_lamp()
        self._look_at_the_pile()
        return len(self.seen) > before and self.seen[-1][1] in (SLAP, LIGHT)

    def times(self, kind):
        """[us] of that kind of `seen`."""
        return [us for us, one in self.seen if one == kind]

    def forget(self):
        """Drop what the rig has recorded: a long night keeps its memory flat."""
        heard = self.rig.pwm.heard(self.rig.board.PIEZO)
        unknown = len(heard) - self._heard
        self.rig.forget()
        self._heard = len(heard) - unknown

    def _pixel(self, x, y):
        return self.rig.panel.pixel(x, y)

    def _is_felt(self):
        return self._pixel(*CORNER) == palette.rgb565(palette.FELT)

    def _see(self, kind):
        self.seen.append((self.rig.now_us, kind))

    def _look_round(self):
        is_felt = self._is_felt()
        if is_felt != self._was_felt:
            self._was_felt = is_felt
            self._pile = []
            self._see(TABLE if is_felt else PAGE)

    def _look_at_the_lamp(self):
        lamp = {self._pixel(*at) for at in LAMP}
        if lamp == {palette.rgb565(palette.CARD_RED)}:
            self._waits = True
        elif self._waits and lamp == {palette.rgb565(palette.GREEN)}:
            self._waits = False
            self._press(SOONER_MS)
            self._see(LIGHT)

    def _look_at_the_pile(self):
        now = self.rig.now_us
        played, self._heard = new_tones(self.rig, self._heard)
        laid = [us for us, hz in played if is_card(hz)]
        if laid:
            self._is_new = True
            self._heard_us = laid[-1]
        card = self._card()
        if card is None:
            if now - self._card_us > BARE_US:
                self._pile = []
            return
        self._card_us = now
        if self._is_new and now - self._heard_us > DRAWN_US:
            self._is_new = False
            self._judge(card)

    def _card(self):
        """The one that lies there whole, or None."""
        x, y, wide, high = CARD
        gram = self.rig.panel.gram
        rows = range(y * ROW_BYTES + 2 * x, (y + high) * ROW_BYTES, ROW_BYTES)
        return self._faces.get(b"".join(gram[at : at + 2 * wide] for at in rows))

    def _judge(self, card):
        rank = card >> 2
        if rank in (JACK, JOKER) or rank in self._pile[-2:]:
            self._pile = []
            self._press(0)
            self._see(SLAP)
            return
        self._pile.append(rank)
        if self._dice.random() < GUESS:
            self._tap(self._dice.choice(self.people), 300_000)

    def _press(self, sooner_ms):
        for button in self.people:
            mean = self._means_ms[button] - sooner_ms
            self._tap(button, max(100_000, 1000 * int(self._dice.gauss(mean, mean / SPREAD))))

    def _tap(self, button, after_us):
        self.rig.press(button, self.rig.now_us + after_us)
