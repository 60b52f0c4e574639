"""The flash cache, against cases counted by hand: 16 KB, two ways, lines of 8 bytes in halves."""

import pytest

from host_sim.chip.machine import Machine
from host_sim.chip.silicon import KIND, MISS_CLOCKS, UNKIND

FLASH, RAM = 0x10000000, 0x20000000
NOP, LOAD = 0xBF00, 0x6801  # ldr r1, [r0]
WAY = 8 * 1024  # bytes: what is that far apart shares a set
XIP_FLUSH = 0x14000004


@pytest.fixture
def board():
    return Cached(UNKIND)


class Cached:
    """Code in flash or RAM, and how many clocks it takes."""

    def __init__(self, silicon):
        self.machine = Machine()
        self.core = self.machine.core
        silicon.apply(self.machine)

    def put(self, at, *halves):
        memory = self.machine.flash if at < RAM else self.machine.sram
        for i, half in enumerate(halves):
            start = (at & 0xFFFFFF) + 2 * i
            memory[start : start + 2] = half.to_bytes(2, "little")

    def run(self, at, steps):
        """(clocks, misses) of `steps` instructions from `at` on."""
        core = self.core
        clocks, misses = core.cycles, core.misses
        core.pc = at
        for _ in range(steps):
            self.machine.step()
        return core.cycles - clocks, core.misses - misses

    def load(self, at):
        """Misses of one load of data, by code in RAM."""
        self.put(RAM + 0x100, LOAD)
        self.core.registers[0] = at
        return self.run(RAM + 0x100, 1)[1]


def test_code_is_fetched_by_words_and_the_second_time_from_the_cache(board):
    board.put(FLASH, *[NOP] * 8)  # 16 bytes: four words, four halves of two lines
    assert board.run(FLASH, 8) == (8 + 4 * MISS_CLOCKS, 4)
    board.run(RAM + 0x200, 1)
    assert board.run(FLASH, 8) == (8, 0)
    assert board.run(FLASH + 6, 1) == (1, 0)


def test_a_line_is_filled_by_halves(board):
    assert [board.load(FLASH + 0x1000 + at) for at in (0, 4, 0, 4, 8)] == [1, 1, 0, 0, 1]
    assert board.load(FLASH + 0x1006) == 0


def test_two_ways_hold_two_lines_of_a_set_and_the_third_replaces_the_older(board):
    a, b, c = (FLASH + i * WAY for i in range(3))
    assert [board.load(at) for at in (a, b, a, b)] == [1, 1, 0, 0]
    assert [board.load(at) for at in (a, c, a, b)] == [0, 1, 0, 1]  # c took the place of b


def test_all_of_it_holds_16_kilobytes_and_no_line_more(board):
    lines = [FLASH + 8 * i for i in range(2 * WAY // 8)]
    assert sum(board.load(at) for at in lines) == len(lines)
    assert sum(board.load(at) for at in lines) == 0
    assert board.load(FLASH + 2 * WAY) == 1
    assert sum(board.load(at) for at in lines) >= 1


def test_a_flush_empties_it_and_code_in_ram_never_waits(board):
    board.load(FLASH)
    board.put(RAM + 0x300, *[NOP] * 8)
    assert board.run(RAM + 0x300, 8) == (8, 0)
    board.machine.write_uint32(XIP_FLUSH, 1)
    assert board.load(FLASH) == 1


def test_the_mirror_past_the_cache_waits_each_time(board):
    board.put(RAM + 0x100, LOAD)
    board.core.registers[0] = FLASH + 0x3000000
    for _ in range(2):
        assert board.run(RAM + 0x100, 1)[0] == 2 + MISS_CLOCKS


def test_a_program_that_is_larger_than_the_cache_misses_always(board):
    """A loop over 24 KB, the older way replaced: each half of each line is gone when it comes."""
    lines = [FLASH + 8 * i for i in range(3 * WAY // 8)]
    for _ in range(2):
        assert sum(board.load(at) for at in lines) == len(lines)


def test_control_without_the_model_nothing_waits():
    board = Cached(KIND)
    board.put(FLASH, *[NOP] * 8)
    assert board.run(FLASH, 8) == (8, 0)
