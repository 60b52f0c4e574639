"""Our processor by the ARMv6-M manual (DDI 0419), above all where rp2040py's is wrong."""

import pytest

from host_sim.chip import fuzz
from host_sim.chip.lockstep import machines
from host_sim.chip.machine import Machine

CODE, STACK, DATA = 0x20000100, 0x20001000, 0x20002000
N, Z, C, V = (1 << bit for bit in (31, 30, 29, 28))


class Board:
    """A processor with nothing but RAM: `run` executes halfwords from CODE on."""

    def __init__(self, machine):
        self.machine, self.core = machine, machine.core
        self.core.reset()
        self.core.registers[13] = STACK

    def run(self, *code, flags=0, steps=None, **registers):
        """The clocks that the instructions took. r0=1, lr=2 and so on set registers before."""
        at = CODE - 0x20000000
        raw = b"".join(half.to_bytes(2, "little") for half in code)
        self.machine.sram[at : at + len(raw)] = raw
        for name, value in registers.items():
            self.core.registers[14 if name == "lr" else int(name[1:])] = value
        self.core.pc, self.core.apsr, self.core.fetched = CODE, flags, 0
        before = self.core.cycles
        for _ in range(len(code) if steps is None else steps):
            self.machine.step()
        return self.core.cycles - before

    def word(self, at):
        return int.from_bytes(self.machine.sram[at - 0x20000000 :][:4], "little")

    def put(self, at, *words):
        for i, word in enumerate(words):
            start = at - 0x20000000 + 4 * i
            self.machine.sram[start : start + 4] = word.to_bytes(4, "little")


@pytest.fixture(scope="module")
def machine():
    return Machine()


@pytest.fixture
def board(machine):
    return Board(machine)


LSLS, LSRS, ASRS, ADCS, SBCS, RORS, ADDS, SUBS = (
    0x4088, 0x40C8, 0x4108, 0x4148, 0x4188, 0x41C8, 0x1840, 0x1A40)  # r0 with r1  # fmt: skip


@pytest.mark.parametrize(
    "op, r0, r1, flags, result, after",
    (
        # The carry of a shift is the last bit shifted out; by 0 it stays (A2.2.1, A6.7).
        (LSLS, 1, 32, 0, 0, Z | C),
        (LSLS, 3, 33, C, 0, Z),
        (LSLS, 0xFFFFFFFF, 64, C, 0, Z),
        (LSLS, 5, 0, C, 5, C),
        (LSLS, 5, 0, 0, 5, 0),
        (LSLS, 1 << 31, 1, 0, 0, Z | C),
        (LSRS, 1 << 31, 0, 0, 1 << 31, N),
        (LSRS, 5, 0, C, 5, C),
        (LSRS, 1 << 31, 32, 0, 0, Z | C),
        (LSRS, 1 << 31, 33, C, 0, Z),
        (LSRS, 3, 1, 0, 1, C),
        (ASRS, 1 << 31, 0, 0, 1 << 31, N),
        (ASRS, 1, 0, C, 1, C),
        (ASRS, 1 << 31, 200, 0, 0xFFFFFFFF, N | C),
        (ASRS, 1 << 30, 32, C, 0, Z),
        (RORS, 1 << 31, 0, 0, 1 << 31, N),
        (RORS, 1, 0, C, 1, C),
        (RORS, 1, 1, 0, 1 << 31, N | C),
        (RORS, 1 << 31, 32, 0, 1 << 31, N | C),
        # AddWithCarry: the overflow is of the whole sum (A2.2.1).
        (ADCS, 0x7FFFFFFF, 0, C, 0x80000000, N | V),
        (ADCS, 0, 0x7FFFFFFF, C, 0x80000000, N | V),
        (ADCS, 0xFFFFFFFF, 0, C, 0, Z | C),
        (ADCS, 0x80000000, 0x80000000, 0, 0, Z | C | V),
        (SBCS, 0, 0x7FFFFFFF, 0, 0x80000000, N),
        (SBCS, 0x80000000, 0, 0, 0x7FFFFFFF, C | V),
        (SBCS, 5, 5, C, 0, Z | C),
        (SBCS, 5, 5, 0, 0xFFFFFFFF, N),
        (ADDS, 0x7FFFFFFF, 1, 0, 0x80000000, N | V),
        (ADDS, 0xFFFFFFFF, 1, 0, 0, Z | C),
        (SUBS, 0, 1, 0, 0xFFFFFFFF, N),
        (SUBS, 0x80000000, 1, 0, 0x7FFFFFFF, C | V),
    ),
)
def test_instruction_sets_flags(board, op, r0, r1, flags, result, after):
    assert board.run(op, flags=flags, r0=r0, r1=r1) == 1
    assert (board.core.registers[0], board.core.apsr) == (result, after)


@pytest.mark.parametrize(
    "op, clocks",
    (
        (0xB410, 2),
        (0xB510, 3),
        (0xB5F0, 6),  # PUSH {r4}, {r4, lr}, {r4-r7, lr}: 1 + N (TRM 3.3)
        (0xBC10, 2),
        (0xBD10, 5),
        (0xBDF0, 8),  # POP: 1 + N, 3 + N with the PC, which counts
        (0xC803, 3),
        (0xC003, 3),
        (0x6801, 2),
        (0x6001, 2),
        (0xE000, 2),
        (0x4348, 1),
        (0x4700, 2),
        (0x4780, 2),
    ),
)
def test_instruction_takes_clocks(board, op, clocks):
    assert board.run(op, r0=DATA) == clocks


def test_sio_is_on_the_processors_own_port_and_apb_behind_a_bridge(board):
    assert board.run(0x6801, r0=0xD0000000) == 1
    assert board.run(0x6801, r0=0x40054028) == 4
    assert board.run(0x6001, r0=0x4005800C) == 5


def test_a_store_of_several_writes_the_address_back_also_when_it_is_among_them(board):
    board.run(0xC003, r0=DATA, r1=7)  # STM r0!, {r0, r1}
    assert (board.core.registers[0], board.word(DATA), board.word(DATA + 4)) == (DATA + 8, DATA, 7)


def test_a_load_of_several_into_its_own_address_keeps_what_was_loaded(board):
    board.put(DATA, 11, 22)
    board.run(0xC803, r0=DATA)  # LDM r0, {r0, r1}
    assert list(board.core.registers[:2]) == [11, 22]


def test_blx_to_lr_goes_where_lr_was(board):
    board.run(0x47F0, lr=DATA | 1)
    assert (board.core.pc, board.core.registers[14]) == (DATA, CODE + 2 | 1)


def test_division_by_the_hardware(board):
    """SIO 2.3.1.5, the remainder with the dividend's sign; -2^31 / -1 wraps."""
    sio = 0xD0000000

    def read(at):
        board.run(0x6801, r0=at)
        return board.core.registers[1]

    def write(at, value):
        board.run(0x6001, r0=at, r1=value & 0xFFFFFFFF)

    for signed, a, b, quotient, remainder in (
        (0, 100, 7, 14, 2),
        (0, 0xFFFFFFFF, 2, 0x7FFFFFFF, 1),
        (8, -7, 2, -3, -1),
        (8, 7, -2, -3, 1),
        (8, -(1 << 31), -1, -(1 << 31), 0),
    ):
        write(sio + 0x60 + signed, a)
        write(sio + 0x64 + signed, b)
        assert read(sio + 0x74) == remainder & 0xFFFFFFFF
        assert read(sio + 0x70) == quotient & 0xFFFFFFFF


def test_an_interrupt_saves_what_the_manual_says_and_returns(board):
    """B1.5.6: eight words, aligned to 8 bytes; bit 9 of the saved PSR says that 4 are skipped."""
    core = board.core
    core.vtor = DATA
    board.put(DATA + 4 * (16 + 3), 0x20003001)
    board.put(0x20003000, 0x4770)  # BX lr
    core.registers[13] = STACK + 4
    core.enabled_interrupts = 1 << 3
    core.set_interrupt(3, True)
    board.run(0xBF00, flags=N | C, steps=1, r0=10, r1=11, r2=12, r3=13, r12=14, lr=15)
    assert core.ipsr == 0 and core.pc == CODE  # it has returned: the handler was one instruction
    frame = [board.word(STACK - 0x20 + 4 * i) for i in range(8)]
    assert frame == [10, 11, 12, 13, 14, 15, CODE, N | C | 1 << 24 | 1 << 9]
    assert core.registers[13] == STACK + 4 and core.apsr == N | C


@pytest.mark.parametrize("masked", (False, True))
def test_wfi_ends_with_an_interrupt_behind_primask_but_takes_it_only_without(board, masked):
    core, machine = board.core, board.machine
    core.vtor, core.enabled_interrupts = DATA, 1
    board.put(DATA + 64, 0x20003001)
    board.put(0x20003000, 0xE7FE)  # b .
    machine.clock.create_alarm(lambda: core.set_interrupt(0, True)).schedule(50_000)
    core.pm = masked
    board.run(0xBF30, 0xBF00)  # wfi; nop
    assert machine.clock.nanos >= 50_000 and not core.waiting
    assert core.ipsr == (0 if masked else 16)


def test_a_more_urgent_interrupt_comes_between_and_an_equal_one_waits(board):
    core = board.core
    core.vtor, core.enabled_interrupts = DATA, 7
    board.put(DATA + 64, 0x20003001, 0x20003001, 0x20003001)
    board.put(0x20003000, 0xE7FE)
    core.interrupt_priorities[0], core.interrupt_priorities[1] = ~6 & 0xFFFFFFFF, 6
    core.set_interrupt(1, True)
    board.run(0xBF00, steps=1)
    assert core.ipsr == 17
    core.set_interrupt(2, True)
    board.machine.step()
    assert core.ipsr == 17
    core.set_interrupt(0, True)
    board.machine.step()
    assert core.ipsr == 16


@pytest.mark.long
def test_random_instructions_are_those_of_rp2040py():
    fuzz.fuzz(40_000, seed=3)


@pytest.mark.parametrize(
    "op, second, flags, r0, r1",
    (
        (LSLS, 0, 0, 2, 63),
        (LSRS, 0, 0, 1 << 31, 0),
        (ASRS, 0, 0, 1 << 31, 0),
        (RORS, 0, C, 1, 0),
        (ADCS, 0, C, 0x7FFFFFFF, 0),
        (SBCS, 0, 0, 0, 0x7FFFFFFF),
        (0xB500, 0, 0, 0, 0),
        (0xBD00, 0, 0, 0, 0),  # the clocks of PUSH {lr} and POP {pc}
        (0xC003, 0, 0, DATA, 0),
        (0x47F0, 0, 0, 0, 0),  # STM r0!, {r0, r1}; BLX lr
        (0xF3EF, 0x8003, 0, 0, 0),  # MRS r0, XPSR
    ),
)
def test_each_fault_of_rp2040py_is_copied_for_the_lockstep_alone(op, second, flags, r0, r1):
    registers = [r0, r1, *range(2, 13), STACK, 0x20003001]
    ours, theirs = machines()
    fault = fuzz.execute(theirs, CODE, op, second, registers, flags)
    assert fuzz.execute(ours, CODE, op, second, registers, flags) == fault
    right = Machine()
    assert fuzz.execute(right, CODE, op, second, registers, flags) != fault
