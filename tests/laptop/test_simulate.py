"""Simulated games: the same counts for the same seed, one line for a mistake."""

import pytest

from host_sim.cli import main
from host_sim.simulate.many_games import Setup, as_json, as_table, seed_of, simulate
from host_sim.simulate.playout import Games
from slapdeck.games.catalogue import PRESETS, card_limit_of
from slapdeck.games.kind import SLAPS

FAMILIES = [name for name in PRESETS if PRESETS[name].style == SLAPS]


def counted(game="ratscrew", seats=3, cpu="normal,sharp,pro", games=30, **more):
    """The counts; `more` are `seed`, `workers` and rules."""
    seed, workers = more.pop("seed", 1), more.pop("workers", 1)
    setup = Setup(game, seats, cpu, more)
    return as_json(setup, simulate(setup, games, seed, workers), seed)


def test_the_same_seed_counts_the_same_whatever_the_number_of_workers():
    alone = counted(games=45)
    assert alone == counted(games=45, workers=2) == counted(games=45, workers=3)
    assert alone != counted(games=45, seed=2)


@pytest.mark.parametrize("game", ("ratscrew", "money"))
def test_a_game_depends_only_on_its_own_seed(game):
    setup = Setup(game, 2, "pro", {})
    fresh = vars(Games(setup.rules, setup.names).play(seed_of(1, 7)))
    later = Games(setup.rules, setup.names)
    for number in range(7):
        later.play(seed_of(1, number))
    assert vars(later.play(seed_of(1, 7))) == fresh


@pytest.mark.parametrize("game", FAMILIES)
def test_every_preset_of_the_family_comes_to_an_end(game):
    reported = counted(game, 4, "sleepy,normal,sharp,pro", 10)
    assert sum(reported["wins"]) + reported["draws"] == reported["games"] == 10
    assert reported["unfinished"] == 0 and reported["cards"]["all"] > 0


def test_the_table_says_how_many_minutes_a_game_takes():
    setup = Setup("ratscrew", 2, "normal,pro", {})
    counts = simulate(setup, 2, 1, 1)
    counts.seconds = 2 * 330
    assert ", 5.5 minutes at the table" in "\n".join(as_table(setup, counts, 1))


def test_the_quicker_temperament_wins():
    wins = counted(seats=2, cpu="sleepy,pro", games=60)["wins"]
    assert wins[1] > 50


@pytest.mark.long
def test_a_head_start_gives_the_slow_one_a_chance():
    """Of 400 games 0.5 % without, 24.8 % with 150 ms and 94.5 % with 300 ms: README."""
    wins = [
        counted(seats=4, cpu="sleepy,normal,normal,normal", games=40, head_start=[us])["wins"]
        for us in (0, 150000, 300000)
    ]
    assert wins[0][0] < 4 < wins[1][0] < 20 < 30 < wins[2][0]


def test_equals_win_as_often():
    wins = counted(seats=2, cpu="sharp", games=150)["wins"]
    assert abs(wins[0] - wins[1]) < 4 * 150**0.5  # four deviations


def test_without_slaps_the_cards_decide():
    reported = counted("ratscrew", 2, "none", 20)
    assert reported["slaps"] == {"won": [0, 0], "false": [0, 0], "late": [0, 0]}
    assert reported["cpu"] == [None, None]


def test_sudden_death_follows_the_limit_of_the_handheld_or_of_the_rules():
    setup = Setup("beggar", 2, "none", {})
    assert setup.rules.card_limit == card_limit_of("beggar")
    reported = counted("beggar", 2, "none", 20, card_limit=30)
    assert reported["sudden_deaths"] > 15 and reported["cards"]["mean"] <= 30


def test_ties_happen_only_with_a_tie_window():
    assert counted(cpu="pro", games=20, tie_window=20000)["ties"] > 0
    assert counted(cpu="pro", games=20)["ties"] == 0


def test_the_table_adds_up(capsys):
    setup = Setup("ratscrew", 2, "normal,none", {})
    counts = simulate(setup, 10, 5)
    text = "\n".join(as_table(setup, counts, 5))
    assert "normal" in text and "nobody" in text and "10 games, seed 5" in text
    arguments = ["simulate", "--game", "ratscrew", "--seats", "2", "--cpu", "normal,none"]
    assert main([*arguments, "--games", "10", "--seed", "5", "--workers", "1"]) == 0
    shown = capsys.readouterr()
    assert shown.out == text + "\n" and shown.err == ""  # no progress bar without a terminal


@pytest.mark.parametrize(
    "arguments, messages",
    [
        (["--game", "bridge"], "no game is called 'bridge'"),
        (["--game", "ratscrew", "--seats", "5"], "2 to 4 seats, not 5"),
        (["--game", "ratscrew", "--cpu", "lazy"], "no temperament is called 'lazy'"),
        (["--game", "ratscrew", "--cpu", "pro,pro"], "2 players for 4 seats"),
        (["--game", "ratscrew", "--rules", "{"], "--rules is no JSON"),
        (["--game", "ratscrew", "--rules", "[]"], "--rules must be an object"),
        (["--game", "ratscrew", "--rules", '{"burn": -1}'], "burn must be at least 0"),
        (["--game", "ratscrew", "--rules", '{"koumi": true}'], "koumi"),
    ],
)
def test_a_mistake_is_one_line(arguments, messages, capsys):
    if "war" in arguments:
        arguments = [*arguments, "--seats", "2"]
    assert main(["simulate", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and len(shown.err.splitlines()) == 1 and messages in shown.err
