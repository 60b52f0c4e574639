"""Only the stopwatch on the emulated board: it polls and records the presses."""

import json

from host_sim.chip.rig import Rig
from host_sim.chip.silicon import UNKIND

# Polls (or hangs while the mailbox says so) until the end; then writes the presses.
BOARD = """
import json, machine, time
machine.mem32[0x4005800c] = 3
from firmware import board
from firmware.sleep import Clock
from firmware.stopwatch import Stopwatch
buttons = Stopwatch(board.BUTTON_PINS[:%d])
clock = Clock(buttons.wake)
%s
box = 0x4005800c
found = []
machine.mem32[box] = 1
end = time.ticks_add(time.ticks_us(), %d)
while time.ticks_diff(end, time.ticks_us()) > 0:
    hang = %d
    if hang:
        %s
    else:
        clock.wait(end)
    woken = time.ticks_us()
    for i in range(buttons.poll()):
        found.append((buttons.seat_ids[i], buttons.stamps[i], woken))
with open("/out", "w") as out:
    json.dump({"presses": found, "lost": buttons.lost, "held": buttons.held}, out)
machine.mem32[box] = 2
"""


HANG = "time.sleep_us(hang)"
DEAF = "off(hang)"  # with the interrupts off
FIRST = """
def off(us):
    until = time.ticks_add(time.ticks_us(), us)
    were = machine.disable_irq()
    while time.ticks_diff(until, time.ticks_us()) > 0:
        pass
    machine.enable_irq(were)
"""


def board(
    count=4,
    run_us=400_000,
    hang_us=0,
    first="",
    at_boot="",
    hang=HANG,
    silicon=UNKIND,
    name="slapdeck",
):
    """A Rig of the board `name`, not booted yet; the lines `at_boot` run first, `first` before
    the polling."""
    files = {"/main.py": at_boot + BOARD % (count, FIRST + first, run_us, hang_us, hang)}
    return Rig(files, silicon=silicon, board=name)


def started(rig):
    assert rig.run_until(lambda: rig.mailbox()[0] == 1, 3e6)


def running(**how):
    """`board`, with its stopwatch running and every release counted (R16)."""
    rig = board(**how).boot()
    started(rig)
    rig.run_us(40_000)
    return rig


def outcome(rig):
    assert rig.run_until(lambda: rig.mailbox()[0] == 2, 3e6)
    return json.loads(rig.read_file("/out"))
