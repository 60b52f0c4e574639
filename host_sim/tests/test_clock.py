"""The clocks: ticks wrap at 2**30, fake time jumps, waiting ends with an edge."""

from host_sim.clock import FakeClock, RealClock
from slapdeck.ticks import MASK, ticks_diff


class Edges:
    def __init__(self, *ticks):
        self.ticks = list(ticks)

    def next_edge(self):
        return self.ticks[0] if self.ticks else -1


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


def test_fake_time_jumps_to_the_deadline():
    clock = FakeClock(start=100)
    clock.wait(5000)
    assert clock.now() == 5000
    assert clock.elapsed_us == 4900


def test_fake_time_stops_at_an_edge_before_the_deadline():
    clock = FakeClock(start=100)
    clock.edges = Edges(700)
    clock.wait(5000)
    assert clock.now() == 700


def test_fake_time_wraps():
    clock = FakeClock(start=MASK - 9)
    clock.wait(10)
    assert clock.now() == 10
    assert clock.elapsed_us == 20


def test_waiting_for_the_past_still_lets_time_go_by():
    clock = FakeClock(start=100)
    clock.wait(50)
    assert clock.now() == 101


def test_asking_for_the_time_costs_what_was_agreed():
    clock = FakeClock(cost_us=3)
    assert [clock.now(), clock.now()] == [0, 3]
