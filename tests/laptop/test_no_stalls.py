"""No stalls: random slaps, pauses and voids never keep the next card from coming."""

import random

import pytest

from host_sim.logs import replay
from host_sim.simulate.duels import RIG as DUEL_RIG
from host_sim.simulate.duels import SCRIPTS
from host_sim.testing.tables import LONG, Duel, Table, choose, hold, let_go
from slapdeck.screens.table.screen import PlayScreen

RIG = {"tempo_ms": 300, "join_ms": 300, "pause_ms": 500, "seed": 7, "both_press": False}
PATTERNS = ["double", "sandwich", "run", "tens"]


class Party:
    """Four people at a table, everything decided by `seed`."""

    people = 0, 1, 2, 3
    most_hands = 4  # at a time
    eagerness = 0.2
    still_ms = 10_000  # a card comes by itself

    def __init__(self, folder, seed):
        self.chance = random.Random(seed)
        self.pauses = 0
        self.table = self._table(folder, self.chance)

    def _table(self, folder, chance):
        rules = {
            "tie_window": chance.choice((0, 5000, 20000, 700000)),
            "burn": chance.choice((0, 2)),
            "patterns": PATTERNS,
            "card_limit": 60,
        }
        deck = chance.sample(LONG, len(LONG))
        return Table(folder, deck, 4, rig=RIG, cost_us=60, **rules)

    def is_on(self, name):
        return self.table.console.shown == name

    def hands_fall(self):
        """One to four slap, within a few milliseconds or at once."""
        for button in self.chance.sample(range(4), self.chance.randint(1, self.most_hands)):
            if self.is_on("table"):
                self.table.press(button)
                self.table.wait_us(self.chance.choice((20, 400, 4000)))

    def break_off(self):
        """Some hold their buttons for a pause, or all for a void; or the battery forces a
        pause."""
        table = self.table
        if self.chance.random() < 0.5:
            table.console.screen.interruptions.pauses = True
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
        """A random action, or none."""
        self.table.wait(self.chance.choice((1, 30, 200)))
        if self.table.console.shown == "paused":
            self.go_on()
        elif self.is_on("table") and self.chance.random() < self.eagerness:
            self.hands_fall()
            if self.is_on("table") and self.chance.random() < 0.3:
                self.break_off()

    def progress(self):
        """A value that changes with every card, every pause and at the end, but not with slaps."""
        game = getattr(
            self.table.console.screen, "game", None
        )  # None on all screens but the table
        return game and game.cards_played, self.pauses, self.is_on("result")

    def play(self):
        """Plays to the result; raises AssertionError on a stall."""
        table = self.table
        table.join(*self.people)
        while not self.is_on("result"):
            before = self.progress()
            limit = table.clock.elapsed_us + self.still_ms * 1000
            while self.progress() == before:
                assert table.clock.elapsed_us < limit, "no card comes"
                self.turn()


class Two(Party):
    """Two people at the game of the script `name`: they throw, trade and slap at random."""

    people = 0, 2
    most_hands = 1
    eagerness = 0.5
    still_ms = 120_000

    def __init__(self, folder, seed, name):
        self._script = SCRIPTS[name]
        super().__init__(folder, seed)

    def _table(self, folder, chance):
        script = self._script
        deck = LONG + ["X1", "X2"] if script.header["game"] == "money_jokers" else LONG
        header = {
            **script.header,
            "deck": chance.sample(deck, len(deck)),
            "rules": {"card_limit": 40},
        }
        return Duel(folder, header, {**DUEL_RIG, **script.rig}, cost_us=60)


def ends(party, capsys):
    """Play it with at least one pause; does its log replay to an end?"""
    party.play()
    assert party.pauses
    assert replay.main(str(party.table.store.saved[-1])) == 0
    return '"out": "over"' in capsys.readouterr().out


@pytest.mark.parametrize("seed", range(12))
def test_no_game_stalls(tmp_path, seed, capsys):
    assert ends(Party(tmp_path, seed), capsys)


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_game_for_two_stalls(tmp_path, name, capsys):
    assert ends(Two(tmp_path, 1, name), capsys)


def test_control_a_stalled_table_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(PlayScreen, "_is_held_up", lambda table: True)
    with pytest.raises(AssertionError, match="no card comes"):
        Party(tmp_path, 0).play()
