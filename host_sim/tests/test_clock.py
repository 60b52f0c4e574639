"""Real time on the laptop: in microseconds, and no wait for a moment that is past."""

from host_sim.laptop.clock import RealClock
from slapdeck.ticks import MASK, ticks_diff


def test_real_time_goes_on_in_microseconds():
    rests = []
    clock = RealClock(rests.append)
    first = clock.now()
    clock.wait(first + 50_000 & MASK)
    clock.wait(first - 50_000 & MASK)
    assert 0 <= ticks_diff(clock.now(), first) < 10_000_000
    assert 40_000 < rests[0] <= 50_000
    assert rests[1] == 0
