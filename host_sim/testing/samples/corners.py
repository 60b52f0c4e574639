"""Samples of boards with buttons at the corners, for samples/catalogue.py."""

from samples.duels import trade
from samples.join import join_two
from samples.menus import menu_left
from samples.steps import Sample, with_setting

CORNERS = {
    "join_corners": Sample(
        "A Display Pack: each side points to its button.", with_setting, "corners", join_two
    ),
    "menu_corners": Sample(
        "The menu of a Display Pack, opened by blue: the words stand at the corners, too.",
        with_setting,
        "corners",
        menu_left,
    ),
    "trade_corners": Sample(
        "The list of trades on a Display Pack: the arrow points to blue's button.",
        with_setting,
        "corners",
        trade,
    ),
}
