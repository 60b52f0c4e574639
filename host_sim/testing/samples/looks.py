"""Samples of the colour settings, for samples/catalogue.py."""

from samples.duels import money
from samples.steps import Sample, enter
from samples.tables import BUTTON_OF, sample_table, table_challenge
from slapdeck.screens.table.views.table_view import TableView
from slapdeck.ui.colours import suits


def table_four_colour(display):
    """Four colours: the nine of diamonds is blue."""
    display.canvas.suits = suits(1)
    view = TableView(display, sample_table((13, 9, 4, 21), "5C 9H TS 7D 9D", 3), BUTTON_OF)
    enter(view)
    display.canvas.suits = suits(0)


def money_four_colour(display):
    """Four colours on the floor of Money: the club is green, the diamond blue."""
    display.canvas.suits = suits(1)
    money(display)
    display.canvas.suits = suits(0)


# The display's table of colours for these samples: (high_contrast, four_colour), as in
# ui/colours.py; for all others it is (0, 0).
LOOK_OF = {"table_four_colour": (0, 1), "money_four_colour": (0, 1), "table_high_contrast": (1, 0)}
LOOKS = {
    "table_four_colour": table_four_colour,
    "money_four_colour": money_four_colour,
    "table_high_contrast": Sample("High contrast: a challenge, bright on black.", table_challenge),
}
