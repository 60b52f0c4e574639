"""Whole lines and pictures in machine code, for verdicts that hurry.

They take 2 KB, so where code lies in RAM (not `roomy` in firmware/main.py) they are left out and
slapdeck.ui.canvas puts both together from glyphs. Their twins are in slapdeck/ui/plain.py.
"""

from array import array

import micropython
from micropython import const

from firmware.native import FLIPPED
from firmware.thumb_text import column, doubled
from slapdeck.ui.font import FONT

TYPE_CHECKING = const(False)
if TYPE_CHECKING:
    from _mpy_shed._mpy_builtins import ptr8, ptr16, ptr32

_TEXT = array("I", (0, 0))  # for thumb.doubled


@micropython.viper
def text(buf, head, number, tail, p):
    """plain.text: a line of words, a number and words at twice the font's size, in one call.

    4 us a character. What would leave the canvas is not drawn at all.
    """
    q = ptr16(p)
    x = int(q[0])
    y = int(q[1])
    words = int(q[2])
    digits = 12 - int(q[3])
    more = int(q[5])
    if x & 1 or x + 12 * (words + digits + more) > 322 or y > 226:
        return
    both = ptr32(_TEXT)
    both[0] = int(ptr8(FONT)) - 224  # where code 0 would lie
    both[1] = int(q[4]) * 17
    to = int(ptr8(buf)) + y * 160 + (x >> 1)
    if words:
        doubled(to, int(ptr8(head)), words, _TEXT)
        to += 6 * words
    if digits:
        doubled(to, int(ptr8(number)) + 12 - digits, digits, _TEXT)
        to += 6 * digits
    if more:
        doubled(to, int(ptr8(tail)), more, _TEXT)


_COLUMN = array("I", (0, 0, 0, 0, 0))  # for thumb.column


@micropython.viper
def image(buf, picture, p):
    """A wide picture of the art (Canvas.image) at its own size, upright or upside down.

    p = array('h') x, y, columns of 8 pixels, turned (0 or 2), colour; 30 us for 8x40 pixels. What
    would leave the canvas is not drawn at all.
    """
    q = ptr16(p)
    bits = int(ptr8(picture))
    h = int(ptr8(picture)[0])
    x = int(q[0])
    y = int(q[1])
    columns = int(q[2])
    if x + 8 * columns > 320 or y + h > 240:
        return
    words = ptr32(_COLUMN)
    words[1] = 24 - (x & 1)
    words[2] = int(q[4]) * 16
    words[3] = int(q[4])
    to = int(ptr8(buf)) + y * 160 + (x >> 1)
    if q[3]:
        words[0] = int(ptr8(FLIPPED))
        words[4] = -1
        bits += columns * h  # the last byte of all
        h = 0 - h
    else:
        words[0] = 0
        words[4] = 1
        bits += 1
    while columns:
        column(to, bits, h if h > 0 else 0 - h, _COLUMN)
        to += 4
        bits += h
        columns -= 1
