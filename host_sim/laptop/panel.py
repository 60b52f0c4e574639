"""The display of the laptop: the panel protocol of the console on top of an emulated ST7789.

The same path as on the board: a rectangle of the 4-bit canvas is expanded to RGB565, then goes
over the (emulated) bus as CASET, RASET, RAMWR and pixels. Windows, terminals and screenshots show
what the chip holds, never the canvas.
"""

from host_sim.laptop.st7789 import (
    CASET,
    COLMOD,
    DISPON,
    HEIGHT,
    INVON,
    MADCTL,
    RAMWR,
    RASET,
    SLPOUT,
    ST7789,
    WIDTH,
)
from slapdeck.ticks import MASK, ticks_diff

_NS_A_PIXEL = 320  # 16 bits at 50 MHz


class Expander:
    """Canvas rectangles as big-endian RGB565, by table: a row takes microseconds in CPython.

    `colours`: 16 RGB565 ints. Equal to slapdeck.ui.plain.expand byte for byte (test_panel.py).
    """

    def __init__(self, colours):
        if len(colours) != 16:
            raise ValueError("%d colours, the canvas has 16" % len(colours))
        left = [colours[pair >> 4] for pair in range(256)]
        right = [colours[pair & 15] for pair in range(256)]
        self._tables = (
            bytes(colour >> 8 for colour in left),
            bytes(colour & 0xFF for colour in left),
            bytes(colour >> 8 for colour in right),
            bytes(colour & 0xFF for colour in right),
        )

    def __call__(self, canvas, x, y, w, h):
        """The 2 * w * h bytes of a rectangle of a 320-wide canvas; x and w are even."""
        if x & 1 or w & 1 or x < 0 or y < 0 or x + w > WIDTH or y + h > HEIGHT or w < 1 or h < 1:
            raise ValueError("rectangle %d,%d %dx%d" % (x, y, w, h))
        first = (x + y * WIDTH) >> 1
        row, bytes_w = WIDTH >> 1, w >> 1
        pairs = b"".join([canvas[at : at + bytes_w] for at in range(first, first + h * row, row)])
        out = bytearray(4 * len(pairs))
        for offset, table in enumerate(self._tables):
            out[offset::4] = pairs.translate(table)
        return out


class Panel:
    """As slapdeck/devices.py declares it; `chip` is the ST7789.

    `buffer` is the canvas (38400 bytes), `clock` gives ticks. With `wire` a strip keeps the panel
    busy as long as the bus of the board would need (0.256 us a pixel); without, a strip is there
    at once. A stamped strip's stamp is the end of its last pixel.
    """

    def __init__(self, buffer, colours, clock, wire=False):
        self.chip = ST7789()
        self._buffer = buffer
        self._clock = clock
        self._expand = Expander(colours)
        self._look = (0, list(colours))
        self._wire = wire
        self._until = self._stamp = -1
        self._stamped = False
        self.switch_on()

    def busy(self):
        """True while a strip is on the wire."""
        if self._until < 0:
            return False
        if ticks_diff(self._until, self._clock.now()) > 0:
            return True
        if self._stamped:
            self._stamp = self._until
        self._until = -1
        return False

    def full(self):
        """One strip at a time."""
        return self.busy()

    def acked(self, button):
        """No interrupt sends a band by itself."""
        return False

    def send(self, x, y, w, h, stamp):
        """Send a rectangle of the canvas; `stamp` clears the old stamp and asks for a new one."""
        if self.busy():
            raise ValueError("send while the panel is busy")
        self._put(x, y, w, h)
        if stamp:
            self._stamp = -1
        self._stamped = stamp
        wire_us = w * h * _NS_A_PIXEL // 1000 if self._wire else 0
        self._until = self._clock.now() + wire_us & MASK
        self.busy()

    def stamp(self):
        """Ticks of the last pixel of the last stamped strip, -1 while it is on the wire."""
        self.busy()
        return self._stamp

    def picture(self, rotation, lut):
        """Turned by 0 or 180, in the colours of `lut` (palette.lut()); True when that is new."""
        look = (rotation, [value >> 8 | (value & 0xFF) << 8 for value in lut])
        if look == self._look:
            return False
        self._look = look
        self._expand = Expander(look[1])
        self._turn()
        return True

    def clear_stamp(self):
        """Forget the stamp: `stamp()` is -1 until a stamped strip was sent."""
        self._stamp = -1
        self._stamped = False

    def switch_on(self):
        """Set up the chip; it may have been without power."""
        self.chip.command(SLPOUT)
        self.chip.command(COLMOD)
        self.chip.data(b"\x55")
        self._turn()
        self.chip.command(INVON)
        self.chip.command(DISPON)

    def _put(self, x, y, w, h):
        self._write(CASET, x, x + w - 1)
        self._write(RASET, y, y + h - 1)
        self.chip.command(RAMWR)
        self.chip.data(self._expand(self._buffer, x, y, w, h))

    def _turn(self):
        self.chip.command(MADCTL)
        self.chip.data(b"\xa0" if self._look[0] else b"\x60")  # landscape: MV and MY, or MX

    def _write(self, command, first, last):
        self.chip.command(command)
        self.chip.data(bytes((first >> 8, first & 0xFF, last >> 8, last & 0xFF)))
