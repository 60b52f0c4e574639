"""An ST7789 (320x240, 16 bits a pixel) as strict as the chip, that remembers when each pixel came.

Everything the real chip would refuse or garble is a line in `complaints`; `check()` raises them.
Numbers are of the ST7789V data sheet (section 9, commands; 7.4.5, reset timing). An ILI9341 waits
as long (its data sheet, 8.2.2, 8.2.12, 8.2.13) and differs in what KINDS has. Pixels written
while the display is off are kept but not visible, as on the glass.
"""

from __future__ import annotations

from bisect import bisect_left

from host_sim.png import rgb888

WIDTH, HEIGHT = 320, 240
MS = 1_000_000  # nanoseconds

SWRESET, SLPIN, SLPOUT, NORON, INVOFF, INVON = 0x01, 0x10, 0x11, 0x13, 0x20, 0x21
DISPOFF, DISPON, CASET, RASET, RAMWR, TEOFF, TEON = 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x34, 0x35
MADCTL, COLMOD, RAMWRC = 0x36, 0x3A, 0x3C
# command: how many parameter bytes it takes
PARAMETERS = {
    0x00: 0, SWRESET: 0, SLPIN: 0, SLPOUT: 0, NORON: 0, INVOFF: 0, INVON: 0, 0x26: 1,
    DISPOFF: 0, DISPON: 0, CASET: 4, RASET: 4, 0x33: 6, TEOFF: 0, TEON: 1, MADCTL: 1,
    0x37: 2, 0x38: 0, 0x39: 0, COLMOD: 1, 0x44: 2, 0x51: 1, 0x53: 1, 0x55: 1, 0xB0: 2, 0xB1: 3,
    0xB2: 5, 0xB3: 3, 0xB5: 1, 0xB7: 1, 0xBB: 1, 0xC0: 1, 0xC2: 2, 0xC3: 1, 0xC4: 1, 0xC5: 1,
    0xC6: 1, 0xD0: 2, 0xE0: 14, 0xE1: 14,
}  # fmt: skip
# kind: (commands; MADCTL of the picture upside down; its bit 3 where the colours are
# right; an IPS glass, which shows a negative without INVON?)
KINDS = {
    "ST7789": (PARAMETERS, 0xA0, 0, True),
    "ILI9341": ({**{code: PARAMETERS[code] for code in PARAMETERS if code < 0xB0},
                 0xB1: 2, 0xB4: 1, 0xB6: 4}, 0xE0, 8, False),
}  # fmt: skip
SHORT_IS_FINE = (0xC2,)  # data sheet 9.2.20: the second byte is a constant that drivers leave out


class PanelError(AssertionError):
    """The firmware did to the panel what the real one does not take."""


class Panel:
    """Fed with bytes and their times; every time is the nanosecond the byte's last bit was in."""

    def __init__(self, kind="ST7789"):
        self.parameters, self._turned, self._order, self._ips = KINDS[kind]
        self.complaints = []
        self.commands = []  # (ns, command, parameters)
        self.journal = []  # (ns of first pixel, ns a pixel, x, y, old bytes, new bytes)
        self.gram = bytearray(WIDTH * HEIGHT * 2)
        self.power_on(0)

    def power_on(self, now):
        self._asleep, self.on, self.inverted = True, False, False
        self._ready_at = now  # when the next command may come
        self._awake_since = None
        self._asleep_since = None  # by SLPIN
        self._madctl, self._colmod = 0, 0x66
        self._columns = self._rows = None
        self._command, self._parameters = None, bytearray()
        self._pixel = None  # first byte of a pixel, while it waits for the second
        self._x = self._y = self._pixels_left = 0

    # What comes over the wire.
    def reset_pin(self, level, now):
        if level:
            self.power_on(now)
            self._ready_at = now + 5 * MS

    def command(self, byte, now):
        self._finish(now)
        if now < self._ready_at:
            self._complain(now, f"command {byte:02x} {(self._ready_at - now) / MS:.3f} ms early")
        if byte not in self.parameters and byte not in (RAMWR, RAMWRC):
            self._complain(now, f"unknown command {byte:02x}")
        self._command, self._parameters = byte, bytearray()
        if byte == RAMWR:
            self._start_pixels(now)
        elif byte == SWRESET:
            was_awake = not self._asleep
            self.power_on(now)
            self._command = byte
            self._ready_at = now + (120 if was_awake else 5) * MS
        elif byte == SLPOUT:
            if self._asleep_since is not None and now - self._asleep_since < 120 * MS:
                self._complain(now, "sleep out less than 120 ms after sleep in")
            self._asleep, self._awake_since = False, now
            self._ready_at = now + 5 * MS
        elif byte == SLPIN:
            if self._awake_since is not None and now - self._awake_since < 120 * MS:
                self._complain(now, "sleep in less than 120 ms after sleep out")
            self._asleep, self._ready_at = True, now + 5 * MS
            self._asleep_since = now
        elif byte in (DISPON, DISPOFF):
            if byte == DISPON and self._asleep:
                self._complain(now, "display on without sleep out")
            self.on = byte == DISPON
        elif byte in (INVON, INVOFF):
            self.inverted = byte == INVON

    def data(self, data, first, step):
        """Data bytes (D/C high): byte i is in at first + i * step."""
        if self._command in (RAMWR, RAMWRC):
            self._pixels(data, first, step)
            return
        self._parameters += data
        count = self.parameters.get(self._command)
        now = first + (len(data) - 1) * step
        if count is None or len(self._parameters) > count:
            if self._command is None:
                self._complain(now, "data before any command")
            elif count is not None:
                self._complain(now, f"command {self._command:02x} got too many parameters")
            return
        if len(self._parameters) == count:
            self._apply(self._command, bytes(self._parameters), now)

    def _finish(self, now):
        """The command before is over: was it complete?"""
        last, got = self._command, len(self._parameters)
        if last is None:
            return
        if self._pixel is not None:
            self._complain(now, "half a pixel at the end of a memory write")
            self._pixel = None
        want = self.parameters.get(last, 0)
        if got < want and not (last in SHORT_IS_FINE and got):
            self._complain(now, f"command {last:02x} got {got} of {want} parameters")
        self.commands.append((now, last, bytes(self._parameters)))
        del self.commands[:-4096]

    def _apply(self, command, values, now):
        if command in (CASET, RASET):
            low, high = values[0] << 8 | values[1], values[2] << 8 | values[3]
            limit = self.width if command == CASET else self.height
            name = "columns" if command == CASET else "rows"
            if low > high or high >= limit:
                self._complain(now, f"bad window: {name} {low}..{high} of {limit}")
                low, high = min(low, limit - 1), min(max(low, high), limit - 1)
            if command == CASET:
                self._columns = (low, high)
            else:
                self._rows = (low, high)
        elif command == MADCTL:
            if values[0] != self._madctl:
                self._columns = self._rows = None  # addresses mean something else now
            self._madctl = values[0]
        elif command == COLMOD:
            self._colmod = values[0]
            if values[0] & 7 != 5:
                self._complain(now, f"colour mode {values[0]:02x} is not 16 bits a pixel")

    # Pixels.
    @property
    def width(self):
        return WIDTH if self._madctl & 0x20 else HEIGHT  # MV swaps rows and columns

    @property
    def height(self):
        return HEIGHT if self._madctl & 0x20 else WIDTH

    def _start_pixels(self, now):
        if self._asleep:
            self._complain(now, "memory write without sleep out")
        if self._colmod & 7 != 5:
            self._complain(now, f"memory write in colour mode {self._colmod:02x}")
        if self._columns is None or self._rows is None:
            self._complain(now, "memory write before a window")
            self._columns = self._columns or (0, self.width - 1)
            self._rows = self._rows or (0, self.height - 1)
        self._x, self._y, self._pixel = self._columns[0], self._rows[0], None
        width = self._columns[1] - self._columns[0] + 1
        self._pixels_left = width * (self._rows[1] - self._rows[0] + 1)

    def _pixels(self, data, first, step):
        if self._pixel is not None:
            data = bytes([self._pixel]) + bytes(data)
            first -= step
            self._pixel = None
        if len(data) & 1:
            self._pixel = data[-1]
        count, at = len(data) // 2, 0
        if count > self._pixels_left:
            self._complain(first, f"{count - self._pixels_left} pixels more than the window holds")
            count = self._pixels_left
        self._pixels_left -= count
        while at < count:
            run = min(count - at, self._columns[1] - self._x + 1)
            self._write_run(data[2 * at : 2 * (at + run)], first + (2 * at + 1) * step, 2 * step)
            at += run

    @property
    def turned(self):
        """Is what is written upside down on the glass?"""
        return self._madctl & 0xE0 == self._turned

    def _write_run(self, new, first, step):
        start = 2 * (self._y * self.width + self._x)
        if self.turned:
            start = len(self.gram) - start - len(new)
            old = backwards(self.gram[start : start + len(new)])
            self.gram[start : start + len(new)] = backwards(new)
        else:
            old = bytes(self.gram[start : start + len(new)])
            self.gram[start : start + len(new)] = new
        self.journal.append((first, step, self._x, self._y, old, bytes(new), self.on))
        self._x += len(new) // 2
        if self._x > self._columns[1]:
            self._x = self._columns[0]
            self._y = self._rows[0] if self._y == self._rows[1] else self._y + 1

    # Questions.
    def since(self, ns):
        """The place in the journal, which is in the order of time, of what was written then."""
        return max(bisect_left(self.journal, ns, key=lambda row: row[0]) - 1, 0)

    def changes(self, after=0, rect=None, before=None, written=False):
        """(ns, x, y) of every visible pixel that changed in `rect` (x, y, w, h), in time order;
        with written=True also those that were written with the colour they had. Places are the
        firmware's: on the glass they are elsewhere when the picture is `turned`."""
        left, top, w, h = rect or (0, 0, self.width, self.height)
        journal = self.journal
        for at in range(self.since(after), len(journal)):
            first, step, x, y, old, new, visible = journal[at]
            if before is not None and first >= before:
                return
            if not visible or not top <= y < top + h:
                continue
            count = len(new) // 2
            for i in range(max(left - x, 0), min(left + w - x, count)):
                when = first + i * step
                if when < after or (before is not None and when >= before):
                    continue
                if written or old[2 * i : 2 * i + 2] != new[2 * i : 2 * i + 2]:
                    yield when, x + i, y

    def first_change(self, after=0, rect=None, before=None, written=False):
        """(ns, x, y) of the first, or None."""
        return next(self.changes(after, rect, before, written), None)

    def last_change(self, after=0, rect=None, before=None, written=False):
        """(ns, x, y) of the last, or None."""
        return max(self.changes(after, rect, before, written), default=None)

    @property
    def sleeps(self):
        """Was it put to sleep (SLPIN) and not woken again?"""
        return self._asleep and self._asleep_since is not None

    def frame(self):
        """What the glass shows: RGB565, high byte first; black while the display is off."""
        if not self.on:
            return bytes(len(self.gram))
        shown = bytes(self.gram)
        if self.inverted != self._ips:
            shown = shown.translate(bytes(range(255, -1, -1)))
        return blue_first(shown) if self._madctl & 8 != self._order else shown

    def pixel(self, x, y):
        """The RGB565 value at (x, y) of the glass."""
        at = 2 * (y * self.width + x)
        return self.gram[at] << 8 | self.gram[at + 1]

    def image(self):
        """What the glass shows, as a Pillow image; black while the display is off."""
        from PIL import Image

        return Image.frombytes("RGB", (self.width, self.height), rgb888(self.frame()))

    def screenshot(self, path):
        self.image().save(path)

    def check(self):
        """Raise what the panel had to complain about."""
        if self.complaints:
            lines = [f"{ns / 1000:.3f} us: {text}" for ns, text in self.complaints[:12]]
            raise PanelError("\n".join(lines))

    def complain(self, now, text):
        """A complaint of the wiring (SPI clock, D/C in the middle of a byte)."""
        self._complain(now, text)

    def _complain(self, now, text):
        self.complaints.append((now, text))


def backwards(pixels):
    """A run of pixels of two bytes, from the last to the first."""
    found = bytearray(pixels[::-1])
    found[::2], found[1::2] = found[1::2], found[::2]
    return bytes(found)


def blue_first(pixels):
    """RGB565 pixels with red and blue exchanged."""
    found = bytearray()
    for high, low in zip(pixels[::2], pixels[1::2], strict=True):
        found += bytes((high & 7 | low << 3 & 0xF8, low & 0xE0 | high >> 3))
    return bytes(found)
