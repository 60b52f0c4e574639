"""Files of older releases can always be read; files of newer ones are refused and not changed.

tests/data/records has, by release, games as that release stored them and one that it paused.
"""

import io

import pytest

from firmware.store import LOG, unpack
from host_sim import ROOT
from host_sim.logs.records import table_log
from host_sim.testing.each import each
from host_sim.testing.logs import record_of, replayed
from host_sim.testing.tables import choose, pause, table_of
from slapdeck.record.reader import VERSION, Record
from slapdeck.rules import options
from slapdeck.rules.options import LIMITS, NUMBER
from slapdeck.ui.words import words

RELEASES = ROOT / "tests" / "data" / "records"
GOLDEN = ROOT / "tests" / "data" / "golden"
STORED = sorted(RELEASES.glob("*/*.slap"))
PAUSED = sorted(RELEASES.glob("*/paused"))
NEW = 200  # the number of a rule that no release has


def named(path):
    return "-".join(path.parts[-2:])


def record_in(path):
    return unpack(io.BytesIO(path.read_bytes()), LOG)


@pytest.fixture
def one_rule_more(monkeypatch):
    """As if a row had been added, in the midst of the menu."""
    row = ("mercy", NUMBER, 0, 5, "a rule of tomorrow", LIMITS, NEW)
    monkeypatch.setattr(options, "OPTIONS", (*options.OPTIONS[:3], row, *options.OPTIONS[3:]))


@each("path", STORED, ids=named)
def test_a_game_of_an_older_release_is_the_same_game(path):
    record = record_in(path)
    assert replayed(record) == (GOLDEN / path.stem).with_suffix(".out").read_text("ascii")
    text = table_log(record).encode("ascii").splitlines()
    assert replayed(record_of(text).view()) == replayed(record)


@each("path", STORED, ids=named)
def test_old_records_replay_after_a_rule_is_added(path, one_rule_more):
    assert replayed(record_in(path)) == (GOLDEN / path.stem).with_suffix(".out").read_text("ascii")
    assert Record(record_in(path)).rules.mercy == 5


def test_every_kind_of_game_is_among_them():
    assert {record_in(path)[4] for path in STORED} == {1, 2}
    assert {Record(record_in(path)).rules.kind.name for path in STORED} == {
        "family",
        "war",
        "money",
        "floos",
        "snap",
        "slapjack",
        "irish_snap",
    }


def newer(tmp_path, make_newer):
    """A record of today's program, from a program that knows more."""
    log = (GOLDEN / "war-mixed.jsonl").read_bytes().splitlines()
    return make_newer(bytearray(record_of(log).view()))


def of_the_next_version(data):
    data[4] = VERSION + 1
    return data


def with_a_rule_more(data):
    rules = data.index(b"war") + len("war") + 1
    data[rules] += 1
    data[rules + 1 : rules + 1] = bytes((NEW & 127 | 128, NEW >> 7, 3))
    return data


@pytest.mark.parametrize(
    "make_newer, complaint",
    [
        (of_the_next_version, "of version 4, this program reads 1 to 3"),
        (with_a_rule_more, "a rule that this program does not know"),
    ],
)
def test_a_record_of_a_newer_program_is_refused_in_one_line(tmp_path, make_newer, complaint):
    for read in replayed, table_log:
        with pytest.raises(ValueError, match=complaint) as wrong:
            read(newer(tmp_path, make_newer))
        assert "\n" not in str(wrong.value)


def at_the_paused_game(folder, data):
    """A device on which a game waits in a file of those bytes."""
    folder.mkdir(exist_ok=True)
    (folder / "paused").write_bytes(data)
    table = table_of(folder)
    table.wait(100)
    table.press(0)
    table.run_until(lambda: table.console.shown == "paused", wait_ms=1000)
    return table


@pytest.mark.parametrize("path", PAUSED, ids=named)
def test_a_game_paused_by_an_older_release_goes_on_with_a_rule_more(path, tmp_path, one_rule_more):
    table = at_the_paused_game(tmp_path, path.read_bytes())
    choose(table, 0)
    assert table.console.shown == "table"
    assert table.pile() == 3
    table.run_until(lambda: table.pile() == 5)


def test_a_paused_game_of_a_newer_program_is_refused_in_one_line_and_kept(tmp_path):
    table = table_of(tmp_path / "newer").join(0, 2, pile=3)
    pause(table, 0, 2)
    stored, record = table.store.load_paused()
    for i, make_newer in enumerate((of_the_next_version, lambda data: data + b"\x07\x07")):
        table.store.save_paused(stored, make_newer(bytearray(record)))
        data = (tmp_path / "newer" / "paused").read_bytes()
        folder = tmp_path / str(i)
        device = at_the_paused_game(folder, data)
        choose(device, 0)
        screen = device.console.screen
        assert device.console.screen is screen and screen.complaint == words().PAUSE_LOST
        assert (folder / "paused.bad").read_bytes() == data
