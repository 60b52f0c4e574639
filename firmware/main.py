"""The handheld's way in: makes the devices and plays. Ctrl-C leads to the REPL."""

import gc
import os
import sys
import time

import micropython

import firmware
from firmware import board, crash, native, watchdog
from firmware.lights import Lights
from firmware.power import Power
from firmware.sleep import Clock
from firmware.sound import Sound
from firmware.st7789 import Panel
from firmware.st7789_start import backlight
from firmware.stopwatch import Stopwatch
from firmware.store import Store
from firmware.usb_input import UsbInput
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import REST
from slapdeck.ui.words import words

# 1800 events. Of 1200 games among CPU players the longest needed 5020 bytes.
_RECORD = micropython.const(8192)
_GARBAGE = micropython.const(20480)  # bytes


class Devices:
    """All that slapdeck.console asks for; one of a kind, for it takes the chip's parts."""

    version = b""  # set by `run`

    def __init__(self):
        gc.collect()
        # 38 KB in one piece.
        self.canvas = Canvas(
            native.glyph, native.letters, native.extent, native.image, native.unpack
        )
        self.canvas.corners = board.CORNERS
        self.lights = Lights()
        self.buttons = Stopwatch()
        self.clock = Clock(self.buttons.wake)
        self.usb = UsbInput(self.buttons.wake)
        files = sys.modules.get("firmware.files")  # there only if it has something to do
        self.store = Store(format=files.format if files and files.unreadable else None)
        config = self.store.test_config()
        # It wakes while the rest is made.
        self.panel = Panel(self.canvas.buf, palette.lut(), False, config)
        self.buttons.pressed = self.panel.acknowledge
        self.sound = Sound()
        self.record_bytes = _RECORD
        self.defaults = {}
        self.key_labels = None
        self.has_knockout = True
        self.lock_heap = bool(config.get("lock_heap", True))
        self.power = Power(self.panel, backlight(0))

    @property
    def computer(self):
        """Imported when it is asked for, which a game never does."""
        from firmware.computer import Computer

        return Computer()

    def entropy(self):
        """A number below 2**30 that nobody foresees."""
        value = 0
        for byte in os.urandom(4):
            value = (value << 8 ^ byte ^ time.ticks_us()) & 0x3FFFFFFF
        return value

    def quit(self):
        """Has Ctrl-C come? Ends the console's loop."""
        return self.usb.stops

    def close(self):
        """Silence the piezo, put out the LEDs, and release all keys."""
        self.sound.quiet()
        self.computer.send(0)
        self.lights.set(0)


def run(line="Slapdeck"):
    """Play until Ctrl-C; `line` is printed once the game is ready.

    A game is paused then, for the next start. firmware/crash.py reports a crash; a press of a
    button then restarts the board.
    """
    # Loading leaves garbage between what stays: collected often, code lies close together and the
    # memory stays whole. In play nothing is allocated, so nothing is collected.
    gc.threshold(_GARBAGE)
    micropython.alloc_emergency_exception_buf(100)
    devices = console = broken = None
    try:
        devices = Devices()
        devices.version = (line.split() + [""])[1].encode()
        from slapdeck.console import Console  # the display wakes meanwhile

        made = Console(devices)
        _begin(made, line)
        console = made
        console.run()
        console.save_running()
    except KeyboardInterrupt:
        pass  # while it started
    except Exception as error:
        broken = error
    if console:
        console.heap.unlock()  # a game was broken off
        devices.usb.end()
        if not broken:
            watchdog.stop()
        devices.close()
    if broken:
        crash.handle(console, broken, lambda: devices or Devices())
    else:
        print("Slapdeck: stopped; firmware.main.run() goes on")


def _begin(console, line):
    """Show the title, with a note on the last crash if there was one, and wake the watchdog."""
    devices = console.devices
    files = sys.modules.get("firmware.files")
    reported = watchdog.has_bitten() or crash.is_stored()
    if reported:
        console.screen.view.note = crash.note()
    elif not devices.store.format and not crash.is_readable():
        console.screen.view.note = words().FILES_UNREADABLE
    devices.panel.wake(console.screen.step)  # the title is drawn meanwhile
    console.queue.cancel(REST)  # and shown
    if files:
        files.finish()
        if not files.unreadable:
            del sys.modules["firmware.files"]  # its room is the game's
            delattr(firmware, "files")
    print(line)  # `make flash` waits for it
    if reported:
        crash.forget()  # not before: two crashes in a row up to here lead to safe mode
    devices.clock.feed = devices.usb.begin(watchdog.feeder())
