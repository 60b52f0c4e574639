"""The checker of host_sim/simulate/accounts.py, and that nothing but the log makes the state."""

import random

import pytest

from host_sim.logs.table_log import Log
from host_sim.simulate.accounts import check
from host_sim.simulate.random_log import make
from slapdeck.cards.pile import Pile
from slapdeck.games.ratscrew import Ratscrew
from slapdeck.history.replay import OutcomeLines
from slapdeck.table.position import describe

HAND_MADE = 60  # random logs a test


def states(lines):
    """(the position after each event, the outcome lines) of a log."""
    log = Log(lines)
    head = log.header
    out = []
    replayer = OutcomeLines(head.deal(), out.append)
    found = [describe(replayer.game.table)]
    for row in log.events():
        if row["event"] == "slap":
            replayer.slap(row["seat"], row["t"])
        elif row["event"] == "trade":
            return found, out
        else:
            getattr(replayer, "play" if row["event"] == "throw" else row["event"])(row["t"])
        found.append(describe(replayer.game.table))
    return found, out


def log_of(seed, **how):
    return [line.encode() for line in make(seed, length=60, **how)]


def compare_part_with_whole(seed):
    """The state after each event is the same when the log ends there."""
    lines = log_of(seed)
    whole, reported = states(lines)
    middle = random.Random(seed).randrange(len(whole))
    part, told_by_then = states(lines[: middle + 1])
    assert part == whole[: middle + 1], seed
    assert reported[: len(told_by_then)] == told_by_then, seed


def test_the_state_after_each_event_follows_from_the_log_so_far():
    for seed in range(HAND_MADE):
        compare_part_with_whole(seed)


def test_control_state_leaking_between_games_is_detected(monkeypatch):
    """A planted fault: the order of a taken pile depends on earlier games."""
    taken = []
    honest = Ratscrew._take

    def crooked(game, seat):
        taken.append(seat)
        if len(taken) % 5 == 0 and game.table.pile.count:
            game.table.pile.push_bottom(game.table.pile.pop_top())
        honest(game, seat)

    monkeypatch.setattr(Ratscrew, "_take", crooked)
    with pytest.raises((AssertionError, ValueError)):  # or the log is no longer legal
        test_the_state_after_each_event_follows_from_the_log_so_far()


@pytest.mark.parametrize("fault", ["lost", "doubled", "exchanged"])
def test_a_card_that_is_lost_doubled_or_exchanged_is_noticed(monkeypatch, fault):
    honest = Pile.move_under

    def crooked(pile, stock):
        if pile.count > 3:
            one = pile.pop_top()
            if fault != "lost":
                pile.push_top(pile.bottom() if fault == "doubled" else one ^ 1)
        honest(pile, stock)

    for seed in range(20):
        check(seed)
    monkeypatch.setattr(Pile, "move_under", crooked)
    with pytest.raises(AssertionError):
        for seed in range(20):
            check(seed)
