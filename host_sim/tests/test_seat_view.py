"""The box of a seat: a 6 and a 9 of its count are underlined, for they are read from all sides."""

import pytest

from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue

LEFT, BELOW = 96 + 34, 240 - 10 - 28 + 26  # of the first digit of the seat at the bottom


def underlined(count):
    """By digit of the `count` of the seat at the bottom: has it a line under it?"""
    canvas = Canvas()
    view = SeatView(Display(canvas, SendQueue()), 0)
    view.update(count, False, 0, True)
    while view.step():
        pass
    return [
        all(
            canvas.pixel(LEFT + 18 * i + x, BELOW + y) == palette.WHITE
            for x in range(15)
            for y in range(2)
        )
        for i in range(len(str(count)))
    ]


@pytest.mark.parametrize("count", [5, 6, 9, 10, 16, 60, 69, 88, 96, 108, 196])
def test_sixes_and_nines_are_underlined_and_nothing_else(count):
    assert underlined(count) == [digit in "69" for digit in str(count)]
