"""The clocks: ticks wrap at 2**30, fake time jumps, waiting ends with an edge."""

from host_sim.laptop.clock import RealClock
from slapdeck.ticks import MASK, ticks_diff


def test_the_difference_of_ticks_survives_the_wrap():
    assert ticks_diff(5, MASK) == 6
    assert ticks_diff(MASK, 5) == -6
    assert ticks_diff(1 << 29, 0) == -(1 << 29)


def test_real_time_goes_on_in_microseconds():
    rests = []
    clock = RealClock(rests.append)
    first = clock.now()
    clock.wait(first + 50_000 & MASK)
    clock.wait(first - 50_000 & MASK)
    assert 0 <= ticks_diff(clock.now(), first) < 10_000_000
    assert 40_000 < rests[0] <= 50_000
    assert rests[1] == 0
