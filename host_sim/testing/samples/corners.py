"""Samples of boards with buttons at the corners, for samples/catalogue.py."""

from samples.duels import trade
from samples.join import join_two
from samples.menus import menu_left
from samples.steps import Sample


def _at_corners(display, draw):
    display.canvas.corners = True
    draw(display)
    display.canvas.corners = False


CORNERS = {
    "join_corners": Sample(
        "A Display Pack: each side points to its button.", _at_corners, join_two
    ),
    "menu_corners": Sample(
        "The menu of a Display Pack, opened by blue: the words stand at the corners, too.",
        _at_corners,
        menu_left,
    ),
    "trade_corners": Sample(
        "The list of trades on a Display Pack: the arrow points to blue's button.",
        _at_corners,
        trade,
    ),
}
