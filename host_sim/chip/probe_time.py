"""Exact time for the PIO block of firmware/probe_pio.py, without running each turn of its log.

Skips whole 7-clock turns of `log` while no pin changes and the stimulus only counts down.
`exact=True` never skips.
"""

from host_sim.chip.pio_time import NEVER, PioTime, relocated

LOG = (0xA141, 0x41F0, 0x8200, 0xA027, 0x0045, 0xA0E1, 0xA0C3, 0x4010, 0xA026, 0x00A0)
STIMULUS = (0x6084, 0x603C, 0x0042)
TOP, SAMPLE = 3, 7  # indexes in LOG: where a turn begins, where the pins are read
TURN = 7
COUNTS = 2  # index in STIMULUS


class ProbeTime(PioTime):
    """A PioTime for a block with the log and perhaps the stimulus; anything else is run in
    full."""

    def _recognise(self):
        """Return (log, its first address, stimulus or None, its first address), None without a
        log."""
        log = self._running(LOG, TOP, 9)
        if log is None:
            return None
        stimulus = self._running(STIMULUS, 0, 2)
        return *log, *(stimulus or (None, 0))

    def _running(self, program, bottom, top):
        """Return (machine, its program's address) of the one that runs `program` at every clock,
        or None."""
        for machine in self.pio.machines:
            first = (machine.exec_ctrl >> 7 & 31) - bottom
            if not machine.enabled or machine.clock_div_int != 1 or machine.clock_div_frac:
                continue
            if machine.exec_ctrl >> 12 & 31 != first + top or first < 0:
                continue
            if list(self.pio.instructions[first : first + len(program)]) == relocated(
                program, first
            ):
                return machine, first
        return None

    def _run(self, left):
        pio = self.pio
        state = () if self.exact else self._watching()
        while left > 0:
            if state:
                clocks = self._idle(state, left)
                if clocks:
                    self._pass(state, clocks)
                    left -= clocks
            step = min(left, max(((pio.next_due_fp - pio.cycle_fp) + 255) >> 8, 1))
            pio.advance(step)
            left -= step

    def _seen(self, log):
        return self.mcu.gpio_values >> (log.pin_ctrl >> 15 & 31) & 0xFFFF

    def _quiet(self, log, first):
        """Will the log push nothing until a pin changes?"""
        at = log.pc - first
        return TOP <= at <= SAMPLE and log.y == self._seen(log)

    def _idle(self, state, left):
        """Return the clocks, whole turns of the log, in which only counters move."""
        log, first, stimulus, counts = state
        if left < 3 * TURN or log.pc != first + TOP or not self._quiet(log, first):
            return 0
        most = left - TURN
        for machine in self.pio.machines:
            if machine is log or not machine.enabled or machine.waiting:
                continue
            if machine is stimulus and machine.pc == counts + COUNTS:
                most = min(most, machine.x - TURN)
            else:
                most = min(most, (machine.next_due_fp - self.pio.cycle_fp >> 8) - TURN)
        return max(most, 0) // TURN * TURN

    def _pass(self, state, clocks):
        log, _, stimulus, counts = state
        pio = self.pio
        log.output_shift_reg = log.output_shift_reg - clocks // TURN & 0xFFFFFFFF
        log.cycles += clocks
        log.next_due_fp += clocks << 8
        if stimulus and not stimulus.waiting and stimulus.pc == counts + COUNTS:
            stimulus.x -= clocks
            stimulus.cycles += clocks
            stimulus.next_due_fp += clocks << 8
        pio.cycle_fp += clocks << 8
        pio.recompute_due()
        self.skipped_ticks += clocks // TURN

    def arm(self):
        """Set the alarm for the next pin that the block moves or word that it pushes."""
        if self._armed:
            self._alarm.cancel()
            self._armed = False
        pio = self.pio
        if pio.next_due_fp >= NEVER:
            return
        log, first, stimulus, counts = self._watching() or (None, 0, None, 0)
        if self.exact:
            log = stimulus = None
        wait = NEVER
        for machine in pio.machines:
            if not machine.enabled or machine.waiting:
                continue
            due = (machine.next_due_fp - pio.cycle_fp + 255) >> 8
            if machine is log:
                if self._quiet(log, first):
                    continue
                due += 2 * TURN  # by then it is pushed
            elif machine is stimulus and machine.pc == counts + COUNTS:
                due += machine.x + 1
            wait = min(wait, due)
        if wait < NEVER:
            self._armed = True
            nanos, cycle, clock_ns = self._since
            at = nanos + (self.cycle + max(wait, 1) - cycle) * clock_ns
            self._alarm.schedule(at - self.clock.nanos)
