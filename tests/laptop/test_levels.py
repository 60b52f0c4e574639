"""CPU players whose level follows a single player."""

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.simulate import balance
from host_sim.testing.long_tests import long_except
from host_sim.testing.pressed import Pressed
from slapdeck.history.after_game import FIFTHS, LEVELS, level_of, next_level
from slapdeck.history.high_scores import HIGHEST_LEVEL, high_scores_of
from slapdeck.players.temperaments import TEMPERAMENTS, temperament, temperament_of
from slapdeck.settings import settings_of
from slapdeck.ticks import MASK
from slapdeck.ui.words import fill, words

_RIG = {"tempo_ms": 200, "join_ms": 300, "pause_ms": 300, "away_s": 0, "both_press": False}


def test_two_won_games_of_five_leave_the_level_where_it_is():
    for level in range(2, LEVELS):
        now = level, 0
        for has_won in (True, False, False, True, False):
            now = next_level(*now, has_won)
        assert now == (level, 0)


def test_a_level_stays_within_1_to_10():
    top = bottom = 5, 0
    for _ in range(100):
        top = next_level(*top, True)
        bottom = next_level(*bottom, False)
    assert top == (LEVELS, FIFTHS - 1) and bottom == (1, 0)
    for level, fifths in top, bottom:  # both can be saved
        settings = settings_of({"cpu_level": level, "cpu_fifths": fifths})
        assert (settings.cpu_level, settings.cpu_fifths) == (level, fifths)


def test_each_level_is_quicker_and_surer_than_the_one_before():
    rows = [temperament(temperament_of(level)) for level in range(1, LEVELS + 1)]
    assert [row for row in TEMPERAMENTS if row[0].startswith("level_")] == rows
    for slow, quick in zip(rows, rows[1:], strict=False):
        assert slow[1] + slow[3] > quick[1] + quick[3]
        assert all(a > b for a, b in zip(slow[1:], quick[1:], strict=True))


@pytest.mark.parametrize(
    "names, level",
    [
        ([None, "level_4", "level_4", "level_4"], 4),
        (["level_10", None, None, None], 10),
        ([None] * 4, 0),
        ([None, "level_4", "level_5", None], 0),
        ([None, "level_4", "pro", None], 0),
    ],
)
def test_level_is_known_only_if_all_cpu_players_share_it(names, level):
    assert level_of(names) == level


def _played(folder, seed, people=(0,), game="ratscrew", **settings):
    """A game of a few cards without a slap, with its result counted: the console."""
    store = LaptopStore(folder, {**_RIG, "seed": seed})
    store.save_settings({"game": game, "rules": {"card_limit": 9}, "minutes": 0, **settings})
    table = Pressed(folder, {**_RIG, "seed": seed})
    table.wait(60)
    for i, button in enumerate(people):
        table.buttons.press(table.clock.now() + i * 200000 & MASK, button)
    table.run_until(lambda: table.console.shown == "result", 60000)
    table.run_until(lambda: not table.console.screen.unsaved)
    return table.console


def _outcomes(tmp_path, **args):
    """{has the person won?: the console}, over a few seeds."""
    found = {}
    for seed in range(1, 40):
        console = _played(tmp_path / str(seed), seed, **args)
        winner = console.screen._table.winner
        if winner >= 0:
            found.setdefault(console.screen._button_of[winner] == 0, console)
        if len(found) == 2:
            return found
    raise AssertionError("always the same wins")


def test_a_single_players_level_goes_up_and_down_is_shown_and_is_a_high_score(tmp_path):
    found = _outcomes(tmp_path, cpu_level=5)
    for has_won, raised, beaten in (True, (5, 3), 5), (False, (4, 3), 0):
        console = found[has_won]
        settings = console.settings
        assert (settings.cpu_level, settings.cpu_fifths) == raised
        assert console.screen.winner._message == fill(words().NEXT_LEVEL, n=raised[0])
        store = console.devices.store
        assert store.settings()["cpu_level"] == raised[0]
        assert high_scores_of(store.high_scores()).best[HIGHEST_LEVEL][:2] == [beaten, 0]


@pytest.mark.parametrize(
    "args",
    [
        {"people": (0, 2)},
        {"cpu_1": "pro"},
        {"game": "war"},
        {"cpu_when": "never"},
        {"people": (0, 2), "cpu_when": "always"},
    ],
)
def test_nothing_changes_for_other_games(args, tmp_path):
    console = _played(tmp_path, 3, cpu_level=5, **args)
    assert (console.settings.cpu_level, console.settings.cpu_fifths) == (5, 0)
    assert console.screen.winner._message == b""


@pytest.mark.parametrize("mean_ms", long_except(lambda ms: ms == 530, (250, 530, 900)))
def test_quick_and_slow_win_between_a_third_and_half_of_their_games(mean_ms):
    played = balance.evening(mean_ms, 150)
    assert 1 / 3 <= balance.share_won(played) <= 1 / 2
    assert len({level for level, _ in played[balance.FIRST :]}) <= 6


def test_control_a_level_that_does_not_follow_is_too_hard_or_too_easy(monkeypatch):
    monkeypatch.setattr(balance, "next_level", lambda level, fifths, _: (level, fifths))
    shares = [balance.share_won(balance.evening(mean_ms, 100)) for mean_ms in (250, 900)]
    assert shares[0] > 0.6 and shares[1] < 0.3


def test_a_game_takes_the_time_that_was_chosen():
    took = balance.lengths(games=15)
    for minutes in (3, 5, 10):
        assert max(took[minutes]) < minutes + 0.2
    assert sum(took[0]) / 15 > 12
