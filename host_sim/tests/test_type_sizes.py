"""Numbers that four people must read across the table stand in letters of 25 pixels or more.

The sizes are read from what is drawn: at the sides, over and beside the pile. Numbers printed on
cards, in the band of the verdict, in its list of late hands and in the corner with the time are no
part of this; the band is 14 pixels high, because it must come at once.
"""

import pytest

from host_sim.testing.strict import Rects
from samples.catalogue import GROUPS, PLAYED
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.plain import letters
from slapdeck.ui.send import Display

LEAST = 25
# Money has its values printed on cards; for how many cards a seat is barred is an explanation.
APART = "animated_money", "without_cards"
SCREENS = {
    name: group[name]
    for title, group in GROUPS
    for name in group
    if (title in PLAYED or name == "night_table") and name not in APART
}
SIDES = (96, 202, 128, 28), (10, 42, 28, 128), (96, 10, 128, 28), (282, 42, 28, 128)
ACROSS = *SIDES, (40, 40, 240, 132)
SIGNED = b"+-0123456789"


class Sized(Canvas):
    """Notes (height, piece) of numbers that are drawn across the table, but not on a card."""

    def __init__(self):
        Canvas.__init__(self, letters=self._letters)
        self.found = []

    def _letters(self, buf, text, face, p):
        piece = bytes(text[p[8] : p[9]])
        x, y = p[0], p[1]
        is_across = any(a <= x < a + w and b <= y < b + h for a, b, w, h in ACROSS)
        if is_across and piece[0] in SIGNED and self.pixel(x, y) != palette.PAPER:
            self.found.append((p[3], piece))
        letters(buf, text, face, p)


def small_numbers(draw):
    """Those below LEAST on the screen that `draw` draws, and how many numbers there are."""
    canvas = Sized()
    draw(Display(canvas, Rects()))
    return [piece for high, piece in canvas.found if high < LEAST], len(canvas.found)


@pytest.mark.parametrize("name", SCREENS)
def test_numbers_for_all_are_large(name):
    small, count = small_numbers(SCREENS[name])
    assert not small
    assert count >= 2, "each player's cards at least"


def test_control_a_small_number_at_a_side_is_found():
    def draw(display):
        display.canvas.clear(palette.FELT)
        display.canvas.text(100, 205, b"12", 2, 0, palette.WHITE)

    assert small_numbers(draw) == ([b"12"], 1)
