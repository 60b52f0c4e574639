"""Samples of boards whose buttons lie at the corners, for samples/catalogue.py."""

from samples.duels import trade
from samples.menus import menu_left
from samples.title import join_two


def _at_corners(canvas, queue, draw):
    canvas.corners = True
    draw(canvas, queue)
    canvas.corners = False


def join_corners(canvas, queue):
    """A Display Pack: each side points to its button."""
    _at_corners(canvas, queue, join_two)


def menu_corners(canvas, queue):
    """Its menu, opened by blue: the words stand at the corners, too."""
    _at_corners(canvas, queue, menu_left)


def trade_corners(canvas, queue):
    """Its list of trades: the arrow points to blue's button."""
    _at_corners(canvas, queue, trade)


CORNERS = {
    "join_corners": join_corners,
    "menu_corners": menu_corners,
    "trade_corners": trade_corners,
}
