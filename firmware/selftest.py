"""The board tests itself: after soldering, and to find faults later.

Two buttons held at power-on, or at the REPL:  import firmware.selftest; firmware.selftest.run()

First a picture (frame, sixteen colours, corners named), each LED in turn and a sweep of the piezo;
then the short form of `make prove`, with PASS or the first fault; then, until Ctrl-C, each
button's state and how it bounced, and the battery. Everything is printed over USB as well: nothing
here needs the display to work. Two opposite buttons held together for two seconds, LEFT and RIGHT,
slow the display's bus down, for long wires, and then go back to full speed; BOTTOM and TOP try
other colours: inverted, red and blue exchanged, both. The game uses the last choice, too
(/data/rig).
"""

import json
import os
import time
from array import array

import machine
from micropython import const

from firmware import board, native
from firmware.battery import millivolts
from firmware.lights import Lights
from firmware.power import Power
from firmware.sound import outputs
from firmware.st7789 import Panel
from firmware.st7789_start import backlight, looks
from firmware.store import Store
from slapdeck.ui import palette
from slapdeck.ui.canvas import HEIGHT, WIDTH, Canvas
from slapdeck.ui.send import STRIP_PIXELS

_SIDES = (
    (b"LOW LEFT", b"TOP LEFT", b"TOP RIGHT", b"LOW RIGHT")
    if board.CORNERS
    else (b"BOTTOM", b"LEFT", b"TOP", b"RIGHT")
)
_SSI_BAUDR = const(0x18000014)  # the chip (chip.py): clocks of the core for one of the flash
_QUIET_US = 30000  # without an edge for this long a press or a release is over (R16)
_ROW = 32  # pixels from one button's line to the next
_TOP = 48
# Two held together change the display's rate, or its colours.
_SLOWER = (1, 3)
_COLOURS = (0, 2)
_HELD_MS = 2000


class Edges:
    """Counts the edges of the buttons' pins in hard interrupts.

    `count`, `first` and `last` (ticks) belong to one press or release; `clear(i)` begins the next.
    Edges closer than some 30 us are seen as one: enough for a look at a contact, not for a game.
    """

    def __init__(self, pins):
        self.count = array("i", bytes(4 * len(pins)))
        self.first = array("i", bytes(4 * len(pins)))
        self.last = array("i", bytes(4 * len(pins)))
        self._pins = pins
        self._ticks = time.ticks_us
        for pin in pins:
            pin.irq(self._edge, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING, hard=True)

    def _edge(self, pin):
        now = self._ticks()
        i = 0
        while self._pins[i] is not pin:
            i += 1
        if self.count[i] == 0:
            self.first[i] = now
        self.last[i] = now
        self.count[i] += 1

    def over(self, i, now):
        """Whether button i had edges and has been quiet since."""
        return self.count[i] > 0 and time.ticks_diff(now, self.last[i]) > _QUIET_US

    def clear(self, i):
        """Forget the edges of button i; returns (how many, us from the first to the last)."""
        found = self.count[i], time.ticks_diff(self.last[i], self.first[i])
        self.count[i] = 0
        return found

    def close(self):
        """Switch the interrupts off."""
        for pin in self._pins:
            pin.irq(None)


class SelfTest:
    """Takes all the board's parts; `live(ms)` runs for `ms`, or with None until Ctrl-C."""

    def __init__(self):
        self.buttons = [
            machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in board.BUTTON_PINS
        ]
        self.lights = Lights()
        self.sound = outputs()
        self.battery = None if board.BATTERY is None else machine.ADC(board.BATTERY)
        self.canvas = Canvas(
            native.glyph, native.letters, native.extent, native.image, native.unpack
        )
        self.store = Store()
        self.config = self.store.test_config()
        self.hz = self.config.get("display_hz")
        if self.hz not in board.DISPLAY_HZ:
            self.hz = board.DISPLAY_HZ[0]
        self.panel = Panel(self.canvas.buf, palette.lut(), True, self.config)
        self.light = backlight(65535)
        self.presses = [0] * board.BUTTONS
        self.proof = b""

    def send(self, y, h):
        """Rows of the canvas to the display."""
        rows = STRIP_PIXELS // WIDTH
        for row in range(y, y + h, rows):
            self.panel.send(0, row, WIDTH, min(rows, y + h - row), False)

    def picture(self, ms=2000):
        """Show every colour, the outermost pixels, and words that show which way is up."""
        canvas = self.canvas
        canvas.clear(palette.INK)
        for colour in range(16):
            canvas.fill_rect(20 * colour, 60, 20, 120, colour)
        canvas.rect(0, 0, WIDTH, HEIGHT, palette.WHITE)
        canvas.text(8, 8, b"TOP LEFT", 2, 0, palette.WHITE)
        canvas.text(8, 216, b"16 COLOURS, A WHITE FRAME", 2, 0, palette.WHITE)
        self.send(0, HEIGHT)
        print("display: 16 colours, a white frame, TOP LEFT at the top left")
        for percent in (10, 40, 100):
            self.light.duty_u16(65535 * percent // 100)
            print("backlight: %d %%" % percent)
            time.sleep_ms(ms // 3)

    def chase(self, ms=400):
        """One LED after the other."""
        for i in range(len(board.LEDS)):
            print("LED %d: %s" % (i, str(_SIDES[i], "utf8")))
            self.lights.set(1 << i)
            time.sleep_ms(ms)
            self.lights.set(0)

    def sweep(self, ms=40):
        """The piezo from 300 Hz to 5 kHz."""
        piezo, mirror = self.sound
        if not piezo:
            print("piezo: none on this board")
            return
        print("piezo: 300 Hz to 5 kHz")
        hz = 300
        if mirror:
            mirror.duty_u16(32768)
        while hz < 5000:
            piezo.freq(hz)
            piezo.duty_u16(32768)
            time.sleep_ms(ms)
            hz += hz // 8
        self.quiet()

    def quiet(self):
        """Both pins of the piezo low."""
        piezo, mirror = self.sound
        if piezo:
            piezo.duty_u16(0)
        if mirror:
            mirror.duty_u16(65535)

    def prove(self):
        """Stopwatch, order of photo finishes, LEDs: measured by the board itself."""
        if not board.PROBE:
            self.proof = b"PHOTO FINISHES: NOT MEASURED HERE"
            print(str(self.proof, "utf8"))
            return
        from firmware import finishes

        print("photo finishes, four seconds: press nothing")
        wrong, late = finishes.short(self.canvas, self.panel)
        self.proof = b"PHOTO FINISHES: " + (wrong.encode() or b"PASS, %d LATE" % late)
        print(str(self.proof, "utf8"))

    def volts(self):
        """The battery in hundredths of a volt."""
        return millivolts(self.battery) // 10

    def line(self, i, words, bounce=b""):
        """The line of button i: its mark's colour, its state, what its contact did (bytes)."""
        canvas = self.canvas
        y = _TOP + _ROW * i
        canvas.fill_rect(0, y, WIDTH, _ROW, palette.INK)
        colour = palette.SEAT_COLOURS[i]
        if not self.buttons[i]():
            canvas.fill_rect(8, y + 4, 24, 24, colour)
        canvas.rect(8, y + 4, 24, 24, colour)
        canvas.text(40, y + 9, words, 2, 0, colour)
        canvas.text(230, y + 12, bounce, 1, 0, palette.WHITE)
        self.send(y, _ROW)

    def show_battery(self):
        """Its voltage on the display and over USB, where board.py names its pin."""
        if self.battery is None:
            return
        volts = self.volts()
        words = "BATTERY %d.%02d V" % (volts // 100, volts % 100)
        canvas = self.canvas
        canvas.fill_rect(0, 200, WIDTH, 24, palette.INK)
        canvas.text(8, 204, words.encode(), 2, 0, palette.WHITE)
        self.send(200, 24)
        print(words)

    def head(self):
        """All of the picture: the display's rate and how to change it, each button's state."""
        canvas = self.canvas
        canvas.clear(palette.INK)
        canvas.text(8, 12, b"SELF TEST: PRESS BUTTONS", 2, 0, palette.WHITE)
        words = b"%d.%d MHZ. %s+%s: SLOWER" % (
            self.hz // 1000000,
            self.hz // 100000 % 10,
            _SIDES[1],
            _SIDES[3],
        )
        canvas.text(8, 179, words, 1, 0, palette.WHITE)
        canvas.text(
            8,
            190,
            b"%s+%s: UNTIL THIS IS RED ON BLACK" % (_SIDES[0], _SIDES[2]),
            1,
            0,
            palette.RED,
        )
        canvas.text(8, 228, self.proof, 1, 0, palette.WHITE)
        self.send(0, HEIGHT)
        print("display: %s" % str(words, "utf8"))
        for i, button in enumerate(self.buttons):
            state = "up" if button() else "DOWN: held, or shorted?"
            print("button %d, %s: %s" % (i, str(_SIDES[i], "utf8"), state))
            self.line(i, b"%s %s" % (_SIDES[i], b"UP" if button() else b"DOWN"))

    def change_rate(self):
        """The display's next rate, at once and for the game."""
        rates = board.DISPLAY_HZ
        self.hz = rates[(rates.index(self.hz) + 1) % len(rates)]
        self.panel.set_rate(self.hz)
        self.config["display_hz"] = self.hz
        self.save()

    def change_colours(self):
        """Inverted or not, then with red and blue exchanged, at once and for the game."""
        config = self.config
        inverted = not config.get("display_inverted", board.DISPLAY_INVERTED)
        config["display_inverted"] = inverted
        if inverted == board.DISPLAY_INVERTED:
            config["display_blue_first"] = not config.get(
                "display_blue_first", board.DISPLAY_BLUE_FIRST
            )
        panel = self.panel
        panel.commands, *panel.ways = looks(config)
        panel.madctl = panel.ways[0]
        Power(panel, self.light).wake()
        self.save()

    def save(self):
        """Store the choice for the game, and draw the picture again."""
        try:
            with open("/data/rig.new", "w") as file:
                json.dump(self.config, file)
            if self.store.message:  # it was refused, and has other keys
                os.rename("/data/rig", "/data/rig.bad")
                self.store.message = ""
            os.rename("/data/rig.new", "/data/rig")
        except OSError as error:
            print("display: not saved: %s" % error)
        self.head()

    def live(self, ms=None):
        """Buttons and battery until Ctrl-C, or for `ms`."""
        self.head()
        edges = Edges(self.buttons)
        start = time.ticks_ms()
        looked = time.ticks_add(start, -5000)
        pairs = ((_SLOWER, self.change_rate), (_COLOURS, self.change_colours))
        pairs = [pair for pair in pairs if max(pair[0]) < board.BUTTONS]
        apart = [start, start]
        try:
            while ms is None or time.ticks_diff(time.ticks_ms(), start) < ms:
                self.look(edges)
                for pair, (held, change) in enumerate(pairs):
                    if any([self.buttons[i]() for i in held]):
                        apart[pair] = time.ticks_ms()
                    elif time.ticks_diff(time.ticks_ms(), apart[pair]) >= _HELD_MS:
                        apart[pair] = time.ticks_ms()
                        change()
                if time.ticks_diff(time.ticks_ms(), looked) >= 5000:
                    looked = time.ticks_ms()
                    self.show_battery()
        finally:
            edges.close()
            self.lights.set(0)

    def look(self, edges):
        """LEDs follow the buttons at once; a line is written when a contact has come to rest."""
        lit = 0
        for i, button in enumerate(self.buttons):
            lit |= (not button()) << i
        self.lights.set(lit)
        for i, button in enumerate(self.buttons):
            if not edges.over(i, time.ticks_us()):
                continue
            count, us = edges.clear(i)
            down = not button()
            if down:
                self.presses[i] += 1
            state = b"DOWN" if down else b"UP"
            print(
                "button %d, %s: %s, press %d, %d edges in %d us"
                % (i, str(_SIDES[i], "utf8"), str(state, "utf8"), self.presses[i], count, us)
            )
            self.line(
                i, b"%s %s %d" % (_SIDES[i], state, self.presses[i]), b"%d IN %d US" % (count, us)
            )


def run(ms=None):
    """All of it; `ms` ends the last part."""
    print("Slapdeck: self test of %s; Ctrl-C ends it" % board.BOARD)
    hz = machine.freq() // machine.mem32[_SSI_BAUDR]
    print("flash: read at %d MHz%s" % (hz // 1000000, "" if hz > 66000000 else ", a slow chip"))
    test = SelfTest()
    try:
        test.picture()
        test.chase()
        test.sweep()
        test.prove()
        test.live(ms)
    except KeyboardInterrupt:
        print("Slapdeck: self test stopped")
    finally:
        test.quiet()
