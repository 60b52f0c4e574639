"""A picture of the table with the words of its moment below it, in the game's own letters."""

import textwrap

from host_sim.laptop.native import new_canvas
from host_sim.laptop.panel import HEIGHT as PANEL_HEIGHT
from host_sim.laptop.panel import WIDTH
from host_sim.png import indexed, unpacked
from slapdeck.ui import palette

_LINES = 3  # where one is, and up to two of what happened
_LINE = 11  # pixels
_FOOT = 4 + _LINES * _LINE
_LETTERS = 52  # a line has room for
HEIGHT = PANEL_HEIGHT + _FOOT


class Caption:
    """`under(scene)` is the picture, WIDTH * HEIGHT colour numbers, of what the scene shows."""

    def __init__(self):
        self._canvas = new_canvas()

    def under(self, scene):
        """The panel's pixels, then the words."""
        canvas = self._canvas
        canvas.clear(palette.NIGHT)
        lines = [scene.where, *textwrap.wrap(scene.what, _LETTERS)][:_LINES]
        for i, line in enumerate(lines):
            ink = palette.WHITE if i else palette.GREY
            canvas.text(4, 4 + _LINE * i, line.upper().encode("ascii", "replace"), 1, 0, ink)
        return scene.pixels() + unpacked(canvas.buf)[: WIDTH * _FOOT]


def enlarged(pixels, scale):
    """Every pixel `scale` times as wide and as high."""
    rows = []
    for at in range(0, len(pixels), WIDTH):
        row = bytearray(WIDTH * scale)
        for i in range(scale):
            row[i::scale] = pixels[at : at + WIDTH]
        rows.append(bytes(row) * scale)
    return b"".join(rows)


def save_png(scene, path, scale=1):
    """Write the scene's picture with its words as a PNG file."""
    pixels = enlarged(Caption().under(scene), scale)
    with open(path, "wb") as out:
        out.write(indexed(pixels, WIDTH * scale, HEIGHT * scale, palette.RGB))
