"""Emulates the display controller ST7789 (320x240, 16 bits a pixel).

It takes the bytes that the driver sends and holds the picture.
host_sim/chip/panel.py adds times and byte counts to it. Data sheet: Sitronix ST7789V, chapter 9.
"""

from host_sim.png import png

WIDTH, HEIGHT = 320, 240
SWRESET, SLPIN, SLPOUT, INVOFF, INVON = 0x01, 0x10, 0x11, 0x20, 0x21
DISPOFF, DISPON, CASET, RASET, RAMWR = 0x28, 0x29, 0x2A, 0x2B, 0x2C
MADCTL, COLMOD, RAMWRC = 0x36, 0x3A, 0x3C
_SWAP_XY = 0x20  # MV
_WAY = 0xE0


class ST7789:
    """Takes `command(byte)` and `data(bytes)`; ValueError for anything that the chip would ignore.

    gram     the picture as a person sees it who holds the device upright: big-endian RGB565 of
             `width` x `height` pixels (320 x 240 with bit MV of MADCTL). A picture written with
             MADCTL A0h is upside down in it
    changed  have pixels come since `take_changed()`?
    """

    parameters = {CASET: 4, RASET: 4, MADCTL: 1, COLMOD: 1}  # bytes
    upside_down = 0xA0  # MADCTL: MV and MY; 0x60, MV and MX, is our upright

    def __init__(self):
        self.gram = bytearray(2 * WIDTH * HEIGHT)
        self.reset()

    def reset(self):
        """Set everything but the memory as after power-on."""
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
        """Is a picture that is written now upside down on the glass?"""
        return self.madctl & _WAY == self.upside_down

    def command(self, code):
        """Take a byte sent with D/C low: a command, whose parameters follow as data."""
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
        """Take bytes sent with D/C high: parameters, or after RAMWR whole pixels."""
        if self._command in (RAMWR, RAMWRC):
            self._pixels(payload)
            return
        self._parameters += payload
        if len(self._parameters) == self.parameters.get(self._command):
            self._apply(bytes(self._parameters))

    def take_changed(self):
        """Return True if the picture changed since the last call."""
        changed, self.changed = self.changed, False
        return changed

    def frame(self):
        """Return the picture on the glass, width x height x 2 bytes; black while the display is
        off."""
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
        """Write pixels row by row into the window; after its last pixel comes its first again."""
        if len(payload) & 1:
            self._refuse("half a pixel")
        self.changed = True
        at, end = 0, len(payload) & -2
        if not self.turned and self._x == self._columns[0]:
            at = self._whole_rows(payload)
        while at < end:
            count = min(end - at, 2 * (self._columns[1] + 1 - self._x))
            self._put(payload[at : at + count], at)
            at += count

    def _whole_rows(self, payload):
        """As `_put` for each row that `payload` holds whole, in a third of the time; return their
        bytes."""
        gram, y = self.gram, self._y
        stride, left = 2 * self.width, 2 * self._x
        wide = 2 * self._columns[1] + 2 - left
        whole = len(payload) // wide * wide
        for at in range(0, whole, wide):
            first = stride * y + left
            gram[first : first + wide] = payload[at : at + wide]
            y = self._rows[0] if y == self._rows[1] else y + 1
        self._y = y
        return whole

    def _place(self, count):
        """Return the slice of `gram` for the next `count` bytes, all of one row."""
        first = 2 * (self._y * self.width + self._x)
        if self.turned:
            first = len(self.gram) - first - count
        return slice(first, first + count)

    def _put(self, run, at):
        """Write `run`, pixels of one row, which began at byte `at` of the call's payload."""
        self.gram[self._place(len(run))] = backwards(run) if self.turned else run
        self._x += len(run) >> 1
        if self._x > self._columns[1]:
            self._x = self._columns[0]
            self._y = self._rows[0] if self._y == self._rows[1] else self._y + 1


def backwards(pixels):
    """Return two-byte pixels in reverse order."""
    found = bytearray(pixels[::-1])
    found[::2], found[1::2] = found[1::2], found[::2]
    return bytes(found)
