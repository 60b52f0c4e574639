"""Leaving on the laptop: Esc pauses, closing saves, in the user's data folder."""

from pathlib import Path

import pytest

from host_sim.laptop import data_folder, leaving
from host_sim.laptop.steering import CHOOSE, steer
from host_sim.testing.each import each
from host_sim.testing.pressed import DUEL, KNOCKOUT, RIG, Handheld
from host_sim.testing.tables import LONG, Table, choose
from slapdeck.console import LOGGED
from slapdeck.ticks import MASK
from slapdeck.ui.words import words

HOME = Path("/home/ann")


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path, LONG, rig={**RIG, "tempo_ms": 1000}, burn=1).join(0, 1)
    table.run_until(lambda: table.pile() >= 3, wait_ms=100)
    return table


def test_a_false_slap_before_esc_is_not_undone(table):
    table.press(1, wait_ms=30)
    game = table.console.screen.game
    before = [len(stock) for stock in game.table.stocks]
    leaving.Escape(table.console).press()
    table.run_until(lambda: table.console.shown == "paused")
    choose(table, 0)
    table.run_until(lambda: table.console.shown == "table")
    assert [len(s) for s in table.console.screen.game.table.stocks] == before


@pytest.mark.parametrize("shown", ["the last verdict", "the winner"])
def test_a_game_that_is_over_leaves_its_log_and_its_records(tmp_path, shown):
    table = Table(tmp_path).join(0, 1)
    table.run_until(lambda: table.console.screen.game.table.over, 60000)
    if shown == "the winner":
        table.run_until(lambda: table.console.shown == "result")
        table.console.save_running()
    else:
        assert table.console.save_running() == LOGGED
    assert len(table.store.saved) == 1 and not table.store.is_paused()
    assert table.store.high_scores()


def test_after_an_exception_the_game_so_far_is_a_log(table):
    cards_played = table.console.screen.game.cards_played
    assert table.console.save_running(crashed=True) == LOGGED
    assert sum(row.get("event") == "play" for row in table.log()) == cards_played
    assert table.store.load_paused() is None


def test_a_game_that_cannot_be_paused_becomes_a_log(table):
    table.console.recorder.incomplete = True
    assert table.console.save_running() == LOGGED
    assert table.store.load_paused() is None


def test_without_a_game_there_is_nothing_to_save(tmp_path):
    table = Table(tmp_path)
    assert leaving.save(table.console) == ""
    assert table.store.load_paused() is None


@each(
    "platform, environ, folder",
    [
        ("linux", {}, HOME / ".local/share/slapdeck"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/slapdeck")),
        ("darwin", {}, HOME / "Library/Application Support/Slapdeck"),
        ("win32", {"APPDATA": "/roaming"}, Path("/roaming/Slapdeck")),
        ("win32", {}, HOME / "AppData/Roaming/Slapdeck"),
        ("linux", {"SLAPDECK_DATA": "/here"}, Path("/here")),
    ],
)
def test_the_data_folder_is_the_systems(platform, environ, folder):
    assert data_folder.data_folder(environ, platform, HOME) == folder


def test_earlier_saves_are_copied_once(tmp_path):
    old, new = tmp_path / "saves", tmp_path / "share" / "slapdeck"
    assert not data_folder.bring_saves(new, old)
    (old / "logs").mkdir(parents=True)
    (old / "logs" / "1.slap").write_bytes(b"log")
    assert data_folder.bring_saves(new, old)
    assert (new / "logs" / "1.slap").read_bytes() == b"log"
    assert not data_folder.bring_saves(new, old)


@pytest.mark.parametrize("shown", ["title", "demo"])
def test_enter_opens_the_menu_also_when_the_screen_would_change_by_itself(tmp_path, shown):
    handheld = Handheld(tmp_path)
    console = handheld.console
    handheld.wait(100)
    if shown == "demo":
        handheld.run_until(lambda: console.shown == "demo", wait_ms=100)
    handheld.clock.wait(handheld.clock.now() + 60_000_000 & MASK)  # longer than either stands
    steer(console, CHOOSE)
    handheld.wait(500)
    assert console.shown == "menu"


@pytest.mark.parametrize("shown", ["title", "demo"])
def test_enter_opens_the_pause_where_a_press_does(table, tmp_path, shown):
    leaving.save(table.console)
    handheld = Handheld(tmp_path)
    console = handheld.console
    handheld.run_until(lambda: console.shown == shown, wait_ms=100)
    steer(console, CHOOSE)
    handheld.wait(500)
    assert console.shown == "paused"


def test_enter_opens_the_knock_outs_page_on_its_join_screen_as_a_hold_does(tmp_path):
    handheld = Handheld(tmp_path, rig={**RIG, "join_ms": 9000})
    handheld.store.save_high_scores({"knockout": [["AAA", "BBB", "CCC", "DDD", "EEE"], []]})
    handheld.open().choose(KNOCKOUT)
    handheld.hold()
    handheld.wait(200)
    console = handheld.console
    assert console.shown == "join" and console.knockout
    steer(console, CHOOSE)
    handheld.wait(300)
    assert console.screen.chosen_row()[0] == words().KNOCKOUT[0][0]


def test_the_cross_asks_before_the_score_of_a_duel_is_lost(opened):
    opened.choose(DUEL)
    opened.wait(200)
    escape = leaving.Escape(opened.console)
    escape.close()
    assert not opened.devices.closed and escape.question
    escape.close()
    assert opened.devices.closed
