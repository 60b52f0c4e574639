"""A party night in real MicroPython: the same points as on CPython, and no round allocates."""

import pytest

from tests.device.vm.interpreter import in_both


@pytest.mark.long
def test_night_gives_the_same_points_and_no_round_allocates():
    lines = in_both("locked_night.py")
    assert all("0" not in line.split("]")[0] for line in lines[0::3]), "locked in each round"
    assert [line.split()[0] for line in lines[1::3]] == ["True"] * 4, "its bytes replay"
