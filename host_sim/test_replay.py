"""Logs and records: golden bytes, the same from both, and no card ever lost."""

from collections import Counter
from pathlib import Path

import pytest

from host_sim import replay as host_replay
from host_sim.logs import Log
from host_sim.random_log import make
from slapdeck.games.catalogue import new_game
from slapdeck.referee.record import PLAY, SETTLE, SLAP, Record
from slapdeck.referee.recorder import Recorder
from slapdeck.referee.referee import Referee
from slapdeck.referee.replay import replay
from slapdeck.rules.presets import PRESETS

GOLDEN = sorted((Path(__file__).resolve().parent.parent / "tests/data/golden").glob("*.jsonl"))
KINDS = {"play": PLAY, "settle": SETTLE, "slap": SLAP}


def record_of(lines, size=16384):
    """The recorder's bytes for the lines (bytes) of a log."""
    log = Log(lines)
    recorder = Recorder(size)
    head = log.header
    recorder.start(head.game, head.seats, head.rules, head.deck)
    for row in log.events():
        recorder.note(KINDS[row["event"]], row.get("seat", 0), row["t"])
    return recorder


def replayed(data):
    out = []
    replay(data, out.append)
    return "".join(out)


def test_every_preset_has_a_golden_log():
    assert set(PRESETS) == {path.stem.partition("-")[0] for path in GOLDEN}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_log(path, capsys):
    stored = path.with_suffix(".out").read_text("ascii")
    assert host_replay.main(str(path)) == 0
    assert capsys.readouterr().out == stored
    with open(path, "rb") as lines:
        assert replayed(record_of(lines).view()) == stored


def test_a_record_replays_as_its_log_does():
    for seed in range(250):
        out = []
        lines = [line.encode() for line in make(seed, write=out.append)]
        assert replayed(record_of(lines).view()) == "".join(out), seed


def test_a_full_recorder_stops_says_so_and_replays_what_it_has():
    out = []
    lines = [line.encode() for line in make(5, "ratscrew", {}, 200, 52, out.append)]
    whole = record_of(lines)
    assert not whole.incomplete and not Record(whole.view()).incomplete
    short = record_of(lines, 300)
    assert short.incomplete and Record(short.view()).incomplete
    assert "".join(out).startswith(replayed(short.view())[:2000])


def test_a_record_takes_a_few_bytes_an_event():
    lines = [line.encode() for line in make(6, "ratscrew", {}, 400, 52)]
    assert len(record_of(lines).view()) < 100 + 400 * 5


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
        replayed(data[:head - 1] + b"\x36")
    with pytest.raises(ValueError, match="an event of no kind"):
        replayed(data[:head] + b"\x03\x01")


def cards_on(table):
    """Every card that lies on the table, counted."""
    found = Counter(table.pile.top(i) for i in range(len(table.pile)))
    for stock in table.stocks:
        found.update(stock.top(i) for i in range(len(stock)))
    return found


def test_every_card_is_there_once_after_every_event():
    for seed in range(150):
        log = Log([line.encode() for line in make(seed, length=150)])
        head = log.header
        game = new_game(head.rules, head.seats, len(head.deck))
        game.deal(head.deck)
        referee = Referee(game)
        table = game.table
        for row in log.events():
            referee.decide(row["t"])
            if row["event"] == "slap":
                referee.slap(row["seat"], row["t"])
            else:
                getattr(referee, row["event"])(row["t"])
            assert cards_on(table) == Counter(head.deck), seed
            if table.over:
                assert table.turn == table.claim == -1 and table.chances == 0
            elif table.claim < 0:
                assert game.next_card() >= 0, seed  # nobody is stuck
