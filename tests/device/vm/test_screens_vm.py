"""Whole screens in real MicroPython, by random presses: all goes as on CPython, and nothing is
allocated in play."""

import pytest

from tests.device.vm.interpreter import in_both


@pytest.mark.long
def test_a_knock_out_comes_to_the_same_champion():
    lines = in_both("knockout.py")
    games = [line for line in lines if " True " in line]  # the heap is locked
    assert len(games) >= 3 and "WINS THE KNOCK-OUT" in lines[-1]


def test_idle_war_and_money_sleep_under_the_locked_heap_and_continue():
    reported = "[100, 33, 0, 'sleep', 'wake', 100]"
    assert in_both("nap.py") == [f"war {reported} True True", f"money {reported} True True"]


@pytest.mark.long
def test_every_page_of_the_menu_has_the_same_text_and_the_demo_allocates_nothing():
    lines = in_both("menu_walk.py")
    assert lines[-1] == "True 4"
    assert len(lines) > 400


@pytest.mark.long
def test_a_party_night_gives_the_same_points_and_no_round_allocates():
    lines = in_both("locked_night.py")
    assert all("0" not in line.split("]")[0] for line in lines[0::3]), "locked in each round"
    assert [line.split()[0] for line in lines[1::3]] == ["True"] * 4, "its bytes replay"


@pytest.mark.long
def test_a_number_deals_the_same_cards_and_a_session_allocates_nothing():
    lines = in_both("locked_practice.py")
    assert len(lines) == 5
    for line in lines:
        _, played, hits, missed, false = line.split()[:5]
        assert int(played) == 60 and min(int(hits), int(missed), int(false)) > 0, line
        assert "[('best'" in line


def test_duels_and_a_quiz_are_judged_the_same_and_allocate_nothing():
    lines = in_both("locked_without_cards.py")
    assert [line for line in lines if line[0] == "T"] == ["True"] * 4  # unloaded afterwards
    lines = [line for line in lines if line[0] not in "TF"]
    assert len(lines) == 4  # a duel and a quiz in each language
    for line in lines[::2]:
        champion, best, best_us = (int(line.split()[place]) for place in (0, -2, -1))
        assert champion >= 0 and best >= 0 and best_us >= 100_000, line
    for line in lines[1::2]:
        assert sum(map(int, line[1 : line.index("]")].split(","))) == 6, line
