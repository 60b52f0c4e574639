"""The costs of a board beyond instructions, each part by itself: cache, SPI, interrupts, flash,
USB.

    UNKIND         a board; where a figure is quoted, it is of this one
    UNKIND_USB     with a computer on the cable, a REPL open
    KIND           none of it: the lower bound

The flash cache and the interrupts' clocks are counted in the core (core/bus.h, core/cpu.c), the
pauses of the SPI by the wire (spi_wire.py); here are the flash's own times and the USB host.
"""

from dataclasses import dataclass

from rp2040py.peripherals import ssi
from rp2040py.peripherals.xip_ctrl import FLUSH

from host_sim.chip.cable import Cable

MISS_CLOCKS = 44  # a word: 20 to 22 clocks of the flash, each two of clk_sys (clock_tree.py)
FLUSH_CLOCKS = 1024  # data sheet 2.6.3.2
ERASE_MS = {ssi.CMD_SECTOR_ERASE: 45.0, ssi.CMD_BLOCK_ERASE: 150.0}  # W25Q16JV 9.6, typical
PROGRAM_MS = 0.4  # a page of 256 bytes
FORCED_LOW = 2  # IO_QSPI's OUTOVER


@dataclass(frozen=True)
class Silicon:
    """The modelled costs; without `clocks`, or without an image, the chip has 125 MHz from
    power-on; `miss_clocks` of 0 is no cache, `slow_flash` multiplies its times; `crystal_ms` is
    how long the crystal takes to swing, `flash_hz` up to what rate the flash is read without
    errors (clock_tree.py)."""

    clocks: bool = True
    miss_clocks: int = MISS_CLOCKS
    spi_pauses: bool = True
    interrupts: bool = True
    slow_flash: float = 1.0
    crystal_ms: float = 1.0
    flash_hz: float = 133e6  # W25Q16JV 9.6
    usb: bool = False

    def apply(self, mcu):
        """To a machine that has not run yet."""
        if hasattr(mcu.core, "miss_clocks"):  # rp2040py's own core has none of it
            mcu.core.miss_clocks = self.miss_clocks
            mcu.core.interrupt_clocks = self.interrupts
            mcu.peripherals[0x14000] = CacheControl(mcu)
        if self.slow_flash:
            FlashTimes(mcu, self.slow_flash)
        if self.usb:
            mcu.cable = Cable(mcu)


UNKIND = Silicon()
UNKIND_USB = Silicon(usb=True)
KIND = Silicon(miss_clocks=0, spi_pauses=False, interrupts=False, slow_flash=0)


class CacheControl:
    """XIP_CTRL: a flush empties the cache and takes its time."""

    def __init__(self, mcu):
        self._core, self._block = mcu.core, mcu.xip_ctrl
        self.read_uint32, self.reset = self._block.read_uint32, self._block.reset

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        self._block.write_uint32_atomic(offset, value, atomic_type)
        if offset == FLUSH:
            self._core.flush_cache()
            if self._core.miss_clocks:
                self._core.extra_clocks += FLUSH_CLOCKS


class FlashTimes:
    """Erasing and programming take their time: until then the flash answers "busy".

    Nothing but the polling of the boot ROM runs meanwhile (interrupts are off and the code is in
    RAM), so its first look lasts until the flash is ready. Whatever else wants something of the
    flash while a command has it is an error: a board would read rubbish.
    """

    def __init__(self, mcu, slower):
        self._mcu, self._ssi, self._slower = mcu, mcu.ssi, slower
        self._apply, self._shift = mcu.ssi._apply_command, mcu.ssi._shift_byte
        mcu.ssi._apply_command, mcu.ssi._shift_byte = self._apply_command, self._shift_byte
        self._ready_ns = 0
        if hasattr(mcu.core, "xip_off"):
            mcu.qspi[1].add_listener(self._select_moves)

    def _select_moves(self, _now, _before):
        """The boot ROM holds the flash's select line low by hand for each command."""
        self._mcu.core.xip_off = self._mcu.qspi[1].ctrl >> 8 & 3 == FORCED_LOW

    def _apply_command(self):
        sent = self._ssi._tx_buffer
        if sent and self._ssi._write_enabled:
            takes = PROGRAM_MS if sent[0] == ssi.CMD_PAGE_PROGRAM else ERASE_MS.get(sent[0], 0)
            self._ready_ns = self._mcu.clock.nanos + takes * self._slower * 1e6
        self._apply()

    def _shift_byte(self, byte):
        status = self._shift(byte)
        left_ns = self._ready_ns - self._mcu.clock.nanos
        if left_ns > 0 and self._ssi._tx_buffer[0] == ssi.CMD_READ_STATUS_1:
            core = self._mcu.core
            if not hasattr(core, "extra_clocks"):
                return status | 1
            core.extra_clocks += int(left_ns / core.clock_ns) + 1
            self._ready_ns = 0
        return status
