"""The stopwatch on the emulated chip while every counter wraps: all stamps stay correct.

The chip's timer is set to 0.4 s before the end of its 32 bits (71.6 minutes; the 30 bits of the
ticks, 17.9 minutes, end at the same moment), the count of the PIO program to 0.1 s before the end
of the 26 bits of a stamp (67 s); two hands fall 3 us apart about each of the two moments.
"""

import random

from tests.device.handheld.stopwatch import board, outcome

TIMER_US, STAMP_US, TICKS = 1 << 32, 1 << 26, 1 << 30
WRAPS_US, STAMP_WRAPS_US = 400_000, 100_000
RUN_US, EVERY_US = 500_000, 70_000


def nearly_over(chip):
    """Starts the stamps shortly before their wrap, once the program runs."""
    block = chip.pios[0]
    write = block.write_uint32_atomic

    def started(offset, value, kind):
        write(offset, value, kind)
        machine = chip.mcu.pio[0].machines[0]
        if offset == 0 and machine.enabled and machine.output_shift_reg == 0:
            machine.output_shift_reg = STAMP_US - STAMP_WRAPS_US
            block.started_us = chip.now_us

    block.write_uint32_atomic = started


# Stamps as if their 26 bits never wrapped, relative to the first press.
NAIVE = """
drain = buttons._drain
first = []
def naive(state, words, ids, stamps, last, now):
    found = drain(state, words, ids, stamps, last, now)
    for i in range(found):
        t26 = stamps[i] - state[6] & 0x3FFFFFF
        first.append(stamps[i] - t26)
        stamps[i] = first[0] + t26 & 0x3FFFFFFF
    return found
buttons._drain = naive
"""


def late(first=""):
    """The error in us of each stamp of the presses around the wraps."""
    rig = board(run_us=RUN_US, first=first).boot()
    nearly_over(rig.chip)
    assert rig.run_until(lambda: rig.mailbox()[0] == 3, 3e6)
    rig.run_us(1000)
    rig.chip.mcu.timer._epoch_nanos = (rig.now_us + WRAPS_US - TIMER_US) * 1000
    wrap = rig.now_us + WRAPS_US
    assert rig.run_until(lambda: rig.mailbox()[0] == 1, WRAPS_US - 50_000)
    stamp_wrap = rig.chip.pios[0].started_us + STAMP_WRAPS_US
    assert rig.now_us + 40_000 < min(wrap, stamp_wrap)
    dice = random.Random(3)
    pressed = []

    def press(button, at):
        pressed.append((rig.press(button, at, hold_us=15_000), button))

    for at, first, second in (wrap, 0, 1), (stamp_wrap, 2, 3):
        press(first, at - 2)
        press(second, at + 1)
    for button, at in enumerate((wrap, wrap, stamp_wrap, stamp_wrap)):
        while (at := at + EVERY_US + dice.randrange(5000)) < rig.now_us + RUN_US - 60_000:
            press(button, at)
    pressed.sort()
    reported = outcome(rig)
    assert reported["lost"] == 0
    assert [press[0] for press in reported["presses"]] == [button for _, button in pressed]
    return [
        (stamp - round(t - wrap) + TICKS // 2) % TICKS - TICKS // 2
        for (_, stamp, _), (t, _) in zip(reported["presses"], pressed, strict=True)
    ]


def test_presses_around_the_wraps_of_timer_ticks_and_stamps_are_stamped_correctly():
    found = late()
    print("%d presses, worst %d us" % (len(found), max(map(abs, found))))
    assert all(abs(us) <= 2 for us in found), found


def test_control_without_the_correction_stamps_are_67_s_wrong_after_their_wrap():
    found = late(NAIVE)
    assert {round(us / STAMP_US) for us in found} == {0, -1}, found
