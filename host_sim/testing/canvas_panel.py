"""A panel that keeps the pixels of the canvas that were sent and makes no colours of them, which
took a fifth of the time of a test."""

from host_sim.laptop.panel import Panel

_STRIDE = 160  # bytes a row of the canvas
_FLIP = bytes(255 - byte for byte in range(256))


class CanvasPanel(Panel):
    """Finds by `unsent()` what the display does not show yet. The chip gets its commands, but no
    pixels: `shown` has them, as those of the canvas."""

    def __init__(self, buffer, colours, clock, wire=False):
        super().__init__(buffer, colours, clock, wire)
        self._forget()

    def _forget(self):
        """Make every pixel differ from the canvas."""
        self.shown = bytearray(self._buffer.translate(_FLIP))

    def picture(self, rotation, lut):
        """Set the picture as Panel does; if it is new, no pixel is right any longer."""
        is_new = super().picture(rotation, lut)
        if is_new:
            self._forget()
        return is_new

    def unsent(self):
        """Return the rectangle (x from, to, y from, to) in which the panel differs from the
        canvas, or None."""
        held, shown = self._buffer, self.shown
        if held == shown:
            return None
        at = [i for i in range(len(held)) if held[i] != shown[i]]
        columns = [i % _STRIDE for i in at]
        return 2 * min(columns), 2 * max(columns) + 1, at[0] // _STRIDE, at[-1] // _STRIDE

    def _put(self, x, y, w, h):
        if x & 1 or w & 1 or x < 0 or y < 0 or x + w > 320 or y + h > 240 or w < 1 or h < 1:
            raise ValueError("rectangle %d,%d %dx%d" % (x, y, w, h))
        if not self.chip.awake:
            raise ValueError("pixels for a display that sleeps")
        held, shown = self._buffer, self.shown
        first, size = y * _STRIDE + (x >> 1), w >> 1
        if size == _STRIDE:
            shown[first : first + h * size] = held[first : first + h * size]
            return
        for at in range(first, first + h * _STRIDE, _STRIDE):
            shown[at : at + size] = held[at : at + size]
