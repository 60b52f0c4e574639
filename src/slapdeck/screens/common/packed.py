"""A picture in several inks, its columns packed as runs: a third of the flash and the memory.

PackBits, TIFF 6.0 section 9: a byte n up to 127 comes before n + 1 bytes as they are, one from
129 on before a byte that stands 257 - n times. Made by host_sim/art.
"""


class Packed:
    """`layers`, one for each colour in `inks`, each of columns of 8 pixels that are `high`."""

    def __init__(self, canvas, layers, inks, high):
        self._canvas = canvas
        self._layers = layers
        self._inks = inks
        self._at = [0] * len(layers)  # in each, where its next column begins
        self._column = bytearray(1 + high)
        self._column[0] = high

    def draw(self, i, x, y):
        """Piece `i` of the picture whose upper left corner is at x, y: all the inks of a column,
        then those of the next. From 0 on, in this order."""
        layer = i % len(self._layers)
        column = i // len(self._layers)
        canvas = self._canvas
        at = self._at[layer] if column else 0
        self._at[layer] = canvas.unpack(self._layers[layer], at, self._column)
        canvas.image(x + 8 * column, y, self._column, 1, 0, self._inks[layer])
