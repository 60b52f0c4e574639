"""Run by the VM and by CPython: a whole knock-out of five on the screens, the heap locked
in each game. Prints groups, winners, and what is stored."""

import json

from fake_devices import Devices

from slapdeck.console import Console
from slapdeck.settings import choose
from slapdeck.ticks import ticks_add, ticks_diff

RIG = {"seed": 5, "join_ms": 100, "tempo_ms": 300, "pause_ms": 300}
TURNS = 400000
NAMES = ["ANN", "BEN", "CAT", "DAN", "EVA"]


class Box:
    """A console whose high scores are stored as JSON."""

    def __init__(self):
        devices = Devices(None, RIG)
        self.stored = "{}"
        devices.store.high_scores = lambda: json.loads(self.stored)
        devices.store.save_high_scores = self._save
        self.console = Console(devices)
        choose(self.console.settings, "ratscrew", {"card_limit": 12})

    def _save(self, scores):
        self.stored = json.dumps(scores)
        return True

    def until(self, screen, press=False):
        """Turn until that screen is shown; with `press` somebody presses twice a second."""
        console = self.console
        clock, buttons = console.devices.clock, console.devices.buttons
        next_press = clock.t
        for turn in range(TURNS):
            if console.shown == screen:
                return
            if press and ticks_diff(clock.t, next_press) >= 0:
                buttons.waiting = turn % 3
                next_press = ticks_add(clock.t, 500000)
            console.turn()
        raise ValueError("it never happened: " + screen)

    def press(self, button):
        self.console.devices.buttons.waiting = button
        self.console.turn()


def evening(box):
    console = box.console
    box.stored = json.dumps({"knockout": [NAMES, None]})
    console.show("menu", button=0, joined=1, page="knockout")
    box.until("menu")
    console.screen.choose()  # PLAY: lots are drawn
    for _ in range(20):
        console.screen.choose()  # PLAY at the bracket
        box.until("join")
        seats = console.knockout
        for button in range(4):
            if seats[button]:
                box.press(button)
        box.until("table")
        is_locked = console.heap.is_locked
        box.until("result", press=True)
        for _ in range(1500):
            console.turn()
        console.heap.unlock()  # locked while cards fall over the winner
        after = console.screen.after
        print(seats, is_locked, after.winner, after.goes_on, after.champion)
        for _ in range(TURNS):
            if console.shown == "menu":
                break
            box.press(2)
        if after.champion:
            break
    print(json.loads(box.stored)["knockout"], console.screen.chosen_row())


evening(Box())
