"""A canvas with the emulated display behind it, to find what was drawn and not sent."""

import re

from host_sim.laptop.clock import FakeClock
from host_sim.laptop.native import new_canvas
from host_sim.laptop.panel import Expander, Panel
from slapdeck.ui.send import Display, SendQueue

_COLOURS = range(0, 1600, 100)  # any 16 different colours


class PanelDisplay(Display):
    """Gives `canvas` and `queue` to a view; `flush` sends everything that waits."""

    def __init__(self):
        Display.__init__(self, new_canvas(), SendQueue())
        self.panel = Panel(self.canvas.buf, _COLOURS, FakeClock())
        self._expand = Expander(_COLOURS)

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
        left, top, w, h = box
        wanted = self._expand(self.canvas.buf, left, top, w, h)
        found = []
        for y in range(h):
            first = 640 * (top + y) + 2 * left
            row = self.panel.chip.gram[first : first + 2 * w]
            mine = wanted[2 * w * y : 2 * w * (y + 1)]
            if row != mine:
                found += [
                    (left + x, top + y)
                    for x in range(w)
                    if row[2 * x : 2 * x + 2] != mine[2 * x : 2 * x + 2]
                ]
        return found


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
