"""Samples of boards with buttons at the corners, for samples/catalogue.py."""

from samples.duels import trade
from samples.join import join_two
from samples.menus import menu_left


def _at_corners(display, draw):
    display.canvas.corners = True
    draw(display)
    display.canvas.corners = False


def join_corners(display):
    """A Display Pack: each side points to its button."""
    _at_corners(display, join_two)


def menu_corners(display):
    """The menu of a Display Pack, opened by blue: the words stand at the corners, too."""
    _at_corners(display, menu_left)


def trade_corners(display):
    """The list of trades on a Display Pack: the arrow points to blue's button."""
    _at_corners(display, trade)


CORNERS = {
    "join_corners": join_corners,
    "menu_corners": menu_corners,
    "trade_corners": trade_corners,
}
