"""A canvas with the emulated display behind it, to find what was drawn and not sent."""

import re

from host_sim.laptop.clock import FakeClock
from host_sim.laptop.native import new_canvas
from host_sim.png import unpacked
from host_sim.testing.canvas_panel import CanvasPanel
from slapdeck.ui.send import Display, SendQueue


class PanelDisplay(Display):
    """Gives `canvas` and `queue` to a view; `flush` sends everything that waits."""

    def __init__(self):
        Display.__init__(self, new_canvas(), SendQueue())
        self.panel = CanvasPanel(self.canvas.buf, range(16), FakeClock())
        self.panel.shown[:] = self.canvas.buf  # both are black

    def finish(self, view):
        """Draw and send everything that `view` has to draw now."""
        while view.step():
            self.flush()
        self.flush()

    def flush(self):
        while self.queue.pump(self.panel):
            pass

    def unsent(self, box=(0, 0, 320, 240)):
        """Return [(x, y)] in the box (x, y, width, height) that differ on the display."""
        if self.canvas.buf == self.panel.shown:
            return []
        left, top, w, h = box
        mine, shown = unpacked(self.canvas.buf), unpacked(self.panel.shown)
        return [
            (x, y)
            for y in range(top, top + h)
            for x in range(left, left + w)
            if mine[320 * y + x] != shown[320 * y + x]
        ]


def drawn(canvas, box=(0, 0, 320, 240)):
    """Return {(x, y): colour} in the box of pixels unlike its last pixel."""
    x, y, w, h = box
    pixels = canvas.buf.hex()  # a digit each
    other = re.compile("[^%x]" % canvas.pixel(x + w - 1, y + h - 1))
    return {
        (match.start() - 320 * row, row): int(match[0], 16)
        for row in range(y, y + h)
        for match in other.finditer(pixels, 320 * row + x, 320 * row + x + w)
    }
