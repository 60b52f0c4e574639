"""The buttons for a computer (slapdeck/devices.py, Computer): firmware/c/computer.c, and the VBUS
pin."""

import computer
import machine
from micropython import const

from firmware import board

# HID Usage Tables 10: the keys A and 1 to 9, 0
_A = const(0x04)
_1 = const(0x1E)
_0 = const(0x27)
_LISTENS = const(16)


class Computer:
    """See slapdeck/devices.py."""

    def __init__(self):
        # Without a pin an unplugged cable looks like a computer that sleeps.
        self._vbus = None if board.VBUS is None else machine.Pin(board.VBUS, machine.Pin.IN)

    def plug(self, kind):
        computer.plug(kind)

    def send(self, mask):
        computer.send(mask)

    def keys(self, text):
        computer.keys(bytes([code_of(key) for key in text]))

    def state(self):
        found = computer.state()
        if self._vbus and not self._vbus.value():
            found &= ~_LISTENS
        return found


def code_of(key):
    """Return the HID usage of a letter A..Z or a digit."""
    if key == "0":
        return _0
    return _1 + ord(key) - ord("1") if key < "A" else _A + ord(key) - ord("A")
