"""Draws a picture of several inks, packed column by column as runs: a third of the flash and
memory.

PackBits, TIFF 6.0 section 9: a byte n up to 127 precedes n + 1 literal bytes, a byte n from 129 on
precedes one byte that stands 257 - n times. host_sim/art packs the pictures.
"""


class Packed:
    """`layers`, one for each colour in `inks`, each of columns of 8 pixels that are `high`."""

    def __init__(self, canvas, layers, inks, high):
        self._canvas = canvas
        self._layers = layers
        self._inks = inks
        self._at = [0] * len(layers)  # by layer, the index of its next column
        self._column = bytearray(1 + high)
        self._column[0] = high

    def draw(self, i, x, y):
        """Draw piece `i` of the picture whose upper left corner is at x, y.

        A piece is one ink of a column: all inks of the first column, then those of the next. Draw
        from 0 on, in this order.
        """
        layer = i % len(self._layers)
        column = i // len(self._layers)
        canvas = self._canvas
        at = self._at[layer] if column else 0
        self._at[layer] = canvas.unpack(self._layers[layer], at, self._column)
        canvas.image(x + 8 * column, y, self._column, 1, 0, self._inks[layer])
