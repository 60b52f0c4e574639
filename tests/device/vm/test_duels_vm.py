"""War and Money in real MicroPython: dealers, lists, views and traders allocate nothing."""

import pytest

from tests.device.vm.interpreter import in_both


def test_an_idle_game_sleeps_under_the_locked_heap_and_continues():
    reported = "[100, 33, 0, 'sleep', 'wake', 100]"
    assert in_both("nap.py") == [f"war {reported} True True", f"money {reported} True True"]


@pytest.mark.long
def test_cpu_players_on_the_whole_console_allocate_nothing():
    counts = {
        line.split()[0]: [int(n) for n in line.split()[1:]]
        for line in in_both("locked_console.py")
    }
    assert len(counts) == 5 and counts.pop("war")[0] == 120  # two cards a battle
    for thrown, captures, _ in counts.values():
        assert thrown == 60 and captures
    assert sum(trades for _, _, trades in counts.values()) > 0
