"""The battery's voltage, by the ADC behind a divider; loaded with power.py.

Reading it allocates nothing.
"""

import time

import machine
from micropython import const

from firmware import board

# The chip (chip.py)
_PADS_BANK0 = const(0x4001C000)
_PAD = const(4)
_PAD_STEP = const(4)
_PDE = const(4)

_LEAST_MV = const(2500)  # with less the chip would not run: nothing is connected
_READS = const(8)


class Battery:
    """Reads the board's sense pin, if something is connected to it."""

    def __init__(self):
        self._usb = self._adc = None
        if board.BATTERY is not None and is_connected(board.BATTERY):
            self._adc = machine.ADC(board.BATTERY)
            if board.VBUS is not None:
                self._usb = machine.Pin(board.VBUS, machine.Pin.IN)

    def millivolts(self):
        """Return mV; 0 on USB power, if the board can tell, or without a battery. Takes 0.1 ms."""
        if self._adc is None or self._usb and self._usb.value():
            return 0
        found = millivolts(self._adc)
        return found if found >= _LEAST_MV else 0


def millivolts(adc):
    """Return the mean mV of _READS reads of `adc` behind the divider. Allocates nothing."""
    total = 0
    for _ in range(_READS):
        total += adc.read_u16()
    return total // _READS * board.BATTERY_FULL_MV // 65535 + board.BATTERY_DIODE_MV


def is_connected(pin):
    """Does something hold the sense pin against the chip's pull-down? An open one reads zero."""
    adc = machine.ADC(pin)
    pad = _PADS_BANK0 + _PAD + _PAD_STEP * pin
    machine.mem32[pad] |= _PDE
    time.sleep_us(20)  # ample for the pin, too short for the 100 nF beside the divider
    held = adc.read_u16() > 65535 // 11  # 0.3 V
    machine.mem32[pad] &= ~_PDE
    return held
