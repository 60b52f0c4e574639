"""Runs on the board as /load.py: draws to the display and collects garbage, in turns, for ever.

On request it also writes to the flash, which disables interrupts for as long as it takes.
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
        """Draws and sends a strip; every eighth time it makes and collects garbage."""
        self.turn += 1
        n = self.turn
        self.canvas.fill_rect(n * 24 % 256, n * 12 % 220, 64, 20, n & 15)
        if not self.panel.busy():
            self.panel.send(n * 24 % 256, n * 12 % 220, 64, 20, False)
        if not n & 7:
            [[i] for i in range(20)]
            gc.collect()

    def write(self):
        """Writes a short file: one sector is erased; presses during that time wait in the ring.

        With more sectors the ring would hold the edges of three rounds, which the firmware
        takes for a noisy pin.
        """
        with open("/written", "wb") as out:
            out.write(self.canvas.buf[:1200])
