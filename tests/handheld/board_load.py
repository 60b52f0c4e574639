"""On the board, as /load.py: drawing to the display and garbage collection, in turns, for ever.

And, where it is asked for, a write to the flash, with the interrupts off for as long as it takes.
"""

import gc

from firmware import native  # noqa: E402
from firmware.st7789 import Panel  # noqa: E402
from slapdeck.ui import palette  # noqa: E402
from slapdeck.ui.canvas import Canvas  # noqa: E402


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
        """A short file: one sector is erased, and what is pressed meanwhile waits in the ring.

        With some sectors more it would be the edges of three rounds, which the firmware takes
        for a noisy pin.
        """
        with open("/written", "wb") as out:
            out.write(self.canvas.buf[:1200])
