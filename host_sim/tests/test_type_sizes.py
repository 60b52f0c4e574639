"""Numbers that four people must read across the table stand in letters of 25 pixels or more, names
in 14.

The sizes are read from what is drawn: at the sides, over and beside the pile. Numbers printed on
cards, in the band of the verdict, in its list of late hands and in the corner with the time are no
part of this; the band is 14 pixels high, because it must come at once.
"""

import pytest

from host_sim.laptop.native import glyph, image, letters
from host_sim.testing.each import each
from host_sim.testing.strict import Rects
from samples.catalogue import GROUPS, PLAYED
from samples.catalogue import SCREENS as ALL
from samples.night import night_of_round
from samples.steps import finish
from slapdeck.games import rounds
from slapdeck.screens.night.view import NightView
from slapdeck.ui import lettering, palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display
from slapdeck.ui.words import words

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


# Outside play: screens on which each name has 14 pixels or more, and the numbers for all that must
# have 25 on some of them.
NAMED = [
    name
    for title, group in GROUPS
    for name in group
    if name.startswith(("night_", "winner", "draw", "join"))
    and name not in ("join_upright", "join_teams")  # columns of 42 pixels; a partner beside a name
]
NAMES = {b"ANA", b"MARVIN", b"LE", b"KIM", b"WWWWWW"}
COUNTED = {
    "night_podium": {b"8", b"10", b"2", b"7"},
    "night_end": {b"17", b"8", b"2", b"16"},
    "night_titles": {b"17", b"8", b"2", b"16"},
    "night_count": {b"2"},
}


class Sized(Canvas):
    """Notes (height, piece) of numbers that are drawn across the table, but not on a card; and
    `texts` of the whole screen, (height, text)."""

    def __init__(self):
        Canvas.__init__(self, glyph, self._letters, native_image=image)
        self.found = []
        self.texts = set()

    def _letters(self, buf, text, face, p):
        piece = bytes(text[p[8] : p[9]])
        x, y = p[0], p[1]
        is_across = any(a <= x < a + w and b <= y < b + h for a, b, w, h in ACROSS)
        if is_across and piece[0] in SIGNED and self.pixel(x, y) != palette.PAPER:
            self.found.append((p[3], piece))
        self.texts.add((p[3], bytes(text)))
        letters(buf, text, face, p)


def small_numbers(draw):
    """Those below LEAST on the screen that `draw` draws, and how many numbers there are."""
    canvas = Sized()
    draw(Display(canvas, Rects()))
    return [piece for high, piece in canvas.found if high < LEAST], len(canvas.found)


@each("name", SCREENS)
def test_numbers_for_all_are_large(name):
    small, count = small_numbers(SCREENS[name])
    assert not small
    assert count >= 2, "each player's cards at least"


def texts(draw):
    canvas = Sized()
    draw(Display(canvas, Rects()))
    return canvas.texts


def small_names(draw):
    """The texts in capitals below 14 pixels that name somebody."""
    names = NAMES | {*words().SEATS, words().CPU}
    return [
        text
        for high, text in texts(draw)
        if high < 14 and text == text.upper() and names & set(text.split())
    ]


@each("name", NAMED)
def test_names_outside_play_have_14_pixels(name):
    assert not small_names(ALL[name])


@pytest.mark.parametrize("points, leads", [((4, 4, 4, 4), b""), ((4, 4, 4, 5), b"YELLOW LEADS")])
def test_nobody_leads_while_all_have_the_same_points(points, leads):
    night = night_of_round(rounds.RUSH, 2, points)
    for page in NightView.rule, NightView.podium:

        def draw(display, page=page):
            view = NightView(display, night)
            page(view)
            finish(view)

        found = b"".join(text for _, text in texts(draw))
        assert leads in found if leads else b"LEAD" not in found


@each("name", COUNTED)
def test_points_and_the_count_before_a_round_have_25_pixels(name):
    assert COUNTED[name] <= {text for high, text in texts(ALL[name]) if high >= LEAST}


def test_control_a_name_of_12_pixels_is_found():
    def draw(display):
        display.canvas.text(100, 205, b"RED", lettering.WRITTEN, 0, palette.WHITE)

    assert small_names(draw) == [b"RED"]


def test_control_a_small_number_at_a_side_is_found():
    def draw(display):
        display.canvas.clear(palette.FELT)
        display.canvas.text(100, 205, b"12", 2, 0, palette.WHITE)

    assert small_numbers(draw) == ([b"12"], 1)
