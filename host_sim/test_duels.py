"""War and the Money games through the whole console, pressed by scripts in fake time."""

import json

import pytest

from host_sim.buttons import ScriptedButtons
from host_sim.clock import FakeClock
from host_sim.devices import Devices
from host_sim.duels import BEAT_MS, SCRIPTS
from host_sim.store import FolderStore
from slapdeck.console import Console
from slapdeck.referee.replay import replay


class Duel:
    """A console on the laptop's devices; the test presses."""

    def __init__(self, folder, header, rig, cost_us=20):
        self.clock = FakeClock(cost_us=cost_us)
        self.buttons = ScriptedButtons(self.clock)
        self.clock.edges = self.buttons
        self.store = FolderStore(folder, rig, header)
        self.devices = Devices(self.clock, self.buttons, self.store, wire=True)
        self.console = Console(self.devices)
        self.screen = None

    def run_until(self, happened, ms=60000):
        limit = self.clock.elapsed_us + ms * 1000
        while not happened():
            assert self.clock.elapsed_us < limit, "it never happened"
            self.console.turn()

    def wait(self, ms):
        until = self.clock.elapsed_us + ms * 1000
        self.run_until(lambda: self.clock.elapsed_us >= until, ms + 1000)

    def press(self, button, after_us=0):
        self.buttons.press(self.clock.now() + after_us & (1 << 30) - 1, button)

    def join(self, *buttons):
        """The buttons join; `screen` is then the game's."""
        self.wait(100)
        for i, button in enumerate(buttons):
            self.press(button, 5000 * i)
        console = self.console
        self.run_until(lambda: console.table and console.screen is console.table)
        self.screen = console.table
        return self

    def play(self, presses):
        for press in presses:
            if press != ".":
                self.press(int(press))
            self.wait(BEAT_MS)

    def finish(self):
        """The outcome lines of the game, which has come to its end."""
        self.run_until(lambda: self.console.screen is self.console.result)
        lines = []
        replay(bytes(self.screen.recorder.view()), lines.append)
        return [json.loads(line) for line in lines]


def outs(lines):
    quiet = ("card", "sudden_death", "over")
    return " ".join(line["out"] for line in lines if line["out"] not in quiet)


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_a_scripted_game_goes_as_planned(name, tmp_path):
    script = SCRIPTS[name]
    duel = Duel(tmp_path, script.header, script.rig).join(0, 2)
    duel.play(script.presses)
    assert outs(duel.finish()) == script.outs
