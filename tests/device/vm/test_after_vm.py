"""A knock-out in real MicroPython: no allocation in its games, and the same champion as on the
laptop."""

import pytest

from tests.device.vm.interpreter import in_both


@pytest.mark.long
def test_a_knock_out_comes_to_the_same_champion():
    lines = in_both("knockout.py")
    games = [line for line in lines if " True " in line]  # the heap is locked
    assert len(games) >= 3 and "WINS THE KNOCK-OUT" in lines[-1]
