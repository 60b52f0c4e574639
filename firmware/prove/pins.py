"""The bring-up kit, `make prove PINS=1`: each line by itself, for a board that does not play yet.

Shorts, bridges and missing parts are found by driving a line and reading it and all others; lamps,
plugs and the piezo by asking a person. Each finding is a sentence.
"""

import time

import machine
from micropython import const

from firmware import board
from firmware.battery import is_connected, millivolts
from firmware.probe import Probe

_ASK_MS = const(10000)
_UP_MS = const(50)
_SIDES = ("BOTTOM", "LEFT", "TOP", "RIGHT")
_PULLS = const(20)  # of the crosstalk
_NAMES = {
    board.PIEZO_B: "PIEZO_B",
    board.DISPLAY_DC: "DISPLAY D/C",
    board.DISPLAY_CS: "DISPLAY CS",
    board.DISPLAY_SCK: "DISPLAY SCK",
    board.DISPLAY_MOSI: "DISPLAY MOSI",
    board.DISPLAY_RST: "DISPLAY RST",
    board.BACKLIGHT: "BACKLIGHT",
    board.PIEZO: "PIEZO",
}
_LEAST, _MOST = 250, 430  # hundredths of a volt that a cell may have
_BUTTONS = list(board.BUTTON_PINS)
_LEDS = list(board.LED_PINS)


def name(number):
    """The name of a GPIO's line, such as "BUTTON 2 (GP4)"."""
    if number in _BUTTONS:
        words = "BUTTON %d" % _BUTTONS.index(number)
    elif number in _LEDS:
        words = "LED %d" % _LEDS.index(number)
    else:
        words = _NAMES[number]
    return "%s (GP%d)" % (words, number)


def plug(number):
    """Return the plug that the wire of a GPIO goes to (hw/README.md)."""
    if number in _BUTTONS:
        return "J%d" % (2 + _BUTTONS.index(number))
    if number in _LEDS:
        return "J%d or U1" % (2 + _LEDS.index(number))
    return "the piezo" if number in (board.PIEZO, board.PIEZO_B) else "J1"


class Pins:
    """`run()` returns the sentences; `ask(text)` asks a person to do something, `note(text)`
    gives a hint."""

    def __init__(self, ask=print, note=print):
        self._ask = ask
        self._note = note
        self._numbers = _BUTTONS + _LEDS + sorted(_NAMES)
        self._bad = {}

    def run(self):
        """All of it, some ten seconds and what a person takes."""
        self.shorts()
        if not self._bad:
            self.times()
            self.display()
            self.people()
            self.battery()
        return [self._bad[key] for key in sorted(self._bad)]

    def _wrong(self, number, words):
        self._bad.setdefault(number, "%s %s" % (name(number), words))

    def _levels(self, pull, but=-1):
        """{number: level} with this pull at every input, a moment later."""
        pins = [(n, machine.Pin(n, machine.Pin.IN, pull)) for n in self._numbers if n != but]
        time.sleep_us(200)
        return {n: pin() for n, pin in pins}

    def shorts(self):
        """Each line to ground, to 3V3, to every other one."""
        up = self._levels(machine.Pin.PULL_UP)
        for number in _BUTTONS:
            if not up[number]:
                self._wrong(
                    number,
                    "reads low and never rises: a short to ground at %s, or a"
                    " pressed button" % plug(number),
                )
        down = self._levels(machine.Pin.PULL_DOWN)
        for number in self._numbers:
            if number in self._bad:
                continue
            seen = self._driven(number, 0, machine.Pin.PULL_UP)
            if seen[number]:
                self._wrong(
                    number,
                    "reads high while the chip pulls it low: a short to 3V3 at %s" % plug(number),
                )
                continue
            self._bridges(number, seen, up, 0)
            if number in _BUTTONS:
                continue
            seen = self._driven(number, 1, machine.Pin.PULL_DOWN)
            if not seen[number]:
                self._wrong(
                    number,
                    "reads low while the chip drives it high: a short to ground"
                    " at %s" % plug(number),
                )
            else:
                self._bridges(number, seen, down, 1)
        self._levels(machine.Pin.PULL_DOWN)
        for number in _BUTTONS:
            machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)

    def _driven(self, number, level, pull):
        """Drive the line `number` to `level` for 20 us; return {number: level} of all lines."""
        self._levels(pull, number)
        pin = machine.Pin(number, machine.Pin.OUT, value=level)
        time.sleep_us(20)
        seen = {n: machine.Pin(n)() for n in self._numbers}
        pin.init(machine.Pin.IN, pull)
        return seen

    def _bridges(self, number, seen, rest, level):
        for other in self._numbers:
            if other != number and rest[other] != level and seen[other] == level:
                self._wrong(
                    min(number, other),
                    "and %s move together: a bridge of solder between"
                    " them, or their wires touch" % name(max(number, other)),
                )

    def times(self):
        """Measure how fast each button's line rises, and what it catches from the others."""
        probe = Probe()
        rises = []
        for i in range(board.BUTTONS):
            probe.start(((0, 9000), (1 << i, 50), (0, 100)))
            time.sleep_ms(12)
            count = probe.read()
            fell = probe.first(count, 1 << i, False, 0)
            rose = probe.first(count, 1 << i, True, fell)
            if fell < 0:
                self._wrong(_BUTTONS[i], "does not fall when the chip pulls it low")
            rises.append(rose - fell - 50000 if rose >= 0 else 1000000)
        usual = sorted(rises)[2]
        for i, ns in enumerate(rises):
            number = _BUTTONS[i]
            words = "rises in %d ns, the others in %d: " % (ns, usual)
            if 3 * ns < usual:
                self._wrong(
                    number,
                    words + "its pin is not soldered, or its resistor and capacitor are missing",
                )
            elif ns > 4 * usual + 1000:
                self._wrong(number, words + "no pull-up reaches it")
        lamps = [machine.Pin(n, machine.Pin.OUT, value=0) for n in _LEDS]
        for i in range(board.BUTTONS):
            steps = [(0, 9000)]
            for _ in range(_PULLS):
                steps += [(15 & ~(1 << i), 100), (0, 100)]
            probe.start(steps)
            for _ in range(40):
                for lamp in lamps:
                    lamp.toggle()
                time.sleep_us(300)
            count = probe.read()
            dips = 0
            for k in range(1, count):
                if probe.pins[k - 1] & ~probe.pins[k] & 1 << i:
                    dips += 1
            if dips:
                self._wrong(
                    _BUTTONS[i],
                    "sees %d pulses while the others are pressed %d times:"
                    " crosstalk, keep its wire away" % (dips, _PULLS),
                )
        for lamp in lamps:
            lamp(0)
        probe.close()

    def display(self):
        """Ask the display who it is, the usual way and with data and clock exchanged."""
        if identity(board.DISPLAY_SCK, board.DISPLAY_MOSI):
            return
        if identity(board.DISPLAY_MOSI, board.DISPLAY_SCK):
            self._wrong(
                board.DISPLAY_SCK,
                "and DISPLAY MOSI (GP19) are exchanged: the display"
                " answers only the other way round",
            )
        else:
            self._note(
                "the display does not answer: many modules cannot; is it dark, look at VCC,"
                " CS and RST"
            )

    def people(self):
        """A person presses the button that is lit, and hears the piezo."""
        for i in range(board.BUTTONS):
            lamp = machine.Pin(_LEDS[i], machine.Pin.OUT, value=1)
            self._ask("press the button that is lit")
            got = pressed()
            lamp(0)
            if got < 0:
                self._ask("nothing lit? press the %s button" % _SIDES[i])
                got = pressed()
                if got == i:
                    self._wrong(
                        _LEDS[i],
                        "stays dark: its lamp the wrong way round or dead, or a"
                        " wire at %s" % plug(_LEDS[i]),
                    )
                else:
                    self._wrong(
                        _BUTTONS[i],
                        "sends no press: its plug %s is open, or its contact"
                        " is the wrong one" % plug(_BUTTONS[i]),
                    )
            elif got != i:
                self._wrong(
                    _BUTTONS[min(i, got)],
                    "and %s are exchanged: plugs %s and %s"
                    % (name(_BUTTONS[max(i, got)]), plug(_BUTTONS[i]), plug(_BUTTONS[got])),
                )
        tone = machine.PWM(machine.Pin(board.PIEZO), freq=2400, duty_u16=32768)
        self._ask("do you hear a tone? press any button")
        if pressed() < 0:
            self._wrong(board.PIEZO, "is not heard: an open wire, or a buzzer of its own")
        tone.duty_u16(0)

    def battery(self):
        """Measure the cell behind the divider."""
        if board.BATTERY is None or not is_connected(board.BATTERY):
            self._note("no cell: the switch is off, or R40 is open")
            return
        volts = millivolts(machine.ADC(board.BATTERY)) // 10  # hundredths
        words = "reads %d.%02d V" % (volts // 100, volts % 100)
        if _LEAST <= volts <= _MOST:
            self._note("BATTERY (GP%d) %s" % (board.BATTERY, words))
        else:
            self._bad[board.BATTERY] = (
                "BATTERY (GP%d) %s, and a cell has 2.50 to 4.30: look at R40 and R41, which halve"
                " it, and at the cell" % (board.BATTERY, words)
            )


def pressed():
    """Wait until all buttons are up, then for a press. Return its button, -1 after 10 s."""
    pins = [machine.Pin(n, machine.Pin.IN, machine.Pin.PULL_UP) for n in _BUTTONS]
    down = time.ticks_ms()
    end = time.ticks_add(down, _ASK_MS)
    while time.ticks_diff(time.ticks_ms(), down) < _UP_MS:  # not only between two bounces
        if not all([pin() for pin in pins]):
            down = time.ticks_ms()
            if time.ticks_diff(end, down) < 0:
                break
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        for i, pin in enumerate(pins):
            if not pin():
                return i
    return -1


def identity(sck, sda):
    """The 24 bits of RDDID (ST7789V 9.1.3) by hand, 0 when nobody answers."""
    out = machine.Pin.OUT
    reset = machine.Pin(board.DISPLAY_RST, out, value=0)
    select = machine.Pin(board.DISPLAY_CS, out, value=1)
    command = machine.Pin(board.DISPLAY_DC, out, value=0)
    clock = machine.Pin(sck, out, value=0)
    data = machine.Pin(sda, out, value=0)
    reset(1)
    time.sleep_ms(130)
    select(0)
    for i in range(8):
        data(0x04 >> 7 - i & 1)
        clock(1)
        clock(0)
    command(1)
    data.init(machine.Pin.IN, machine.Pin.PULL_UP)
    value = 0
    for _ in range(25):  # one clock is a dummy
        clock(1)
        value = value << 1 | data()
        clock(0)
    select(1)
    value &= 0xFFFFFF
    return 0 if value == 0xFFFFFF else value


def run():
    """Over the cable: `prove ask`, `prove wrong`, and at last `prove end 0`."""
    say = ["prove ask", "prove note"]
    for words in Pins(*[lambda text, kind=kind: print(kind, text) for kind in say]).run():
        print("prove wrong", words)
    print("prove end 0")
