"""Draws a picture of the table with its caption below it, in the game's own letters."""

import textwrap

from host_sim.laptop.native import new_canvas
from host_sim.laptop.panel import HEIGHT as PANEL_HEIGHT
from host_sim.laptop.panel import WIDTH
from host_sim.png import indexed, unpacked
from slapdeck.ui import palette

_LINES = 3  # the place in the log, and up to two lines of event text
_LINE = 11  # pixels
_FOOT = 4 + _LINES * _LINE
_LETTERS = 52  # that fit into a line
HEIGHT = PANEL_HEIGHT + _FOOT


class Caption:
    """Makes captioned pictures: `under(scene)` returns WIDTH * HEIGHT colour numbers."""

    def __init__(self):
        self._canvas = new_canvas()

    def under(self, scene):
        """Return the scene's pixels with its caption below them."""
        canvas = self._canvas
        canvas.clear(palette.NIGHT)
        lines = [scene.where, *textwrap.wrap(scene.what, _LETTERS)][:_LINES]
        for i, line in enumerate(lines):
            ink = palette.WHITE if i else palette.GREY
            canvas.text(4, 4 + _LINE * i, line.upper().encode("ascii", "replace"), 1, 0, ink)
        return scene.pixels() + unpacked(canvas.buf)[: WIDTH * _FOOT]


def enlarged(pixels, scale):
    """Return the picture with every pixel `scale` times as wide and as high."""
    rows = []
    for at in range(0, len(pixels), WIDTH):
        row = bytearray(WIDTH * scale)
        for i in range(scale):
            row[i::scale] = pixels[at : at + WIDTH]
        rows.append(bytes(row) * scale)
    return b"".join(rows)


def save_png(scene, path, scale=1):
    """Write the scene's picture with its caption as a PNG file."""
    pixels = enlarged(Caption().under(scene), scale)
    with open(path, "wb") as out:
        out.write(indexed(pixels, WIDTH * scale, HEIGHT * scale, palette.RGB))
