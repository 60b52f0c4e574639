"""The devices that are only needed while nobody plays: the display's light, picture and sleep, the
battery.

Darkening the display allocates nothing.
"""

import time

import machine
from micropython import const

from firmware import board, native
from firmware.battery import Battery
from slapdeck.ui.palette import SEAT_COLOURS

# The chip (chip.py)
_SPI0 = const(0x4003C000)
_SPI1 = const(0x40040000)
_SSPDR = const(8)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_MADCTL = const(0x36)


class Power:
    """`light`, `picture`, `millivolts`, `sleep`, `wake` as slapdeck/idle.py has them.

    `panel` is the display, `backlight` its PWM.
    """

    def __init__(self, panel, backlight):
        self._panel = panel
        self._backlight = backlight
        self._dc = machine.Pin(board.DISPLAY_DC)
        self._cs = machine.Pin(board.DISPLAY_CS)
        self._slept = None  # in ms, while it sleeps
        self.millivolts = Battery().millivolts

    def light(self, percent):
        """The display's light, 0..100; the eye sees half of it where a quarter of the power is."""
        self._backlight.duty_u16(percent * percent * 65535 // 10000)

    def picture(self, rotation, lut):
        """Turned by `rotation` (0 or 180), in the 16 colours of `lut` (palette.lut), from now on.

        True when that is new: then all of the picture has to be sent again.
        """
        panel = self._panel
        madctl = panel.ways[1 if rotation else 0]
        pairs = native.pairs(lut)
        if madctl == panel.madctl and pairs == panel.lut:
            return False
        panel.lut[:] = pairs
        for button in range(4):
            panel.colours[button] = lut[SEAT_COLOURS[button]]
        panel.madctl = madctl
        self.wake()
        return True

    def sleep(self):
        """Display off with its picture retained: some 0.02 mA instead of 6."""
        self._panel.hold(True)
        self._command(_DISPOFF)
        self._command(_SLPIN)
        self._slept = time.ticks_ms()

    def wake(self):
        """The picture again, 6 ms from now, or 120 ms after `sleep` (9.1.12).

        A display that does not sleep may have had no power: it is set up again, in some 20 ms, and
        shows whatever is sent from now on. A display that is awake does not change.
        """
        panel = self._panel
        if panel.wire:  # it is being woken, and set up then
            return
        slept = self._slept
        if slept is None:
            reported = panel.commands
            panel.hold(True)
        else:
            reported = ()
            while 0 <= time.ticks_diff(time.ticks_ms(), slept) < 121:
                pass
            self._slept = None
        self._command(_SLPOUT)
        time.sleep_ms(6)
        for code, parameters in reported:
            self._command(code, parameters)
        self._command(_MADCTL, (panel.madctl,))
        self._command(_DISPON)
        panel.hold(False)

    def _command(self, code, parameters=()):
        """Send a command; call while the bus is held."""
        self._cs(1)
        self._dc(0)
        self._cs(0)
        self._byte(code)
        self._dc(1)
        for byte in parameters:
            self._byte(byte)
        self._cs(1)

    def _byte(self, value):
        machine.mem32[(_SPI1 if board.DISPLAY_SPI else _SPI0) + _SSPDR] = value
        while self._panel.busy():
            pass
