"""Plays an evening at the device in simulated time, from a configuration and a list of numbers.

Each number decides what people do on the screen that is shown then, so every part of the list is
an evening too, and a failing one shrinks by leaving numbers out. The console, its screens and its
records are the real ones, and the wire takes its time. rules_of_rest.py has what must hold
whenever the device rests.
"""

import errno
import tempfile

from host_sim.laptop.buttons import ScriptedButtons
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from host_sim.testing.canvas_panel import CanvasPanel
from host_sim.testing.logs import header, record_of
from host_sim.testing.people import People
from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.ticks import MASK

NUMBERS = 1 << 40  # limit of the numbers in an evening
_ASLEEP_US = 20_000_000  # a wait this long after its time can only be a sleep: somebody presses


class Clock(FakeClock):
    """Calls `at_rest()` before each wait, and `woken()` if a wait goes far beyond `until_us`."""

    def __init__(self, cost_us):
        super().__init__(0, cost_us)
        self.until_us = 0
        self.at_rest = self.woken = None

    def wait(self, until):
        if self.at_rest:
            self.at_rest()
        if self.elapsed_us > self.until_us + _ASLEEP_US:
            self.woken()
        super().wait(until)


class Evening(People):
    """The people and the device of `config`, a dict that JSON can hold:

    seed      for all chance of the device
    joined    the buttons that join, in their order
    cost_us   cost of reading the clock: how long a turn of the loop takes
    lag_ms    announced lag of presses; 0 for none
    late_ms   further lag that is not announced
    rig       the file of a board's maker (firmware/store.py)
    settings  the settings that differ from the defaults
    header    of a table log that is dealt in every game, or None
    nights    number of party nights begun before, 0 if left out
    full      a game waits from the start, and every `full`-th game to be stored finds no room; 0
              or left out: neither

    `rules(evening)` makes the object that checks it: `changed()` is called with each new console,
    `turned()` after every turn and `rested()` before every wait.
    """

    def __init__(self, config, folder, rules):
        super().__init__(config)
        self.folder = folder
        self._stored = 0  # attempts to store a game
        self._chance = Chance(config["seed"] & MASK)
        self.clock = Clock(config["cost_us"])
        self.clock.woken = lambda: self.press(self.joined[0])
        self._rules = rules(self)
        self._switch_on()

    def _switch_on(self):
        config = self.config
        clock = self.clock
        clock.at_rest = None
        self.buttons = ScriptedButtons(clock)
        self.buttons.lag_us = config.get("lag_ms", 0) * 1000
        self.buttons.late_us = config.get("late_ms", 0) * 1000
        clock.edges = self.buttons
        store = LaptopStore(self.folder, config["rig"], config["header"])
        if self.console is None and config["settings"]:
            store.save_settings(config["settings"])
        if config.get("full"):
            if self.console is None:
                record = record_of([header().encode()]).view()
                store.save_paused({"joined": 5, "cpu": [None] * 4, "seed": 1}, record)
                store.is_ours = False
                store.hides_waiting = True
            store._write = self._filling(store._write)
        self.devices = Devices(clock, self.buttons, store, wire=True, panel=CanvasPanel)
        self.devices.entropy = lambda: self._chance.below(1 << 29)
        self.console = Console(self.devices)
        if "nights" in config:
            self.console.settings.nights = config["nights"]
        self._rules.changed()
        clock.at_rest = self._rules.rested

    def _filling(self, write):
        def written(path, *what):
            if path.endswith("/paused"):
                self._stored += 1
                if self._stored % self.config["full"] == 0:
                    raise OSError(errno.ENOSPC, "no room")
            write(path, *what)

        return written

    def power_cut(self):
        """Switch the device off and on again."""
        self._switch_on()

    def press(self, button, after_us=0, down_us=60_000, run_ms=0):
        """Press as People demands."""
        self.buttons.press(self.clock.now() + after_us & MASK, button, down_us)
        if run_ms:
            self.run(run_ms)

    def run(self, ms, happened=None):
        """Run as People demands."""
        clock = self.clock
        clock.until_us = until_us = clock.elapsed_us + ms * 1000
        while clock.elapsed_us < until_us and not (happened and happened()):
            self.console.turn()
            self._rules.turned()


def play(config, numbers, rules):
    """Play one evening in a new folder."""
    with tempfile.TemporaryDirectory() as folder:
        Evening(config, folder, rules).play(numbers)
