"""After a slap, on the emulated handheld: late hands in order, what lay there, the numbers."""


import pytest

import host_sim  # noqa: F401  puts src and the shims on the path
from firmware.store import RECORDS
from host_sim.testing.stored import packed
from slapdeck.referee.hands import Hands
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.late_view import LateView
from tests.handheld.play import CARD, FANFARE_HZ, files, title_is_there
from tests.handheld.play import Hands as Players

# 7H 7C is a double; the third card ends the game.
DECK = "7H 7C 2D 9S TH 4C 6D QS".split()
UNBEATEN = {"best reaction": [1, 0, ""], "longest streak": [999, 0, ""],
            "most piles": [999, 0, ""]}  # fmt: skip
START = files(DECK, 4, {"card_limit": 3, "grace": 300000}, lock_heap=True, pause_ms=450)
START["/data/records"] = packed(RECORDS, UNBEATEN)
CORNERS = ((0, 203), (0, 221), (224, 203))  # of the second, third and fourth hand
LATER = ((0, 3214), (3, 3300), (1, 34000))  # button and us after the winner
BUTTON_OF = b"\0\1\2\3"
PAGE_US = 3_000_000  # the winner's


class Nowhere:
    """A queue that sends nothing."""

    def queue(self, *rect):
        pass


def rows(later_by):
    """The rows of the late hands, 96 x 18 pixels each, as the laptop draws them."""
    canvas = Canvas()
    canvas.clear(palette.FELT)
    hands = Hands()
    view = LateView(canvas, Nowhere(), hands, BUTTON_OF)
    view.forget()
    hands.begin(2)
    for button, by_us in LATER:
        hands.add(button, by_us + later_by)
    while view.step():
        pass
    return [[palette.rgb565(canvas.pixel(x + i % 96, y + i // 96)) for i in range(96 * 18)]
            for x, y in CORNERS]  # fmt: skip


def shown(rig, x, y, w, h):
    return [rig.panel.pixel(x + i % w, y + i // w) for i in range(w * h)]


@pytest.mark.long
@pytest.mark.handheld(files=START, until=title_is_there)
def test_late_hands_what_lay_there_and_the_numbers(rig):
    players = Players(rig)
    players.join(0, 1, 2, 3)
    players.wait_for_card(2)
    first = rig.press(2, rig.now_us + 100)
    for button, by_us in LATER:
        rig.press(button, first + by_us)
    rig.run_to(first + 130_000)
    drawn = [rows(off) for off in range(-2, 3)]  # a stamp may be a microsecond off, its lag two
    for i in range(len(LATER)):
        found = shown(rig, *CORNERS[i], 96, 18)
        assert any(found == one[i] for one in drawn), LATER[i]
    rig.run_to(first + 240_000)
    rig.press(2, rig.now_us + 100, hold_us=80_000)  # late once more: what lay there?
    rig.run_us(60_000)
    gold = palette.rgb565(palette.GOLD)
    assert gold in shown(rig, *CARD)
    rig.run_us(80_000)
    assert gold not in shown(rig, *CARD)
    over = lambda: any(abs(hz - FANFARE_HZ) < 9 for _, hz in rig.tones()[-9:])  # noqa: E731
    assert rig.run_until(over, 6_000_000)
    rig.run_us(PAGE_US)
    night = palette.rgb565(palette.NIGHT)
    assert rig.run_until(lambda: rig.panel.pixel(12, 30) == night, 200_000)
    assert rig.panel.pixel(2, 2) == palette.rgb565(palette.FELT)  # no page of records
    rig.run_us(150_000)
    rig.check()
