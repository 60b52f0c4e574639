"""Compares single random instructions on our processor and on rp2040py's.

    python -m host_sim.chip.fuzz 365000

Compared are registers, flags, clocks and memory. Loads and stores get addresses in RAM;
instructions that the manual calls undefined are left out.
"""

import random

from host_sim.chip.lockstep import Difference, machines
from host_sim.errors import Parser, whole_number

RAM, CODE, DATA, SIZE = 0x20000000, 0x20000100, 0x20010000, 0x400
WIDE = 0xF000
_EDGES = (0, 1, 2, 31, 32, 33, 255, 256, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFF)
_UNDEFINED = (0xB1, 0xB3, 0xB7, 0xB8, 0xB9, 0xBB, 0xBE, 0xDE)  # high bytes, including BKPT and UDF
_HINTS = (0xBF00, 0xBF10, 0xBF20, 0xBF30, 0xBF40)
_SPECIAL = (0, 3, 5, 8, 9, 16, 20)  # registers for MRS
# Registers for MSR: IPSR and the inactive stack pointer it writes otherwise than the manual says.
_WRITTEN = (0, 16)


def instruction(dice):
    """Return (first half, second half or 0) of an instruction that the manual defines."""
    kind = dice.random()
    if kind < 0.03:
        return 0xF3EF, 0x8000 | dice.randrange(8) << 8 | dice.choice(_SPECIAL)
    if kind < 0.05:
        return 0xF380 | dice.randrange(8), 0x8800 | dice.choice(_WRITTEN)
    if kind < 0.08:
        second = dice.randrange(0x1000) | dice.choice((0xD000, 0xF000))
        return WIDE | dice.randrange(0x800), second
    if kind < 0.09:
        return 0xF3BF, dice.choice((0x8F4F, 0x8F5F, 0x8F6F))
    if kind < 0.1:
        return dice.choice(_HINTS), 0
    while True:
        op = dice.randrange(0xE800)
        if _defined(op):
            return op, 0


def _defined(op):
    """Does the manual define this 16-bit instruction?"""
    high = op >> 8
    if high in _UNDEFINED or high in (0xB6, 0xBF) or 0xBA80 <= op < 0xBAC0:
        return False
    if high in (0xB4, 0xB5, 0xBC, 0xBD):
        return op & 0x1FF != 0
    if high >> 4 == 0xC:
        return op & 0xFF != 0
    return high not in (0x44, 0x45, 0x46, 0x47) or _predictable(op)


def _predictable(op):
    """Does the manual define this ADD, CMP, MOV, BX or BLX of any registers?"""
    d, s = op >> 4 & 8 | op & 7, op >> 3 & 15
    if op >> 8 == 0x47:
        return not op & 7 and s != 15
    return op >> 8 != 0x45 or 15 not in (d, s)


def state(dice, op):
    """Return (registers 0 to 14, flags) in which to execute `op`."""
    registers = [
        dice.choice(_EDGES) if dice.random() < 0.5 else dice.getrandbits(32) for _ in range(15)
    ]
    registers[13] = _address(dice)
    high = op >> 8
    if 0x50 <= high < 0x60:
        registers[op >> 3 & 7], registers[op >> 6 & 7] = _address(dice), 4 * dice.randrange(16)
        if op >> 3 & 7 == op >> 6 & 7:
            registers[op >> 3 & 7] = DATA >> 1
    elif 0x60 <= high < 0x90:
        registers[op >> 3 & 7] = _address(dice)
    elif high >> 4 == 0xC:
        registers[high & 7] = _address(dice)
    return registers, dice.randrange(16) << 28


def _address(dice):
    return DATA + 4 * dice.randrange(32, SIZE // 8)


def fuzz(count, seed=1, progress=lambda done: None):
    """Run `count` instructions; raise Difference at the first one that differs."""
    dice = random.Random(seed)
    pair = machines()
    filler = bytes(dice.randrange(256) for _ in range(SIZE))
    for machine in pair:
        machine.sram[DATA - RAM : DATA - RAM + SIZE] = filler
    for number in range(count):
        op, second = instruction(dice)
        registers, flags = state(dice, op)
        at = CODE + 16 * (number & 1)  # a new place each time: a fetched word may be kept
        found = [execute(machine, at, op, second, registers, flags) for machine in pair]
        if found[0] != found[1]:
            raise Difference(
                f"case {number}, {op:04x} {second:04x} on {registers} {flags:08x}:\n"
                f" ours {found[0][:-1]}\n its  {found[1][:-1]}"
            )
        if number % 1000 == 999:
            progress(number + 1)


def execute(machine, at, op, second, registers, flags):
    """Execute the instruction; return registers, flags, sleep, clocks taken and memory after
    it."""
    core = machine.core
    code = op.to_bytes(2, "little") + second.to_bytes(2, "little")
    machine.sram[at - RAM : at - RAM + 4] = code
    for i, value in enumerate(registers):
        core.registers[i] = value
    core.registers[15] = at
    core.pm = core.waiting = core.pending_svcall = core.interrupts_updated = 0
    core.event_registered = flags >> 28 & 1
    core.apsr = flags
    before = core.cycles
    machine.step()
    return (
        list(core.registers),
        f"{core.apsr:08x}",
        bool(core.pm),
        bool(core.waiting),
        bool(core.pending_svcall),
        core.cycles - before,
        bytes(machine.sram[DATA - RAM : DATA - RAM + SIZE]),
    )


def main():
    from tqdm import tqdm

    parser = Parser(description=__doc__.split("\n")[0])
    parser.add_argument("count", type=whole_number(1))
    parser.add_argument("--seed", type=whole_number(0), default=1)
    args = parser.parse_args()
    with tqdm(total=args.count, unit="instr") as bar:
        fuzz(args.count, args.seed, lambda done: bar.update(done - bar.n))
    print(f"{args.count:,} instructions: 0 differences")


if __name__ == "__main__":
    main()
