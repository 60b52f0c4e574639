"""Games that wait: any number of them, and the one of a program that was killed."""

import errno
import os
import time

import pytest

from firmware.store import Store, paused_in
from host_sim.laptop import leaving
from host_sim.laptop.said import said
from host_sim.laptop.store import LaptopStore
from host_sim.laptop.waiting import LastGame, WaitingGames
from host_sim.testing.guests import RIG as NIGHT
from host_sim.testing.guests import Guests
from host_sim.testing.pressed import RIG, Pressed
from host_sim.testing.stored import spoil
from host_sim.testing.tables import DECK, LONG, Table, asked, choose, pause, resumed
from slapdeck.history.night_file import stored_night
from slapdeck.ui import words


def begun(folder, deck=LONG, pile=0, **rules):
    """Start a game; return its Table as soon as the pile has that number of cards."""
    table = Table(folder, deck, rig={**RIG, "tempo_ms": 1000}, **rules)
    table.last_game = LastGame(table.console, table.store)
    table.console.show("join")  # although another game may wait
    table.join(0, 1)
    table.last_game.look()
    table.run_until(lambda: table.pile() >= pile)
    return table


def cards(console):
    table = console.screen.game.table
    return [bytes(pile.top(i) for i in range(len(pile))) for pile in (*table.stocks, table.pile)]


def started(folder):
    """The next start of the program, at its title."""
    store = LaptopStore(folder, RIG)
    store.find_running()
    return store


def won(folder):
    """A pile was just won and then nothing more was saved: kill -9."""
    table = begun(folder, DECK)
    table.run_until(lambda: table.pile() == 2, wait_ms=200)
    table.press(0)
    table.run_until(lambda: table.pile() == 0)
    before = cards(table.console)
    table.last_game.look()
    return before


def test_after_a_kill_the_next_start_goes_on_at_the_last_pile(tmp_path):
    before = won(tmp_path)
    assert (tmp_path / "running").is_file() and not (tmp_path / "paused").exists()
    store = started(tmp_path)
    assert store.is_paused() and not (tmp_path / "running").exists()
    assert cards(resumed(tmp_path).console) == before


def test_before_the_first_pile_nothing_is_written(tmp_path):
    table = begun(tmp_path, pile=3)
    table.last_game.look()
    assert not (tmp_path / "running").exists()


def test_a_game_that_was_saved_or_is_over_is_not_offered_again(tmp_path):
    won(tmp_path)
    store = started(tmp_path)
    assert store.load_paused() is not None
    store.drop_paused()
    assert not started(tmp_path).is_paused()
    won(tmp_path)
    store = LaptopStore(tmp_path)
    assert store.save_log(b"x") in (True, False)  # over, whether or not its log can be read
    assert not started(tmp_path).is_paused()


class Killed(BaseException):
    """kill -9."""


def killed(store, *_args):
    raise Killed


@pytest.mark.parametrize("dies_in", [(LaptopStore, "_write"), (WaitingGames, "drop_running")])
def test_a_kill_while_its_log_is_written_loses_no_game_and_counts_it_once(
    tmp_path, monkeypatch, dies_in
):
    won(tmp_path)
    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr(*dies_in, killed)
        LaptopStore(tmp_path).save_log(b"x")
    started(tmp_path)
    again = resumed(tmp_path)
    again.run_until(lambda: again.console.shown == "result", 600_000, wait_ms=5000)
    assert not again.console.screen.unsaved and not started(tmp_path).is_paused()
    played = again.store.high_scores()["games by name"]
    assert sorted(row[0::2] for row in played) == [[0, 1], [1, 1]]


def test_a_kill_just_after_the_podium_was_stored_takes_no_round_back(tmp_path, monkeypatch):
    guests = Guests(tmp_path, [0, 2], rig=NIGHT).join()
    last_game = LastGame(guests.console, guests.store)
    guests.run(lambda: last_game.look() or (tmp_path / "running").is_file())
    night = guests.console.party_night
    monkeypatch.setattr(WaitingGames, "drop_running", killed)
    with pytest.raises(Killed):
        guests.run(lambda: night.done == 2)
    monkeypatch.undo()
    assert (tmp_path / "running").is_file() and night.done == 1
    found, record = stored_night(*started(tmp_path).load_paused())
    assert found.done == 1 and record is None


def test_a_killed_game_never_replaces_a_paused_one(tmp_path):
    table = begun(tmp_path, [*reversed(LONG)], pile=2)
    old = cards(table.console)
    assert leaving.save(table.console) == said("saved")
    new = won(tmp_path)
    started(tmp_path)
    again = resumed(tmp_path)
    assert cards(again.console) == new
    again.store.drop_paused()  # it has ended: now the other one waits
    assert again.store.is_paused()
    assert cards(resumed(tmp_path).console) == old


def spoilt(path):
    """Its last byte is another one."""
    data = path.read_bytes()
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))


def full(store, path, *what):
    """LaptopStore._write, with no room for a game."""
    if path.endswith(("paused", "running")):
        raise OSError(errno.ENOSPC, "No space left on device")
    Store._write(store, path, *what)


def waits(folder):
    """The bytes of a game that waits in `folder`."""
    table = begun(folder, pile=2)
    assert leaving.save(table.console) == said("saved")
    return (folder / "paused").read_bytes()


def unsaved(folder, monkeypatch):
    """Another game, with the pause that could not be saved on its screen."""
    monkeypatch.setattr(LaptopStore, "_write", full)
    table = begun(folder, DECK, pile=1)
    pause(table, 0, 1)
    assert table.console.screen.escape_loses
    monkeypatch.undo()
    return table


def test_a_game_that_could_not_be_saved_takes_no_other_with_it_when_it_is_over(
    tmp_path, monkeypatch
):
    old = waits(tmp_path)
    table = unsaved(tmp_path, monkeypatch)
    choose(table, 0)
    table.run_until(lambda: table.console.shown == "result", 600_000, wait_ms=1000)
    assert (tmp_path / "paused").read_bytes() == old


def test_a_night_that_could_not_be_saved_takes_no_other_with_it(tmp_path, monkeypatch):
    old = waits(tmp_path)
    monkeypatch.setattr(LaptopStore, "_write", full)
    guests = Guests(tmp_path, [0, 2], rig={**NIGHT, "round_s": 8})
    guests.console.show("join")
    guests.join()
    assert guests.play_night().is_over
    assert (tmp_path / "paused").read_bytes() == old


def is_night(folder):
    return "night" in paused_in(str(folder / "paused"))[0]


@pytest.mark.parametrize("is_waiting", [True, False])
def test_on_a_board_only_a_pause_replaces_a_waiting_game_by_a_night(tmp_path, is_waiting):
    if is_waiting:
        waits(tmp_path)
    guests = Guests(tmp_path, [0, 2], rig={**NIGHT, "round_s": 3})
    board = guests.devices.store = Store(str(tmp_path))
    board.test_config, board.next_game = guests.store.test_config, lambda: None
    guests.console.show("join")
    guests.join()
    guests.run(lambda: guests.console.party_night is not None)
    night = guests.console.party_night
    guests.run(lambda: night.done == 1 and guests.shown == "night")
    assert is_night(tmp_path) != is_waiting
    guests.console.screen.escape()
    assert is_night(tmp_path)
    guests.run(lambda: guests.shown == "paused", wait_ms=300)
    choose(guests, 0)
    guests.run(lambda: (guests.console.party_night or night).done == 2)
    assert stored_night(*paused_in(str(tmp_path / "paused")))[0].done == 2


@pytest.mark.parametrize("fails", ["logs", "records", ""])
def test_at_its_end_a_night_says_that_it_is_not_saved(tmp_path, monkeypatch, fails):
    def written(store, path, *what):
        if fails and fails in path:
            raise OSError(errno.ENOSPC, "No space left on device")
        Store._write(store, path, *what)

    monkeypatch.setattr(LaptopStore, "_write", written)
    guests = Guests(tmp_path, [0, 2], rig={**NIGHT, "round_s": 3}).join()
    guests.play_night()
    spoken = words.words()
    said_then = {"logs": spoken.GAME_NOT_SAVED, "records": spoken.NOT_SAVED, "": b""}[fails]
    assert guests.console.screen.view.note == said_then


def test_a_game_that_was_saved_once_is_dropped_although_its_next_pause_was_not(
    tmp_path, monkeypatch
):
    table = begun(tmp_path, pile=2)
    pause(table, 0, 1)
    before = (tmp_path / "paused").read_bytes()
    choose(table, 0)
    table.run_until(lambda: table.pile() >= 4)
    monkeypatch.setattr(LaptopStore, "_write", full)
    pause(table, 0, 1)
    monkeypatch.undo()
    assert table.console.screen.escape_loses and (tmp_path / "paused").read_bytes() == before
    choose(table, 1)
    choose(table, 1)
    assert not table.store.is_paused()


def test_of_two_games_that_wait_a_damaged_one_goes_aside_alone(tmp_path):
    old = waits(tmp_path)
    other = begun(tmp_path, DECK)
    other.wait(1500)
    assert leaving.save(other.console) == said("saved")
    spoilt(tmp_path / "paused")
    damaged = (tmp_path / "paused").read_bytes()
    again = asked(tmp_path)
    choose(again, 0)
    assert again.console.shown == "paused"
    assert (tmp_path / "paused.bad").read_bytes() == damaged
    assert (tmp_path / "paused").read_bytes() == old
    choose(again, 0)  # the same row now goes on with the other one
    again.run_until(lambda: again.console.shown == "table")


def test_where_the_only_paused_game_was_damaged_there_is_nothing_to_go_on_with(tmp_path):
    waits(tmp_path)
    spoilt(tmp_path / "paused")
    again = asked(tmp_path)
    choose(again, 0)
    assert [row[0] for row in again.console.screen._rows] == [words.words().NEW_GAME]
    choose(again, 0)
    assert again.console.shown == "join"


def test_pausing_again_replaces_only_the_same_game(tmp_path):
    table = begun(tmp_path, pile=2)
    leaving.save(table.console)
    for _ in range(3):
        again = resumed(tmp_path)
        again.wait(1500)
        leaving.save(again.console)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["paused"]
    for _ in range(2):
        other = begun(tmp_path, DECK)
        other.wait(1500)
        leaving.save(other.console)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["paused", "paused-1"]


def test_a_file_that_is_called_almost_as_a_paused_game_stops_no_pause(tmp_path):
    waits(tmp_path)
    strange = ["paused-01", "paused-x", "paused-\u00b2"]
    for name in strange:
        (tmp_path / name).write_bytes(b"somebody's own")
    assert leaving.save(begun(tmp_path, DECK, pile=1).console) == said("saved")
    found = sorted(path.name for path in tmp_path.iterdir())
    assert found == sorted(["paused", "paused-1", *strange])


def test_a_game_of_the_command_line_is_dealt_although_another_waits(tmp_path):
    table = begun(tmp_path, pile=2)
    leaving.save(table.console)
    chosen = {"game": "slapjack", "rules": {}, "rules_name": ""}
    store = LaptopStore(tmp_path, RIG, chosen=chosen)
    assert not store.is_paused() and store.waiting
    won(tmp_path)
    store = LaptopStore(tmp_path, RIG, chosen=chosen)
    store.find_running()
    assert not store.is_paused() and store.waiting
    assert LaptopStore(tmp_path, RIG, chosen={"language": "de"}).is_paused()


def test_the_command_line_is_obeyed_although_the_stored_settings_are_damaged(tmp_path):
    (tmp_path / "settings").write_bytes(b"\xff" * 40)
    device = Pressed(tmp_path, RIG)
    console, store = device.console, device.store
    store.chosen = {"game": "war", "language": "de"}
    assert console.settings_lost and console.settings.game != "war"
    leaving.begin(console, store)
    device.wait(100)
    assert console.settings.game == "war" and console.settings.language == "de"
    assert words.words().code == "de" and console.shown == "title"


def test_a_folder_in_the_place_of_a_paused_game_is_no_game_and_in_nobodys_way(tmp_path):
    (tmp_path / "paused").mkdir()
    assert not LaptopStore(tmp_path).is_paused()
    store = started(tmp_path)
    assert not store.is_paused() and (tmp_path / "paused.bad").is_dir()
    table = begun(tmp_path, pile=2)
    assert leaving.save(table.console) == said("saved") and started(tmp_path).is_paused()


def test_an_exception_in_the_loop_saves_the_game_as_closing_does(tmp_path):
    table = begun(tmp_path, pile=3)
    before = cards(table.console)

    def fails(now):
        raise ZeroDivisionError("a fault of ours")

    table.console.screen.update = fails
    with pytest.raises(ZeroDivisionError):
        leaving.run(table.console)
    assert cards(resumed(tmp_path).console) == before


def test_closing_on_a_settings_page_stores_what_was_changed(tmp_path):
    device = Pressed(tmp_path, RIG)
    device.wait(100)
    device.switch_to("menu", button=0, joined=0, wait_ms=100)
    device.console.settings.four_colour = 1
    assert leaving.save(device.console) == ""
    assert LaptopStore(tmp_path).settings()["four_colour"] == 1


@pytest.mark.parametrize(
    "name, args",
    [
        ("duel", {"button": 0, "joined": 3}),
        ("buzzer", {"button": 0, "joined": 3}),
        ("practice", {"button": 0, "joined": 1, "number": 12345}),
    ],
)
def test_esc_asks_before_it_leaves_unsaved_results(tmp_path, name, args):
    device = Pressed(tmp_path, RIG)
    device.wait(100)
    device.switch_to(name, **args, wait_ms=200)
    escape = leaving.Escape(device.console)
    escape.press()
    device.wait(50)
    assert escape.question and device.console.shown == name
    escape.press()
    device.wait(50)
    assert device.console.shown == "menu" and not escape.question and not device.devices.closed


def test_a_game_that_cannot_be_saved_is_asked_about_and_said(tmp_path):
    table = begun(tmp_path, pile=2)
    (tmp_path / "paused.new").mkdir()  # as a full disk
    escape = leaving.Escape(table.console)
    escape.press()
    table.run_until(lambda: table.console.shown == "paused")
    escape.press()
    assert escape.question and not table.devices.closed
    escape.close()
    assert table.devices.closed
    assert leaving.save(table.console).startswith("The game is not saved: ")


@pytest.mark.parametrize(
    "name, args",
    [
        ("title", {}),
        ("join", {"joined": 1}),
        ("demo", {}),
        ("menu", {"button": 0, "joined": 1}),
        ("lesson", {}),
        ("duel", {"button": 0, "joined": 3}),
        ("buzzer", {"button": 0, "joined": 3}),
        ("practice", {"button": 0, "joined": 1, "number": 12345}),
        ("battery_empty", {}),
        ("table", {"joined": 1, "seed": 7}),
    ],
)
def test_esc_leads_back_to_the_title_from_everywhere_and_ends_only_there(tmp_path, name, args):
    device = Pressed(tmp_path, RIG)
    device.wait(100)
    console = device.console
    console.show(name, **args)
    device.wait(200)
    escape = leaving.Escape(console)
    for _ in range(9):
        where = console.shown
        escape.press()
        if device.devices.closed:
            break
        device.wait(300)
    assert device.devices.closed
    assert where in ("title", "paused")


def test_the_pause_says_which_game_waits_whose_cards_and_when(tmp_path):
    table = begun(tmp_path, pile=3)
    stocks = [len(stock) for stock in table.console.screen.game.table.stocks[:2]]
    leaving.save(table.console)
    title, _, when, line = (text.decode() for text in table.console.screen.chosen_row())
    assert title == "PAUSED: EGYPTIAN RATSCREW"
    assert line == "DEAD BURNS OFF"  # how it differs
    assert table.console.screen._page.stocks() == list(enumerate(stocks))
    assert not when, "it was today"
    long_ago = time.mktime((2026, 1, 2, 3, 4, 0, 0, 0, -1))
    os.utime(tmp_path / "paused", (long_ago, long_ago))
    assert table.console.devices.store.paused_words(words.words())[1] == b"02.01. 03:04"


@pytest.mark.parametrize(
    "name",
    [
        "settings",
        "paused",
        "running",
        "records",
        "practice",
        "keys.json",
        "rules",
        "logs",
        "names",
        "paused-1",
    ],
)
def test_no_start_fails_on_stored_data(tmp_path, name):
    """Random bytes, a folder, and each cut of a file of ours in the place of every file."""
    won(tmp_path / "good")
    good = (tmp_path / "good" / "running").read_bytes()
    bad = [b"\xff\xfe\x00", b"[" * 5000, *list(spoil(good))[::97]]
    for number, data in enumerate([None, *bad]):
        folder = tmp_path / str(number)
        folder.mkdir()
        if data is None:
            (folder / name).mkdir()
        else:
            (folder / name).write_bytes(data)
        store = started(folder)
        device = Pressed(folder, RIG)
        device.wait(50)
        device.down(0, wait_ms=50)
        assert device.console.shown in ("join", "paused"), (name, number)
        leaving.save(device.console)
        assert store is not None
