"""An evening at the device in simulated time: a configuration and a list of whole numbers.

Each number becomes what people do on the screen that is shown then, so every part of the list is
an evening too, and a failure shrinks by leaving numbers out. The console, its screens and its
records are the real ones, and the wire takes its time. What must hold at each rest stands in
rules_of_rest.py.
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

NUMBERS = 1 << 40  # the numbers of an evening are below that
_ASLEEP_US = 20_000_000  # so long after its time a wait can only be a sleep: somebody presses


class Clock(FakeClock):
    """`at_rest()` is called before each wait; `woken()` when a wait is far beyond `until_us`."""

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
    """The people and the device of `config` (a dict that JSON can hold):

    seed      of all that the device leaves to chance
    joined    the buttons that join, in their order
    cost_us   of reading the clock: how long a turn of the loop takes
    lag_ms    how late presses are handed over, as the device is told; 0 for at once
    late_ms   ... and so much later that it is not told
    rig       as the file of a board's maker (firmware/store.py)
    settings  what differs from the defaults
    header    of a table log that is dealt in every game, or None
    nights    party nights that were begun before, 0 where it is left out
    full      a game waits from the start, and each so-manieth that is to be stored finds no
              room; 0 or left out: neither

    `rules(evening)` makes what looks at it: `changed()` is called when the console is a new one,
    `turned()` after every turn and `rested()` before every wait.
    """

    def __init__(self, config, folder, rules):
        super().__init__(config)
        self.folder = folder
        self._stored = 0  # games, or tried to be
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
        self.console.nights = config.get("nights", 0)
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
        """Off and on again."""
        self._switch_on()

    def press(self, button, after_us=0, down_us=60_000):
        """As People says."""
        self.buttons.press(self.clock.now() + after_us & MASK, button, down_us)

    def run(self, ms, happened=None):
        """As People says."""
        clock = self.clock
        clock.until_us = until_us = clock.elapsed_us + ms * 1000
        while clock.elapsed_us < until_us and not (happened and happened()):
            self.console.turn()
            self._rules.turned()


def play(config, numbers, rules):
    """One evening in a new folder."""
    with tempfile.TemporaryDirectory() as folder:
        Evening(config, folder, rules).play(numbers)
