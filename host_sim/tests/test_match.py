"""A match: best of 3, 5 or 7 games."""

import pytest

from host_sim.testing.each import each
from slapdeck.history.session_stats import SessionStats


@each("best_of, needed", [(3, 2), (5, 3), (7, 4)])
def test_more_than_half_of_the_games_wins_the_match_and_the_next_begins_anew(best_of, needed):
    session = SessionStats()
    assert not session.win(1, best_of)
    for i in range(needed):
        assert session.win(2, best_of) == (i == needed - 1)
    assert list(session.match) == [0, 1, needed, 0]
    assert not session.win(1, best_of)
    assert list(session.match) == [0, 1, 0, 0]
    assert list(session.wins) == [0, 2, needed, 0]


def test_a_draw_after_a_won_match_begins_the_next_match():
    stats = SessionStats()
    assert [stats.win(2, 3) for _ in range(2)] == [False, True]
    stats.draw()
    assert list(stats.match) == [0, 0, 0, 0]
    assert not stats.win(1, 3)
    stats.draw()
    assert list(stats.match) == [0, 1, 0, 0]


@pytest.mark.parametrize("best_of", [3, 5])
def test_a_match_of_another_length_begins_anew(best_of):
    session = SessionStats()
    for button in (0, 1, 0, 1, 0):
        assert not session.win(button, 7)
    assert not session.win(1, best_of)
    assert list(session.match) == [0, 1, 0, 0]
    assert [session.win(1, best_of) for _ in range(best_of // 2)][-1]


def test_without_a_match_nothing_is_won():
    session = SessionStats()
    assert not any(session.win(0) for _ in range(9))
    assert not any(session.match)
    assert not session.win(0, 3) and session.win(0, 3)
