"""The handheld on the bench: firmware image, panel, buttons, LEDs and piezo on one emulated chip.

    rig = Rig(files={"/main.py": "...", "/data/rig": '{"seed": 7}'})
    rig.boot()                                # power-on; returns at once, nothing has run yet
    rig.run_until(lambda: rig.panel.on, 3e6)  # run until a condition, at most 3 simulated s
    t = rig.press(0)                          # button 0, bouncing, 10 us from now; t in us
    rig.run_us(20_000)
    ns, x, y = rig.first_pixel_after(t)       # first pixel that changed after the edge
    rig.led_time(0, t)                        # us at which LED 0 lit after t
    rig.screenshot("x.png"); rig.read_file("/data/log"); rig.mailbox()[0]

Times are simulated microseconds since power-on (floats); pixels carry nanoseconds inside the
panel. A script reports through files, or fast through `machine.mem32[0x4005800c + 4 * i]`, i in
0..3, read here as `mailbox()[i]`. `rig.check()` raises the complaints of panel and wire.

The board's stdout is lost: files={"/main.py": guarded()} keeps a traceback in /error.

A test marked `@pytest.mark.handheld(files={...}, until=condition, limit_s=5)` whose function
takes `rig` gets a booted Rig in a forked process of its own: the boot is shared by all tests
of the same files, the state is not.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

from firmware.board import constants
from host_sim import ROOT
from host_sim.chip import flash, stack
from host_sim.chip.buttons import Buttons
from host_sim.chip.chip import Chip
from host_sim.chip.image import layout
from host_sim.chip.outputs import PinLog, Pwm
from host_sim.chip.panel import Panel
from host_sim.chip.silicon import UNKIND
from host_sim.chip.spi_wire import SpiWire

DEFAULT_LIMIT_US = 10_000_000
ERROR = 999  # in mailbox 0 after an exception

_GUARDED = """import sys, machine
try:
    %s
except BaseException as error:
    with open("/error", "w") as f:
        sys.print_exception(error, f)
    machine.mem32[0x4005800c] = %d
"""


def guarded(statement="from firmware.main import run; run()"):
    """Return a /main.py that runs `statement` and leaves the traceback in /error (mailbox 0 is
    ERROR)."""
    return _GUARDED % (statement, ERROR)


def image():
    """Return the path of the firmware image under test (SLAPDECK_UF2 or build/slapdeck.uf2)."""
    return Path(os.environ.get("SLAPDECK_UF2") or ROOT / "build" / "slapdeck.uf2")


class Rig:
    """One handheld on the bench.

    Its flash has `files` before power-on, or `filesystem`: the bytes of another chip's file
    system, perhaps with what lies before it at the flash's end. At most `buttons` of its buttons
    are pressed.

    It is wired as the row `board` of firmware/board.py says. An image in which no board is chosen
    is then for `image_board`, the same one unless it is given ("": still for none).
    """

    def __init__(
        self,
        files=None,
        buttons=4,
        seed=1,
        uf2=None,
        filesystem=None,
        silicon=UNKIND,
        machine=None,
        board="slapdeck",
        image_board=None,
    ):
        self.board = SimpleNamespace(NAME=board, **constants(board))
        self.files = dict(files or {})
        uf2 = uf2 or image()
        size = layout(uf2).size
        filesystem = filesystem or flash.build(self.files, size)
        if len(filesystem) == size:
            filesystem = flash.MARKED + filesystem
        self.chip = Chip(
            uf2,
            filesystem,
            silicon=silicon,
            machine=machine,
            board=board if image_board is None else image_board,
        )
        stack.paint(self.chip)
        wired = self.board
        self.panel = Panel("ILI9341" if wired.DISPLAY_BLUE_FIRST else "ST7789")
        self.wire = SpiWire(
            self.chip.mcu,
            wired.DISPLAY_SPI,
            self.panel,
            wired.DISPLAY_DC,
            wired.DISPLAY_CS,
            wired.DISPLAY_RST,
            silicon.spi_pauses,
        )
        self.count = min(buttons, wired.BUTTONS)
        self.buttons = Buttons(self.chip, wired.BUTTON_PINS, seed)
        self.pins = PinLog(self.chip, wired.LED_PINS)
        pwms = (wired.PIEZO, wired.PIEZO_B, wired.BACKLIGHT)
        self.pwm = Pwm(self.chip.mcu, [pin for pin in pwms if pin is not None])

    def boot(self, until=None, limit_us=DEFAULT_LIMIT_US):
        """Power on; with `until` run on until it is true. Return the Rig."""
        if until is not None and not self.run_until(lambda: until(self), limit_us):
            raise AssertionError(f"not there after {limit_us / 1e6} simulated s")
        return self

    # Time.
    @property
    def now_us(self):
        return self.chip.now_us

    def run_us(self, microseconds):
        self.chip.run_us(microseconds)

    def run_to(self, at_us):
        self.chip.run_until_ns(at_us * 1000)

    def run_until(self, condition, limit_us=DEFAULT_LIMIT_US, look_us=50):
        """Run until `condition()`, checked every `look_us`, at most `limit_us` from now. Return
        whether it became true."""
        end_ns = self.chip.now_ns + limit_us * 1000
        return self.chip.run_until_ns(end_ns, condition, look_us * 1000)

    # Buttons.
    def press(self, button, at_us=None, run_us=0, **how):
        """Press as buttons.Buttons.press does, and run on for `run_us`; return the us of first
        contact."""
        if not 0 <= button < self.count:
            raise ValueError(f"button {button} of {self.count}")
        contact_us = self.buttons.press(button, at_us, **how)
        if run_us:
            self.run_us(run_us)
        return contact_us

    def hold(self, button, run_us=0):
        """Hold the button down from now on, without bounce, and run on; release(button) ends
        it."""
        self._drive(button, False, run_us)

    def release(self, button, run_us=0):
        self._drive(button, None, run_us)

    def _drive(self, button, level, run_us):
        self.chip.drive(self.buttons.pins[button], level)
        if run_us:
            self.run_us(run_us)

    def pulse(self, button, at_us, us):
        """Pull the button's pin down once for `us`."""
        self.chip.at_ns(round(at_us * 1000), lambda: self.hold(button))
        self.chip.at_ns(round((at_us + us) * 1000), lambda: self.release(button))

    # What came out.
    def first_pixel_after(self, after_us, rect=None, written=False):
        """Return (us, x, y) of the first pixel that changed at or after `after_us`, or None."""
        return _in_us(self.panel.first_change(after_us * 1000, rect, written=written))

    def last_pixel(self, after_us=0, rect=None, before_us=None, written=False):
        """Return (us, x, y) of the last pixel that changed between the two times, or None."""
        before = None if before_us is None else before_us * 1000
        return _in_us(self.panel.last_change(after_us * 1000, rect, before, written))

    def led_is_lit(self, button, at_us):
        """Was the LED of `button` lit just before `at_us`, in its colour or with others?"""
        levels = [self.pins.level(pin, at_us * 1000) for pin in self._led_pins(button)]
        return levels.count(not self.board.LED_LOW) == len(levels)

    def led_time(self, button, after_us, on=True):
        """Return the us at which the LED of `button` went on (off) at or after `after_us`, or
        None."""
        ns = self.pins.first(self._led_pins(button)[0], after_us * 1000, on != self.board.LED_LOW)
        return None if ns is None else ns / 1000

    def _led_pins(self, button):
        mask = self.board.LEDS[button]
        return [pin for pin in self.board.LED_PINS if mask >> pin & 1]

    def tones(self):
        """Return [(us, Hz or 0)] of the piezo's tones."""
        return [(ns / 1000, hz) for ns, hz in self.pwm.heard(self.board.PIEZO)]

    def loudness(self):
        """Return [(us, 0..0.5)]: the share of the time that the piezo is high."""
        return [(ns / 1000, duty) for ns, duty in self.pwm.duties(self.board.PIEZO)]

    def backlight(self):
        """Return [(us, 0..1)] of the brightness of the backlight."""
        return [(ns / 1000, duty) for ns, duty in self.pwm.duties(self.board.BACKLIGHT)]

    def forget(self):
        """Drop the recorded pixels, LEDs and tones, so that a run of hours does not fill
        memory."""
        self.panel.journal.clear()
        self.pins.forget()
        self.pwm.forget()

    def battery(self, millivolts):
        """Set the battery's voltage; at power-on none is connected."""
        board = self.board
        found = (millivolts - board.BATTERY_DIODE_MV) * 4095 // board.BATTERY_FULL_MV
        self.chip.mcu.adc.channel_values[board.BATTERY - 26] = found

    def usb(self, is_there):
        """Connect or disconnect USB power."""
        self.chip.drive(self.board.VBUS, is_there)

    def screenshot(self, path):
        self.panel.screenshot(path)

    def mailbox(self):
        return self.chip.mailbox()

    # Files.
    def read_file(self, path):
        """Return the bytes of a file on the flash now; KeyError if there is none."""
        return self.read_files()[path]

    def read_files(self):
        return flash.extract(self.chip.filesystem())

    def memory(self, address, count):
        """Return `count` bytes of RAM."""
        return bytes(self.chip.mcu.sram[address - 0x20000000 : address - 0x20000000 + count])

    def check(self):
        """Raise PanelError if the panel or its wire has complaints."""
        self.panel.check()


def _in_us(change):
    return None if change is None else (change[0] / 1000, change[1], change[2])
