"""Drives the buttons' LEDs; the stopwatch's interrupt lights them, too, faster than a loop."""

from array import array

import machine
import micropython
from micropython import const

from firmware import board

TYPE_CHECKING = const(False)
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr32

# The chip (chip.py)
_SIO = const(0xD0000000)
_OUT_SET = const(0x14)
_OUT_CLR = const(0x18)


class Lights:
    """`set(mask)`: bit 0 is the LED of button 0. One LED of three colours has those of all."""

    def __init__(self):
        every = 0
        for pin in board.LED_PINS:
            machine.Pin(pin, machine.Pin.OUT, value=int(board.LED_LOW))
            every |= 1 << pin
        leds = list(board.LEDS) + [0] * (4 - len(board.LEDS))
        self._regs = array("I", [_SIO, every, every if board.LED_LOW else 0] + leds)

    @micropython.viper
    def set(self, mask: int):
        """Light the LEDs of `mask`, and put out all others."""
        regs = ptr32(self._regs)
        sio = ptr32(regs[0])
        lit = 0
        button = 0
        while button < 4:
            if mask >> button & 1:
                lit |= regs[3 + button]
            button += 1
        lit ^= regs[2]  # LEDs that are lit when low
        sio[_OUT_SET >> 2] = lit
        sio[_OUT_CLR >> 2] = lit ^ regs[1]
