"""Samples of boards with buttons at the corners, for samples/catalogue.py.

Each imports what it draws: all at once would fill a board.
"""

from samples.steps import with_setting


def join_corners(display):
    """A Display Pack: each side points to its button."""
    from samples.join import join_two

    with_setting(display, "corners", join_two)


def menu_corners(display):
    """The menu of a Display Pack, opened by blue: the words stand at the corners, too."""
    from samples.menus import menu_left

    with_setting(display, "corners", menu_left)


def trade_corners(display):
    """The list of trades on a Display Pack: the arrow points to blue's button."""
    from samples.duels import trade

    with_setting(display, "corners", trade)


CORNERS = {
    "join_corners": join_corners,
    "menu_corners": menu_corners,
    "trade_corners": trade_corners,
}
