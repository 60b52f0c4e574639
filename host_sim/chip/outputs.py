"""Records the handheld's outputs other than pixels: LEDs and other pins, the piezo, the
backlight."""

from __future__ import annotations

SLICE_BYTES = 0x14


class PinLog:
    """Records (ns, level) of every change of some output pins."""

    def __init__(self, chip, pins):
        self.changes = {pin: [] for pin in pins}
        for pin in pins:
            log = self.changes[pin]
            chip.mcu.gpio[pin].add_listener(
                lambda new, old, log=log: log.append((chip.clock.nanos, int(new) == 1))
            )

    def level(self, pin, before=None):
        """Return the level of `pin` now, or just before `before` ns; None if nothing has driven
        it."""
        log = self.changes[pin]
        return next((v for t, v in reversed(log) if before is None or t < before), None)

    def forget(self):
        """Drop all but the last change of each pin."""
        for log in self.changes.values():
            del log[:-1]

    def first(self, pin, after, level=True):
        """Return the ns of the first change of `pin` to `level` at or after `after` ns, or
        None."""
        return next((t for t, v in self.changes[pin] if t >= after and v == level), None)


class Pwm:
    """Stands in the bus map for PWM and records (ns, Hz, share of the time high) of some pins.

    `heard(pin)` is [(ns, Hz)] with 0 Hz for silence, `duties(pin)` [(ns, 0..1)]; both are 0 while
    the compare level is 0 or the slice is off. The lists keep growing. The pins themselves do not
    move, and the wraps are not counted: for the backlight alone they would be 55,000 alarms a
    second.
    """

    def __init__(self, mcu, pins):
        self.block, self.clock, self._mcu = mcu.pwm, mcu.clock, mcu
        self.settings = {pin: [] for pin in pins}
        self._heard = {pin: [] for pin in pins}
        self._duties = {pin: [] for pin in pins}
        mcu.peripherals[0x40050] = self
        for channel in mcu.pwm.channels:
            for alarm in (channel.alarm_a, channel.alarm_b, channel.alarm_bottom):
                alarm.enable = False

    def heard(self, pin):
        return self._heard[pin]

    def forget(self):
        """Drop all but the last value of each pin."""
        for logs in (self.settings, self._heard, self._duties):
            for log in logs.values():
                del log[:-1]

    def duties(self, pin):
        return self._duties[pin]

    def read_uint32(self, offset):
        return self.block.read_uint32(offset)

    def write_uint32(self, offset, value):
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset, value, atomic_type):
        self.block.write_uint32_atomic(offset, value, atomic_type)
        for pin, log in self.settings.items():
            if offset // SLICE_BYTES == pin >> 1 & 7:
                hz, duty = self._now(pin)
                if not log or (hz, duty) != log[-1][1:]:
                    log.append((self.clock.nanos, hz, duty))
                    _note(self._heard[pin], self.clock.nanos, hz)
                    _note(self._duties[pin], self.clock.nanos, duty)

    def _now(self, pin):
        channel = self.block.channels[pin >> 1 & 7]
        level = channel.cc >> 16 if pin & 1 else channel.cc & 0xFFFF
        if channel.csr >> 2 + (pin & 1) & 1:  # A_INV, B_INV (RP2040 datasheet 4.5.3)
            level = max(0, channel.top + 1 - level)
        if not channel.csr & 1 or not level:
            return 0, 0
        hz = round(self._mcu.clk_sys * 16 / ((channel.div & 0xFFF or 0x1000) * (channel.top + 1)))
        return hz, min(1, level / (channel.top + 1))

    def reset(self):
        self.block.reset()


def _note(changes, ns, value):
    """Append a value that differs from the last; before the first it was 0."""
    if value != (changes[-1][1] if changes else 0):
        changes.append((ns, value))
