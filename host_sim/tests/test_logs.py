"""Bad input: one line that names the line, exit status 2; earlier outcomes are still printed."""

import json
import random
import subprocess
import sys

import pytest

from host_sim import ROOT
from host_sim.logs import replay
from host_sim.simulate import auto
from host_sim.simulate.random_log import make
from host_sim.testing.each import each
from host_sim.testing.logs import at, header


@pytest.fixture
def run(tmp_path, capsys):
    """run(lines) replays them: (status, outcome lines, complaint)."""

    def run(*lines, how=replay):
        path = tmp_path / "log.jsonl"
        path.write_bytes(b"\n".join(x if isinstance(x, bytes) else x.encode() for x in lines))
        status = how.main(str(path))
        out, err = capsys.readouterr()
        assert not err or err.startswith("slapdeck: %s: " % path)
        err = err.removeprefix("slapdeck: %s: " % path)
        return status, out.splitlines(), err

    return run


def test_a_good_log_has_no_complaint(run):
    status, out, err = run(header(), at(0), "", "  ", at(5, "play", why="unknown keys pass"))
    assert (status, len(out), err) == (0, 2, "")


def test_a_byte_order_mark_before_a_log_is_no_part_of_it(run):
    status, out, err = run(b"\xef\xbb\xbf" + header().encode(), at(0))
    assert (status, len(out), err) == (0, 1, "")


@each("how", [replay, auto])
@each(
    "first, reason",
    [
        ("", "the log is empty"),
        ("[1]", "this is no JSON object"),
        ('{"log": 1, "game": "rat', "this is no JSON"),
        (b"\xff\xfe", "this is no JSON"),
        ("[" * 60000, "this is no JSON"),
        ("[" * 100000, "more than 65536 bytes"),
        ("9" * 5000, "this is no JSON"),
        (b'{"log": 1\0}', "this is no JSON"),
        ('{"log": 1, "game": "\\ud800"}', "the header has no 'seats'"),
        (header(game="\ud800"), "no game is called '\\ud800'"),
        (header(seats=10**4000), "seats must be 2..4"),
        ("{}", "the header has no 'log'"),
        (header(log=2), "log must be 1, not 2"),
        (header(log=True), "log must be 1, not True"),
        (header(game="poker"), "no game is called 'poker'"),
        (header(game="duel"), "duel has no cards and keeps no log"),
        (header(game=["ratscrew"]), "game must be a name"),
        (header(game="war", seats=3), "seats must be 2..2, not 3"),
        (header(game="money"), "the deck holds JH 1 times, the rules have 0"),
        (header(game="floos", rules={"burn": 1}), "rule 'burn' belongs to another game"),
        (header(seats=5), "seats must be 2..4, not 5"),
        (header(seats="2"), "seats must be 2..4, not '2'"),
        (header(seats=True), "seats must be 2..4, not True"),
        (header(rules=[]), "rules must be an object"),
        (
            header(rules={"claim_pause": 500000001}),
            "claim_pause must be at most 500000000, not 500000001",
        ),
        (header(rules={"brun": 1}), "no rule is called 'brun'"),
        (header(deck="7C"), "deck must be a list"),
        (header(deck=["7C"]), "1 cards are too few for 2 seats"),
        (header(deck=["7C", "7X"]), "no card is called '7X'"),
        (header(deck=["7C", 7]), "no card is called 7"),
        (header(deck=["7C", "2D", "7C"]), "the deck holds 7C 2 times, the rules have 1"),
        (header(deck=["7C", "X1"]), "the deck holds X1 1 times, the rules have 0"),
    ],
)
def test_a_wrong_header(run, how, first, reason):
    status, out, err = run(first, at(0), how=how)
    if first == "":  # a blank line is skipped, but counted
        assert (status, err) == (2, "line 2: the header has no 'log'\n")
        return
    assert (status, out) == (2, []) and err.startswith("line 1: " + reason)
    assert err.count("\n") == 1


@pytest.mark.parametrize("ending", ["jsonl", "slap"])
@pytest.mark.parametrize("command", ["replay", "auto", "view"])
def test_a_gigabyte_without_an_end_is_refused_in_a_tenth_of_the_memory(tmp_path, command, ending):
    """The file has a hole for all but its first line, so it takes no room on the disk."""
    resource = pytest.importorskip("resource")
    path = tmp_path / ("log." + ending)
    with path.open("wb") as file:
        file.write(header().encode() + b"\n")
        file.truncate(1 << 30)
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", command, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (1 << 27,) * 2),
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert "more than" in done.stderr and not done.stdout


def test_an_empty_file(run):
    assert run() == (2, [], "line 1: the log is empty\n")


@each(
    "third, reason",
    [
        (at(4), "t falls from 5 to 4"),
        (at("6"), "t must be a whole number"),
        (at(6.0), "t must be a whole number"),
        (at(True), "t must be a whole number"),
        ('{"event": "play"}', "t must be a whole number, not None"),
        ('{"t": 6}', "no event is called None"),
        (at(6, "deal"), "no event is called 'deal'"),
        (at(6, ["play"]), "no event is called"),
        (at(6, "slap"), "a slap needs a seat 0..3, not None"),
        (at(6, "slap", seat=4), "a slap needs a seat 0..3, not 4"),
        (at(6, "slap", seat=True), "a slap needs a seat 0..3, not True"),
        (at(6, "throw"), "throw is no event of this game"),
        (at(6, "trade"), "a trade is with floor or opponent"),
        (
            at(6, "trade", **{"with": "floor", "give": "K", "numerals": 5, "take": []}),
            "trade is no event of this game",
        ),
        (at(6, "settle"), "no claim is open"),
        (at(6)[:12], "this is no JSON"),
        ("7", "this is no JSON object"),
    ],
)
def test_a_wrong_event(run, third, reason):
    status, out, err = run(header(), at(5), third, at(9))
    assert status == 2 and len(out) == 1
    assert err.startswith("line 3: " + reason) and err.count("\n") == 1


def test_a_slap_is_not_followed_by_a_card_of_the_same_microsecond(run):
    status, _out, err = run(header(), at(5), at(6, "slap", seat=1), at(6))
    assert (status, err) == (2, "line 4: a slap at the same t comes before it\n")


def test_a_malformed_line_decides_nothing_and_an_illegal_one_decides_first(run):
    lines = [header(), at(5), at(6), at(7, "slap", seat=1)]
    assert len(run(*lines, at(8, "settle"))[1]) == 3
    assert len(run(*lines, at(8, "slap", seat=9))[1]) == 2


def test_nothing_but_slaps_comes_after_the_end(run):
    lines = [header(rules={"card_limit": 1}), at(0), at(1, "slap", seat=0)]
    status, out, err = run(*lines)
    assert status == 0 and '"ignored"' in out[-1]
    assert run(*lines, at(2))[2] == "line 4: the game is over\n"


def test_a_log_cut_anywhere_or_damaged_anyhow_never_ends_in_a_traceback(run):
    chance = random.Random(3)
    whole = "".join(make(77, "ratscrew_party", {}, 30, 24)).encode()
    for _ in range(300):
        data = bytearray(whole)
        if chance.random() < 0.5:
            del data[chance.randrange(len(data)) :]
        else:
            data[chance.randrange(len(data))] = chance.randrange(256)
        status, _out, err = run(bytes(data))
        assert status in (0, 2)
        if status:
            assert err.startswith("line ") and err.count("\n") == 1


# --- War and the Money games

MONEY = {"game": "money", "deck": ["5C", "2D", "9S", "5H", "2C", "3D"]}


def trade(t, **changes):
    return json.dumps(
        {
            "t": t,
            "event": "trade",
            "with": "opponent",
            "give": "K",
            "numerals": 0,
            "take": ["K"],
            **changes,
        }
    )


def outs(lines):
    return [json.loads(line)["out"] for line in lines]


@each(
    "line, reason",
    [
        (trade(6, **{"with": "table"}), "a trade is with floor or opponent, not 'table'"),
        (trade(6, give="7"), "a trade gives a money card, not '7'"),
        (trade(6, give=None), "a trade gives a money card"),
        (trade(6, numerals=-1), "a trade buys 0 or more numerals, not -1"),
        (trade(6, numerals=5.0), "a trade buys 0 or more numerals, not 5.0"),
        (trade(6, take="K"), "a trade takes a list of money cards"),
        (trade(6, take=["KQ"]), "a trade takes a list of money cards"),
        (trade(6), "this trade is not legal"),  # there are numerals to throw
        (trade(6, numerals=10**9), "no trade buys 1000000000 numerals"),
        (at(6, "play"), "play is no event of this game"),
        (at(6, "settle"), "settle is no event of this game"),
    ],
)
def test_a_wrong_event_of_money(run, line, reason):
    status, out, err = run(header(**MONEY), at(5, "throw"), line, at(9, "throw"))
    assert (status, outs(out)) == (2, ["card"]) and err.startswith("line 3: " + reason)


@each("line", [at(6, "throw"), at(6, "settle"), trade(6)])
def test_war_knows_no_throw_no_trade_and_no_claim(run, line):
    status, out, err = run(header(game="war"), at(5), line)
    assert (status, outs(out)) == (2, ["card", "card", "war", "over"][: len(out)])
    assert "is no event of this game" in err


def test_a_seat_that_must_buy_cannot_throw_and_a_seat_with_nothing_to_do_has_no_event(run):
    deck = ["5C", "2D", "7S", "4D"]
    lines = [header(game="money", deck=deck), *(at(t, "throw") for t in range(4))]
    assert run(*lines)[0] == 0
    assert run(*lines, at(9, "throw"))[2] == "line 6: seat 0 must buy first\n"
    status, out, _err = run(*lines, trade(9), trade(9, give="Q", take=["K", "J"]))
    assert status == 0 and outs(out)[-2:] == ["traded", "traded"]


def test_a_grab_counts_up_to_the_next_throw_and_no_further(run):
    lines = [header(game="money", deck=["5C", "5D", "9S", "8H"]), at(0, "throw"), at(10, "throw")]
    assert outs(run(*lines, at(99, "slap", seat=1), at(100, "throw"))[1])[2:] == [
        "captured",
        "card",
    ]
    assert outs(run(*lines, at(100, "throw"), at(100, "slap", seat=1))[1])[2:] == [
        "card",
        "ignored",
    ]
    status, _out, err = run(*lines, at(100, "slap", seat=1), at(100, "throw"))
    assert (status, err) == (2, "line 5: a slap at the same t comes before it\n")


def test_auto_buys_first_what_has_a_numeral_and_stops_where_nothing_leads_on(run):
    status, out, _err = run(header(game="money", deck=["5C", "2D"]), how=auto)
    assert status == 0 and json.loads(out[-1])["end"] == "limit"
    assert outs(out[:-1]).count("traded") < 20  # the same exchange for ever is not played for ever
    rules = {"time_limit": 30000000}
    status, out, _err = run(header(game="money", deck=["5C", "2D"], rules=rules), how=auto)
    assert json.loads(out[-1])["end"] == "sudden_death"
    assert json.loads(out[-2])["t"] == 30000000


def test_auto_counts_a_floor_that_lies_there_as_a_trick(run):
    status, out, _err = run(header(game="war", deck=["7C", "7D", "9S", "8H"]), how=auto)
    assert status == 0
    assert json.loads(out[-1]) == {"cards": 1, "tricks": 1, "end": "over", "winner": None}
    rules = {"down": 0}
    status, out, _err = run(
        header(game="war", deck=["7C", "7D", "9S", "8H"], rules=rules), how=auto
    )
    assert json.loads(out[-1]) == {"cards": 2, "tricks": 1, "end": "over", "winner": 0}
