"""The display: ST7789, 320x240 landscape, sent strip by strip by DMA, never waited for.

Commands: Sitronix ST7789V datasheet, chapter 9. The SPI is PL022 (RP2040 datasheet 4.4), DMA is
2.5. Only this module talks on the bus, so chip select goes high just between strips.

A press is acknowledged by interrupts: that of the edge sends the band of its button (ui/ack.py)
itself or, while a strip is on the wire, has that of the strip's DMA do it. The loop sends its
strips on the same way. One interrupts the other, since a button's light does not wait for a
strip's start (stopwatch_start.py); only one sends at a time, and the other one's strip or band
waits for it.
"""

from array import array

import machine
import micropython
from micropython import const
from uctypes import addressof

from firmware import asm, native
from firmware.st7789_start import Wire, bus, looks, registers, tail_us
from slapdeck.ui import palette
from slapdeck.ui.ack import BANDS
from slapdeck.ui.send import STRIP_PIXELS

TYPE_CHECKING = const(False)
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr16, ptr32

# The chip (chip.py); of a DMA's channel and of the SPI in bytes
_DMA_INTE0_CLEAR = const(0x50003404)
_DMA_INTE0_SET = const(0x50002404)
_READ_ADDR = const(0)
_TRANS_COUNT = const(8)
_CTRL_TRIG = const(12)
_BUSY = const(0x1000000)
_BUSY_BIT = const(24)
_SSPDR = const(8)
_SSPSR = const(12)
_BSY = const(0x10)
_OUT_SET = const(0x14)
_OUT_CLR = const(0x18)
# places in `regs`
_STAMP = const(8)
_LOCK = const(9)
_SHOWN = const(10)
_WAITS = const(11)
_SENT = const(14)
_TAIL = const(28)


class Panel:
    """Sends rectangles of the canvas `buf` (GS4_HMSB); `lut` is palette.lut().

    `send` starts a rectangle of at most STRIP_PIXELS, x and w multiples of 8, and returns while it
    is on the wire; the canvas may change meanwhile. `busy()` until its last pixel is out. With
    room for two `strips` one may be sent while another is on the wire, unless it is `full()`.
    `stamp()` is the time of the last pixel of the last rectangle sent with `stamp`, in ticks, -1
    until it is out. Nothing allocates after the start. Raises OSError when the bus is slow.

    The controller takes a quarter of a second to wake up; with `wakes` False it has only begun,
    and nothing may be sent before `wake(step)`; until then there is a `wire` (st7789_start.py).
    `lut` (native.pairs) and the bands' `colours` may change, and with them `madctl`, the way up:
    firmware/power.py. `config` is the dict of /data/rig or None: its display_hz is the rate of the
    bus, one of board.DISPLAY_HZ; the others, `commands` and `ways` (MADCTL upright and turned) are
    those of st7789_start.looks.
    """

    def __init__(self, buf, lut, wakes=True, config=None):
        config = config or {}
        self._canvas = buf
        self.lut = native.pairs(lut)
        self.commands, *self.ways = looks(config)
        self.madctl = self.ways[0]
        self._expand = asm.expand
        self._p = array("h", (0, 0, 0, 0))
        self._strip = array("I", bytes(2 * STRIP_PIXELS * 2))
        self._word = array("I", (0,))  # TIMERAWL when the DMA of a stamped strip ended
        self._bands = array("H", BANDS)
        self.colours = array("H", (lut[colour] for colour in palette.SEAT_COLOURS))
        self.wire = Wire(config.get("display_hz", 0))
        self.wire.reset()
        self._channels = []
        self._regs = registers(
            self._strip,
            2 * STRIP_PIXELS,
            self._word,
            addressof(self._bands),
            addressof(self.colours),
            tail_us(self.wire.hz),
            self._channels,
        )
        self._channels[0].irq(self._next_band, hard=True)  # binds the method once, here
        # Its interrupt is on only when a band waits.
        machine.mem32[_DMA_INTE0_CLEAR] = 1 << self._channels[0].channel
        self.acknowledge = self._acknowledge  # likewise
        if wakes:
            self.wake(_nothing)

    def wake(self, step):
        """Wait until the controller is awake, calling a view's `step` meanwhile, then show it.

        All that `step` draws is on the display when this returns.
        """
        self.wire.wake(self, step)
        self.wire = None
        self.hold(False)

    def set_rate(self, hz):
        """The bus runs at `hz` (board.DISPLAY_HZ) from now on."""
        self.hold(True)
        bus(hz)
        self._regs[_TAIL] = tail_us(hz)
        self.hold(False)

    @micropython.viper
    def send(self, x: int, y: int, w: int, h: int, stamp: int):
        """Send the rectangle, after whatever is on the wire. Waits while `full()`."""
        regs = ptr32(self._regs)
        dma = ptr32(regs[2])
        while regs[19] | (dma[_CTRL_TRIG >> 2] >> _BUSY_BIT & regs[24] if regs[25] == 0 else 0):
            pass
        rectangle = self._p
        p = ptr16(rectangle)
        p[0] = x
        p[1] = y
        p[2] = w
        p[3] = h
        regs[3] = regs[3] ^ regs[25]  # where none is on the wire
        self._expand(regs[3], self._canvas, self.lut, rectangle)
        regs[20] = x
        regs[21] = y
        regs[22] = w
        regs[23] = h
        regs[19] = 1 + stamp
        if regs[9]:
            while dma[_CTRL_TRIG >> 2] & _BUSY:
                pass
            self._go()
        else:
            self._next_band(0)

    @micropython.viper
    def busy(self) -> bool:
        """Is a rectangle on the wire, or does one wait for a band's end?"""
        regs = ptr32(self._regs)
        dma = ptr32(regs[2])
        spi = ptr32(regs[0])
        return bool((dma[_CTRL_TRIG >> 2] & _BUSY) | (spi[_SSPSR >> 2] & _BSY) | regs[19])

    @micropython.viper
    def full(self) -> bool:
        """Would `send` have to wait?"""
        regs = ptr32(self._regs)
        dma = ptr32(regs[2])
        alone = regs[24] & dma[_CTRL_TRIG >> 2] >> _BUSY_BIT if regs[25] == 0 else 0
        return bool(regs[19] | alone)

    @micropython.viper
    def stamp(self) -> int:
        """Ticks of the last pixel of the last stamped rectangle, -1 while it is not out."""
        regs = ptr32(self._regs)
        dma = ptr32(regs[2])
        spi = ptr32(regs[0])
        # Looked at before the bus: while that is read an interrupt may start the stamped strip.
        state = regs[8]
        busy = (dma[_CTRL_TRIG >> 2] & _BUSY) | (spi[_SSPSR >> 2] & _BSY) | regs[19]
        if state == 0:
            return -1
        if state == 1:
            if busy:
                return -1
            regs[8] = 2
        word = ptr32(self._word)
        one = 1  # no long constant in viper: see native.py
        return (word[0] + regs[28]) & ((one << 30) - 1)

    def clear_stamp(self):
        """Forget the stamp: -1 until the next stamped rectangle is out."""
        self._regs[_STAMP] = 0

    @micropython.viper
    def acked(self, button: int) -> bool:
        """Did an interrupt acknowledge a press of `button` since this was last asked?"""
        regs = ptr32(self._regs)
        one = 1
        bit = one << button
        shown = regs[10] & bit
        # Should an interrupt come just between, its band is sent once more by the loop.
        regs[10] = regs[10] & (15 ^ bit)
        return bool(shown)

    def hold(self, held):
        """While `held` interrupts send nothing: somebody else talks on the bus, which is still
        when this returns. Bands that they would have sent are not sent later."""
        regs = self._regs
        while held and self.busy():
            pass
        if not held:
            regs[_WAITS] = regs[_SENT]
            regs[_SHOWN] = 0
        regs[_LOCK] = held
        while held and self.busy():  # a band that an edge began to send before that
            pass

    @micropython.viper
    def _acknowledge(self, buttons: int):
        """Have the bands of `buttons` (a mask) sent; the edge's interrupt calls this."""
        regs = ptr32(self._regs)
        sent = regs[14]
        if regs[11] == sent:
            regs[29] = buttons
        regs[11] = sent ^ (regs[11] ^ sent | buttons)
        self._next_band(0)
        regs[10] = regs[10] | buttons

    @micropython.viper
    def _next_band(self, channel):
        """Send the next band that waits, then the strip, or be called when that can be done.

        The DMA's interrupt calls it, too, which is on while something waits or a band is on the
        wire. Who comes between leaves what it has to the one it came between.
        """
        regs = ptr32(self._regs)
        dma = ptr32(regs[2])
        interrupt = ptr32(regs[12])  # INTS0: [0] clears
        on = ptr32(regs[13])
        regs[27] = 1
        while regs[27]:
            # Of a strip before, kept since then: cleared before the lock and the DMA are looked
            # at. It stands until it is, and would call again before the loop has its turn.
            interrupt[0] = regs[15]
            if regs[26]:
                return
            regs[26] = 1
            regs[27] = 0
            on[0] = regs[15]
            waits = regs[11] ^ regs[14]
            if regs[9] | dma[_CTRL_TRIG >> 2] & _BUSY:
                pass
            elif waits:
                first = waits & regs[29]
                if first == 0:
                    first = waits
                button = 0
                while not first >> button & 1:
                    button += 1
                one = 1
                regs[14] = regs[14] ^ one << button
                regs[29] = waits ^ one << button  # before those that come while it is sent
                band = ptr16(regs[16] + 8 * button)
                dma[_READ_ADDR >> 2] = regs[17] + 2 * button
                self._window(int(band[0]), int(band[1]), int(band[2]), int(band[3]))
                dma[_TRANS_COUNT >> 2] = int(band[2]) * int(band[3]) * 2
                dma[_CTRL_TRIG >> 2] = regs[18]
                regs[24] = 0
            else:
                on[_DMA_INTE0_CLEAR - _DMA_INTE0_SET >> 2] = regs[15]
                if regs[19]:
                    self._go()
            regs[26] = 0

    @micropython.viper
    def _go(self):
        """Start the strip that waits. Nothing else is on the wire, and nobody comes between."""
        regs = ptr32(self._regs)
        dma = ptr32(regs[2])
        w = regs[22]
        h = regs[23]
        self._window(regs[20], regs[21], w, h)
        stamp = regs[19] == 2
        if stamp:
            regs[8] = 1
        dma[_READ_ADDR >> 2] = regs[3]
        dma[_TRANS_COUNT >> 2] = w * h * 2
        regs[24] = 1
        dma[_CTRL_TRIG >> 2] = regs[5] if stamp else regs[4]
        regs[19] = 0

    # ruff: noqa: B018  (reads of a register)
    @micropython.viper
    def _window(self, x: int, y: int, w: int, h: int):
        """Window and RAMWR by hand. D/C moves only while the bus is still."""
        regs = ptr32(self._regs)
        spi = ptr32(regs[0])
        sio = ptr32(regs[1])
        dc = regs[6]
        while spi[_SSPSR >> 2] & _BSY:  # the last bytes of the strip before
            pass
        if regs[8] == 1:  # the bus is free, so that one is out
            regs[8] = 2
        sio[_OUT_SET >> 2] = regs[7]  # CS high: the controller counts its bits from zero
        code = 0x2A  # CASET, then RASET
        first = x
        last = x + w - 1
        sio[_OUT_CLR >> 2] = dc
        sio[_OUT_CLR >> 2] = regs[7]
        while code < 0x2C:
            spi[_SSPDR >> 2] = code
            spi[_SSPSR >> 2]  # BSY may rise some clocks after the FIFO was written
            while spi[_SSPSR >> 2] & _BSY:
                pass
            sio[_OUT_SET >> 2] = dc
            spi[_SSPDR >> 2] = first >> 8
            spi[_SSPDR >> 2] = first & 255
            spi[_SSPDR >> 2] = last >> 8
            spi[_SSPDR >> 2] = last & 255
            spi[_SSPSR >> 2]
            while spi[_SSPSR >> 2] & _BSY:
                pass
            sio[_OUT_CLR >> 2] = dc
            first = y
            last = y + h - 1
            code += 1
        spi[_SSPDR >> 2] = code  # RAMWR
        spi[_SSPSR >> 2]
        while spi[_SSPSR >> 2] & _BSY:
            pass
        sio[_OUT_SET >> 2] = dc


def _nothing():
    """Nothing is left to draw."""
    return False
