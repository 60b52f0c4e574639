"""Wild slaps, pauses and voids at any moment: the next card comes all the same, to the end."""

import random

import pytest

from host_sim import replay
from host_sim.test_console import Table
from host_sim.test_pause import LONG, choose, hold, let_go
from slapdeck.screens.lively import LivelyTable
from slapdeck.screens.paused import PausedScreen

RIG = {"tempo_ms": 300, "join_ms": 300, "pause_ms": 500, "seed": 7}
PATTERNS = ["double", "sandwich", "run", "tens"]
STILL_MS = 10_000


class Party:
    """Four people at a table, all of it by `seed`."""

    def __init__(self, folder, seed):
        self.chance = chance = random.Random(seed)
        deck = chance.sample(LONG, len(LONG))
        rules = {
            "tie_window": chance.choice((0, 5000, 20000, 700000)),
            "burn": chance.choice((0, 2)),
            "patterns": PATTERNS,
            "card_limit": 60,
        }
        self.table = Table(folder, deck, 4, rig=RIG, cost_us=60, **rules)
        self.pauses = 0

    def is_on(self, name):
        return self.table.console.screen is getattr(self.table.console, name)

    def hands_fall(self):
        """One to four, within a few milliseconds or at once."""
        for button in self.chance.sample(range(4), self.chance.randint(1, 4)):
            if self.is_on("table"):
                self.table.press(button)
                self.table.wait_us(self.chance.choice((20, 400, 4000)))

    def break_off(self):
        """Some hold their buttons for a pause or, all of them, a void; or the battery asks."""
        table = self.table
        if self.chance.random() < 0.5:
            table.console.table.watch.pauses = True
        else:
            held = self.chance.sample(range(4), self.chance.choice((2, 3, 4)))
            hold(table, *held)
            table.wait(1500)
            let_go(table, *held)

    def go_on(self):
        self.pauses += 1
        self.table.wait(100)
        choose(self.table, 0)

    def turn(self):
        """Somebody does something, or nobody."""
        self.table.wait(self.chance.choice((1, 30, 200)))
        if isinstance(self.table.console.screen, PausedScreen):
            self.go_on()
        elif self.is_on("table") and self.chance.random() < 0.2:
            self.hands_fall()
            if self.is_on("table") and self.chance.random() < 0.3:
                self.break_off()

    def progress(self):
        """Changes with every card, every pause, and at the end."""
        table = self.table.console.table
        return table and table.game.cards_played, self.pauses, self.is_on("result")

    def play(self):
        """To the result; AssertionError when nothing happens any more."""
        table = self.table
        table.join(0, 1, 2, 3)
        while not self.is_on("result"):
            before = self.progress()
            limit = table.clock.elapsed_us + STILL_MS * 1000
            while self.progress() == before:
                assert table.clock.elapsed_us < limit, "no card comes"
                self.turn()


@pytest.mark.parametrize("seed", range(12))
def test_cards_come_to_the_end(tmp_path, seed, capsys):
    party = Party(tmp_path, seed)
    party.play()
    assert party.pauses
    assert replay.main(str(party.table.store.saved[-1])) == 0
    assert '"out": "over"' in capsys.readouterr().out


def test_control_a_table_that_stands_still_is_found_out(tmp_path, monkeypatch):
    monkeypatch.setattr(LivelyTable, "_waits", lambda table: True)
    with pytest.raises(AssertionError, match="no card comes"):
        Party(tmp_path, 0).play()
