"""The display: ST7789, 320x240 landscape, sent strip by strip by DMA, never waited for.

Commands: Sitronix ST7789V datasheet, chapter 9. The SPI is PL022 (RP2040 datasheet 4.4), DMA is
2.5. Only this module talks on the bus, so chip select goes high just between strips.
"""

import time
from array import array

import machine
import micropython
import rp2
from micropython import const
from uctypes import addressof

from firmware import board, native, thumb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr32

_WIDTH = const(320)
_HEIGHT = const(240)
_STRIP_BYTES = const(5376)  # 2688 pixels, 0.69 ms on the wire: the longest of ui/send.py

_SPI0 = const(0x4003C000)
_SSPDR = const(0x4003C008)
_SPI0_TX = const(16)  # DMA request
_SIO = const(0xD0000000)
_DMA = const(0x50000000)
_TIMERAWL = const(0x40054028)

_SWRESET = const(0x01)
_SLPOUT = const(0x11)
_NORON = const(0x13)
_INVON = const(0x21)
_DISPON = const(0x29)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)
_FRCTRL2 = const(0xC6)

# command, parameters
_INIT = (
    (_COLMOD, b"\x55"),  # 16 bits a pixel
    (_MADCTL, b"\x60"),  # MV | MX: landscape, origin top left with the connector at the left
    (_FRCTRL2, b"\x00"),  # 119 Hz: half the wait for the scan line of the 60 Hz default
    (_INVON, b""),  # IPS panels
    (_NORON, b""),
)


class Panel:
    """Sends rectangles of the canvas `buf` (GS4_HMSB); `lut` is palette.lut().

    `send` starts a rectangle of at most 2688 pixels, x and w multiples of 8, and returns while it
    is on the wire; the canvas may change meanwhile. `busy()` until its last pixel is out.
    `stamp()` is the time of the last pixel of the last rectangle sent with `stamp`, in ticks, -1
    until it is out. Nothing allocates after the start. Raises OSError when the bus is slow.
    """

    def __init__(self, buf, lut):
        self._canvas = buf
        self._lut = native.pairs(lut)
        self._expand = thumb.expand
        self._p = array("h", (0, 0, 0, 0))
        self._strip = array("I", bytes(_STRIP_BYTES))
        self._word = array("I", (0,))  # TIMERAWL when the DMA of a stamped strip ended
        self._spi = machine.SPI(
            board.DISPLAY_SPI,
            baudrate=board.DISPLAY_HZ,
            sck=machine.Pin(board.DISPLAY_SCK),
            mosi=machine.Pin(board.DISPLAY_MOSI),
            miso=None,
        )
        check_rate(self._spi)
        self._dc = machine.Pin(board.DISPLAY_DC, machine.Pin.OUT, value=1)
        self._cs = machine.Pin(board.DISPLAY_CS, machine.Pin.OUT, value=1)
        self._reset = machine.Pin(board.DISPLAY_RST, machine.Pin.OUT, value=1)
        self._regs = self._dma_registers()
        self._wake_up()

    def _dma_registers(self):
        """One channel strip -> SPI, one that copies the timer when a stamped strip has ended."""
        strip = self._strip_dma = rp2.DMA()
        timer = self._timer_dma = rp2.DMA()
        timer.config(
            read=_TIMERAWL,
            write=addressof(self._word),
            count=1,
            ctrl=timer.pack_ctrl(size=2, inc_read=False, inc_write=False),
        )
        plain = strip.pack_ctrl(size=0, inc_write=False, treq_sel=_SPI0_TX)
        stamped = strip.pack_ctrl(
            size=0, inc_write=False, treq_sel=_SPI0_TX, chain_to=timer.channel
        )
        strip.config(read=self._strip, write=_SSPDR, count=0, ctrl=plain)
        return array(
            "I",
            (
                _SPI0,
                _SIO,
                _DMA + 0x40 * strip.channel,
                addressof(self._strip),
                plain,
                stamped,
                1 << board.DISPLAY_DC,
                1 << board.DISPLAY_CS,
                0,  # [8] stamp: 0 none, 1 its strip is on the wire, 2 there
            ),
        )

    def _wake_up(self):
        """Reset and start the controller; its memory is noise until the canvas is sent."""
        self._reset(0)
        time.sleep_us(20)  # 10 us are enough (9.1.2)
        self._reset(1)
        time.sleep_ms(6)
        self._command(_SWRESET, b"")  # for boards that leave the reset pin off
        time.sleep_ms(121)  # SLPOUT not before 120 ms after a reset in sleep-out mode
        self._command(_SLPOUT, b"")
        time.sleep_ms(121)  # 5 ms to the next command, 120 ms for the voltages
        for code, parameters in _INIT:
            self._command(code, parameters)
        for y in range(0, _HEIGHT, 4):
            self.send(0, y, _WIDTH, 4)
        self._command(_DISPON, b"")

    def _command(self, code, parameters):
        """One command, waited for."""
        while self.busy():
            pass
        self._cs(0)
        self._dc(0)
        self._spi.write(bytes((code,)))  # returns when the byte is out
        self._dc(1)
        if parameters:
            self._spi.write(parameters)
        self._cs(1)

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


def check_rate(spi):
    """Raise OSError unless the SPI runs at the display's full speed; it tells only in words."""
    text = str(spi)
    start = text.index("baudrate=") + 9
    rate = int(text[start : text.index(",", start)])
    if rate != board.DISPLAY_HZ:
        raise OSError(
            "display: SPI runs at %d Hz, wanted %d; is clk_peri set?" % (rate, board.DISPLAY_HZ)
        )
