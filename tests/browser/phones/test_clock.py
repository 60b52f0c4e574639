"""A phone's clock on simulated lines: the bar always holds, and is narrow soon."""

import random

import pytest

from host_sim.phones.clock import UNKNOWN_US, PhoneClock
from host_sim.phones.messages import ANSWER, SLEPT
from tests.browser.phones.lines import SimulatedPhone


def run(line, seed, seconds=60, grain_us=100, asleep=None):
    """[(our clock, error, bar)] after each answer; the error is of a moment just before it."""
    phone = SimulatedPhone("a", line, seed, grain_us)
    clock = PhoneClock(grain_us)
    found = []
    for said in phone.says(5_000_000, seconds, asleep=asleep):
        if said.what == SLEPT:
            clock.forget()
        if said.what == ANSWER:
            clock.exchange(*said.numbers, said.came)
            offset, bar = clock.offset(said.came)
            true_t = phone.chance.uniform(said.came - 50_000, said.came)
            slept_us = asleep[1] if asleep and true_t > sum(asleep) else 0
            page_t = int((true_t * phone.rate + phone.lead - slept_us) // grain_us * grain_us)
            if not (asleep and said.came > asleep[0] and true_t < sum(asleep)):
                found.append((said.came, page_t + offset - true_t, bar + grain_us))
    return found, clock


@pytest.mark.parametrize(
    "line, grain_us, goal_us",
    [("2", 100, 2000), ("10", 100, 3500), ("2", 1000, 3000), ("10", 1000, 4500)],
)
def test_the_bar_is_narrow_within_a_second(line, grain_us, goal_us):
    bars = []
    for seed in range(20):
        found, _ = run(line, seed, 1.2, grain_us)
        bars.append([bar for came, _, bar in found if came <= 6_000_000][-1])
    assert sorted(bars)[10] <= goal_us, bars


def test_a_lop_sided_line_is_known_less_well_and_says_so():
    found, _ = run("lopsided", 3)
    error, bar = found[-1][1:]
    assert 8_000 < abs(error) < bar < 20_000


def test_control_a_clock_that_trusts_a_symmetrical_line_is_outside_its_bar():
    """Half of the best round trip, the usual rule: on the lop-sided line it is 10 ms off."""
    phone = SimulatedPhone("a", "lopsided", 3)
    says = [said for said in phone.says(0, 10) if said.what == ANSWER]
    best = min(says, key=lambda one: one.came - one.numbers[0])
    asked, read, _ = best.numbers
    guess = (asked + best.came) / 2 - read
    true_offset = best.came - (best.came * phone.rate + phone.lead)
    assert abs(guess - true_offset) > 8_000


def test_a_clock_that_stood_still_is_found_out():
    """Also where the page did not notice: bounds that exclude each other."""
    phone = SimulatedPhone("a", "2", 5)
    clock = PhoneClock()
    says = phone.says(0, 20, asleep=(10_000_000, 5_000_000))
    for said in says:
        if said.what == ANSWER:
            clock.exchange(*said.numbers, said.came)
    assert clock.jumps > 0
    offset, bar = clock.offset(20_000_000)
    true_offset = 20_000_000 - (20_000_000 * phone.rate + phone.lead - phone.slept_us)
    assert abs(offset - true_offset) <= bar < 3000


def test_nothing_is_known_before_the_first_answer():
    assert PhoneClock().offset(1000)[1] == UNKNOWN_US


def test_bounds_are_the_tightest_there_are():
    """The sliding minimum against all bounds."""
    chance = random.Random(4)
    clock, lows, highs = PhoneClock(0), [], []
    for t in range(0, 20_000_000, 40_000):
        down, up = chance.randrange(500, 9000), chance.randrange(500, 9000)
        clock.exchange(t, t + down, t + down, t + down + up)
        lows.append((t + down + up, -down))
        highs.append((t + down + up, up))
        now = t + down + up
        low = max(bound - (now - at) / 10_000 for at, bound in lows)
        high = min(bound + (now - at) / 10_000 for at, bound in highs)
        offset, bar = clock.offset(now)
        assert abs(offset - (low + high) / 2) <= 1.5
        assert 0 <= bar - (high - low) / 2 <= 3
