"""What is needed only while nobody plays: the display's light and sleep, the battery.

Loaded for the screens that idle (slapdeck/idle.py) and dropped in play. Reading the battery and
darkening the display allocate nothing.
"""

import time

import machine
from machine import Pin
from micropython import const

from firmware import board, native
from slapdeck.ui.palette import SEAT_COLOURS

_SSPDR = const(0x4003C008)  # SPI0, as in st7789.py
_SSPSR = const(0x4003C00C)
_BUSY = const(0x10)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_MADCTL = const(0x36)
_UPRIGHT = const(0x60)  # MV | MX, as in st7789.py
_TURNED = const(0xA0)  # MV | MY: from the other corner in both directions
_FULL_MV = const(6600)  # of the divider by two, when the ADC reads all ones
_LEAST_MV = const(2500)  # with less the chip would not run: nothing is connected
_READS = const(8)


class Power:
    """`light`, `picture`, `millivolts`, `sleep`, `wake` as slapdeck/idle.py has them.

    `panel` is the display, `backlight` its PWM.
    """

    def __init__(self, panel, backlight):
        self._panel = panel
        self._backlight = backlight
        self._dc = Pin(board.DISPLAY_DC)
        self._cs = Pin(board.DISPLAY_CS)
        self._usb = Pin(board.VBUS, Pin.IN)
        self._slept = time.ticks_ms()
        self._adc = None
        if board.BATTERY is not None and _is_connected(board.BATTERY):
            self._adc = machine.ADC(board.BATTERY)

    def light(self, percent):
        """The display's light, 0..100; the eye sees half of it where a quarter of the power is."""
        self._backlight.duty_u16(percent * percent * 65535 // 10000)

    def picture(self, rotation, lut):
        """Turned by `rotation` (0 or 180), in the 16 colours of `lut` (palette.lut), from now on.

        True when that is new: then all of the picture has to be sent again.
        """
        panel = self._panel
        madctl = _TURNED if rotation else _UPRIGHT
        pairs = native.pairs(lut)
        if madctl == panel.madctl and pairs == panel.lut:
            return False
        for byte in range(256):
            panel.lut[byte] = pairs[byte]
        for button in range(4):
            panel.colours[button] = lut[SEAT_COLOURS[button]]
        panel.madctl = madctl
        if panel.wire is None:  # else it is told with all the rest
            self._hold()
            self._command(_MADCTL, madctl)
            panel.hold(False)
        return True

    def millivolts(self):
        """The battery's voltage, 0 on USB or where none is connected; 0.1 ms."""
        if self._adc is None or self._usb.value():
            return 0
        total = 0
        for _ in range(_READS):
            total += self._adc.read_u16()
        found = total // _READS * _FULL_MV // 65535
        return found if found >= _LEAST_MV else 0

    def sleep(self):
        """Display off, its picture kept: some 0.02 mA instead of 6."""
        self._hold()
        self._command(_DISPOFF)
        self._command(_SLPIN)
        self._slept = time.ticks_ms()

    def wake(self):
        """The picture again, 6 ms from now, or 120 ms after `sleep` (9.1.12)."""
        while time.ticks_diff(time.ticks_ms(), self._slept) < 121:
            pass
        self._command(_SLPOUT)
        time.sleep_ms(6)
        self._command(_DISPON)
        self._panel.hold(False)

    def _hold(self):
        """The bus for us alone; a strip that waits for a band's end goes out before."""
        while self._panel.busy():
            pass
        self._panel.hold(True)

    def _command(self, code, parameter=-1):
        while self._panel.busy():
            pass
        self._cs(1)
        self._dc(0)
        self._cs(0)
        machine.mem32[_SSPDR] = code
        while machine.mem32[_SSPSR] & _BUSY:
            pass
        self._dc(1)
        if parameter >= 0:
            machine.mem32[_SSPDR] = parameter
            while machine.mem32[_SSPSR] & _BUSY:
                pass
        self._cs(1)


def _is_connected(pin):
    """Does something hold the sense pin against the chip's pull-down? An open one reads zero."""
    adc = machine.ADC(pin)
    pad = 0x4001C004 + 4 * pin  # PADS_BANK0 (RP2040 datasheet 2.19.6.3)
    machine.mem32[pad] |= 4  # PDE
    time.sleep_us(20)  # ample for the pin, too short for the 100 nF beside the divider
    held = adc.read_u16() > 65535 // 11  # 0.3 V
    machine.mem32[pad] &= ~4
    return held
