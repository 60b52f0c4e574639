"""The display: ST7789, 320x240 landscape, sent strip by strip by DMA, never waited for.

Commands: Sitronix ST7789V datasheet, chapter 9. The SPI is PL022 (RP2040 datasheet 4.4), DMA is
2.5. Only this module talks on the bus, so chip select goes high just between strips.
"""

from array import array

import micropython
from micropython import const

from firmware import native, thumb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr32

_STRIP_BYTES = const(5376)  # 2688 pixels, 0.69 ms on the wire: the longest of ui/send.py


class Panel:
    """Sends rectangles of the canvas `buf` (GS4_HMSB); `lut` is palette.lut().

    `send` starts a rectangle of at most 2688 pixels, x and w multiples of 8, and returns while it
    is on the wire; the canvas may change meanwhile. `busy()` until its last pixel is out.
    `stamp()` is the time of the last pixel of the last rectangle sent with `stamp`, in ticks, -1
    until it is out. Nothing allocates after the start. Raises OSError when the bus is slow.

    The controller takes a quarter of a second to wake up; with `wakes` False it has only begun,
    and nothing may be sent before `wake(step)`.
    """

    def __init__(self, buf, lut, wakes=True):
        self._canvas = buf
        self._lut = native.pairs(lut)
        self._expand = thumb.expand
        self._p = array("h", (0, 0, 0, 0))
        self._strip = array("I", bytes(_STRIP_BYTES))
        self._word = array("I", (0,))  # TIMERAWL when the DMA of a stamped strip ended
        from firmware.st7789_start import Wire, registers  # not needed in play

        self._wire = Wire()
        self._wire.reset()
        self._channels = []
        self._regs = registers(self._strip, self._word, self._channels)
        if wakes:
            self.wake(_nothing)

    def wake(self, step):
        """Wait until the controller is awake, calling `step` (a view's) meanwhile; then show it.

        All that `step` draws is on the display when this returns.
        """
        self._wire.wake(self, step)
        self._wire = None

    def send(self, x, y, w, h, stamp=False):
        """Start sending the rectangle; waits only if the last one is still on the wire."""
        p = self._p
        p[0] = x
        p[1] = y
        p[2] = w
        p[3] = h
        while self.busy():
            pass
        self._expand(self._strip, self._canvas, self._lut, p)
        self._start(x, y, w, h, 1 if stamp else 0)

    @micropython.viper
    def busy(self) -> bool:
        """Is a rectangle on the wire?"""
        regs = ptr32(self._regs)
        dma = ptr32(regs[2])
        spi = ptr32(regs[0])
        return bool((dma[3] & 0x1000000) | (spi[3] & 0x10))

    @micropython.viper
    def stamp(self) -> int:
        """Ticks of the last pixel of the last stamped rectangle, -1 while it is not out."""
        regs = ptr32(self._regs)
        if regs[8] == 1:
            dma = ptr32(regs[2])
            spi = ptr32(regs[0])
            if (dma[3] & 0x1000000) | (spi[3] & 0x10):
                return -1
            regs[8] = 2
        if regs[8] == 0:
            return -1
        word = ptr32(self._word)
        # The DMA ends with nine bytes still in the SPI: 1.15 us, and the timer cuts fractions off.
        one = 1  # no long constant in viper: see native.py
        return (word[0] + 2) & ((one << 30) - 1)

    def clear_stamp(self):
        """Forget the stamp: -1 until the next stamped rectangle is out."""
        self._regs[8] = 0

    @micropython.viper
    def _start(self, x: int, y: int, w: int, h: int, stamp: int):
        """Window and RAMWR by hand, then the DMA. D/C moves only while the bus is still."""
        regs = ptr32(self._regs)
        spi = ptr32(regs[0])
        sio = ptr32(regs[1])
        dma = ptr32(regs[2])
        dc = regs[6]
        if regs[8] == 1:  # the bus is free, so that one is out
            regs[8] = 2
        if stamp:
            regs[8] = 1
        sio[5] = regs[7]  # CS high: the controller counts its bits anew
        code = 0x2A  # CASET, then RASET
        first = x
        last = x + w - 1
        sio[6] = dc
        sio[6] = regs[7]
        while code < 0x2C:
            spi[2] = code
            while spi[3] & 0x10:
                pass
            sio[5] = dc
            spi[2] = first >> 8
            spi[2] = first & 255
            spi[2] = last >> 8
            spi[2] = last & 255
            while spi[3] & 0x10:
                pass
            sio[6] = dc
            first = y
            last = y + h - 1
            code += 1
        spi[2] = code  # RAMWR
        while spi[3] & 0x10:
            pass
        sio[5] = dc
        dma[0] = regs[3]
        dma[2] = w * h * 2
        dma[3] = regs[5] if stamp else regs[4]


def _nothing():
    """Nothing is left to draw."""
    return False
