"""make log, records and settings: read files of the firmware's own Store with the real
mpremote."""

import json
import time
from base64 import b64encode
from contextlib import nullcontext

import pytest

from firmware.store import RECORDS, RULES, SETTINGS, Store
from host_sim.board import flash, flash_saved
from host_sim.board.flash_board import Board
from host_sim.chip.rig import image
from host_sim.testing.logs import GOLDEN, record_of
from host_sim.testing.stored import packed
from tests.device.flash.emulated import Emulated


def saved(folder, *logs):
    """{path on the board: bytes} of these table logs, saved by Store as games 1, 2, ..."""
    store = Store(str(folder / "data"))
    for path in logs:
        with open(path, "rb") as lines:
            assert store.save_log(record_of(lines).view()), store.message
    return {f"/data/logs/{p.name}": p.read_bytes() for p in (folder / "data/logs").iterdir()}


@pytest.mark.long
def test_saved_games_come_back_as_table_logs_and_a_damaged_one_is_said(tmp_path, capsys):
    logs = sorted(GOLDEN, key=lambda path: path.stat().st_size)[:3]
    files = saved(tmp_path, *logs)
    assert len(files) == 3
    files["/data/paused"] = paused(tmp_path, logs[0])
    files["/data/logs/2.slap"] = damaged(files["/data/logs/2.slap"])
    folder = tmp_path / "logs"
    with Emulated(image(), files) as board:
        assert flash.main(["log", "--port", board.port, "--into", str(folder)]) == 1
    assert board.files == files
    messages = capsys.readouterr().out
    assert "slapdeck: log 2: damaged\n" in messages and f"replay {folder}/3.jsonl\n" in messages
    names = sorted(path.name for path in folder.glob("*.jsonl"))
    assert names == ["1.jsonl", "3.jsonl", "paused.jsonl"]
    for number, log in (1, logs[0]), (3, logs[2]), ("paused", logs[0]):
        with open(folder / f"{number}.jsonl", "rb") as got, open(log, "rb") as given:
            assert record_of(got).view() == record_of(given).view()


def paused(folder, path):
    """The file of that game where it is paused."""
    store = Store(str(folder / "paused"))
    with open(path, "rb") as lines:
        assert store.save_paused({}, record_of(lines).view()), store.message
    return (folder / "paused" / "paused").read_bytes()


def test_a_saved_game_that_cannot_be_fetched_is_named_and_the_others_are_fetched(tmp_path):
    files = saved(tmp_path, *sorted(GOLDEN, key=lambda path: path.stat().st_size)[:3])
    files.update(
        {
            name: b"none of ours"
            for name in (
                "/data/logs/01.slap",
                "/data/logs/0.slap",
                "/data/logs/\u00b2.slap",
                "/data/logs/x.slap",
            )
        }
    )
    files["/data/logs/2.slap"] = UNREADABLE
    got, wrong = flash_saved.save_logs(Stored(files), tmp_path / "logs")
    assert [path.name for path in got] == ["1.jsonl", "3.jsonl"]
    assert wrong == ["not fetched: /data/logs/2.slap: OSError: [Errno 5] EIO"]
    files["/data/paused"] = UNREADABLE
    _, wrong = flash_saved.save_logs(Stored(files), tmp_path / "logs")
    assert wrong[1] == "not fetched: /data/paused: OSError: [Errno 5] EIO"


def test_a_setting_that_cannot_be_read_is_named_and_the_others_are_shown():
    assert flash_saved.settings(Stored({"/data/a": UNREADABLE, "/data/b": b"b"})) == [
        "not read: /data/a: OSError: [Errno 5] EIO",
        "/data/b (1 bytes)",
        "    b",
    ]


def damaged(data):
    return data[:-1] + bytes([data[-1] ^ 1])


@pytest.mark.long
def test_files_that_the_page_writes_exist_and_dropped_ones_are_gone(tmp_path):
    old, new = packed(SETTINGS, b"{}"), packed(SETTINGS, b'{"volume": 50}')
    rules = packed(RULES, bytes(2000))
    with Emulated(image(), {"/data/settings": old}) as emulated, Board(emulated.port) as board:
        board.ask(flash_saved.WRITE)
        for path, data in (("/data/settings", new), ("/data/rules/HOME", rules)):
            board.ask(f"_o({path!r})")
            text = b64encode(data)
            for at in range(0, len(text), 1024):  # as page/board.js does
                board.ask(f"_w({text[at : at + 1024]!r})")
            board.ask("_f.close()")
            assert board.read(path + ".new") == data
        assert board.read("/data/settings") == old
        board.ask("_r(['/data/settings', '/data/rules/HOME'])")
        board.ask("_o('/data/records')")
        board.ask("_w(b'AAAA')")
        board.ask("_d(['/data/records'])")
    assert emulated.files == {"/data/settings": new, "/data/rules/HOME": rules}


BEST = {
    "best reaction": [212045, 0, "BOB"],
    "closest win": [214, 2, ""],
    "longest streak": [5, 2, ""],
    "games by name": [[2, "", 1, 0], [0, "BOB", 12, 7]],
}
TABLE = """best reaction     212.045 ms  red     BOB
longest streak             5  green
most piles                 -
level beaten               -
closest win         0.214 ms  green

seat    name    played   won
red     BOB         12     7
green                1     0
"""


def test_records_that_are_none_damaged_or_too_new(tmp_path):
    def reported(files):
        return flash_saved.records(Stored(files), tmp_path / "kept")

    assert reported({}) == (["no records on the board yet"], "")
    data = packed(RECORDS, BEST)
    lines, wrong = reported({"/data/records": data})
    assert "\n".join(lines) + "\n" == TABLE and not wrong
    older = data[:4] + b"\0" + data[5:]
    assert reported({"/data/records": older}) == (lines, "")
    for bad in damaged(data), data[:4] + b"\2" + data[5:], b"":
        assert reported({"/data/records": bad}) == ([], "/data/records: damaged or too new")
    empty, wrong = reported({"/data/records": packed(RECORDS, b"{}")})
    assert empty[0].split() == ["best", "reaction", "-"] and len(empty) == 7 and not wrong


@pytest.mark.parametrize(
    "data, status, out, err",
    [
        (packed(RECORDS, BEST), 0, TABLE, ""),
        (b"?", 2, "", "slapdeck: /data/records: damaged or too new\n"),
    ],
)
def test_records_are_printed_and_a_damaged_file_ends_in_one_line(
    monkeypatch, capsys, tmp_path, data, status, out, err
):
    board = Stored({"/data/records": data})
    board.restart = lambda patience_s: None
    monkeypatch.setattr(flash, "Board", lambda port: nullcontext(board))
    monkeypatch.setattr(flash, "STORED", tmp_path)
    monkeypatch.setattr(flash.flash_ports, "find", lambda port: port)
    assert flash.main(["records", "--port", "x"]) == status
    assert capsys.readouterr() == (out, err)


UNREADABLE = None


class Stored(Board):
    """A fake board with some files; the tests that emulate one use the real class."""

    def __init__(self, files):
        self.files = files

    def ask(self, code):
        """The file that `read` asks for; its answer has it in base64."""
        path = code.partition("open('")[2].partition("'")[0]
        if self.files[path] is UNREADABLE:
            raise OSError(5, "OSError: [Errno 5] EIO")
        return b64encode(self.files[path]).decode()

    def look(self, code):
        folders = "/data", "/data/rules", "/data/logs"
        return {
            f: [p.rpartition("/")[2] for p in self.files if p.rpartition("/")[0] == f]
            for f in folders
        }


def test_settings_are_shown_as_what_they_are():
    assert flash_saved.settings(Stored({})) == ["no settings on the board: all is as it comes"]
    assert flash_saved.settings(
        Stored(
            {
                "/data/next.log": b'{"log": 1, "deck": []}\n',
                "/data/odd": b"\x00\xff",
                "/data/rules/home": packed(RULES, b'{"game": "beggar"}'),
                "/data/settings": damaged(packed(SETTINGS, b"{}")),
                "/data/logs/1.slap": b"not shown",
            }
        )
    ) == [
        "/data/next.log (23 bytes)",
        "    log: 1",
        "    deck: []",
        "/data/odd (2 bytes)",
        "    00 ff",
        "/data/settings (18 bytes)",
        "    damaged",
        "/data/rules/home (34 bytes)",
        '    game: "beggar"',
    ]


def test_brackets_without_end_are_shown_as_text():
    lines = flash_saved.settings(Stored({"/data/odd": b"[" * 200_000}))
    assert lines == ["/data/odd (200000 bytes)", "    " + "[" * 200_000]


@pytest.mark.parametrize(
    "data, wrong",
    [
        (b'{"seed": 7}', None),
        (b'{\r\n"seed": 7\r\n}\r\n', None),
        (b'{\n"seed": 7\n', "Expecting ',' delimiter: line 3 column 1 (char 12)"),
        (
            b"\xef\xbb\xbf{}",
            "Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)",
        ),
        (b'{"display_refresh": "15"}', "display_refresh must be 0 to 31"),
    ],
)
def test_of_a_test_config_that_the_game_leaves_out_one_line_says_why(data, wrong):
    lines = flash_saved.settings(Stored({"/data/rig": data, "/data/rules/rig": b"?"}))
    said = [line for line in lines if "takes no notice" in line]
    assert said == ([f"/data/rig: the game takes no notice of it: {wrong}"] if wrong else [])


def test_a_deck_over_several_lines_is_said_to_be_left_out():
    lines = flash_saved.settings(Stored({"/data/next.log": b'{\n"log": 1}'}))
    assert lines[-1].startswith("/data/next.log: the game takes no notice of it: line 1: ")


@pytest.mark.long
def test_make_log_in_a_game_brings_that_game(tmp_path):
    """Four CPU players: a game begins by itself, 4 s of the board after its start."""
    files = {"/data/rig": json.dumps({"cpu": ["normal"] * 4, "join_ms": 250, "tempo_ms": 400})}
    with Emulated(image(), files) as board:
        for patience_s in (5, 10, 20, 40, 80):  # a busy machine is slower than a board
            time.sleep(patience_s)
            status, messages = board.flash("log", "--into", tmp_path)
            assert status == 0, messages
            path = tmp_path / "paused.jsonl"
            log = [json.loads(row) for row in path.open()] if path.exists() else []
            if len(log) > 1:
                break
    assert log[0]["seats"] == 4 and log[1]["event"] == "play"
    assert "/data/paused" in board.files
