"""Emulates `bus_mark` (firmware/probe_pio.py) burst by burst instead of per SCK edge.

The program waits until SCK is low, raises its pin, and looks at SCK every LOOP clocks from then
on. Its pin falls END clocks after the last look that found SCK low.
"""

PROGRAM = (0x2012, 0xF027, 0x10C4, 0x1001, 0x1142)
LOOP, FIRST, END = 3, 2, 27  # clocks; FIRST: from the first low to the first look


class BusMark:
    """Moves the pin of the program while `wire` (SpiWire) sends."""

    def __init__(self, chip, wire):
        self.chip, self.pio, self._time = chip, chip.mcu.pio[1], chip.pios[1]
        wire.on_bytes = self.bytes
        self._fall = chip.clock.create_alarm(self._falls)
        self._rise = chip.clock.create_alarm(self._rises)
        self._first = None  # ns of the first low of this run
        self._end_ns = 0

    def _machine(self):
        """Return the state machine that runs the program, or None."""
        for machine in self.pio.machines:
            first = machine.exec_ctrl >> 7 & 31
            words = [
                # JMP: its target, the low five bits, is relocated on loading.
                word & 0xFFE0 if not word >> 13 else word
                for word in self.pio.instructions[first : first + len(PROGRAM)]
            ]
            if machine.enabled and words == [w & 0xFFE0 if not w >> 13 else w for w in PROGRAM]:
                return machine
        return None

    def bytes(self, last_ns, clock_ns):
        """Follow a burst that begins now: its last byte starts at `last_ns`, a clock of SCK takes
        `clock_ns`."""
        now, tick = self.chip.now_ns, self._time.clock_ns
        if self._first is None:
            if self._machine() is None:
                return
            self._first = now
            self._rise.schedule(tick)
        period = round(clock_ns / tick)
        # The last look that finds SCK low, counted from the start of the last byte.
        ahead = round((last_ns - self._first) / tick)
        look = 8 * period - 1
        while look % period >= period // 2 or (look + ahead - FIRST) % LOOP:
            look -= 1
        self._fall.cancel()
        self._fall.schedule(last_ns + (look + END) * tick - now)

    def _rises(self):
        self._set(1)

    def _falls(self):
        self._first = None
        self._set(0)

    def _set(self, level):
        machine = self._machine()
        if machine is None:
            return
        self._time.sync()
        self.pio.pin_values_changed(level, machine.pin_ctrl >> 10 & 31, 1)
        self.pio.check_changed_pins()
        self._time.arm()
