"""The fast twin of slapdeck.ui.plain.glyph where there is no native code: framebuf's own blit.

A glyph is turned and scaled once, into a picture of one bit a pixel; from then on it is drawn by
one call, in any colour. tests/browser/web holds it to the golden frames.
"""

from framebuf import GS4_HMSB, MONO_HLSB, FrameBuffer

from slapdeck.ui.canvas import HEIGHT, WIDTH

_MOST = 4096  # pictures that are stored, some 100 bytes each


def _palette(ink):
    """(two colours to blit with, the one that is left out): any other one than `ink`."""
    ground = ink ^ 1
    colours = FrameBuffer(bytearray(1), 2, 1, GS4_HMSB)
    colours.pixel(0, 0, ground)
    colours.pixel(1, 0, ink)
    return colours, ground


class Glyphs:
    """Called as `plain.glyph` is; `buf` has to be that of the `canvas`."""

    def __init__(self):
        self._pictures = {}
        self._palettes = [_palette(ink) for ink in range(16)]
        self._frame = None

    def draw_on(self, buf):
        """From now on `buf` is what is drawn on."""
        self._frame = FrameBuffer(buf, WIDTH, HEIGHT, GS4_HMSB)

    def __call__(self, buf, rows, p):
        x, y, w, h, scale, rotation, ink, first = p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]
        wide, high = (h * scale, w * scale) if rotation & 1 else (w * scale, h * scale)
        if x < 0 or y < 0 or x + wide > WIDTH or y + high > HEIGHT:
            return
        key = (bytes(rows[first : first + h]), w | scale << 4 | rotation << 12)
        picture = self._pictures.get(key)
        if picture is None:
            if len(self._pictures) >= _MOST:
                self._pictures.clear()
            picture = self._pictures[key] = _turned(key[0], w, h, scale, rotation)
        colours, ground = self._palettes[ink]
        self._frame.blit(picture, x, y, ground, colours)


def _turned(rows, w, h, scale, rotation):
    """The picture of a glyph: clockwise quarter turns, `scale` pixels a bit."""
    wide, high = (h, w) if rotation & 1 else (w, h)
    across = wide * scale
    picture = FrameBuffer(
        bytearray((across + 7 >> 3) * high * scale), across, high * scale, MONO_HLSB
    )
    for row in range(h):
        bits = rows[row]
        for column in range(w):
            if bits & 0x80 >> column:
                x, y = (
                    (column, row),
                    (h - 1 - row, column),
                    (w - 1 - column, h - 1 - row),
                    (row, w - 1 - column),
                )[rotation]
                picture.fill_rect(x * scale, y * scale, scale, scale, 1)
    return picture
