"""Logs and records: golden bytes, the same from both, and no card ever lost."""

import random

import pytest

from host_sim.logs import replay as host_replay
from host_sim.logs.records import table_log
from host_sim.simulate.accounts import Auditor, check
from host_sim.simulate.random_log import make
from host_sim.testing.logs import GOLDEN, record_of, replayed
from slapdeck.games.catalogue import PRESETS
from slapdeck.games.house import HouseRules
from slapdeck.record.reader import Record
from slapdeck.record.recorder import FLAGS, HANDICAPPED, PLAY, Recorder


def test_every_game_has_a_golden_log():
    assert set(PRESETS) == {path.stem.partition("-")[0] for path in GOLDEN}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_log(path, capsys):
    stored = path.with_suffix(".out").read_text("ascii")
    assert host_replay.main(str(path)) == 0
    assert capsys.readouterr().out == stored
    with open(path, "rb") as lines:
        assert replayed(record_of(lines).view()) == stored


def test_replay_reads_the_record_that_lies_beside_its_log(tmp_path, capsys):
    path = tmp_path / "1.slap"
    with open(GOLDEN[0], "rb") as lines:
        path.write_bytes(record_of(lines).view())
    assert host_replay.main(str(path)) == 0
    assert capsys.readouterr().out == GOLDEN[0].with_suffix(".out").read_text("ascii")
    path.write_bytes(path.read_bytes()[:20])
    assert host_replay.main(str(path)) == 2
    said = capsys.readouterr()
    assert said.out == "" and len(said.err.splitlines()) == 1


def test_a_full_recorder_stops_says_so_and_replays_what_it_has():
    out = []
    lines = [line.encode() for line in make(5, "ratscrew", {}, 200, 52, out.append)]
    whole = record_of(lines)
    assert not whole.incomplete and not Record(whole.view()).incomplete
    short = record_of(lines, 300)
    assert short.incomplete and Record(short.view()).incomplete
    assert "".join(out).startswith(replayed(short.view())[:2000])


def test_a_time_before_the_last_event_is_written_as_that_events_time():
    """A negative step would be a byte that swallows the next event: another game."""
    rules = HouseRules("war")
    recorder = Recorder()
    recorder.start("war", 2, rules, rules.deck())
    for t in 1000, 400, 1500:
        recorder.note(PLAY, 0, t)
    record = Record(recorder.view())
    times = []
    while record.advance():
        times.append((record.kind, record.t))
    assert times == [(PLAY, 1000), (PLAY, 1000), (PLAY, 1500)]


def test_damaged_records_are_refused_in_one_line():
    lines = [line.encode() for line in make(8, "beggar", {}, 9, 10)]
    head = len(record_of(lines[:1]).view())
    data = bytes(record_of(lines).view())
    for end in range(head):
        with pytest.raises(ValueError) as wrong:
            replayed(data[:end])
        assert "\n" not in str(wrong.value)
    with pytest.raises(ValueError, match="no record"):
        replayed(b"PALS" + data[4:])
    with pytest.raises(ValueError, match="a card that no pack has"):
        replayed(data[: head - 1] + b"\x36")
    with pytest.raises(ValueError, match="an event of no kind"):
        replayed(data[:head] + b"\x03\x01")


def test_handicaps_in_the_record_of_a_game_without_are_refused():
    """Found by the fuzz (tests/measure/fuzz): it was taken, and no referee could judge it."""
    data = bytearray(record_of([line.encode() for line in make(5, "floos", {}, 9)]).view())
    deck = data.index(Record(data).deck) - 1  # behind its length
    data[FLAGS] |= HANDICAPPED
    data[deck:deck] = bytes(40)
    with pytest.raises(ValueError, match="handicaps that its game has not"):
        replayed(bytes(data))


def test_a_record_without_a_deck_is_refused():
    """Found by the fuzz: room was made for all the packs of its rules, however many."""
    data = bytes(record_of([line.encode() for line in make(5, "war", {}, 0, 20)]).view())
    with pytest.raises(ValueError, match="deck is too small"):
        replayed(data[:-21] + b"\1" + data[-1:])


def test_a_record_damaged_anywhere_is_refused_in_one_line_or_is_another_game():
    chance = random.Random(4)
    refused = 0
    for seed in range(60):
        game = ("floos", "buying_selling", "war")[seed % 3]
        lines = [line.encode() for line in make(seed, game)]
        data = bytearray(record_of(lines).view())
        data[chance.randrange(len(data))] = chance.randrange(256)
        for read in replayed, table_log:
            try:
                read(data)
            except ValueError as wrong:
                assert "\n" not in str(wrong)
                refused += 1
    assert refused


def test_every_card_and_coin_is_there_once_after_every_event_and_the_record_says_the_same():
    """In a third of the games teams play."""
    assert sum(check(seed) for seed in range(300)) > 20000


def test_a_lost_card_and_a_false_coin_are_found():
    def lose(replayer):
        replayer.game.table.stocks[0].pop_top()

    def forge(replayer):
        replayer.game.table.banks[1].fill(b"\1\1\1\1\1")

    for spoil in lose, forge:
        auditor = Auditor()
        make(7, "money", {}, 9, 20, watch=auditor)
        with pytest.raises(AssertionError):
            make(
                7,
                "money",
                {},
                9,
                20,
                watch=lambda replayer, spoil=spoil, audit=auditor: (
                    spoil(replayer),
                    audit(replayer),
                ),
            )
