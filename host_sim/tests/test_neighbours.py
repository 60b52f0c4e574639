"""The boxes at the sides: partners share an edge; only what is to be pressed looks like it."""

import pytest

from host_sim.testing.strict import Rects, Strict
from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import palette
from slapdeck.ui.send import Display

SIDES = pytest.mark.parametrize("button", range(4))


def drawn(button, *stock, upright=False, **changes):
    """Return the colours of the screen with this seat's box, of a game whose cards come by
    themselves."""
    canvas = Strict()
    canvas.upright = upright
    view = SeatView(Display(canvas, Rects()), button, calls=False)
    for name, value in changes.items():
        setattr(view, name, value)
    view.update(*stock)
    while view.step():
        pass
    return [canvas.pixel(x, y) for y in range(240) for x in range(320)]


@SIDES
def test_each_6_and_9_is_underlined_where_players_read_it_turned(button):
    for count, digits in ((6, 1), (9, 1), (16, 1), (61, 1), (69, 2), (8, 0), (18, 0)):
        turned = drawn(button, count, False, True).count(palette.WHITE)
        plain = drawn(0, count, False, True, upright=True).count(palette.WHITE)
        assert turned - plain == 30 * digits, count


@SIDES
def test_a_side_shows_whose_card_comes_next_only_where_that_player_plays_it(button):
    turns = True, False
    assert len({tuple(drawn(button, 13, turn, True)) for turn in turns}) == 1
    assert len({tuple(drawn(button, 13, turn, True, plays=True)) for turn in turns}) == 2
