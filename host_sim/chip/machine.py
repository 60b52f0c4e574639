"""A whole RP2040: our processor in C and rp2040py's peripherals on one Clock."""

from unittest.mock import patch

from rp2040py import _rp2040

from host_sim.chip.clock import NEVER, Clock
from host_sim.chip.core import ASLEEP, TRACED, Core

_BREAKPOINT, _UNDEFINED = 0xBE, 0xDE


class Machine(_rp2040.RP2040):
    """rp2040py's RP2040 in plain Python with our core.

    `clock` and `core` have the interface that the rest of rp2040py expects; `run(until_ns)` is
    ours.
    """

    def __init__(self):
        core = Core()
        self._error = None
        self.stopped = False
        with patch.object(_rp2040, "CortexM0Core", core_of(core)):
            super().__init__(Clock(core))

    def load_bootrom(self, words):
        self.core.load_rom(words)
        super().load_bootrom(words)

    def reset(self, **how):
        super().reset(**how)
        self.core.flush_cache()

    # Running.
    def run(self, until_ns):
        """Run to simulated `until_ns`, at most one instruction further, until stop(), or until the
        last instruction of a trace (Core.trace)."""
        core, clock = self.core, self.clock
        self.stopped = False
        while core.nanos < until_ns and not self.stopped:
            core.next_event = min(clock.next_ns(), until_ns)
            reason = core.run()
            if self._error is not None:
                error, self._error = self._error, None
                raise error
            if reason == ASLEEP:
                core.nanos = max(core.nanos, min(clock.next_ns(), until_ns))
            clock.fire()
            if reason == TRACED:
                break

    def step(self):
        """Execute one instruction, after sleeping until there is one. Return its core.Step."""
        steps = self.core.trace(1)
        self.run(NEVER)
        return steps[0]

    def stop(self):
        """End `run` after this instruction; call it from an alarm or a peripheral."""
        self.stopped = True
        self.core.next_event = -NEVER

    def set_interrupt(self, irq, value):
        self.core.set_interrupt(irq, value)

    # Called by the core. An exception must not pass through C: `run` raises it.
    def core_reads(self, address, size):
        try:
            if size == 4:
                block = self.peripherals.get(address >> 14 << 2)
                if block is not None:
                    return block.read_uint32(address & 0x3FFF)
                return self.read_uint32(address)
            return self.read_uint16(address) if size == 2 else self.read_uint8(address)
        except BaseException as error:
            return self._fails(error)

    def core_writes(self, address, value, size):
        try:
            if size == 4:
                block = self.peripherals.get(address >> 14 << 2)
                if block is not None:
                    block.write_uint32_atomic(address & 0xFFF, value, address >> 12 & 3)
                else:
                    self.write_uint32(address, value)
            elif size == 2:
                self.write_uint16(address, value)
            else:
                self.write_uint8(address, value)
        except BaseException as error:
            self._fails(error)

    def core_traps(self, address, opcode):
        try:
            if opcode >> 8 in (_BREAKPOINT, _UNDEFINED):
                self.on_break(opcode & 0xFF)
            else:
                self.logger.warning("core", f"{address:x}: no such instruction: {opcode:04x}")
        except BaseException as error:
            self._fails(error)

    def core_fails_to_read(self, address):
        why = "while a command had the flash" if self.core.xip_off else "faster than the flash is"
        self._fails(RuntimeError(f"{address:x} was read {why}"))

    def _fails(self, error):
        self._error = self._error or error
        self.stop()
        return 0


def core_of(core):
    """Return the factory that rp2040py calls for a machine's core: it returns `core`,
    connected."""

    def make(machine):
        core.connect(machine)
        return core

    return make
