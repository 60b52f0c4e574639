"""Exact PIO time: the state machines run when something could observe them, not once a CPU step.

The emulator hands its PIO blocks the clocks of each instruction and, asleep, of each jump to the
next alarm; it drops the clocks a block falls behind, so stamps come out wrong. Here a block is
advanced to the exact clock of everything that can observe it: a register access, a pin's
change, and (by an alarm) the next moment at which it could raise something by itself.

While the stopwatch (25 PIO cycles a microsecond) sees no pin change, k of its ticks do nothing but
add k to OSR; only that stretch is skipped. `exact=True` never skips:
tests/device/chip/test_pio_time.py holds the two against each other.
"""

from __future__ import annotations

from typing import NamedTuple

TICK, SAMPLE = 25, 4  # cycles of a tick; index of the instruction that takes the sample
NEVER = 1 << 62
# firmware/pio_programs.py for four pins side by side, assembled at offset 0. A jump's target is
# its low five bits.
SIDE_BY_SIDE = (
    0xA02F, 0x0042, 0xA0E9, 0xB2C3, 0x4004, 0xA026, 0x00A7, 0xA041,
    0x40FA, 0x8000, 0xC000, 0xA02F, 0x004D, 0xA0E9, 0x1100,
)  # fmt: skip


def scattered(gaps):
    """Return the program for pins with these gaps, from the last pin to the first."""
    picks = [0x40E1 if i % 2 == 0 else 0x6060 | gaps[i // 2] for i in range(2 * len(gaps) + 1)]
    changed = 5 + len(picks) + 3
    return (
        0xA02F,
        0x0042,
        0xA029,
        0xA0C3 | 16 - 2 * len(gaps) << 8,
        0xA0F0,
        *picks,
        0xA0E1,
        0xA026,
        0x00A0 | changed,
        0xA041,
        0x40FA,
        0x8000,
        0xC000,
        0xA02F,
        0x0040 | changed + 6,
        0xA0E9,
        0x1100,
    )


class Program(NamedTuple):
    """The facts that skipping needs.

    The words, the GPIO of each bit of a sample from bit 0 on, and the cycles from the top of a
    tick to instruction i along the path of a change.
    """

    words: tuple
    pins: tuple
    at: tuple

    @property
    def push(self):
        return len(self.words) - 6

    @property
    def wrap(self):
        return len(self.words) - 9

    @classmethod
    def of(cls, words, pins):
        at, cycle = [], 0
        for word in words:
            at.append(cycle)
            cycle += 1 + (word >> 8 & 31)
        return cls(tuple(words), tuple(pins), tuple(at))


def program_at(memory, top, in_base):
    """Return the Program that begins at index `top` of an instruction memory's 32 words, or
    None."""
    there = list(memory[top:])
    if there[: len(SIDE_BY_SIDE)] == relocated(SIDE_BY_SIDE, top):
        return Program.of(SIDE_BY_SIDE, [(in_base + i) & 31 for i in range(4)])
    for count in range(1, 5):
        gaps = [word & 31 for word in there[6 : 4 + 2 * count : 2]]
        words = scattered(gaps)
        if len(gaps) == count - 1 and there[: len(words)] == relocated(words, top):
            pins = [(in_base - 1) & 31]
            for gap in gaps:
                pins.insert(0, pins[0] - gap)
            return Program.of(words, pins)
    return None


def relocated(program, offset):
    """Return the program as stored in instruction memory at `offset`."""
    return [w if w >> 13 else (w & ~31) | ((w & 31) + offset) for w in program]


class PioTime:
    """Stands in the bus map for one PIO block and keeps it at the chip's time."""

    def __init__(self, mcu, pio, exact=False):
        self.mcu, self.pio, self.clock = mcu, pio, mcu.clock
        self.exact = exact
        self._since = 0.0, 0, 8.0  # ns and cycle of the clock's last change; ns of a cycle since
        self.cycle = self._now()
        self.skipped_ticks = 0
        self._alarm = mcu.clock.create_alarm(self._due)
        self._armed = False
        # The result of _recognise; None: not tried since the last register write.
        self._known = None
        pio.stopped = True  # the emulator's own loop must leave the block alone

    def _now(self):
        nanos, cycle, clock_ns = self._since
        return cycle + int((self.clock.nanos - nanos) / clock_ns + 1e-6)

    @property
    def clock_ns(self):
        return self._since[2]

    def clock_changes(self, clock_ns):
        """Change the rate of clk_sys from now on."""
        self.sync()
        self._since = self.clock.nanos, self.cycle, clock_ns
        self.arm()

    # The bus side.
    def read_uint32(self, offset):
        self.sync()
        value = self.pio.read_uint32(offset)
        self.arm()
        return value

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        self.sync()
        self.pio.write_uint32_atomic(offset, value, atomic_type)
        self.pio.stopped = True
        self._known = None
        self.arm()

    def reset(self):
        self.pio.reset()
        self._known = None

    # Time.
    def sync(self):
        """Run the block up to the present clock."""
        now = self._now()
        left = now - self.cycle
        if left <= 0:
            return
        self.cycle = now
        pio = self.pio
        if pio.next_due_fp >= NEVER:
            pio.advance(left)
            return
        self._run(left)

    def _run(self, left):
        """Run `left` clocks, at least one, of a block in which something is due."""
        pio = self.pio
        if not self.exact:
            left -= self._skip(left)
        while left > 0:
            step = ((pio.next_due_fp - pio.cycle_fp) + 255) >> 8
            step = min(left, max(step, 1))
            pio.advance(step)
            left -= step

    def _skip(self, left):
        """Skip whole ticks in which the stopwatch does nothing; return the clocks that passed."""
        state = self._watching()
        if not state:
            return 0
        machine, top, period, program = state
        pio, done = self.pio, 0
        while machine.pc != top and done < left:  # at most one tick, to the top of the loop
            step = min(left - done, max(((pio.next_due_fp - pio.cycle_fp) + 255) >> 8, 1))
            pio.advance(step)
            done += step
        ticks = (left - done) // period - 1  # the last tick runs, to leave X and ISR right
        if machine.pc != top or ticks <= 0 or not self._quiet(machine, top, program):
            return done
        machine.output_shift_reg = (machine.output_shift_reg + ticks) & 0xFFFFFFFF
        machine.cycles += TICK * ticks
        machine.next_due_fp += ticks * period << 8
        pio.cycle_fp += ticks * period << 8
        pio.recompute_due()
        self.skipped_ticks += ticks
        return done + ticks * period

    def _watching(self):
        """Return (machine, top, clocks a tick, Program) if the stopwatch runs alone in this block,
        else ()."""
        if self._known is None:
            self._known = self._recognise() or ()
        return self._known

    def _recognise(self):
        pio = self.pio
        running = [m for m in pio.machines if m.enabled]
        if len(running) != 1 or running[0].clock_div_frac or not running[0].clock_div_int:
            return None
        machine = running[0]
        wrap_bottom, wrap_top = (machine.exec_ctrl >> 7) & 31, (machine.exec_ctrl >> 12) & 31
        top = wrap_bottom
        program = program_at(pio.instructions, top, (machine.pin_ctrl >> 15) & 31)
        if program is None or wrap_top != top + program.wrap:
            return None
        if (machine.pin_ctrl >> 26) & 7 and (machine.pin_ctrl >> 29):
            return None  # side-set would give the delay field another meaning
        return machine, top, TICK * machine.clock_div_int, program

    def _quiet(self, machine, top, program):
        """Will nothing leave the machine until a pin changes?"""
        at = machine.pc - top
        if machine.waiting or machine.exec_valid or SAMPLE < at < program.push + 2:
            return False
        gpio = self.mcu.gpio
        return machine.y == sum(
            bool(gpio[pin].input_value) << i for i, pin in enumerate(program.pins)
        )

    def arm(self):
        """Set the alarm for the next moment at which the block could show something."""
        pio = self.pio
        if self._armed:
            self._alarm.cancel()
            self._armed = False
        if pio.next_due_fp >= NEVER:
            return
        wait_fp = pio.next_due_fp - pio.cycle_fp
        state = () if self.exact else self._watching()
        if state:
            machine, top, _, program = state
            if self._quiet(machine, top, program):
                return
            at, push = machine.pc - top, program.at[program.push]
            if 0 <= at <= program.push:
                cycles = push - program.at[at]
            elif at >= program.push + 2:
                cycles = 2 * TICK - program.at[at] + push
            else:
                cycles = 0
            wait_fp += cycles * machine.clock_div_int << 8
        clocks = max((wait_fp + 255) >> 8, 1)
        self._armed = True
        nanos, cycle, clock_ns = self._since
        self._alarm.schedule(nanos + (self.cycle + clocks - cycle) * clock_ns - self.clock.nanos)

    def _due(self):
        self._armed = False
        self.sync()
        self.arm()


class Around:
    """Wraps a register block whose accesses can move pins: brings PIO up to date first."""

    def __init__(self, block, pios):
        self.block, self.pios = block, pios

    def read_uint32(self, offset):
        return self.block.read_uint32(offset)

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        for pio in self.pios:
            pio.sync()
        self.block.write_uint32_atomic(offset, value, atomic_type)
        for pio in self.pios:
            pio.arm()

    def reset(self):
        self.block.reset()
