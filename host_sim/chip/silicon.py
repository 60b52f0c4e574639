"""Models the costs of a board beyond instructions: cache, SPI, interrupts, flash, USB.

    UNKIND         a board; all quoted figures use it
    UNKIND_USB     with a computer on the cable, a REPL open
    KIND           none of the costs: the lower bound

The core counts the flash cache and the interrupts' clocks (core/bus.h, core/cpu.c), the wire adds
the pauses of the SPI (spi_wire.py); this module has the flash's own times and the USB host.
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
    """The modelled costs, each switched separately.

    clocks       does the chip follow the firmware's clocks? Else, or without an image, it has 125
                 MHz
    miss_clocks  clocks per word of a cache miss at the SSI's fastest divider; 0 without the cost
    slow_flash   factor for the flash's times, 0 for none
    crystal_ms   time until the crystal swings
    flash_hz     highest rate at which the flash is read without errors (clock_tree.py)
    """

    clocks: bool = True
    miss_clocks: int = MISS_CLOCKS
    spi_pauses: bool = True
    interrupts: bool = True
    slow_flash: float = 1.0
    crystal_ms: float = 1.0
    flash_hz: float = 133e6  # W25Q16JV 9.6
    usb: bool = False

    def apply(self, mcu):
        """Apply the costs to a machine that has not run yet."""
        if hasattr(mcu.core, "miss_clocks"):  # rp2040py's own core has none of these
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
    """Wraps XIP_CTRL: a flush empties the cache and takes its time."""

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
    """Makes erasing and programming take their time: until then the flash answers "busy".

    Only the boot ROM's polling runs meanwhile (interrupts are off and the code is in RAM), so its
    first poll lasts until the flash is ready. Any other read of the flash during a command is an
    error: a board would read rubbish.
    """

    def __init__(self, mcu, slower):
        self._mcu, self._ssi, self._slower = mcu, mcu.ssi, slower
        self._apply, self._shift = mcu.ssi._apply_command, mcu.ssi._shift_byte
        mcu.ssi._apply_command, mcu.ssi._shift_byte = self._apply_command, self._shift_byte
        self._ready_ns = 0
        if hasattr(mcu.core, "xip_off"):
            mcu.qspi[1].add_listener(self._select_moves)

    def _select_moves(self, _now, _before):
        """Note whether the boot ROM holds the flash's select line low by hand, as it does for each
        command."""
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
