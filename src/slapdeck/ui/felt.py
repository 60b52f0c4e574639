"""Draws the ornament of the felt, tone on tone: frames with the four suits.

It is where no card flies: in the corners of the screen and at sides where nobody is. Late hands
cover the lower corners, and their view draws them anew.
"""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.art import SUITS_SMALL
from slapdeck.ui.send import REST

_RIGHT = const(224)
_BOTTOM = const(202)
_SUITS = const(4)


def draw_corner(canvas, corner):
    """Draw one `corner`: 0 top left, 1 top right, 2 bottom left, 3 bottom right, each 96x38."""
    x = _RIGHT if corner & 1 else 0
    y = _BOTTOM if corner & 2 else 0
    draw_suits(canvas, x, y, canvas.turn_of(0 if corner & 2 else 2))


def draw_suits(canvas, x, y, turn):
    """Draw a frame with the suits, 96x38 with its margin."""
    _draw_frame(canvas, x + 4, y + 3, 88, 32)
    for suit in range(_SUITS):
        canvas.image(x + 11 + 19 * suit, y + 11, SUITS_SMALL[suit], 1, turn, palette.FELT_DARK)


def draw_corners(canvas):
    """Draw all four of a screen that has just been cleared."""
    for corner in range(4):
        draw_corner(canvas, corner)


def mend_corners(display):
    """Draw the lines of the two corners that words of an upright table have covered, in the ten
    pixels of these words (ui/stuck_buttons.py)."""
    fill = display.canvas.fill_rect
    for i in range(0, 3, 2):
        wide = 88 - 2 * i
        high = 7 - i
        fill(_RIGHT + 4 + i, 3 + i, wide, 1, palette.FELT_DARK)
        fill(_RIGHT + 4 + i, 3 + i, 1, high, palette.FELT_DARK)
        fill(_RIGHT + 91 - i, 3 + i, 1, high, palette.FELT_DARK)
        fill(4 + i, 236 - i, wide, 1, palette.FELT_DARK)
        fill(4 + i, 230, 1, high, palette.FELT_DARK)
        fill(91 - i, 230, 1, high, palette.FELT_DARK)
    display.queue.queue(REST, _RIGHT, 0, 96, 10)
    display.queue.queue(REST, 0, 230, 96, 10)


def draw_side(canvas, side, part):
    """Draw a `part` of the ornament of `side` (ui/side.py): 0 the frame and two suits, 1 the
    others."""
    if part == 0:
        _draw_frame(canvas, side.left, side.top, side.width, side.height)
    for suit in range(2 * part, 2 * part + 2):
        x = side.x(11 + 30 * suit, 6, 16, 16)
        y = side.y(11 + 30 * suit, 6, 16, 16)
        canvas.image(x, y, SUITS_SMALL[suit], 1, side.turn, palette.FELT_DARK)


def _draw_frame(canvas, x, y, w, h):
    canvas.rect(x, y, w, h, palette.FELT_DARK)
    canvas.rect(x + 2, y + 2, w - 4, h - 4, palette.FELT_DARK)
