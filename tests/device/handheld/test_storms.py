"""Bounce storms on the PIO program with the real filter, and on the whole chip with the firmware.

No phantom press, no lost one, none stamped wrong. `make measure WHAT=faults` runs 1,000 and 100 of
them, and 10,000 by the closed form of the PIO program (tests/measure/bench/model.py), each
through both filters.
"""

import os
from array import array

import pytest

from slapdeck.referee import press
from slapdeck.referee.press_filter import drain
from tests.device.chip.stopwatch import DMA, stopwatch_chip
from tests.device.handheld.stopwatch import board, outcome, started
from tests.device.handheld.storms import SPAN_US, storm, wrong

LONG = bool(os.environ.get("SLAPDECK_LONG"))
ON_PIO = 1000 if LONG else 200
ON_THE_CHIP = 100 if LONG else 20
A_BOOT = 10  # storms a power-on
RING_AT = 0x10000  # tests/device/chip/test_pio_time.py
SINCE_US = 40_000  # quiet time before the first storm


class Reader:
    """press_filter.drain over the words that the chip's DMA wrote, as the stopwatch calls it."""

    def __init__(self, chip):
        self.chip = chip
        self.ids = bytearray(press.ROOM)
        self.stamps = array("i", bytes(4 * press.ROOM))
        self.state = array("i", bytes(4 * press.STATE))
        chip.run_until_ns(30_000)
        word = self._words()[0]
        # A stamp is the microsecond of its sample; the chip started a little earlier.
        offset = int(chip.now_us) - (self._count_to_now() & 0x3FFFFFF)
        press.start(self.state, word, offset, 0)
        self.state[press.SEEN] = 1
        self.presses = []

    def _words(self):
        return memoryview(self.chip.mcu.sram)[RING_AT : RING_AT + 1024].cast("I")

    def _count_to_now(self):
        self.chip.mcu.read_uint32(0x50200000)  # bring the block up to date
        return self.chip.mcu.pio[0].machines[0].output_shift_reg

    def poll(self):
        """The presses found so far."""
        last = 0x3FFFFFFF - self.chip.mcu.read_uint32(DMA + 8)
        assert last - self.state[press.SEEN] < press.RING_WORDS, "an overrun"
        while True:
            now = int(self.chip.now_us)
            for i in range(drain(self.state, self._words(), self.ids, self.stamps, last, now)):
                self.presses.append((self.stamps[i], self.ids[i]))
            if self.state[press.SEEN] == last:
                return


def on_pio(count, **how):
    """(phantom, lost, late) of so many consecutive storms."""
    chip = stopwatch_chip("asleep", False)
    reader = Reader(chip)
    total = [0, 0, 0]
    for seed in range(count):
        begin = SINCE_US + seed * SPAN_US
        presses, edges = storm(seed, **how)
        for us, button, level in edges:
            chip.at_ns((begin + us) * 1000 + 300, lambda b=button, v=level: chip.drive(b + 2, v))
        reader.presses.clear()
        end = begin + edges[-1][0]
        for at in range(begin, end, 4000):
            chip.run_until_ns(at * 1000)
            reader.poll()
        chip.run_until_ns((begin + SPAN_US - 1000) * 1000)
        reader.poll()
        found = wrong(presses, [(t - begin, button) for t, button in reader.presses])
        total = [a + b for a, b in zip(total, found, strict=True)]
    return tuple(total)


def test_no_phantom_no_lost_and_no_late_press_on_the_pio():
    assert on_pio(ON_PIO) == (0, 0, 0)
    presses = sum(len(storm(seed)[0]) for seed in range(ON_PIO))
    edges = sum(len(storm(seed)[1]) for seed in range(ON_PIO))
    print("%d storms on the PIO: %d presses, %d edges" % (ON_PIO, presses, edges))


def test_control_a_filter_that_arms_too_soon(monkeypatch):
    """The negative control: a button counts again after 1 ms."""
    monkeypatch.setattr("slapdeck.referee.press_filter._RELEASE_US", 1000)
    phantom, _, _ = on_pio(20)
    assert phantom > 5


def test_control_a_filter_without_confirmation_takes_each_glitch_for_a_press(
    monkeypatch,
):
    monkeypatch.setattr("slapdeck.referee.press.start.__defaults__", (0,))
    assert on_pio(10) == (10, 0, 0)


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
    reported = outcome_after(rig, len(seeds))
    assert reported["lost"] == 0
    found = [(stamp, button) for button, stamp, _ in reported["presses"]]
    assert [button for _, button in found] == [button for _, button in truth]
    assert max(abs(a - b) for (a, _), (b, _) in zip(found, truth, strict=True)) <= 2
    print("%d storms with the firmware: %d presses" % (len(seeds), len(truth)))


def outcome_after(rig, storms):
    rig.run_us(storms * SPAN_US)
    return outcome(rig)
