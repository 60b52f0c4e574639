"""rp2040py's own RP2040, one instruction at a time: the reference for our processor in C.

It also runs if there is no C compiler. `run` and `stop` are those of machine.Machine. Two faults
of rp2040py's sleep are corrected here: an interrupt that PRIMASK holds back ends WFI without
running its handler, and a WFI with such an interrupt pending does not sleep.
"""

from rp2040py.rp2040 import RP2040

CLOCK_NS = 8.0


class Reference(RP2040):
    """The corrected RP2040 of rp2040py, with the interface of machine.Machine."""

    def __init__(self):
        super().__init__()
        self.stopped = False

    def run(self, until_ns):
        self.stopped = False
        deadline = self.clock.create_alarm(self.stop)
        deadline.schedule(until_ns - self.clock.nanos)
        while not self.stopped:
            self.step()
        deadline.cancel()

    def step(self):
        """Execute one instruction; asleep, go to the next alarm. Return whether it was an
        instruction."""
        core, clock = self.core, self.clock
        if core.waiting:
            if not self._wakes():
                clock.tick(clock.nanos_to_next_alarm)
                return False
            core.waiting = False
            core.interrupts_updated = True
        clock.tick(core.execute_instruction() * CLOCK_NS)
        return True

    def _wakes(self):
        core = self.core
        if core.pending_nmi or core.pending_svcall or core.pending_pend_sv or core.pending_systick:
            return True
        running = core.exception_priority(core.ipsr)
        lines = core.pending_interrupts & core.enabled_interrupts
        return any(lines & core.interrupt_priorities[i] for i in range(max(running, 0)))

    def stop(self):
        self.stopped = True

    def set_interrupt(self, irq, value):
        core = self.core
        if value and core.waiting:
            core.waiting = False  # else rp2040py would run the handler now, even with PRIMASK set
            core.set_interrupt(irq, value)
            core.waiting = True
        else:
            core.set_interrupt(irq, value)
