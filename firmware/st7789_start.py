"""Set-up of the display, once, at power-on: an ST7789, or an ILI9341, whose commands are the same
but for the rate of refresh (board.py)."""

import time
from array import array

import machine
import rp2
from micropython import const
from uctypes import addressof

from firmware import board
from slapdeck.ui.send import STRIP_PIXELS

_WIDTH = const(320)
_HEIGHT = const(240)

# The chip (chip.py)
_SPI0 = const(0x4003C000)
_SPI1 = const(0x40040000)
_SSPDR = const(8)
_SPI0_TX = const(16)  # DMA requests
_SPI1_TX = const(18)
_SIO = const(0xD0000000)
_DMA = const(0x50000000)
_CHANNEL = const(0x40)
_DMA_INTE0_SET = const(0x50002404)
_DMA_INTS0 = const(0x5000040C)
_TIMERAWL = const(0x40054028)
_SPI = _SPI1 if board.DISPLAY_SPI else _SPI0
_REQUEST = _SPI1_TX if board.DISPLAY_SPI else _SPI0_TX

_SWRESET = const(0x01)
_SLPOUT = const(0x11)
_NORON = const(0x13)
_INVOFF = const(0x20)
_DISPON = const(0x29)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)

_BLUE_FIRST = const(8)  # MADCTL's BGR


def looks(config):
    """The commands for the glass as board.py or else /data/rig (the dict `config`) describes it:
    [(command, parameters)] that the display forgets without power (power.py sends them again),
    MADCTL upright, MADCTL turned."""

    def given(name):
        return config.get(name.lower(), getattr(board, name))

    order = _BLUE_FIRST if given("DISPLAY_BLUE_FIRST") else 0
    rate = board.DISPLAY_REFRESH_COMMAND + bytes((given("DISPLAY_REFRESH") & 31,))
    commands = (
        (_COLMOD, b"\x55"),  # 16 bits a pixel
        (rate[0], rate[1:]),
        (_INVOFF + bool(given("DISPLAY_INVERTED")), b""),
        (_NORON, b""),
    )
    return commands, given("DISPLAY_UPRIGHT") | order, given("DISPLAY_TURNED") | order


def registers(strip_buf, step, word, bands, colours, tail, keep):
    """The addresses and values that Panel works with, an array('I').

    In `strip_buf` a second strip has room `step` bytes after the first, 0 if there is no room.
    `bands` is the address of x, y, w, h of each button's band, `colours` of its two bytes;
    `tail` is tail_us(hz).

    One DMA channel copies `strip_buf` to the SPI, one the timer to `word` when a stamped strip
    has ended; both are appended to `keep`.
    """
    strip = rp2.DMA()
    timer = rp2.DMA()
    keep.extend((strip, timer))
    timer.config(
        read=_TIMERAWL,
        write=addressof(word),
        count=1,
        ctrl=timer.pack_ctrl(size=2, inc_read=False, inc_write=False),
    )
    plain = _to_spi(strip)
    at = addressof(strip_buf)
    stamped = _to_spi(strip, chain_to=timer.channel)
    band = _to_spi(strip, ring_size=1, ring_sel=False)  # the same two bytes again and again
    strip.config(read=strip_buf, write=_SPI + _SSPDR, count=0, ctrl=plain)
    return array(
        "I",
        (
            _SPI,
            _SIO,
            _DMA + _CHANNEL * strip.channel,
            at,
            plain,
            stamped,
            1 << board.DISPLAY_DC,
            1 << board.DISPLAY_CS,
            0,  # [8] stamp: 0 none, 1 its strip is on the wire, 2 there
            1,  # [9] not zero: interrupts send nothing
            0,  # [10] buttons whose press an interrupt acknowledged
            0,  # [11] written by the edge's interrupt: the bits unlike those of [14] wait
            _DMA_INTS0,  # [12]
            _DMA_INTE0_SET,  # [13]
            0,  # [14] written by what sends a band: its button's bit becomes as in [11]
            1 << strip.channel,
            bands,
            colours,
            band,  # [18]
            0,  # [19] a strip waits for the end of a band: 1, to be stamped 2
            0,  # x, y, w, h of the strip
            0,
            0,
            0,
            0,  # [24] the strip was last on the wire, not a band
            # [25] exclusive or of the places of the two strips
            at ^ at + step,
            0,  # [26] not zero: what waits is being sent
            0,  # [27] not zero: an interrupt came, perhaps between that
            tail,  # [28]
            0,  # [29] of the buttons whose band waits: those that were pressed first
        ),
    )


def _to_spi(channel, **more):
    """The control word of a transfer byte by byte; its end may interrupt (st7789.py)."""
    return channel.pack_ctrl(size=0, inc_write=False, treq_sel=_REQUEST, irq_quiet=False, **more)


class Wire:
    """The display's SPI and pins while commands are sent and waited for, one by one.

    `hz` is one of board.DISPLAY_HZ, any other stands for the first. Raises OSError when the bus
    does not run at that rate.
    """

    def __init__(self, hz):
        if hz not in board.DISPLAY_HZ:
            hz = board.DISPLAY_HZ[0]
        self.hz = hz
        pin = machine.Pin
        self._spi = bus(hz)
        self._dc = pin(board.DISPLAY_DC, pin.OUT, value=1)
        self._cs = pin(board.DISPLAY_CS, pin.OUT, value=1)
        self._reset = board.DISPLAY_RST
        if self._reset is not None:
            self._reset = pin(self._reset, pin.OUT, value=1)

    def reset(self):
        """The beginning of the waking."""
        if self._reset:
            self._reset(0)
            time.sleep_us(20)  # 10 us are enough (9.1.2)
            self._reset(1)
            time.sleep_ms(6)
        self._command(_SWRESET, b"")  # for boards without, and where its wire is off
        self._since = time.ticks_ms()

    def wake(self, panel, step):
        """Start the controller and show the canvas, on which `step` draws while there is time.

        `step` returns False when all is drawn; its picture is complete when this returns.
        """
        self._wait(step)  # SLPOUT not before 120 ms after a reset in sleep-out mode
        self._command(_SLPOUT, b"")
        self._since = time.ticks_ms()
        self._wait(step)  # 5 ms to the next command, 120 ms for the voltages
        for code, parameters in panel.commands:
            self._command(code, parameters)
        self._command(_MADCTL, bytes((panel.madctl,)))
        while step():
            pass
        rows = STRIP_PIXELS // _WIDTH
        for y in range(0, _HEIGHT, rows):
            panel.send(0, y, _WIDTH, min(rows, _HEIGHT - y), False)
        while panel.busy():
            pass
        self._command(_DISPON, b"")

    def _wait(self, step):
        """121 ms after the last command."""
        while time.ticks_diff(time.ticks_ms(), self._since) < 122:  # up to 1 ms was over by then
            if not step():
                time.sleep_ms(1)

    def _command(self, code, parameters):
        self._cs(0)
        self._dc(0)
        self._spi.write(bytes((code,)))  # returns when the byte is out
        self._dc(1)
        if parameters:
            self._spi.write(parameters)
        self._cs(1)


def bus(hz):
    """The display's SPI at `hz`; OSError when it does not run at that.

    Mode 3: in mode 0 the PL022 pauses for two clocks after each byte (RP2040 datasheet 4.4.3.9),
    in mode 3 for half a one; the display reads at the same edge.
    """
    spi = machine.SPI(
        board.DISPLAY_SPI,
        baudrate=hz,
        polarity=1,
        phase=1,
        sck=machine.Pin(board.DISPLAY_SCK),
        mosi=machine.Pin(board.DISPLAY_MOSI),
        miso=None,
    )
    check_rate(spi, hz)
    return spi


def backlight(duty_u16):
    """Return the PWM of the display's light, or a stand-in if the light is always on."""
    if board.BACKLIGHT is None:
        return _AlwaysOn()
    return machine.PWM(machine.Pin(board.BACKLIGHT), freq=board.BACKLIGHT_HZ, duty_u16=duty_u16)


class _AlwaysOn:
    def duty_u16(self, duty):
        """Do nothing, as machine.PWM's would."""


def tail_us(hz):
    """Return the us from the end of a strip's DMA to its last bit, rounded up.

    Nine bytes are in the SPI when a DMA ends: eight of 8.5 clocks, the last one of 8.
    """
    return 76 * 1000 // (hz // 1000) + 1


def check_rate(spi, hz):
    """Raise OSError unless the SPI runs at `hz`; only its repr says so."""
    text = str(spi)
    start = text.index("baudrate=") + 9
    rate = int(text[start : text.index(",", start)])
    if rate != hz:
        raise OSError("display: SPI runs at %d Hz, wanted %d; is clk_peri set?" % (rate, hz))
