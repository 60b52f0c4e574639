"""A paused game resumes to the same bytes after a power cut at any moment."""

import random

import pytest

from host_sim.testing.long_tests import long_except
from host_sim.testing.tables import choose, pause, table_of


def paused_game(folder, seed):
    """A game of one person against three CPU players, paused after twelve cards."""
    table = table_of(folder, {"card_limit": 40}, cpu=[None, "sharp", "pro", "sleepy"], seed=seed)
    table.join(0)
    table.run_until(lambda: table.console.screen.game.cards_played == 12)
    pause(table, 0)
    return table


def finish(table):
    """Resume and play to the end; returns the record."""
    choose(table, 0)
    table.run_until(lambda: table.console.shown == "result", 120_000)
    return (table.store.folder / "logs" / "1.slap").read_bytes()


@pytest.fixture(scope="module")
def the_game(tmp_path_factory):
    """(the files on flash after the pause, the record without a power cut)."""
    table = paused_game(tmp_path_factory.mktemp("one"), 7)
    paused = (table.store.folder / "paused").read_bytes()
    return paused, finish(table)


@pytest.mark.parametrize("seed", long_except(lambda seed: seed < 12, range(50)))
def test_a_game_resumes_to_the_same_bytes_after_any_power_cut(tmp_path, the_game, seed):
    """A cut at a random moment after the pause and, in half of the cases, another in the game."""
    dice = random.Random(seed)
    paused, uncut = the_game
    (tmp_path / "paused").write_bytes(paused)
    again = after_power_on(tmp_path, dice)
    if seed & 1:
        choose(again, 0)
        again.wait(dice.randrange(10, 8000))
        again = after_power_on(tmp_path, dice)
    assert finish(again) == uncut
    assert not again.store.is_paused()


@pytest.mark.parametrize("seed", range(8))
def test_no_cut_loses_a_game_whose_log_waits_until_nobody_presses(tmp_path, the_game, seed):
    """Until its log is there the paused game is, and 2.5 s after its end the log, whoever
    presses."""
    dice = random.Random(seed)
    (tmp_path / "paused").write_bytes(the_game[0])
    table = after_power_on(tmp_path, dice)
    choose(table, 0)
    table.run_until(lambda: table.console.screen.game.table.over, 120_000)
    over_us = table.clock.elapsed_us
    log = tmp_path / "logs" / "1.slap"
    while not log.exists():
        assert (tmp_path / "paused").read_bytes() == the_game[0]
        if dice.random() < 0.4 + seed * 0.1:  # from 0.8 on nearly always within half a second
            table.press(0)
        table.wait(dice.randrange(10, 200))
    assert table.clock.elapsed_us - over_us < 2_800_000
    for _ in range(9):  # what is on flash later is what was written first
        written = log.read_bytes()
        table.press(0, wait_ms=200)
        assert log.read_bytes() == written and not (tmp_path / "paused").exists()


def after_power_on(folder, dice):
    """A new console on the same files, with another time on its clock."""
    table = table_of(folder, {"card_limit": 40}, cpu=[None, "sharp", "pro", "sleepy"])
    table.wait(dice.randrange(50, 5000))
    table.press(0)
    table.run_until(lambda: table.console.shown == "paused", wait_ms=200)
    return table
