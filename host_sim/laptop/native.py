"""Fast twins of `glyph`, `letters` and `image` of slapdeck.ui.plain for CPython.

A drawn glyph is kept as a stencil, all its bits in one long number. The bytes are the same
(test_native.py); the board has its own twins in firmware/native.py.
"""

from array import array
from functools import lru_cache

from slapdeck.ui import plain
from slapdeck.ui.canvas import Canvas

_WIDTH, _HEIGHT = 320, 240
_STRIDE = _WIDTH // 2  # bytes a row, two pixels each
_SET = 15


class _Stencil:
    """The pixels that a drawing sets, in their rectangle of the canvas.

    `scratch` holds them in colour 15 on an empty canvas, which is empty again afterwards.
    """

    def __init__(self, scratch):
        self._inks = {}
        self._across = 0
        first = len(scratch) - len(scratch.lstrip(b"\0"))
        if first == len(scratch):
            return
        top, bottom = first // _STRIDE, (len(scratch.rstrip(b"\0")) - 1) // _STRIDE + 1
        starts = range(top * _STRIDE, bottom * _STRIDE, _STRIDE)
        rows = [scratch[at : at + _STRIDE] for at in starts]
        left = min(_STRIDE - len(row.lstrip(b"\0")) for row in rows)
        right = max(len(row.rstrip(b"\0")) for row in rows)
        self._at = top * _STRIDE + left
        self._end = bottom * _STRIDE
        self._across = right - left
        self._mask = int.from_bytes(b"".join([row[left:right] for row in rows]), "big")
        self._stays = ~self._mask
        scratch[top * _STRIDE : self._end] = bytes(self._end - top * _STRIDE)

    def draw(self, buf, colour, by=0):
        """Set them in `buf`, so many bytes further on than they were in `scratch`."""
        across = self._across
        if not across:
            return
        inks = self._inks
        if colour not in inks:
            inks[colour] = self._mask // _SET * colour
        rows = range(self._at + by, self._end + by, _STRIDE)
        under = int.from_bytes(b"".join([buf[at : at + across] for at in rows]), "big")
        new = bytearray((under & self._stays | inks[colour]).to_bytes(across * len(rows), "big"))
        first = 0
        for at in rows:
            buf[at : at + across] = new[first : first + across]
            first += across


_scratch = bytearray(_STRIDE * _HEIGHT)
_line = bytearray(_STRIDE * _HEIGHT)  # while its letters go through `_scratch`


@lru_cache(maxsize=4096)
def _of_glyph(rows, odd, w, h, scale, rotation):
    plain.glyph(_scratch, rows, array("h", (odd, 0, w, h, scale, rotation, _SET, 0)))
    return _Stencil(_scratch)


@lru_cache(maxsize=8192)
def _of_letters(text, face, x, y, width, height, scale, rotation, pen):
    """(the stencil where it stands, the pen behind it)"""
    p = array("h", (x, y, width, height, scale, rotation, _SET, pen, 0, len(text)))
    plain.letters(_line, text, face, p, glyph)
    return _Stencil(_line), p[7]


@lru_cache(maxsize=1024)
def _of_image(picture, odd, columns, turned):
    plain.image(_scratch, picture, array("h", (odd, 0, columns, turned, _SET)))
    return _Stencil(_scratch)


def glyph(buf, rows, p):
    """As slapdeck.ui.plain.glyph."""
    x, y, w, h, scale, rotation, colour, first = p
    wide, high = (h, w) if rotation & 1 else (w, h)
    if x < 0 or y < 0 or x + wide * scale > _WIDTH or y + high * scale > _HEIGHT:
        return
    stencil = _of_glyph(bytes(rows[first : first + h]), x & 1, w, h, scale, rotation)
    stencil.draw(buf, colour, y * _STRIDE + (x >> 1))


def letters(buf, text, face, p):
    """As slapdeck.ui.plain.letters."""
    x, y, width, height, scale, rotation, colour, pen, first, last = p
    stencil, p[7] = _of_letters(
        bytes(text[first:last]), face, x, y, width, height, scale, rotation, pen
    )
    stencil.draw(buf, colour)


def image(buf, picture, p):
    """As slapdeck.ui.plain.image."""
    x, y, columns, turned, colour = p[:5]
    if x < 0 or y < 0 or x + 8 * columns > _WIDTH or y + picture[0] > _HEIGHT:
        return
    stencil = _of_image(bytes(picture), x & 1, columns, turned)
    stencil.draw(buf, colour, y * _STRIDE + (x >> 1))


def new_canvas():
    """A Canvas that draws by them."""
    return Canvas(glyph, letters, native_image=image)
