"""Neighbours on a screen do not touch; the boxes of partners share an edge."""

import pytest

from host_sim.testing.strict import Rects, Strict
from slapdeck.screens.menu.arabic import NAMES
from slapdeck.screens.menu.list_view import ListView
from slapdeck.screens.table.views.seat_view import SeatView
from slapdeck.ui import palette
from slapdeck.ui.send import Display
from slapdeck.ui.setting_text import games, title_of
from slapdeck.ui.words import words

_KEYS = (b"SPACE", b"A", b"T", b"L")


class Page:
    """The list of games with the cursor on the one called `name`."""

    picture_moves = True
    is_large = False

    def __init__(self, name, picture, cards):
        self._picture = picture
        self._cards = cards
        self.all = [(title_of(words(), game), b"", b"", None) for game in games()]
        self.cursor = games().index(name)

    def title(self):
        return words().GAME[0]

    def picture(self):
        return self._picture

    def cards(self):
        return self._cards


def inked(upright, turn, name, labels, picture=None, cards=b""):
    """The pixels that are not ground."""
    canvas = Strict()
    canvas.upright = upright
    view = ListView(Display(canvas, Rects()), turn, labels)
    page = Page(name, picture, cards)
    view.show(page, page.all, page.cursor)
    while view.step():
        pass
    return {(x, y) for y in range(240) for x in range(320) if canvas.pixel(x, y) != palette.NIGHT}


def near(pixels, by=2):
    return {
        (x + dx, y + dy) for x, y in pixels for dx in range(1 - by, by) for dy in range(1 - by, by)
    }


@pytest.mark.parametrize("upright, turn", [(True, 0), (True, 3), (False, 0), (False, 1)])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["buying_selling", "egyptian_war", "floos"])
def test_a_name_in_arabic_and_cards_touch_nothing(name, language, upright, turn, spoken):
    spoken(language)
    w = words()
    labels = [b"TAP: NEXT  HOLD: CHOOSE", w.UP, w.BACK, w.CHOOSE]
    if upright:
        labels = [key + b": " + label for key, label in zip(_KEYS, labels, strict=True)]
    nothing = [None] * 4
    rest = inked(upright, turn, name, labels)
    bare = inked(upright, turn, name, nothing)
    for beside in {"picture": NAMES[name]}, {"cards": b"\x18\x32\x19"}:
        drawn = inked(upright, turn, name, nothing, **beside) - bare
        assert len(drawn) > 100
        assert not near(drawn) & rest


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("button", range(4))
def test_partners_share_an_edge_in_both_colours_and_nobody_else_has_one(button, upright):
    found = {}
    for has_partner in (False, True):
        canvas = Strict()
        canvas.upright = upright
        view = SeatView(Display(canvas, Rects()), button, calls=False)
        view.has_partner = has_partner
        view.update(26, False, 0, True)
        while view.step():
            pass
        colours = [canvas.pixel(x, y) for y in range(240) for x in range(320)]
        found[has_partner] = colours.count(palette.SEAT_COLOURS[button ^ 2])
    assert found[False] == 0 and found[True] > 200  # of 256: count and back stand over some
