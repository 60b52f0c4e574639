"""Guests who play a whole party night at a real console, by presses alone."""

import random

from host_sim.testing.pressed import Pressed
from slapdeck.ticks import MASK, ticks_diff

RIG = {"night": 1, "seed": 11}


class Guests(Pressed):
    """`people` (buttons) press to join and then slap what they see; `run` plays.

    `means` has by button the mean reaction in ms.

    seen    the names of the screens in their order
    """

    def __init__(self, folder, people, means=(330, 420, 520, 640), seed=3, rig=RIG, **more):
        super().__init__(folder, rig, **{"cost_us": 200, **more})
        self.people = list(people)
        self.means = means
        self.dice = random.Random(seed)
        self.seen = []
        self._looked = None  # the last card or light that the guests looked at

    def join(self):
        """Press each guest's button, 300 ms apart; return the guests."""
        self.wait(300)
        for button in self.people:
            self.tap(button)
            self.wait(300)
        return self

    def tap(self, button, after_us=0, down_us=60_000):
        t = self.clock.now() + after_us & MASK
        self.buttons.press(t, button, down_us)

    def look(self):
        """Let the guests act; call it every turn."""
        console = self.console
        if not self.seen or self.seen[-1] != self.shown:
            self.seen.append(self.shown)
        if console.shown == "table":
            table = console.screen
            dealer = table.dealer
            key = dealer.shown_t, table.game.cards_played
            if not dealer.asked and key != self._looked and table.game.cards_played:
                self._looked = key
                if table.game.pattern() >= 0:
                    self._press_all(dealer.shown_t, 0)
                elif self.dice.random() < 0.02:
                    self.tap(self.dice.choice(self.people), 300_000)
        elif console.shown == "round":
            play = console.screen.play
            rules = play.rules
            if rules.is_open() and not rules.decided and play.event_t != self._looked:
                self._looked = play.event_t
                for i in range(getattr(rules, "NEEDS", 1)):
                    self._press_all(play.event_t, 100 - 400 * i)

    def _press_all(self, since_t, sooner_ms):
        now = self.clock.now()
        for button in self.people:
            mean = self.means[button] - sooner_ms
            us = int(self.dice.gauss(mean, mean / 8)) * 1000 - ticks_diff(now, since_t)
            self.tap(button, max(1000, us))

    def run(self, happened, ms=900_000, wait_ms=0):
        """Play until `happened()`, and wait."""
        limit = self.clock.elapsed_us + ms * 1000
        while not happened():
            assert self.clock.elapsed_us < limit, "it never happened: " + self.shown
            self.console.turn()
            self.look()
        self.wait(wait_ms)

    def play_night(self):
        """Play until the final podium is drawn. Return the Night."""
        self.run(lambda: self.console.party_night is not None)
        night = self.console.party_night
        self.run(lambda: night.is_over)
        self.run(lambda: not self.console.screen.step())
        return night
