"""The stopwatch's PIO program on a bare emulated chip, and edges for it."""

import random
import struct

from host_sim.chip.chip import Chip
from host_sim.chip.pio_time import SIDE_BY_SIDE, relocated, scattered

PIO0, DMA, IO_BANK0, PADS = 0x50200000, 0x50000000, 0x40014000, 0x4001C000
RING = 0x20010000
LOOPS = {
    "busy": b"\xfe\xe7",
    "mixed": b"\x00\xbf\xff\xb4\xff\xbc\xfb\xe7",  # pushes and pops of many clocks
    "asleep": b"\x30\xbf\xfd\xe7",
}


SIDE = (2, 3, 4, 5)


def stopwatch_chip(loop, exact, offset=0, osr=0, pins=SIDE):
    """A chip whose PIO0 SM0 runs the stopwatch on four pins, words going to a ring at RING."""
    program, base, wrap = SIDE_BY_SIDE, 2, 6
    if pins != SIDE:
        program = scattered([pins[i] - pins[i - 1] for i in (3, 2, 1)])
        base, wrap = pins[3] + 1, 14
    chip = Chip(exact_pio=exact)
    mcu = chip.mcu
    mcu.sram[0 : len(LOOPS[loop])] = LOOPS[loop]
    chip.core.pc = 0x20000000
    write = mcu.write_uint32
    for pin in pins:
        write(PADS + 4 + 4 * pin, 0x5A)  # input enable, pull up, Schmitt
        write(IO_BANK0 + 4 + 8 * pin, 6)
    for i, word in enumerate(relocated(program, offset)):
        write(PIO0 + 0x48 + 4 * (i + offset), word)
    write(PIO0 + 0xC8, 5 << 16)  # CLKDIV 5.0
    write(PIO0 + 0xCC, (offset + wrap) << 12 | offset << 7)  # EXECCTRL: wrap
    write(PIO0 + 0xD0, 1 << 31 | 1 << 19)  # SHIFTCTRL: join RX, in left, out right
    write(PIO0 + 0xDC, base << 15)  # PINCTRL: IN base
    machine = mcu.pio[0].machines[0]
    machine.output_shift_reg, machine.y, machine.pc = osr, 0xFFFFFFFF, offset
    channel = DMA
    write(channel + 0x00, PIO0 + 0x20)
    write(channel + 0x04, RING)
    write(channel + 0x08, 0x3FFFFFFF)
    write(channel + 0x0C, 1 | 2 << 2 | 1 << 5 | 10 << 6 | 1 << 10 | 4 << 15)
    write(PIO0, 1)
    return chip


def words(chip):
    count = 0x3FFFFFFF - chip.mcu.read_uint32(DMA + 8)
    raw = bytes(chip.mcu.sram[0x10000 : 0x10000 + 4 * min(count, 256)])
    return [(w >> 26, w & 0x3FFFFFF) for w in struct.unpack(f"<{len(raw) // 4}I", raw)]


def edges(seed, count=60):
    """Random level changes of four pins, bursts as close as tens of nanoseconds, long gaps too."""
    dice = random.Random(seed)
    levels, now, out = [1, 1, 1, 1], 5_000, []
    for _ in range(count):
        now += dice.choice((dice.randrange(40, 3_000), dice.randrange(3_000, 900_000)))
        pin = dice.randrange(4)
        levels[pin] ^= 1
        out.append((now, pin, levels[pin]))
    return out, now


def play(chip, script, until, pins=SIDE):
    for when, pin, level in script:
        chip.at_ns(when, lambda pin=pin, level=level: chip.drive(pins[pin], level))
    chip.run_until_ns(until + 20_000)
    return words(chip)
