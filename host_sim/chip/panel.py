"""An ST7789 as strict as the real chip, which also records when each pixel came.

Extends host_sim/laptop/st7789.py. Everything the real chip would refuse or garble becomes a line
in `complaints`; `check()` raises them. Numbers are of the ST7789V data sheet (section 9, commands;
7.4.5, reset timing). An ILI9341 waits as long (its data sheet, 8.2.2, 8.2.12, 8.2.13) and differs
as KINDS says. Pixels written while the display is off are kept but not visible, as on the glass.
"""

from __future__ import annotations

from bisect import bisect_left

from host_sim.laptop.st7789 import (
    CASET,
    COLMOD,
    DISPOFF,
    DISPON,
    INVOFF,
    INVON,
    MADCTL,
    RAMWR,
    RAMWRC,
    RASET,
    SLPIN,
    SLPOUT,
    ST7789,
    SWRESET,
    backwards,
)
from host_sim.png import rgb888

MS = 1_000_000  # nanoseconds

NORON, TEOFF, TEON = 0x13, 0x34, 0x35
# command: number of its parameter bytes
PARAMETERS = {
    0x00: 0, SWRESET: 0, SLPIN: 0, SLPOUT: 0, NORON: 0, INVOFF: 0, INVON: 0, 0x26: 1,
    DISPOFF: 0, DISPON: 0, CASET: 4, RASET: 4, 0x33: 6, TEOFF: 0, TEON: 1, MADCTL: 1,
    0x37: 2, 0x38: 0, 0x39: 0, COLMOD: 1, 0x44: 2, 0x51: 1, 0x53: 1, 0x55: 1, 0xB0: 2, 0xB1: 3,
    0xB2: 5, 0xB3: 3, 0xB5: 1, 0xB7: 1, 0xBB: 1, 0xC0: 1, 0xC2: 2, 0xC3: 1, 0xC4: 1, 0xC5: 1,
    0xC6: 1, 0xD0: 2, 0xE0: 14, 0xE1: 14,
}  # fmt: skip
# kind: (commands; MADCTL of the picture upside down; its bit 3 for right colours; is it an IPS
# glass, which shows a negative without INVON?)
KINDS = {
    "ST7789": (PARAMETERS, 0xA0, 0, True),
    "ILI9341": ({**{code: PARAMETERS[code] for code in PARAMETERS if code < 0xB0},
                 0xB1: 2, 0xB4: 1, 0xB6: 4}, 0xE0, 8, False),
}  # fmt: skip
SHORT_IS_FINE = (0xC2,)  # data sheet 9.2.20: the second byte is a constant that drivers leave out


class PanelError(AssertionError):
    """The firmware did something that the real panel does not accept."""


class Panel(ST7789):
    """Takes bytes and their times; a time is the nanosecond at which the byte's last bit was
    in."""

    def __init__(self, kind="ST7789"):
        self.parameters, self.upside_down, self._order, self._ips = KINDS[kind]
        self.complaints = []
        self.commands = []  # (ns, command, parameters)
        self.journal = []  # (ns of first pixel, ns a pixel, x, y, old bytes, new bytes, visible)
        self._now = 0
        ST7789.__init__(self)
        self.power_on(0)

    def power_on(self, now):
        self.reset()
        self._ready_at = now  # when the next command may come
        self._awake_since = None
        self._asleep_since = None  # by SLPIN
        self._half = b""  # first byte of a pixel whose second byte has not come
        self._pixels_left = 0

    # What comes over the wire.
    def reset_pin(self, level, now):
        if level:
            self.power_on(now)
            self._ready_at = now + 5 * MS

    def command(self, byte, now):
        self._now = now
        self._finish()
        if now < self._ready_at:
            self._refuse(f"command {byte:02x} {(self._ready_at - now) / MS:.3f} ms early")
        if byte not in self.parameters and byte not in (RAMWR, RAMWRC):
            self._refuse(f"unknown command {byte:02x}")
        was_awake = self.awake
        ST7789.command(self, byte)
        if byte == SWRESET:
            self.power_on(now)
            self._command = byte
            self._ready_at = now + (120 if was_awake else 5) * MS
        elif byte == SLPOUT:
            if self._asleep_since is not None and now - self._asleep_since < 120 * MS:
                self._refuse("sleep out less than 120 ms after sleep in")
            self._awake_since = now
            self._ready_at = now + 5 * MS
        elif byte == SLPIN:
            if self._awake_since is not None and now - self._awake_since < 120 * MS:
                self._refuse("sleep in less than 120 ms after sleep out")
            self._asleep_since = now
            self._ready_at = now + 5 * MS

    def data(self, data, first, step):
        """Take data bytes (D/C high): byte i is in at first + i * step."""
        are_pixels = self._command in (RAMWR, RAMWRC)
        self._now = first if are_pixels else first + (len(data) - 1) * step
        self._step = step
        ST7789.data(self, data)
        if self._command is None:
            self._refuse("data before any command")
        elif len(self._parameters) > self.parameters.get(self._command, len(self._parameters)):
            self._refuse(f"command {self._command:02x} got too many parameters")

    def _finish(self):
        """Complain if the last command was incomplete."""
        last, got = self._command, len(self._parameters)
        if last is None:
            return
        if self._half:
            self._refuse("half a pixel at the end of a memory write")
            self._half = b""
        want = self.parameters.get(last, 0)
        if got < want and not (last in SHORT_IS_FINE and got):
            self._refuse(f"command {last:02x} got {got} of {want} parameters")
        self.commands.append((self._now, last, bytes(self._parameters)))
        del self.commands[:-4096]

    # Pixels.
    def _begin_pixels(self):
        ST7789._begin_pixels(self)
        width = self._columns[1] - self._columns[0] + 1
        self._pixels_left = width * (self._rows[1] - self._rows[0] + 1)

    def _pixels(self, payload):
        if self._half:
            payload = self._half + bytes(payload)
            self._now -= self._step
        count = len(payload) // 2
        self._half = bytes(payload[2 * count :])
        if count > self._pixels_left:
            self._refuse(f"{count - self._pixels_left} pixels more than the window holds")
            count = self._pixels_left
        self._pixels_left -= count
        ST7789._pixels(self, payload[: 2 * count])

    def _whole_rows(self, payload):
        return 0  # the journal has each row

    def _put(self, run, at):
        step = self._step
        old = bytes(self.gram[self._place(len(run))])
        self.journal.append(
            (
                self._now + (at + 1) * step,
                2 * step,
                self._x,
                self._y,
                backwards(old) if self.turned else old,
                bytes(run),
                self.on,
            )
        )
        ST7789._put(self, run, at)

    # Questions.
    def since(self, ns):
        """Return the index from which the journal, which is in the order of time, can have rows at
        or after `ns`."""
        return max(bisect_left(self.journal, ns, key=lambda row: row[0]) - 1, 0)

    def changes(self, after=0, rect=None, before=None, written=False):
        """Yield (ns, x, y) of every visible pixel that changed in `rect` (x, y, w, h), in time
        order.

        With written=True also those that were written with the same colour. Places are the
        firmware's: on the glass they are elsewhere when the picture is `turned`.
        """
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
        """Return (ns, x, y) of the first such pixel, or None."""
        return next(self.changes(after, rect, before, written), None)

    def last_change(self, after=0, rect=None, before=None, written=False):
        """Return (ns, x, y) of the last such pixel, or None."""
        return max(self.changes(after, rect, before, written), default=None)

    @property
    def sleeps(self):
        """Is it asleep (SLPIN) and not woken again?"""
        return not self.awake and self._asleep_since is not None

    def frame(self):
        """Return the picture on the glass: RGB565, high byte first; black while the display is
        off."""
        shown = bytes(ST7789.frame(self))
        if not (self.on and self.awake):
            return shown
        if self.inverted != self._ips:
            shown = shown.translate(bytes(range(255, -1, -1)))
        return blue_first(shown) if self.madctl & 8 != self._order else shown

    def pixel(self, x, y):
        """Return the RGB565 value at (x, y) of the glass."""
        at = 2 * (y * self.width + x)
        return self.gram[at] << 8 | self.gram[at + 1]

    def image(self):
        """Return the picture on the glass as a Pillow image; black while the display is off."""
        from PIL import Image

        return Image.frombytes("RGB", (self.width, self.height), rgb888(self.frame()))

    def screenshot(self, path):
        self.image().save(path)

    def check(self):
        """Raise the first complaints, if there are any."""
        if self.complaints:
            lines = [f"{ns / 1000:.3f} us: {text}" for ns, text in self.complaints[:12]]
            raise PanelError("\n".join(lines))

    def complain(self, now, text):
        """Add a complaint of the wiring (SPI clock, D/C in the middle of a byte)."""
        self.complaints.append((now, text))

    def _refuse(self, text):
        self.complain(self._now, text)


def blue_first(pixels):
    """Return RGB565 pixels with red and blue exchanged."""
    found = bytearray()
    for high, low in zip(pixels[::2], pixels[1::2], strict=True):
        found += bytes((high & 7 | low << 3 & 0xF8, low & 0xE0 | high >> 3))
    return bytes(found)
