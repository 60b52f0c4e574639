"""The middle of the table: the place of the card, and the margin in which the pile shows."""

from micropython import const

from slapdeck.ui import palette
from slapdeck.ui.send import CARD, REST

X = const(112)
Y = const(40)
WIDTH = const(96)
HEIGHT = const(132)
RIGHT = const(208)
BOTTOM = const(172)
MARGIN_X = const(104)  # the margin is 8 pixels wide, 2 high above and 4 below
MARGIN_Y = const(38)
MARGIN_WIDTH = const(112)
MARGIN_HEIGHT = const(138)


def send(queue, x, y, w, h):
    """Queue a rectangle: what lies over the card's place as CARD, the rest as REST."""
    if x < RIGHT and x + w > X and y < BOTTOM and y + h > Y:
        queue.queue(CARD, x, y, w, h)
    send_outside(queue, x, y, w, h)


def send_outside(queue, x, y, w, h):
    """Queue as REST what of a rectangle, not wider than the margin, lies beside the place."""
    right = x + w
    if right <= X or x >= RIGHT or y + h <= Y or y >= BOTTOM:
        queue.queue(REST, x, y, w, h)
        return
    if x < X:
        queue.queue(REST, x, y, X - x, h)
    if right > RIGHT:
        queue.queue(REST, RIGHT, y, right - RIGHT, h)
    if y < Y:
        queue.queue(REST, x, y, w, Y - y)
    if y + h > BOTTOM:
        queue.queue(REST, x, BOTTOM, w, y + h - BOTTOM)


def clear(canvas, x, y, w, h):
    """The bare table again."""
    canvas.fill_rect(x, y, w, h, palette.FELT)
