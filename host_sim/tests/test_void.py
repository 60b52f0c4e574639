"""Void by agreement undoes the slaps since the last card (R29), in logs and in records."""

import pytest

from host_sim.simulate.random_log import make
from host_sim.testing.game_stats import stats_of
from host_sim.testing.logs import at, header, judged_again, played, record_of, replayed, slap, void
from slapdeck.table.position import describe
from slapdeck.ticks import MASK, ticks_diff


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


@pytest.mark.long
def test_a_game_played_again_on_ticks_that_wrap_stands_as_it_stood():
    for seed, lines, _out in voided_logs(80):
        mine = judged_again(lines, lambda t: t + MASK - 5000000 & MASK, ticks_diff)
        other = played(lines)
        assert describe(mine.game.table) == describe(other.game.table), seed
        assert mine.limits.reached == other.referee.limits.reached, seed


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


def test_a_record_of_money_with_a_void_is_refused():
    lines = [header(game="money", deck=["5C", "2D", "9S", "5H"]), at(0, "throw")]
    data = bytes(record_of([line.encode() for line in lines]).view())
    for head in (32, 33, 35, 39):
        with pytest.raises(ValueError, match="an event of no kind"):
            replayed(data + bytes((head, 1)))
