"""The costs of a board besides the cache (test_cache.py): interrupts, flash, SPI, a cable."""

import pytest
from rp2040py.peripherals import ssi

from host_sim.chip.cable import Cable
from host_sim.chip.machine import Machine
from host_sim.chip.rig import Rig, image
from host_sim.chip.silicon import ERASE_MS, KIND, PROGRAM_MS, UNKIND, UNKIND_USB, Silicon
from tests.need import need

CODE, HANDLER, VECTORS = 0x20000100, 0x20003000, 0x20002000
ENTRY, RETURN = 15, 13  # clocks
USB = 0x50110000


@pytest.mark.parametrize("silicon, more", ((UNKIND, ENTRY + RETURN), (KIND, 0)))
def test_an_interrupt_takes_its_clocks_to_begin_and_to_end(silicon, more):
    machine = Machine()
    silicon.apply(machine)
    core, ram = machine.core, machine.sram
    ram[CODE & 0xFFFF : (CODE & 0xFFFF) + 2] = b"\x00\xbf"  # nop
    ram[HANDLER & 0xFFFF : (HANDLER & 0xFFFF) + 2] = b"\x70\x47"  # bx lr
    ram[0x2000 + 64 : 0x2000 + 68] = (HANDLER | 1).to_bytes(4, "little")
    core.vtor, core.enabled_interrupts, core.pc = VECTORS, 1, CODE
    core.registers[13] = 0x20001000
    core.set_interrupt(0, True)
    before = core.cycles
    machine.step()
    core.set_interrupt(0, False)
    machine.step()
    assert core.cycles - before == 2 + 1 + more  # bx, nop


def flash_command(machine, *sent):
    """Send bytes to the flash as the boot ROM does; the last byte that came back."""
    machine.ssi.write_uint32(ssi.SSI_SSIENR, 1)
    select = machine.peripherals[0x40018]
    select.write_uint32_atomic(0x0C, 2 << 8, 0)  # QSPI_SS low by its override
    for byte in sent:
        machine.ssi.write_uint32(ssi.SSI_DR0, byte)
        answer = machine.ssi.read_uint32(ssi.SSI_DR0)
    select.write_uint32_atomic(0x0C, 3 << 8, 0)
    return answer


@pytest.mark.parametrize(
    "command, takes_ms, slow",
    (
        ((ssi.CMD_SECTOR_ERASE, 1, 0, 0), ERASE_MS[ssi.CMD_SECTOR_ERASE], 1),
        ((ssi.CMD_PAGE_PROGRAM, 1, 0, 0, 0x55), PROGRAM_MS, 1),
        ((ssi.CMD_SECTOR_ERASE, 1, 0, 0), ERASE_MS[ssi.CMD_SECTOR_ERASE], 8),
        ((ssi.CMD_SECTOR_ERASE, 1, 0, 0), 0, 0),
    ),
)
def test_the_flash_is_busy_for_the_time_of_its_data_sheet(command, takes_ms, slow):
    machine = Machine()
    Silicon(slow_flash=slow).apply(machine)
    flash_command(machine, ssi.CMD_WRITE_ENABLE)
    flash_command(machine, *command)
    status = flash_command(machine, ssi.CMD_READ_STATUS_1, 0)
    assert status & 1 == 0  # the look at it has lasted until the flash was ready
    assert machine.core.extra_clocks * 8 / 1e6 == pytest.approx(takes_ms * slow, abs=1e-4)


def test_a_command_that_was_not_enabled_takes_no_time():
    machine = Machine()
    UNKIND.apply(machine)
    flash_command(machine, ssi.CMD_SECTOR_ERASE, 1, 0, 0)
    flash_command(machine, ssi.CMD_READ_STATUS_1, 0)
    assert machine.core.extra_clocks == 0


def test_code_in_flash_that_runs_while_a_command_has_the_flash_is_an_error():
    machine = Machine()
    UNKIND.apply(machine)
    machine.flash[0:8] = b"\x00\xbf" * 4  # nop
    select = machine.peripherals[0x40018]
    machine.core.pc = 0x10000000
    machine.step()
    select.write_uint32_atomic(0x0C, 3 << 8, 0)
    select.write_uint32_atomic(0x0C, 2 << 8, 0)
    machine.step()  # its word is in the cache
    with pytest.raises(RuntimeError, match="10000004 was read while a command had the flash"):
        machine.step()
    select.write_uint32_atomic(0x0C, 3 << 8, 0)
    machine.step()


def test_a_computer_on_the_cable_talks_to_the_repl():
    need(image(), "the firmware image: make uf2")
    rig = Rig({"/main.py": "pass"}, silicon=KIND)
    cable = Cable(rig.chip.mcu, key=b"")
    assert rig.run_until(lambda: b">>> " in cable.received, 2e6)
    cable.type(b"6*7\r")
    assert rig.run_until(lambda: b"42" in cable.received, 1e5)


def test_each_millisecond_a_frame_starts_and_interrupts_who_wants_it():
    mcu = Machine()
    Cable(mcu)
    taken = []
    mcu.set_interrupt = lambda irq, value: irq == 5 and value and taken.append(mcu.clock.nanos)
    mcu.sram[0x100:0x102] = b"\xfe\xe7"  # b .
    mcu.core.pc = 0x20000100
    before = mcu.read_uint32(USB + 0x48)
    mcu.run(20.5e6)
    assert mcu.read_uint32(USB + 0x48) - before == 20 and taken == []
    mcu.write_uint32(USB + 0x90, 1 << 17)  # INTE: DEV_SOF
    mcu.run(21.5e6)
    assert taken == [21e6]


def test_a_key_held_down_comes_to_the_program_thirty_times_a_second():
    need(image(), "the firmware image: make uf2")
    program = """
import sys, machine
while True:
    sys.stdin.read(1)
    machine.mem32[0x4005800c] += 1
"""
    rig = Rig({"/main.py": program}, silicon=UNKIND_USB)
    rig.run_us(1_500_000)
    before = rig.mailbox()[0]
    rig.run_us(1_000_000)
    assert 29 <= rig.mailbox()[0] - before <= 31
