"""A data folder as an older program wrote it: all of it is there for this one.

tests/data/folders has, by release, what that program itself wrote. 0.1.0: settings, two sets of
rules, high scores with names, practice scores, a game and a paused one. 0.2.0: settings, a set of
rules with a slap of one's own, a knock-out among the high scores, a party night of short rounds,
and another one that waits after its second round.
"""

import shutil

import pytest

from host_sim import ROOT
from host_sim.laptop.store import LaptopStore
from host_sim.logs.records import table_log
from host_sim.testing.guests import Guests
from host_sim.testing.tables import choose, table_of
from slapdeck.games.house import try_deal
from slapdeck.history.high_scores import PILES, REACTION, STREAK, high_scores_of
from slapdeck.history.knockout import knockout_of
from slapdeck.history.night_file import night_of
from slapdeck.history.practice_scores import best_of, number_of
from slapdeck.settings import settings_of

FOLDERS = ROOT / "tests" / "data" / "folders"
OMA = {"burn": 3, "head_start": [0, 150000]}


@pytest.fixture
def folder(tmp_path):
    return shutil.copytree(FOLDERS / "0.1.0", tmp_path / "data")


@pytest.fixture
def second(tmp_path):
    return shutil.copytree(FOLDERS / "0.2.0", tmp_path / "data")


def contents(folder):
    return {
        path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_settings_and_rules_are_read(folder):
    store = LaptopStore(folder)
    settings = settings_of(store.settings())
    assert (settings.language, settings.four_colour, settings.tempo_ms) == ("de", 1, 1500)
    assert (settings.volume, settings.cpu_3) == (50, "pro")
    assert (settings.game, settings.rules, settings.rules_name) == ("ratscrew", OMA, "OMA")
    assert store.rule_sets() == ["KATZE", "OMA"]
    assert store.load_rules("OMA") == {"game": "ratscrew", "rules": OMA}
    assert store.load_rules("KATZE")["rules"] == {"packs": 2, "patterns": ["double", "run"]}


def test_scores_and_names_are_read(folder):
    store = LaptopStore(folder)
    scores = high_scores_of(store.high_scores())
    assert scores.best[REACTION] == [312456, 0, "EVA", ""]
    assert scores.best[STREAK] == [6, 2, "JAN", ""] and scores.best[PILES] == [17, 0, "EVA", ""]
    assert scores.names == ["EVA", "", "JAN", ""]
    assert scores.games == [[0, "EVA", 1, 1], [2, "JAN", 1, 0]]
    practice = store.practice()
    assert best_of(practice, "ratscrew") == [[812, 4711, 9, 10, 295000], [640, 12, 7, 10, 410000]]
    assert best_of(practice, "ratscrew_party") == [[555, 99, 6, 9, -1]]
    assert number_of(practice) == 99


def test_the_game_is_read(folder):
    lines = (folder / "logs" / "1.jsonl").read_text("ascii").splitlines()
    assert table_log(LaptopStore(folder).load_log(1)).splitlines()[1:] == lines[1:]


def test_the_paused_game_goes_on_where_it_stood_and_nothing_else_changes(folder):
    before = contents(folder)
    table = table_of(folder)
    table.wait(100)
    table.press(0)
    table.run_until(lambda: table.console.shown == "paused", wait_ms=1000)
    assert contents(folder) == before and not table.store.message
    choose(table, 0)
    assert table.console.shown == "table" and table.pile() == 3
    table.run_until(lambda: table.pile() == 5)
    assert not list(folder.rglob("*.bad"))


def test_settings_and_a_slap_of_ones_own_are_read(second):
    store = LaptopStore(second)
    settings = settings_of(store.settings())
    assert (settings.language, settings.volume, settings.cpu_3) == ("de", 50, "pro")
    rules = {
        "own_patterns": [["MAX7", "any", "lower 1", "suit 2"]],
        "own_card": 5000000,
        "hot_hand": True,
    }
    assert store.load_rules("OMA") == {"game": "ratscrew", "rules": rules}
    try_deal("ratscrew", rules)


def test_a_knock_out_goes_on(second):
    scores = high_scores_of(LaptopStore(second).high_scores())
    assert scores.best[REACTION] == [312456, 0, "EVA", ""] and scores.names == [
        "EVA",
        "",
        "JAN",
        "",
    ]
    knockout = knockout_of(scores.knockout)
    assert knockout.names == ["EVA", "JAN", "OMA", "TIM", "UTE"] and knockout.winners == ["EVA"]
    assert knockout.group() == ["JAN", "TIM"]


def test_the_party_night_is_read(second):
    lines = (second / "logs" / "1.jsonl").read_text("ascii").splitlines()
    log = LaptopStore(second).load_log(1)
    assert table_log(log).splitlines() == lines
    assert night_of(log).standing.points == [8, 2, 1, 0]


def test_the_night_goes_on_after_its_second_round(second):
    before = contents(second)
    guests = Guests(second, [0, 1, 2])
    guests.wait(300)
    guests.tap(0)
    guests.run(lambda: guests.shown == "paused", wait_ms=300)
    assert contents(second) == before
    guests.tap(0, down_us=900_000)
    guests.run(lambda: guests.shown in ("night", "table", "round"))
    night = guests.console.party_night
    assert night.done == 2 and night.standing.points == [2, 0, 2, 0]
    assert not list(second.rglob("*.bad"))
