"""What a board costs besides the cache (test_cache.py): interrupts, flash, SPI, a cable."""

import pytest
from rp2040py.peripherals import ssi

from host_sim.chip.machine import Machine
from host_sim.chip.rig import Rig, image
from host_sim.chip.silicon import ERASE_MS, KIND, PROGRAM_MS, UNKIND, Silicon
from tests.need import need

CODE, HANDLER, VECTORS = 0x20000100, 0x20003000, 0x20002000
ENTRY, RETURN = 15, 13  # clocks


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


@pytest.mark.parametrize("command, takes_ms, slow", (
    ((ssi.CMD_SECTOR_ERASE, 1, 0, 0), ERASE_MS[ssi.CMD_SECTOR_ERASE], 1),
    ((ssi.CMD_PAGE_PROGRAM, 1, 0, 0, 0x55), PROGRAM_MS, 1),
    ((ssi.CMD_SECTOR_ERASE, 1, 0, 0), ERASE_MS[ssi.CMD_SECTOR_ERASE], 8),
    ((ssi.CMD_SECTOR_ERASE, 1, 0, 0), 0, 0),
))  # fmt: skip
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


def test_a_computer_on_the_cable_is_an_interrupt_each_millisecond():
    need(image(), "the firmware image: make uf2")
    taken = {}
    for name, silicon in (("alone", KIND), ("cable", Silicon(0, False, False, 0, usb=True))):
        rig = Rig({"/main.py": "while True: pass"}, silicon=silicon)
        rig.run_us(600_000)
        taken[name] = interrupts_of_usb(rig, 20_000)
    assert taken["alone"] == 0 and taken["cable"] >= 20


def interrupts_of_usb(rig, for_us):
    """How often the USB controller's interrupt line went up."""
    count = 0
    mcu = rig.chip.mcu
    passed = mcu.core.set_interrupt

    def counted(irq, value):
        nonlocal count
        count += irq == 5 and bool(value)
        passed(irq, value)

    mcu.set_interrupt = counted
    rig.run_us(for_us)
    return count
