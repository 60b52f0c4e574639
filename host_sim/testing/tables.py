"""Live tables on the laptop's devices, and the presses, holds and pauses of their players."""

import json

from host_sim.simulate.duels import BEAT_MS
from host_sim.testing.pressed import RIG, Pressed
from slapdeck.history.replay import replay

# Seat 0 plays 7, seat 1 plays 7: a double. There are few other cards.
DECK = ["7H", "7C", "2D", "3S", "9H", "KC", "4D", "TS"]
LONG = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
HOLD_US = 700_000  # long enough to choose in a list


class Table(Pressed):
    """A console with a game of Ratscrew and its stacked deck."""

    def __init__(self, folder, deck=DECK, seats=2, cost_us=20, rig=RIG, start=0, **rules):
        header = {"log": 1, "game": "ratscrew", "seats": seats, "rules": rules, "deck": deck}
        super().__init__(folder, rig, header, cost_us, start)

    def press(self, *buttons, wait_ms=0):
        now = self.clock.now()
        for i, button in enumerate(buttons):
            self.buttons.press(now + i * 3 & (1 << 30) - 1, button)
        self.wait(wait_ms)

    def join(self, *buttons, pile=0, wait_ms=0):
        """Let the buttons join; wait until the pile has `pile` cards, and `wait_ms` more."""
        self.wait(100)
        self.press(*buttons)
        self.run_until(lambda: self.console.shown == "table" and self.pile() >= pile)
        self.wait(wait_ms)
        return self

    def log(self):
        return [json.loads(line) for line in self.store.saved[-1].read_text("utf-8").splitlines()]

    def pile(self):
        return len(self.console.screen.game.table.pile)


class Duel(Pressed):
    """A console with a game for two, War or Money, and the presses of a script."""

    def __init__(self, folder, header, rig, cost_us=20):
        super().__init__(folder, rig, header, cost_us)
        self.screen = None

    def run_until(self, happened, ms=60000, wait_ms=0):
        super().run_until(happened, ms, wait_ms)

    def press(self, button, after_us=0, wait_ms=0):
        self.buttons.press(self.clock.now() + after_us & (1 << 30) - 1, button)
        self.wait(wait_ms)

    def join(self, *buttons):
        """Let the buttons join; `screen` is then the game's."""
        self.wait(100)
        for i, button in enumerate(buttons):
            self.press(button, 5000 * i)
        console = self.console
        self.run_until(lambda: console.shown == "table")
        self.screen = console.screen
        return self

    def play(self, presses):
        for press in presses:
            if press != ".":
                self.press(int(press))
            self.wait(BEAT_MS)

    def finish(self, ms=60000):
        """Return the outcome lines of the game, once it has come to its end."""
        self.run_until(lambda: self.console.shown == "result", ms)
        lines = []
        replay(bytes(self.screen.recorder.view()), lines.append)
        return [json.loads(line) for line in lines]


def outs(lines):
    """Return the events in one line, without cards and the end."""
    quiet = ("card", "sudden_death", "over")
    return " ".join(line["out"] for line in lines if line["out"] not in quiet)


def table_of(folder, rules=None, deck=None, seats=4, **rig):
    """Return a table for all; without a `deck` the first eight cards make no pattern."""
    rig = {"tempo_ms": 500, "join_ms": 300, "pause_ms": 900, "seed": 7, **rig}
    return Table(folder, deck or LONG, seats, rig=rig, **(rules or {}))


def hold(table, *buttons, wait_ms=0):
    """Press the buttons now and keep them down; return `wait_ms` later."""
    now = table.clock.now()
    for i, button in enumerate(buttons):
        table.buttons.add(now + i, button, True)
    table.wait(wait_ms)


def let_go(table, *buttons):
    now = table.clock.now()
    for i, button in enumerate(buttons):
        table.buttons.add(now + i, button, False)
    table.wait(100)


def pause(table, *buttons):
    hold(table, *buttons)
    table.run_until(lambda: table.console.shown == "paused")
    let_go(table, *buttons)


def choose(table, row, button=0):
    """Tap down the list to `row`, then hold."""
    for _ in range(row):
        table.press(button, wait_ms=200)
    hold(table, button)
    table.wait(HOLD_US // 1000)
    let_go(table, button)


def asked(folder):
    """The next start, at the menu of the game that waits."""
    again = Pressed(folder)
    again.wait(200)
    again.down(0)
    again.run_until(lambda: again.shown == "paused", wait_ms=200)
    return again


def resumed(folder):
    """The game that waits, on the table again."""
    again = asked(folder)
    choose(again, 0)
    again.run_until(lambda: again.shown == "table")
    return again
