"""Every view: within the screen, done in a bounded number of short steps, nothing left behind."""

from types import SimpleNamespace

import pytest

from host_sim.testing.each import each
from host_sim.testing.strict import Rects, Strict, steps
from samples.steps import enter, finish
from slapdeck.screens.join.view import JoinView
from slapdeck.screens.table.views.late_view import LateView
from slapdeck.screens.table.views.table_view import TableView
from slapdeck.table.table import Table
from slapdeck.ui import palette
from slapdeck.ui.ack import Ack
from slapdeck.ui.felt import draw_corners
from slapdeck.ui.send import CARD, URGENT, Display

BUTTONS = b"\0\1\2\3"
SIDES = ((96, 232, 128, 8), (0, 42, 8, 128), (96, 0, 128, 8), (312, 42, 8, 128))


@each("card", range(-1, 54))
def test_a_card_is_one_stamped_rectangle(card):
    display = Display(Strict(), Rects())
    view = TableView(display, Table(4, 104), BUTTONS)
    enter(view)
    display.queue.all.clear()
    if card < 0:
        view.show_taken()
    else:
        view.show_card(card)
    assert steps(view, display.canvas) <= 14
    assert display.queue.all == [(CARD, 112, 40, 96, 132, True)]


@pytest.mark.parametrize("button", range(4))
def test_an_acknowledgement_is_one_call_and_one_strip(button, display):
    ack = Ack(display)
    ack.show(button)
    assert display.canvas.calls == 1
    ((level, x, y, w, h, stamped),) = display.queue.all
    assert (level, stamped) == (URGENT, False) and (x, y, w, h) == SIDES[button]
    assert w * h <= 1024 and x % 8 == 0 and w % 8 == 0
    pixel = display.canvas.pixel
    assert pixel(x, y) == pixel(x + w - 1, y + h - 1) == palette.SEAT_COLOURS[button]


def test_an_acknowledgement_stays_a_moment_and_as_long_as_the_button_is_held(display):
    ack = Ack(display)
    top = (1 << 30) - 1
    ack.show(0)
    ack.update(top - 10, 0)
    ack.update(100000, 0)
    assert display.canvas.pixel(100, 235) == palette.RED
    ack.update(200000, 1)
    assert display.canvas.pixel(100, 235) == palette.RED
    ack.update(300000, 0)
    assert display.canvas.pixel(100, 235) == display.canvas.ground


@each("is_redrawn", [False, True])
@pytest.mark.parametrize("first", [0, 1])
def test_of_late_hands_nothing_stays_at_whatever_piece_they_are_out_of_date(
    display, first, is_redrawn
):
    canvas = display.canvas
    canvas.clear(palette.FELT)
    draw_corners(canvas)
    bare = bytes(canvas.buf)
    hands = SimpleNamespace(count=4, seats=BUTTONS, by_us=[0, 3214, 34120, 1_234_000], first_us=0)
    view = LateView(display, hands, BUTTONS, first)
    for pieces in range(2 * (4 - first) + 1):
        hands.count = 4
        view.forget()
        if is_redrawn:
            finish(view)
            view.redraw()
        for _ in range(pieces):
            assert view.step()
        assert (bytes(canvas.buf) != bare) == (pieces > 0 or is_redrawn)
        display.queue.all.clear()
        view.clear()
        hands.count = first
        finish(view)
        assert bytes(canvas.buf) == bare
        corners = {rect[1] for rect in display.queue.all}
        assert corners >= ({0} if pieces else set()) | ({224} if pieces > 4 else set())


def test_the_sand_of_the_join_screen_runs_down_with_the_seconds(display):
    view = JoinView(display)
    view.enter()
    above = []
    for seconds in (4, 3, 2, 1):
        view.count_down(seconds)
        steps(view, display.canvas)
        glass = [display.canvas.pixel(x, y) for y in range(115, 137) for x in range(110, 152)]
        above.append(glass.count(palette.GOLD))
    assert above == sorted(set(above), reverse=True)
