"""Void by agreement undoes the slaps since the last card (R29), in logs and in records."""

import pytest

from host_sim.logs.records import table_log
from host_sim.simulate.accounts import stats_of_log
from host_sim.simulate.random_log import make
from host_sim.testing.game_stats import stats_of
from host_sim.testing.logs import at, header, judged_again, played, record_of, replayed, slap, void
from slapdeck.record.reader import VOID, Record
from slapdeck.table.position import describe
from slapdeck.ticks import MASK, ticks_diff

WON = [at(0), at(10), slap(20, 1)]


def state(line):
    """An outcome line without what happened."""
    return {key: line[key] for key in line if key not in ("t", "out", "seat", "burned", "card")}


def test_a_void_puts_the_table_back_as_it_stood_before_the_slap(run):
    _status, out, _err = run(header(), at(0), at(10), slap(20, 1), void(30))
    assert [line["out"] for line in out] == ["card", "card", "won", "voided"]
    assert state(out[-1]) == state(out[1]) and out[-1]["t"] == 30
    assert out[-1]["pile"] == 2 and list(out[-1])[:3] == ["t", "out", "stocks"]


def test_a_void_takes_back_all_slaps_since_the_card_burns_too(run):
    _status, out, _err = run(header(), at(0), slap(20, 1), slap(25, 1), void(30), at(40))
    assert [line["out"] for line in out] == ["card", "false", "won", "voided", "card"]
    assert state(out[3]) == state(out[0]) and out[4]["card"] == "7D"


def test_a_void_brings_back_a_game_that_the_slap_had_ended(run):
    lines = [header(deck=["7C", "7D"]), at(0), at(10), slap(20, 1)]
    _status, out, _err = run(*lines, void(30), at(40, "settle"))
    assert [line["out"] for line in out][3:] == [
        "won",
        "joined",
        "over",
        "voided",
        "settled",
        "over",
    ]
    assert [line["winner"] for line in out][-3:] == [None, 1, 1]
    assert out[-3]["claim"] == 1 and out[-3]["pile"] == 2


@pytest.mark.parametrize(
    "rules, lines, outs",
    [
        ({}, [void(30), slap(900000, 0), at(1000000), slap(1000010, 0)], "voided late card false"),
        ({}, [void(30), slap(40, 0), void(50)], "voided late voided"),
        ({}, [void(30), at(40), slap(50, 0)], "voided card false"),
        (
            {},
            [at(40), slap(50, 0), void(60), at(70), slap(80, 0)],
            "card challenge late voided card claimed late",
        ),
        ({"time_limit": 100}, [void(100)], "voided sudden_death over"),
        ({"tie_window": 5}, [void(26)], "voided"),
    ],
    ids=[
        "then all slaps are late until a card",
        "and a void of these",
        "the grace of the voided slap is gone",
        "that of an earlier one is not",
        "the time limit runs on",
        "a window that has closed is decided first",
    ],
)
def test_after_a_pile_is_won(run, rules, lines, outs):
    _status, out, _err = run(header(rules=rules), *WON, *lines)
    assert [line["out"] for line in out] == ["card", "card", "won", *outs.split()]


def test_a_slap_that_sudden_death_followed_is_undone_and_the_limit_comes_again(run):
    rules = {"time_limit": 50}
    _status, out, _err = run(header(rules=rules), at(0), at(10), slap(60, 1), void(70))
    outs = [line["out"] for line in out]
    assert outs[2:] == ["won", "sudden_death", "over", "voided", "sudden_death", "over"]
    assert out[4]["winner"] == 1 and out[-1]["winner"] is None  # 2 each: a draw


@pytest.mark.parametrize(
    "lines, reason",
    [
        ([*WON, void(30), void(40)], "line 6: there is no slap to undo"),
        ([void(0)], "line 2: there is no slap to undo"),
        ([at(0), void(1)], "line 3: there is no slap to undo"),
        ([at(0), slap(1, 0), at(2), void(3)], "line 5: there is no slap to undo"),
        ([at(0), at(1), slap(2, 0), void(2)], "line 5: a slap at the same t comes before it"),
    ],
)
def test_void_is_refused_with_a_reason(run, lines, reason):
    status, _out, err = run(header(), *lines)
    assert (status, err) == (2, reason + "\n")


def test_an_open_window_is_no_slap_to_undo_yet(run):
    assert (
        run(header(rules={"tie_window": 5}), *WON, void(25))[2] == "line 5: a tie window is open\n"
    )


@pytest.mark.parametrize("game", ["war", "money"])
def test_no_other_game_has_voids(run, game):
    deck = ["5C", "2D", "9S", "5H", "2C", "3D"]
    play = at(0, "play" if game == "war" else "throw")
    status, _out, err = run(header(game=game, deck=deck), play, slap(5, 1), void(9))
    assert (status, err) == (2, "line 4: void is no event of this game\n")


def voided_logs(count):
    """(lines, outcome lines) of `count` random logs that hold a void."""
    seed = 0
    while count:
        out = []
        lines = make(seed, "ratscrew_party", write=out.append)
        if any('"void"' in line for line in lines):
            count -= 1
            yield seed, lines, out
        seed += 1


def test_a_game_played_again_stands_as_it_stood():
    for seed, lines, _out in voided_logs(80):
        mine = judged_again(lines)
        other = played(lines)
        assert describe(mine.game.table) == describe(other.game.table), seed
        assert mine.limits.reached == other.referee.limits.reached, seed


def test_a_game_played_again_on_ticks_that_wrap_stands_as_it_stood():
    for seed, lines, _out in voided_logs(40):
        ticks = judged_again(lines, lambda t: t + MASK - 5000000 & MASK, ticks_diff)
        assert describe(ticks.game.table) == describe(played(lines).game.table), seed


def test_hours_in_which_nothing_happens_pass_for_ticks_that_wrap_too():
    lines = [header(rules={"time_limit": 3600000000}), at(0), slap(5, 1), void(9), at(10)]
    for wait, is_over in (3599999999, False), (3600000000, True):
        log = [*lines, slap(wait, 1)]
        assert played(log).game.table.over == is_over
        assert judged_again(log, lambda t: t & MASK, ticks_diff).game.table.over == is_over


@pytest.mark.parametrize("wait, is_over", [(3599999999, False), (3600000000, True)])
def test_hours_between_slap_and_void_survive_tick_wrap(wait, is_over):
    lines = [header(rules={"time_limit": 3600000000}), at(0), slap(5, 1), void(wait)]
    assert played(lines).game.table.over == is_over
    judge = judged_again(lines, lambda t: t & MASK, ticks_diff)
    assert judge.game.table.over == is_over
    assert describe(judge.game.table) == describe(played(lines).game.table)


def test_playing_again_refuses_a_void_with_nothing_to_undo():
    data = record_of([line.encode() for line in (header(), at(0))]).view()
    with pytest.raises(ValueError, match="there is no slap to undo"):
        stats_of(bytes(data) + bytes((32, 10)))


def test_the_statistics_know_nothing_of_a_voided_slap():
    for seed, lines, _out in voided_logs(40):
        text = [line.encode() for line in lines]
        mine = vars(stats_of_log(text))
        other = vars(stats_of(record_of(text).view()))
        for name in ("piles", "false", "hands", "best_us", "sum_ms", "sum_us", "slaps"):
            assert mine[name] == other[name], (seed, name)
    lines = [header(), at(0), slap(5, 0), at(10), slap(20, 1), slap(25, 0), void(30)]
    stats = stats_of(record_of([line.encode() for line in lines]).view())
    assert (sum(stats.piles), sum(stats.hands), stats.closest.count) == (0, 0, 0)
    assert list(stats.false) == [1, 0, 0, 0]  # the one before the card stands


def test_without_the_voided_slaps_a_log_stands_as_it_does_with_them():
    """The negative control: take them and their void away, and only their lines are gone."""
    slaps = 0
    for seed, lines, out in voided_logs(40):
        first = next(i for i, line in enumerate(lines) if '"void"' in line)
        stored = first
        while '"slap"' in lines[stored - 1]:
            stored -= 1
        slaps += first - stored
        short = []
        before = played(lines[:stored], short.append).game.table
        assert out[: len(short)] == short, seed
        after = played(lines[: first + 1]).game.table
        if not after.over:  # else the time of the void was beyond the limit
            assert describe(after) == describe(before), seed
        with pytest.raises(ValueError, match="line .*: there is no slap to undo"):
            played(lines[:stored] + lines[first:])
    assert slaps > 40


def test_a_void_takes_two_bytes_and_comes_back_as_its_line():
    lines = [header(), at(0), at(10), slap(20, 1), void(30)]
    log = [line.encode() for line in lines]
    data = bytes(record_of(log).view())
    assert data == bytes(record_of(log[:-1]).view()) + bytes((32, 10))
    assert table_log(data).splitlines()[1:] == lines[1:]
    record = Record(data)
    kinds = []
    while record.advance():
        kinds.append(record.kind)
    assert kinds[-1] == VOID


def test_a_record_of_money_with_a_void_is_refused():
    lines = [header(game="money", deck=["5C", "2D", "9S", "5H"]), at(0, "throw")]
    data = bytes(record_of([line.encode() for line in lines]).view())
    for head in (32, 33, 35, 39):
        with pytest.raises(ValueError, match="an event of no kind"):
            replayed(data + bytes((head, 1)))
