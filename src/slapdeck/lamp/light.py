"""The round of lights (R41): a Duel that ends by time."""

from micropython import const

from slapdeck.lamp.duel import IGNORED, Duel
from slapdeck.lamp.round_record import AS_PLANNED, DARK, FAKE, GO, PRESS
from slapdeck.ticks import ticks_diff

_ENDLESS = const(255)  # lights: the round ends by time


class Rules:
    """Every light that one player alone wins is a point. It has all that a RoundPlay
    (screens/lamp/round.py) asks for.

    duel    judges
    """

    BEGINS, SHOWN = DARK, GO
    PLAY = "light"
    TELLS = True

    def __init__(self, players, tie_us=0, seed=0):
        self.players = players
        self.duel = Duel(_ENDLESS, seed)
        self.duel.match(players)
        self.duel.decided = True  # no light before the first DARK
        self.points = self.duel.wins
        self._begun_t = 0
        self.is_new = False

    @property
    def decided(self):
        """Is no light open?"""
        return self.duel.decided

    def draw(self, chance):
        """Return the value of the next DARK: none."""
        return 0

    def next_us(self):
        """Return the time from the dark to the light; -1 if it is on."""
        duel = self.duel
        return ticks_diff(duel.due_t, self._begun_t) if duel.light_t < 0 else -1

    def is_open(self):
        """Do presses count yet?"""
        return self.duel.light_t >= 0

    def decide(self, now):
        """Decide the light if possible; True once, when it is decided."""
        return self.duel.decide(now)

    def feed(self, kind, value, t):
        """Take the next event in the order of the times; return what `Duel.press` says of a PRESS.

        It is judged after all earlier events, so a record has the same points as live play.
        """
        duel = self.duel
        self.is_new = kind != FAKE and duel.decide(t)
        if kind == PRESS:
            return duel.press(value, t)
        if kind == DARK:
            self._begun_t = t
            duel.start(t)
        elif kind == GO and not duel.decided:
            duel.light_t = t
        return IGNORED

    def plan(self, button, cpu, presser):
        """Return when a CPU player presses, as Tries.plan."""
        return cpu.reacts_us() if presser < 0 else AS_PLANNED
