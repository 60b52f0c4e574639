"""The boxes of partners share an edge."""

import pytest

from host_sim.testing.strict import Rects, Strict
from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import palette
from slapdeck.ui.send import Display


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("button", range(4))
def test_partners_share_an_edge_in_both_colours_and_nobody_else_has_one(button, upright):
    found = {}
    for has_partner in (False, True):
        canvas = Strict()
        canvas.upright = upright
        view = SeatView(Display(canvas, Rects()), button, calls=False)
        view.has_partner = has_partner
        view.update(26, False, True)
        while view.step():
            pass
        colours = [canvas.pixel(x, y) for y in range(240) for x in range(320)]
        found[has_partner] = colours.count(palette.SEAT_COLOURS[button ^ 2])
    assert found[False] == 0 and found[True] > 200  # of 256: count and back stand over some
