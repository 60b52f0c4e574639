"""An ST7789 as its driver sees it: bytes on the bus with the D/C pin, memory, what is shown.

Only what a driver in the 4-wire mode with 16-bit colour uses; the emulated handheld has a stricter
model with the time of every pixel (tests/handheld). Datasheet: Sitronix ST7789V, chapter 9.
"""

from host_sim.png import png

SWRESET, SLPIN, SLPOUT, INVOFF, INVON = 0x01, 0x10, 0x11, 0x20, 0x21
DISPOFF, DISPON, CASET, RASET, RAMWR = 0x28, 0x29, 0x2A, 0x2B, 0x2C
MADCTL, COLMOD = 0x36, 0x3A
_SWAP_XY = 0x20
_TURNED = 0xA0  # MV and MY; 0x60, MV and MX, is our upright


class ST7789:
    """The chip behind `command(byte)` and `data(bytes)`; ValueError for what it would ignore.

    `gram` holds big-endian RGB565, `width` x `height` as MADCTL turns it (320 x 240 with bit MV),
    as an eye sees it that looks at the display of an upright device: with MADCTL A0h what is
    written stands on its head.
    `changed` is True once pixels came since `take_changed()`.
    """

    def __init__(self):
        self.gram = bytearray(320 * 240 * 2)
        self.changed = True
        self._reset()

    def command(self, code):
        """A byte with D/C low: it begins a command, its parameters follow as data."""
        self._command = code
        self._parameters = bytearray()
        if code == SWRESET:
            self._reset()
        elif code in (SLPIN, SLPOUT):
            self.awake = code == SLPOUT
        elif code in (DISPOFF, DISPON):
            self.on = code == DISPON
            self.changed = True
        elif code == RAMWR:
            if not self.awake or not self.colour_16:
                raise ValueError("RAMWR before SLPOUT and COLMOD 55h")
            if self._window is None:
                raise ValueError("RAMWR before CASET and RASET")
            self._x, self._y = self._window[0], self._window[2]

    def data(self, payload):
        """Bytes with D/C high: parameters, or pixels after RAMWR (whole pixels a call)."""
        if self._command == RAMWR:
            self._pixels(payload)
            return
        self._parameters += payload
        values = self._parameters
        if self._command == MADCTL and len(values) == 1:
            swapped = bool(values[0] & _SWAP_XY)
            self.width, self.height = (320, 240) if swapped else (240, 320)
            self._turned = values[0] & 0xE0 == _TURNED
            self._columns = self._rows = self._window = None
        elif self._command == COLMOD and len(values) == 1:
            self.colour_16 = values[0] & 0x07 == 5
        elif self._command in (CASET, RASET) and len(values) == 4:
            self._set_window(int.from_bytes(values[:2], "big"), int.from_bytes(values[2:], "big"))

    def take_changed(self):
        """True when the picture changed since the last call."""
        changed, self.changed = self.changed, False
        return changed

    def frame(self):
        """What an eye sees, width x height x 2 bytes: black while the display is off."""
        if self.on and self.awake:
            return self.gram
        return bytes(len(self.gram))

    def save_png(self, path, scale=1):
        """Write the picture to `path`."""
        with open(path, "wb") as out:
            out.write(png(self.frame(), self.width, self.height, scale))

    def _reset(self):
        self.awake = self.on = self.colour_16 = False
        self.width, self.height = 240, 320
        self._turned = False
        self._command = 0
        self._parameters = bytearray()
        self._columns = self._rows = self._window = None
        self._x = self._y = 0

    def _set_window(self, first, last):
        limit = self.width if self._command == CASET else self.height
        if not 0 <= first <= last < limit:
            raise ValueError("window %d..%d outside 0..%d" % (first, last, limit - 1))
        if self._command == CASET:
            self._columns = (first, last)
        else:
            self._rows = (first, last)
        if self._columns and self._rows:
            self._window = self._columns + self._rows

    def _pixels(self, payload):
        """Row by row through the window; after its last pixel on at its first."""
        if len(payload) & 1:
            raise ValueError("half a pixel")
        left, right, top, bottom = self._window
        gram, width, turned = self.gram, self.width, self._turned
        x, y = self._x, self._y
        at, end = 0, len(payload)
        self.changed = True
        while at < end:
            count = 2 * (right + 1 - x)
            if count > end - at:
                count = end - at
            to = 2 * (y * width + x)
            run = payload[at : at + count]
            if turned:
                to = len(gram) - to - count
                run = backwards(run)
            gram[to : to + count] = run
            at += count
            x += count >> 1
            if x > right:
                x = left
                y = top if y == bottom else y + 1
        self._x, self._y = x, y


def backwards(pixels):
    """A run of pixels of two bytes, from the last to the first."""
    found = bytearray(pixels[::-1])
    found[::2], found[1::2] = found[1::2], found[::2]
    return found
