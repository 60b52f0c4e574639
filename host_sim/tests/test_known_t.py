"""Presses that arrive late: what was seen, what the table holds and what the record says agree.

Each turn a host says up to which stamp every press has been handed over (`known_t`).
"""

import random

import pytest

from host_sim.testing.pressed import RIG
from host_sim.testing.tables import Table
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.record.reader import Lookahead
from slapdeck.table import events as kinds
from slapdeck.ticks import MASK

# Every second card makes a double, so that there is always something to slap.
PAIRS = [rank + suit for rank in "23456789T" for suit in "CDHS"]
NAMES = {getattr(kinds, name): name for name in
         ("CARD", "SETTLED", "WON", "TIE", "FALSE", "LATE", "IGNORED", "OVER")}  # fmt: skip


class Seen(Table):
    """A table of three that notes every event as its screen reports it."""

    def __init__(self, folder, seed, lag_us, late_us, **rules):
        rig = {**RIG, "tempo_ms": 120, "pause_ms": 150}
        super().__init__(folder, PAIRS, 3, rig=rig, **{"card_limit": 60, **rules})
        self.chance = random.Random(seed)
        self.buttons.lag_us, self.buttons.late_us = lag_us, late_us
        self.join(0, 1, 2)
        self.screen = self.console.table
        self.seen = []
        report = self.screen.play.report

        def noted(kind, seat, arg):
            self.seen.append((kind, seat, arg))
            return report(kind, seat, arg)

        self.screen.play.report = noted

    def play(self):
        """To the end, with hands 0 to 30 ms apart at any moment; how many fell."""
        slaps = 0
        while not self.screen.game.table.over:
            t = self.clock.now() + self.chance.randrange(1000, 200_000)
            for button in self.chance.sample(range(3), 2):
                t += self.chance.choice((0, 1, 3, 1000, 16_000, 17_000, 18_000, 30_000))
                self.buttons.press(t & MASK, button)
                slaps += 1
            self.wait(self.chance.randrange(100, 400))
        self.run_until(lambda: self.console.screen is self.console.result)
        return slaps


def of_record(record):
    """The events of the record's game, replayed in a new one."""
    ahead = Lookahead(record)
    game = ahead.deal()
    found = []

    class Noting(LogReplayer):
        at = 0

        def report(self, t):
            events = self.game.table.events
            for i in range(self.at, events.count):
                found.append((events.kind(i), events.seat(i), events.arg(i)))
            self.at = events.count

    ahead.feed_all(Noting(game))
    return found


def differences(folder, seed, lag_us, late_us, **rules):
    """(is what was seen not what the record says?, slaps, presses stamped anew)."""
    table = Seen(folder, seed, lag_us, late_us, **rules)
    slaps = table.play()
    record = of_record(bytes(table.screen.recorder.view()))
    return table.seen != record, slaps, table.console.disorder


LAGS = [(17_000, 0), (200_000, 0), (0, 17_000), (17_000, 30_000)]


@pytest.mark.parametrize("lag_us, late_us", LAGS)
@pytest.mark.parametrize("rules", [
    {"tie_window": 17_000}, {"grace": 0, "false_start": 50_000}, {"head_start": [0, 100_000]},
])  # fmt: skip
def test_what_was_seen_is_what_the_record_says(tmp_path, lag_us, late_us, rules):
    differ, slaps, disorder = differences(tmp_path, 1, lag_us, late_us, **rules)
    assert not differ and slaps > 20
    assert (disorder > 0) == (late_us > 0)


def test_control_a_host_that_says_nothing_of_its_lag_is_found(tmp_path, monkeypatch):
    """As the page was: a window closes although a hand of it is on its way, and the press keeps
    its own stamp."""
    from slapdeck import console

    real_turn = console.Console.turn

    def turn(self):
        real_turn(self)
        self.known_t = self.devices.clock.now() - 10_000_000 & MASK  # no press is stamped anew

    monkeypatch.setattr(console.Console, "turn", turn)
    assert any(differences(tmp_path, seed, 0, 17_000, tie_window=17_000)[0] for seed in range(3))
