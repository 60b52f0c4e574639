"""Four evenings, played through the window's own events by simulated people who see the screen.

`python -m tests.laptop.guests` plays them and writes the pictures of docs/usability.md.
"""

import os
import random
import sys
import tempfile
from pathlib import Path

from host_sim import ROOT
from host_sim.laptop import keys
from host_sim.laptop.beeps import Beeps
from host_sim.laptop.buttons import KeyButtons
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from host_sim.laptop.window import Window
from host_sim.testing.keystrokes import keystroke
from host_sim.testing.looks import is_filled, said
from slapdeck.console import Console
from slapdeck.table import events as kinds
from slapdeck.ui import palette
from slapdeck.ui.side import Side
from slapdeck.ui.words import words

PICTURES = ROOT / "docs" / "usability"
DOWN_MS = 70  # a press
_SEAT_DEPTH = 28  # height of a seat's box in play
_COST_US = 100  # of asking the clock


class Desk:
    """The window on SDL's dummy driver, in simulated time.

    pictures  {name: PNG bytes} of `picture`
    """

    def __init__(self, pygame, folder, seed, **settings):
        self._pygame = pygame
        self.clock = FakeClock(cost_us=_COST_US)
        store = LaptopStore(folder, {"seed": seed})
        if settings:
            store.save_settings(settings)
        self.devices = Devices(self.clock, KeyButtons(self.clock), store, Beeps(pygame))
        self.devices.sound.mute()
        self.window = Window(self.devices, 1, Path(folder) / "pictures")
        self.console = self.window.console = Console(self.devices)
        self.pictures = {}
        self._ups = []  # (ms, button): keys to be released
        self.on_turn = lambda: None

    @property
    def ms(self):
        return self.clock.elapsed_us / 1000

    def key(self, button, is_down):
        pygame = self._pygame
        code = ord(keys.KEYS[button])
        keystroke(pygame, code, is_down)
        self.window.visible_cards()

    def press(self, button, ms=DOWN_MS):
        """Down now, up after `ms`."""
        self.key(button, True)
        self._ups.append((self.ms + ms, button))

    def run_until(self, happened, minutes=8.0):
        until = self.ms + minutes * 60000
        while not happened():
            assert self.ms < until, "it never happened"
            self.console.turn()
            for up in [up for up in self._ups if up[0] <= self.ms]:
                self._ups.remove(up)
                self.key(up[1], False)
            self.on_turn()

    def wait(self, ms):
        until = self.ms + ms
        self.run_until(lambda: self.ms >= until)

    def tap(self, button, ms=DOWN_MS):
        self.press(button, ms)
        self.wait(ms + 80)

    def shows(self, name):
        return self.console.shown == name

    def picture(self, name):
        """Stores a picture of the panel under that name."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "a.png"
            self.devices.panel.chip.save_png(path)
            self.pictures[name] = path.read_bytes()

    def is_highlighted(self, button):
        """Is the seat's box filled with its colour, meaning "press now"?"""
        side = Side(button, _SEAT_DEPTH, self.console.canvas.turn_of(button))
        return is_filled(
            self.console.canvas,
            side.left,
            side.top,
            side.width,
            side.height,
            palette.SEAT_COLOURS[button],
        )


class Guest:
    """Presses when its box is highlighted, slaps patterns `mean_ms` after they appear, and misses
    one of eight."""

    def __init__(self, desk, button, mean_ms, seed):
        self.desk = desk
        self.button = button
        self._mean_ms = mean_ms
        self._chance = random.Random(seed * 4 + button)
        self._slaps_at = self._presses_at = None
        self._cards = self._shown = 0
        self.led = 0  # presses that a highlight caused

    def look(self):
        desk = self.desk
        if not desk.shows("table"):
            return
        game = desk.console.screen.game
        if game.cards_played != self._cards:
            self._cards = game.cards_played
            self._slaps_at = None
            if game.rules.patterns and game.pattern() >= 0 and self._chance.random() > 1 / 8:
                self._slaps_at = desk.ms + max(
                    180.0, self._chance.gauss(self._mean_ms, self._mean_ms / 6)
                )
        if self._slaps_at and desk.ms >= self._slaps_at:
            self._slaps_at = None
            desk.press(self.button)
        if desk.is_highlighted(self.button):
            if self._presses_at is None:
                self._presses_at = desk.ms + self._mean_ms
            elif desk.ms >= self._presses_at:
                self._presses_at = desk.ms + 2000
                self.led += 1
                desk.press(self.button)
        else:
            self._presses_at = None


def _party(desk, means, seed):
    guests = [Guest(desk, button, mean, seed) for button, mean in means.items()]
    looked = [0.0]

    def look():
        if desk.ms - looked[0] >= 20:
            looked[0] = desk.ms
            for guest in guests:
                guest.look()

    desk.on_turn = look
    return guests


def four_guests(desk):
    """From power-on to a winner; (guests, minutes, false slaps)."""
    guests = _party(desk, {0: 520, 1: 480, 2: 560, 3: 500}, 3)
    false = [0]
    desk.wait(1000)
    desk.picture("guests_title")
    for button in range(4):
        desk.tap(button)
        desk.wait(250)
    desk.picture("guests_join")
    desk.run_until(lambda: desk.shows("table"))
    table = desk.console.screen.game.table
    last = [0]

    def count():
        events = table.events
        for i in range(last[0], events.count):
            false[0] += events.kind(i) == kinds.FALSE
        last[0] = events.count

    look = desk.on_turn
    desk.on_turn = lambda: (look(), count())
    desk.run_until(lambda: desk.console.screen.game.cards_played == 3)
    desk.wait(300)
    desk.picture("guests_table")
    screen = desk.console.screen
    left = screen.dealer.referee.limits.seconds_left
    desk.run_until(
        lambda: (
            desk.shows("result")
            or left(desk.clock.now()) <= 20
            and screen.verdict.shown
            and screen._time_limit._says is None
        )
    )
    if desk.shows("table"):
        desk.picture("guests_last_seconds")
    desk.run_until(lambda: desk.shows("result"))
    minutes = desk.ms / 60000
    desk.wait(500)
    desk.picture("guests_winner")
    return guests, minutes, false[0]


def alone(desk, mean_ms=700, games=12):
    """Games of a single player until one is lost and a later one won: [(level, won?)]."""
    _party(desk, {0: mean_ms}, 5)
    played = []
    desk.wait(1000)
    while not played or played[-1][1] is not True or all(won for _, won in played):
        assert len(played) < games, played
        level = desk.console.settings.cpu_level
        desk.tap(0)
        desk.run_until(lambda: desk.shows("table"))
        desk.run_until(lambda: desk.shows("result"))
        won = desk.console.screen._table.winner == 0
        played.append((level, won))
        desk.wait(2500)
        desk.picture("alone_won" if won else "alone_lost")
    return played


def money(desk, cards=40):
    """Two at Money follow the screen; (how often SLAP lit up without a match, how often at one,
    what was said to one who pressed the wrong button)."""
    desk.wait(1000)
    desk.tap(0)
    desk.tap(2)
    desk.run_until(lambda: desk.shows("table"))
    screen = desk.console.screen
    view, game, w = screen.view, screen.game, words()
    slap = (w.SLAP,)
    wrong, right, acted, is_paused = [0], [0], [0.0], [False]

    def look():
        if not desk.shows("table") or desk.ms - acted[0] < 600 or is_paused[0]:
            return
        for seat in range(2):
            if view._acts[seat] == slap:
                (right if game.capturer() == seat else wrong)[0] += 1
            if game.capturer() == seat and game.cards_played > 2:
                acted[0] = desk.ms
                desk.press(2 * seat)
                return
        for seat in range(2):
            if view._chooses[seat] == w.THROW or screen.play.chooser == seat:
                acted[0] = desk.ms
                desk.press(2 * seat + (1 if view._chooses[seat] == w.THROW else 0))
                return

    desk.on_turn = look
    desk.run_until(lambda: game.table.pile.count == 1)
    desk.wait(300)
    desk.picture("money_first_card")
    is_paused[0] = True
    desk.tap(2 * game.table.turn)
    desk.wait(300)
    desk.picture("money_wrong_button")
    answer = said(screen.verdict)
    is_paused[0] = False
    desk.run_until(lambda: w.SLAP_IF_EQUAL in view._acts, 1)
    desk.wait(300)
    desk.picture("money_second_card")
    desk.run_until(lambda: slap in view._acts, 1)
    is_paused[0] = True
    desk.wait(300)
    desk.picture("money_match")
    is_paused[0] = False
    desk.run_until(lambda: game.cards_played >= cards or not desk.shows("table"))
    return wrong[0], right[0], answer


def lesson(desk):
    """Four press on a new device; [who is in before the first card], [who plays after it]."""
    desk.devices.store.test_config = dict  # nothing is set up
    desk.console.show("title")
    desk.wait(1500)
    desk.picture("lesson_title")
    for button in range(4):
        desk.tap(button)
    desk.wait(200)
    desk.picture("lesson_begins")
    screen = desk.console.screen
    joined = screen.guests.joined
    desk.run_until(lambda: screen.trainer.pattern >= 0)
    desk.wait(300)
    desk.picture("lesson")
    desk.run_until(lambda: desk.shows("night"))
    return joined, desk.console.people


SCRIPTS = {
    "four guests": (four_guests, {}),
    "alone": (alone, {"minutes": 3, "is_new": 0}),
    "money": (money, {"game": "money"}),
    "lesson": (lesson, {}),
}


def play(name, pygame, folder, seed=11):
    """(result of the script, its pictures)."""
    script, settings = SCRIPTS[name]
    desk = Desk(pygame, folder, seed, **settings)
    return script(desk), desk.pictures


def start():
    """pygame without a screen or a loudspeaker."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    return pygame


def main():
    pygame = start()
    for name in SCRIPTS:
        with tempfile.TemporaryDirectory() as folder:
            found, pictures = play(name, pygame, folder)
        print(name, found)
        for file, data in pictures.items():
            (PICTURES / (file + ".png")).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
