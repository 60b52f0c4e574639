"""An ST7789 (320x240, 16 bits a pixel) as its driver sees it: bytes on the bus with the D/C pin,
memory, what is shown.

The emulated handheld's adds times and counts bytes (host_sim/chip/panel.py). Data sheet: Sitronix
ST7789V, chapter 9.
"""

from host_sim.png import png

WIDTH, HEIGHT = 320, 240
SWRESET, SLPIN, SLPOUT, INVOFF, INVON = 0x01, 0x10, 0x11, 0x20, 0x21
DISPOFF, DISPON, CASET, RASET, RAMWR = 0x28, 0x29, 0x2A, 0x2B, 0x2C
MADCTL, COLMOD, RAMWRC = 0x36, 0x3A, 0x3C
_SWAP_XY = 0x20  # MV
_WAY = 0xE0


class ST7789:
    """The chip behind `command(byte)` and `data(bytes)`; ValueError for what it would ignore.

    `gram` holds big-endian RGB565, `width` x `height` as MADCTL turns it (320 x 240 with bit MV),
    as an eye sees it that looks at the display of an upright device: with MADCTL A0h what is
    written stands on its head.
    `changed` is True once pixels came since `take_changed()`.
    """

    parameters = {CASET: 4, RASET: 4, MADCTL: 1, COLMOD: 1}  # bytes
    upside_down = 0xA0  # MADCTL: MV and MY; 0x60, MV and MX, is our upright

    def __init__(self):
        self.gram = bytearray(2 * WIDTH * HEIGHT)
        self.reset()

    def reset(self):
        """As after power-on, but for the memory."""
        self.awake = self.on = self.inverted = False
        self.madctl, self._colmod = 0, 0x66
        self._command, self._parameters = None, bytearray()
        self._columns = self._rows = None
        self._x = self._y = 0
        self.changed = True

    @property
    def width(self):
        return WIDTH if self.madctl & _SWAP_XY else HEIGHT

    @property
    def height(self):
        return HEIGHT if self.madctl & _SWAP_XY else WIDTH

    @property
    def turned(self):
        """Is what is written upside down on the glass?"""
        return self.madctl & _WAY == self.upside_down

    def command(self, code):
        """A byte with D/C low: it begins a command, its parameters follow as data."""
        self._command, self._parameters = code, bytearray()
        if code == SWRESET:
            self.reset()
        elif code in (SLPIN, SLPOUT):
            self.awake = code == SLPOUT
        elif code in (DISPON, DISPOFF):
            if code == DISPON and not self.awake:
                self._refuse("display on without sleep out")
            self.on = code == DISPON
            self.changed = True
        elif code in (INVON, INVOFF):
            self.inverted = code == INVON
        elif code == RAMWR:
            self._begin_pixels()

    def data(self, payload):
        """Bytes with D/C high: parameters, or pixels after RAMWR (whole pixels a call)."""
        if self._command in (RAMWR, RAMWRC):
            self._pixels(payload)
            return
        self._parameters += payload
        if len(self._parameters) == self.parameters.get(self._command):
            self._apply(bytes(self._parameters))

    def take_changed(self):
        """True when the picture changed since the last call."""
        changed, self.changed = self.changed, False
        return changed

    def frame(self):
        """The picture on the glass, width x height x 2 bytes: black while the display is off."""
        if self.on and self.awake:
            return self.gram
        return bytes(len(self.gram))

    def save_png(self, path, scale=1):
        """Write the picture to `path`."""
        with open(path, "wb") as out:
            out.write(png(self.frame(), self.width, self.height, scale))

    def _refuse(self, text):
        raise ValueError(text)

    def _apply(self, values):
        if self._command == MADCTL:
            if values[0] != self.madctl:
                self._columns = self._rows = None  # addresses mean something else now
            self.madctl = values[0]
        elif self._command == COLMOD:
            self._colmod = values[0]
            if values[0] & 7 != 5:
                self._refuse(f"colour mode {values[0]:02x} is not 16 bits a pixel")
        elif self._command in (CASET, RASET):
            self._set_window(values[0] << 8 | values[1], values[2] << 8 | values[3])

    def _set_window(self, first, last):
        is_columns = self._command == CASET
        limit = self.width if is_columns else self.height
        if first > last or last >= limit:
            name = "columns" if is_columns else "rows"
            self._refuse(f"bad window: {name} {first}..{last} of {limit}")
            first, last = min(first, limit - 1), min(max(first, last), limit - 1)
        if is_columns:
            self._columns = (first, last)
        else:
            self._rows = (first, last)

    def _begin_pixels(self):
        if not self.awake:
            self._refuse("memory write without sleep out")
        if self._colmod & 7 != 5:
            self._refuse(f"memory write in colour mode {self._colmod:02x}")
        if self._columns is None or self._rows is None:
            self._refuse("memory write before a window")
            self._columns = self._columns or (0, self.width - 1)
            self._rows = self._rows or (0, self.height - 1)
        self._x, self._y = self._columns[0], self._rows[0]

    def _pixels(self, payload):
        """Row by row through the window; after its last pixel on at its first."""
        if len(payload) & 1:
            self._refuse("half a pixel")
        self.changed = True
        at, end = 0, len(payload) & -2
        while at < end:
            count = min(end - at, 2 * (self._columns[1] + 1 - self._x))
            self._put(payload[at : at + count], at)
            at += count

    def _place(self, count):
        """The slice of `gram` for the next `count` bytes, all of one row."""
        first = 2 * (self._y * self.width + self._x)
        if self.turned:
            first = len(self.gram) - first - count
        return slice(first, first + count)

    def _put(self, run, at):
        """Pixels of one row, byte `at` and on of those that came in one call."""
        self.gram[self._place(len(run))] = backwards(run) if self.turned else run
        self._x += len(run) >> 1
        if self._x > self._columns[1]:
            self._x = self._columns[0]
            self._y = self._rows[0] if self._y == self._rows[1] else self._y + 1


def backwards(pixels):
    """A run of pixels of two bytes, from the last to the first."""
    found = bytearray(pixels[::-1])
    found[::2], found[1::2] = found[1::2], found[::2]
    return bytes(found)
