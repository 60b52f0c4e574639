"""The result: the winner, then the game in numbers, page after page."""

import pytest

from host_sim.test_console import Table
from slapdeck.referee.hands import Hands
from slapdeck.referee.recount import Recount
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.finish_view import FinishView

BUTTON_OF = b"\0\1\2\3"


@pytest.fixture
def result(tmp_path):
    """7H 7C: green wins by 3 us before red; then to the winner's screen."""
    table = Table(tmp_path)
    table.join(0, 2)
    table.run_until(lambda: table.pile() == 2)
    table.press(2, 0)
    table.run_until(lambda: table.console.screen is table.console.result, 60000)
    return table


def test_the_winner_is_shown_at_once_then_the_numbers_and_again_in_turn(result):
    screen = result.console.screen
    seen = []
    for _ in range(25):
        seen.append("winner" if screen.view is screen.winner else "numbers")
        result.wait(500)
    assert seen == ["winner"] * 6 + ["numbers"] * 14 + ["winner"] * 5


def test_the_numbers_are_those_of_the_log(result):
    screen = result.console.screen
    result.wait(2000)
    tally = screen.stats.tally
    assert list(tally.piles)[:2] != [0, 0] and tally.closest.count == 2
    assert (tally.closest.seats[0], tally.closest.by_us[1]) == (1, 3)
    assert list(tally.hands) == [1, 1, 0, 0]


@pytest.mark.parametrize("after_ms", [2000, 4000])
def test_a_rematch_is_one_press_on_either_page(result, after_ms):
    result.wait(after_ms)
    result.press(0)
    result.run_until(lambda: result.console.screen is result.console.table)


def test_a_record_that_ran_full_is_counted_as_far_as_it_goes(result):
    record = bytearray(result.console.recorder.view())
    record[5] = 1  # its flag
    recount = Recount(memoryview(record)[:-4])
    while recount.step():
        pass
    assert recount.partly and recount.tally.closest.count == 2


def hands_of(*by_us):
    hands = Hands()
    hands.begin(0)
    for seat, us in enumerate(by_us, 1):
        assert hands.add(seat, us)
    return hands


@pytest.mark.parametrize("by_us", [
    (1,), (3214,), (699999,), (1, 10, 11), (214, 1320, 1530), (5, 6, 7), (3214, 120000, 120480),
    (10, 100, 101), (900, 901, 8999), (400000, 400001, 699999)])  # fmt: skip
def test_the_line_is_to_scale_and_no_shape_covers_another(by_us):
    view = FinishView(Canvas())
    hands = hands_of(*by_us)
    view.prepare(hands, BUTTON_OF)
    inside = [us for us in by_us if us <= 10 * by_us[0]]
    assert view.broken == (len(inside) < len(by_us))
    scale = (view.at[len(inside)] - view.at[0]) / inside[-1]
    for i, us in enumerate(inside, 1):
        assert abs(view.at[i] - view.at[0] - us * scale) <= 1
    assert view.at[1] - view.at[0] >= 20
    for i in range(2, hands.count):
        assert view.shown_at[i] - view.shown_at[i - 2] >= 24  # the next on the same side
    assert all(24 <= x <= 284 for x in list(view.shown_at)[: hands.count])


def test_one_hand_a_seat_and_none_without_a_winner():
    hands = Hands()
    assert not hands.add(1, 5)
    hands.begin(2)
    assert not hands.add(2, 5)
    assert hands.add(1, 5) and not hands.add(1, 6)
    assert (hands.count, list(hands.seats)[:2], list(hands.by_us)[:2]) == (2, [2, 1], [0, 5])
