"""Everything after a verdict, in real MicroPython: no allocation, and the same as on the
laptop."""

import pytest

from tests.device.vm.interpreter import in_both


@pytest.mark.long
def test_late_hands_slapped_cards_and_bars_allocate_nothing():
    games = in_both("locked_after.py")[::4]
    assert len(games) == 4
    kinds = {int(n) for line in games for n in line.split("[")[1].split("]")[0].split(",")}
    assert {4, 5, 6, 7, 8, 9, 10} <= kinds  # won, joined, tie, false, lockout, late, ignored
    assert sum(int(line.split()[-1]) > 0 for line in games) >= 3


def test_a_knock_out_comes_to_the_same_champion():
    lines = in_both("knockout.py")
    games = [line for line in lines if " True " in line]  # the heap is locked
    assert len(games) >= 3 and "WINS THE KNOCK-OUT" in lines[-1]
