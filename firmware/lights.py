"""The LEDs in the buttons. The stopwatch's interrupt lights them too, faster than any loop."""

from array import array

import machine
import micropython
from micropython import const

from firmware import board

TYPE_CHECKING = const(False)
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr32

_SIO = const(0xD0000000)


class Lights:
    """`set(mask)`: bit 0 is the LED of button 0."""

    def __init__(self, first=board.LED_0, count=board.BUTTONS):
        for i in range(count):
            machine.Pin(first + i, machine.Pin.OUT, value=0)
        self._regs = array("I", (_SIO, first, (1 << count) - 1))

    @micropython.viper
    def set(self, mask: int):
        """Light exactly these."""
        regs = ptr32(self._regs)
        sio = ptr32(regs[0])
        sio[5] = (mask & regs[2]) << regs[1]  # GPIO_OUT_SET
        sio[6] = (mask & regs[2] ^ regs[2]) << regs[1]  # GPIO_OUT_CLR
