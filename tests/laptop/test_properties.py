"""Properties of every game under all house rules: Hypothesis searches for a counterexample.

It decides random_log's dice, so it reports a failure as the shortest game that shows it.
Without Hypothesis (it is one of the tests' tools) this is skipped.
"""

import random

import pytest

from tests.need import need_module

need_module("hypothesis", "hypothesis (make setup)")
from hypothesis import HealthCheck, given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

from host_sim.logs.table_log import Log, LogError  # noqa: E402
from host_sim.simulate.accounts import Auditor, cards_on  # noqa: E402
from host_sim.simulate.random_log import GAMES, make  # noqa: E402
from host_sim.testing.logs import record_of, replayed  # noqa: E402
from slapdeck.history.replay import OutcomeLines  # noqa: E402

few = settings(
    max_examples=120, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
games = st.sampled_from(GAMES)
dice = st.randoms(use_true_random=False)


def written(game, chance, length, watch=lambda replayer: None):
    """(lines, outcome lines) of a random game that `chance` decides."""
    reported = []
    lines = make(
        0, game, length=length, write=reported.append, watch=watch, dice=lambda seed: chance
    )
    return [line.encode() for line in lines], reported


def session_of(lines, reported=None):
    """A replayer after these lines."""
    log = Log(lines)
    head = log.header
    replayer = OutcomeLines(head.deal(), (reported if reported is not None else []).append)
    log.play_into(replayer)
    return replayer


@few
@given(games, dice, st.integers(0, 60))
def test_every_card_and_coin_exists_once(game, chance, length):
    written(game, chance, length, Auditor())


@few
@given(games, dice, st.integers(0, 40))
def test_a_log_and_its_record_replay_to_the_same_game(game, chance, length):
    lines, reported = written(game, chance, length)
    again = []
    session_of(lines, again)
    assert again == reported and replayed(record_of(lines).view()) == "".join(reported)


@few
@given(games, dice, st.integers(1, 40), st.integers(0, 10**9))
def test_a_truncated_log_replays_the_beginning_of_the_game(game, chance, length, cut):
    """Later events never change an earlier outcome."""
    lines, reported = written(game, chance, length)
    cut = 1 + cut % len(lines)
    head = []
    log = Log(lines[:cut])
    replayer = OutcomeLines(log.header.deal(), head.append)
    for row in log.events():
        log.play(replayer, row)
    assert reported[: len(head)] == head


@few
@given(games, dice, st.integers(0, 30), st.randoms(use_true_random=False))
def test_a_log_with_lines_out_of_order_is_refused_or_loses_no_card(game, chance, length, other):
    """Events doubled, dropped or swapped: a clear message at the first impossible one."""
    lines, _ = written(game, chance, length)
    rows = lines[1:]
    if rows:
        at = other.randrange(len(rows))
        rows[at:at] = other.choice(([], [rows[at]], [other.choice(rows)]))
        del rows[other.randrange(len(rows))]
    log = Log([lines[0], *rows])
    replayer = OutcomeLines(log.header.deal(), lambda line: None)
    before = cards_on(replayer.game.table)
    try:
        log.play_into(replayer)
    except LogError as wrong:
        assert str(wrong).startswith("line ") and "\n" not in str(wrong)
    assert cards_on(replayer.game.table) == before


def test_control_a_lost_card_is_found_and_reported_as_a_short_game():
    auditor = Auditor()

    def steal(replayer):
        if replayer.game.cards_played == 3:
            replayer.game.table.stocks[0].pop_top()
        auditor(replayer)

    with pytest.raises(AssertionError):
        written("war", random.Random(1), 40, steal)
