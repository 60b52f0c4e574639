"""What the handheld does besides pixels: LEDs and other output pins, and tones of the piezo."""

from __future__ import annotations

CSR, DIV, CC, TOP, SLICE_BYTES = 0x00, 0x04, 0x0C, 0x10, 0x14


class Watch:
    """Keeps (ns, level) of every change of some output pins."""

    def __init__(self, chip, pins):
        self.changes = {pin: [] for pin in pins}
        for pin in pins:
            log = self.changes[pin]
            chip.mcu.gpio[pin].add_listener(
                lambda new, old, log=log: log.append((chip.clock.nanos, int(new) == 1))
            )

    def first(self, pin, after, level=True):
        """ns of the first change of `pin` to `level` at or after `after` ns, or None."""
        return next((t for t, v in self.changes[pin] if t >= after and v == level), None)


class Tones:
    """Stands in the bus map for PWM and keeps (ns, Hz) of what one pin is told to sound.

    0 Hz is silence: compare level 0, or the slice off."""

    def __init__(self, mcu, pin):
        self.block, self.clock = mcu.pwm, mcu.clock
        self.slice, self.high_half = pin >> 1 & 7, pin & 1
        self.heard = []
        mcu.peripherals[0x40050] = self

    def read_uint32(self, offset):
        return self.block.read_uint32(offset)

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        self.block.write_uint32_atomic(offset, value, atomic_type)
        hz = self._hz()
        if hz != (self.heard[-1][1] if self.heard else 0):
            self.heard.append((self.clock.nanos, hz))

    def _hz(self):
        channel = self.block.channels[self.slice]
        level = channel.cc >> 16 if self.high_half else channel.cc & 0xFFFF
        if not channel.csr & 1 or not level:
            return 0
        return round(125_000_000 * 16 / ((channel.div & 0xFFF or 0x1000) * (channel.top + 1)))

    def reset(self):
        self.block.reset()
