"""Bounce storms on the whole chip with the firmware: no phantom press, no lost one, none stamped
wrong.

`make measure WHAT=faults` runs 100 of them here, and 10,000 by the closed form of the PIO program,
each through both filters (test_filters.py).
"""

import os

import pytest

from tests.device.handheld.stopwatch import board, outcome, started
from tests.device.handheld.storms import SPAN_US, storm

ON_THE_CHIP = 100 if os.environ.get("SLAPDECK_LONG") else 20
A_BOOT = 10  # storms a power-on
SINCE_US = 40_000  # quiet time before the first storm


@pytest.mark.parametrize("first", range(0, ON_THE_CHIP, A_BOOT))
def test_no_phantom_no_lost_and_no_late_press_with_the_firmware(first):
    """The image's own stopwatch: interrupts, native code, a loop that sleeps."""
    seeds = range(first, min(first + A_BOOT, ON_THE_CHIP))
    rig = board(run_us=len(seeds) * SPAN_US + 60_000).boot()
    started(rig)
    begin = int(rig.now_us) + SINCE_US
    truth = []
    for i, seed in enumerate(seeds):
        presses, edges = storm(seed)
        at = begin + i * SPAN_US
        truth += [(at + t, button) for t, button in presses]
        for us, button, level in edges:
            rig.chip.at_ns(
                (at + us) * 1000,
                lambda b=button, v=level: rig.chip.drive(b + 2, None if v else False),
            )
    rig.run_us(len(seeds) * SPAN_US)
    reported = outcome(rig)
    assert reported["lost"] == 0
    found = [(stamp, button) for button, stamp, _ in reported["presses"]]
    assert [button for _, button in found] == [button for _, button in truth]
    assert max(abs(a - b) for (a, _), (b, _) in zip(found, truth, strict=True)) <= 2
    print("%d storms with the firmware: %d presses" % (len(seeds), len(truth)))
