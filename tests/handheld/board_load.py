"""On the board, as /load.py: drawing to the display and garbage collection, in turns, for ever.

And, where it is asked for, a write to the flash. The emulator's takes no time, so the interrupts
stay off for as long as a quick erase on a real board keeps them off.
"""

import gc
import time

import machine

machine.freq(125_000_000, 125_000_000)  # before SPI and PIO take their rate

from firmware import native  # noqa: E402
from firmware.st7789 import Panel  # noqa: E402
from slapdeck.ui import palette  # noqa: E402
from slapdeck.ui.canvas import Canvas  # noqa: E402

ERASE_US = 30_000  # of a sector of 4 KB: 30 to 400 ms in the data sheets of such chips


class Load:
    def __init__(self):
        self.canvas = Canvas(native.glyph)
        self.panel = Panel(self.canvas.buf, palette.lut())
        self.turn = 0

    def step(self):
        """A strip drawn and sent, and every eighth time a collection of some new garbage."""
        self.turn += 1
        n = self.turn
        self.canvas.fill_rect(n * 24 % 256, n * 12 % 220, 64, 20, n & 15)
        if not self.panel.busy():
            self.panel.send(n * 24 % 256, n * 12 % 220, 64, 20)
        if not n & 7:
            [[i] for i in range(20)]
            gc.collect()

    def write(self):
        """A file of a sector and more, then the rest of an erase without interrupts."""
        with open("/written", "wb") as out:
            out.write(self.canvas.buf[:4800])
        state = machine.disable_irq()
        start = time.ticks_us()
        while time.ticks_diff(time.ticks_us(), start) < ERASE_US:
            pass
        machine.enable_irq(state)
