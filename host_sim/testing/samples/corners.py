"""Samples of boards with buttons at the corners, for samples/catalogue.py."""

from samples.steps import Sample, sample_with_setting


def _corners(display, *sample):
    sample_with_setting(display, "corners", *sample)


CORNERS = {
    "join_corners": Sample(
        "A Display Pack: each side points to its button.", _corners, "join", "JOINS", "join_two"
    ),
    "menu_corners": Sample(
        "The menu of a Display Pack, opened by blue: the words stand at the corners, too.",
        _corners,
        "menus",
        "MENUS",
        "menu_left",
    ),
    "trade_corners": Sample(
        "The list of trades on a Display Pack: the arrow points to blue's button.",
        _corners,
        "duels",
        "DUELS",
        "trade",
    ),
}
