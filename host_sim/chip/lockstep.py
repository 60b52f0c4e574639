"""Runs our processor and rp2040py's side by side and compares them after every instruction.

    python -m host_sim.chip.lockstep 500000000        an image, power-on to play, 10 minutes

Compared after each instruction: registers, flags, PRIMASK, sleep, clocks, nanoseconds; now and
then the RAM. Ours copies rp2040py's faults for it (`like_rp2040py` in core/cpu.c), and the costs
of silicon.py are off, because rp2040py has none.
"""

from dataclasses import replace
from struct import Struct, unpack

from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_sim.chip.clock import NEVER
from host_sim.chip.machine import Machine
from host_sim.chip.reference import Reference
from host_sim.chip.rig import Rig
from host_sim.chip.silicon import KIND
from host_sim.errors import Parser, whole_number

BATCH = 100_000
RAM_BATCH = 100  # batches between two comparisons of the RAM
# rp2040py's chip has 125 MHz whatever the firmware sets; so ours gets it, too, by boot.py.
SLOW = {
    "/boot.py": "import machine\nfrom firmware import board\n"
    "machine.freq(125_000_000, 125_000_000)\nboard.DISPLAY_HZ = (62_500_000,)\n"
}
DEAL = '{"tempo_ms": 150, "join_ms": 250, "pause_ms": 200, "seed": 7}'
JOIN_US, SLAP_US, SLAPS = 900_000, 2_000_000, 2_000
_THUMB = 1 << 24
_ROW = Struct("<64sIIIIQd")  # core.Step, field by field


class Difference(AssertionError):
    """The two processors disagree."""


def machines():
    """Return (ours, rp2040py's), ours with rp2040py's faults."""
    pair = Machine(), Reference()
    for machine in pair:
        machine.logger = ConsoleLogger(LogLevel.ERROR, False)
    pair[0].core.like_rp2040py = 1
    return pair


def rigs():
    """Return (ours, rp2040py's): two handhelds with the image of make uf2, and the same presses.

    Four people join, then somebody slaps every 30 ms for a minute.
    """
    alike, given = replace(KIND, clocks=False), {"/data/rig": DEAL, **SLOW}
    pair = [Rig(given, machine=machine, silicon=alike) for machine in machines()]
    for rig in pair:
        for button in range(4):
            rig.press(button, JOIN_US + 5_000 * button)
        for number in range(SLAPS):
            rig.press(number % 4, SLAP_US + 30_000 * number)
    return pair


def compare(ours, theirs, instructions, progress=lambda done: None):
    """Run both for `instructions`; raise Difference at the first one. Call `progress(done)` now
    and then."""
    done = 0
    while done < instructions:
        count = min(BATCH, instructions - done)
        steps = ours.core.trace(count)
        ours.run(NEVER)
        _follow(theirs, steps, done)
        done += count
        if done % (BATCH * RAM_BATCH) == 0 or done == instructions:
            if bytes(ours.sram) != bytes(theirs.sram):
                raise Difference(f"RAM differs after {done} instructions")
        progress(done)


def _follow(machine, steps, done):
    """Let rp2040py do the same steps, and compare."""
    core, clock, step = machine.core, machine.clock, machine.step
    registers = memoryview(core.registers.base)
    for number, row in enumerate(_ROW.iter_unpack(steps), done):
        while not step():
            pass
        found = (
            bytes(registers),
            core.x_psr & ~_THUMB,
            core.pm,
            core.waiting,
            0,
            core.cycles,
            clock.nanos,
        )
        if found != row and _plain(found) != _plain(row):
            raise Difference(f"instruction {number}:\n ours {_text(row)}\n its  {_text(found)}")


def _plain(row):
    """Return the row with bit 0 of the PC off: rp2040py keeps the vector's there until the next
    branch."""
    registers = bytearray(row[0])
    registers[60] &= ~1
    return bytes(registers), *row[1:]


def _text(row):
    registers = " ".join(f"{value:08x}" for value in unpack("<16I", row[0]))
    return f"{registers} psr {row[1]:08x} {row[2:4]} clocks {row[5]} ns {row[6]}"


def main():
    import time

    from tqdm import tqdm

    parser = Parser(description=__doc__.split("\n")[0])
    parser.add_argument("instructions", type=whole_number(1))
    count = parser.parse_args().instructions
    started = time.process_time()
    ours, theirs = rigs()
    with tqdm(total=count, unit="instr", unit_scale=True) as bar:
        compare(ours.chip.mcu, theirs.chip.mcu, count, lambda done: bar.update(done - bar.n))
    print(
        f"{count:,} instructions, {ours.now_us / 1e6:.2f} simulated s: 0 differences,"
        f" {time.process_time() - started:.0f} CPU s"
    )


if __name__ == "__main__":
    main()
