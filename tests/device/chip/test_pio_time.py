"""The PIO shortcut is exact: same words in the ring as stepping every PIO cycle, and both right.

No firmware here: the stopwatch program is written into the block by hand, its words go to RAM by
DMA, and the core runs an endless loop or sleeps with nothing that would ever wake it.
"""

import random

import pytest

from host_sim.testing.long_tests import long_except
from tests.device.chip.stopwatch import LOOPS, PIO0, SIDE, edges, play, stopwatch_chip


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("seed", long_except(lambda seed: not seed, range(3)))
@pytest.mark.parametrize("pins", [SIDE, (2, 3, 15, 17)])
def test_shortcut_equals_fine_stepping(loop, seed, pins):
    script, end = edges(seed, 25 if loop != "asleep" else 60)
    script = [(w // 8 if loop != "asleep" else w, p, v) for w, p, v in script]
    end = script[-1][0]
    offset, osr = seed * 4, 0x3FFFFFF - 900 * seed  # relocated; the 26-bit wrap on the way
    fast = stopwatch_chip(loop, False, offset, osr, pins)
    fine = stopwatch_chip(loop, True, offset, osr, pins)
    got, want = play(fast, script, end, pins), play(fine, script, end, pins)
    assert got == want
    assert len(want) > 10
    for chip in (fast, fine):
        chip.mcu.read_uint32(PIO0)  # bring the block up to date
    a, b = fast.mcu.pio[0].machines[0], fine.mcu.pio[0].machines[0]
    state = ("pc", "x", "y", "input_shift_reg", "output_shift_reg", "cycles", "next_due_fp")
    assert fast.now_ns == fine.now_ns
    assert [getattr(a, s) for s in state] == [getattr(b, s) for s in state]
    assert fast.pios[0].skipped_ticks > 100 and fine.pios[0].skipped_ticks == 0


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("pins", [SIDE, (4, 5, 7, 29)])
def test_stamps_are_the_truth(loop, pins):
    """Edges at least 4 us apart: each is stamped in the microsecond it fell in, for 20 ms."""
    dice, now, script = random.Random(5), 50_000, []
    while now < (20_000_000 if loop == "asleep" else 4_000_000):
        script.append((now, len(script) % 4, len(script) // 4 % 2))
        now += dice.randrange(4_000, 700_000)
    chip = stopwatch_chip(loop, False, pins=pins)
    first, *stamped = play(chip, script, now, pins)
    assert first[0] == 15 and len(stamped) == len(script)
    levels = 15
    for (found, _), (_, pin, level) in zip(stamped, script, strict=True):
        levels = levels & ~(1 << pin) | level << pin
        assert found == levels  # bit i is the pin i from the lowest on
    late = [t * 1000 - when for (_, t), (when, _, _) in zip(stamped, script, strict=True)]
    assert max(late) - min(late) <= 1000  # one tick of sampling, and no drift
