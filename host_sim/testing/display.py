"""A canvas with the emulated display behind it, to find what was drawn and not sent."""

from host_sim.laptop.clock import FakeClock
from host_sim.laptop.panel import Expander, Panel
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue

_COLOURS = range(0, 1600, 100)  # any 16 different colours


class PanelDisplay(Display):
    """Gives `canvas` and `queue` to a view; `flush` sends everything that waits."""

    def __init__(self):
        Display.__init__(self, Canvas(), SendQueue())
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
    ground = canvas.pixel(x + w - 1, y + h - 1)
    bare = bytes((ground << 4 | ground,)) * 160
    return {
        (column, row): colour
        for row in range(y, y + h)
        if canvas.buf[160 * row : 160 * row + 160] != bare
        for column in range(x, x + w)
        if (colour := canvas.pixel(column, row)) != ground
    }
