"""The way from one game to the next: who joins, the demo, a knock-out that waits."""

import pytest

from host_sim.testing.pressed import HOLD_MS, RIG, Handheld
from slapdeck.screens.join.view import NOT_YET, ONLY_TWO
from slapdeck.settings import choose
from slapdeck.ui import palette
from slapdeck.ui.words import words


def test_a_joined_player_leaves_by_a_tap_and_a_hold_opens_the_menu(tmp_path):
    handheld = Handheld(tmp_path, rig=dict(RIG, join_ms=2000))
    handheld.wait(60)
    for button in (0, 2):
        handheld.press(button)
    join = handheld.console.screen
    assert join.joined == 0b0101
    handheld.wait(1000)
    handheld.press(2, wait_ms=100)
    assert join.joined == 0b0001 and join.view._boxes[2]._how == NOT_YET
    handheld.press(0, wait_ms=3000)
    assert join.joined == 0 and handheld.console.screen is join  # nobody is left: no game begins
    handheld.press(1)
    handheld.press(1, HOLD_MS)
    assert handheld.menu.turn == 1


@pytest.mark.parametrize("down_ms, left", [(60, 0b0110), (HOLD_MS, 0b0111)])
@pytest.mark.parametrize("after_ms", [10, 75])
def test_a_tap_leaves_although_another_button_is_pressed(tmp_path, down_ms, left, after_ms):
    handheld = Handheld(tmp_path, rig=dict(RIG, join_ms=9000))
    handheld.wait(60)
    for button in (0, 1):
        handheld.press(button, wait_ms=1000)
    handheld.down(0, down_ms)
    handheld.down(2, after_ms=after_ms, wait_ms=1000)
    assert handheld.console.shown == "join" and handheld.console.screen.joined == left


def test_a_seat_that_is_free_again_can_be_joined_and_says_so(tmp_path):
    handheld = Handheld(tmp_path, rig=dict(RIG, join_ms=9000))
    choose(handheld.console.settings, "war", {})
    handheld.wait(60)
    for button in (0, 1, 2):
        handheld.press(button, wait_ms=400)
    join = handheld.console.screen
    said = [box._how for box in join.view._boxes]
    handheld.wait(700)
    handheld.press(1, wait_ms=100)
    assert said[2] == ONLY_TWO and join.view._boxes[2]._how == NOT_YET


def test_a_newcomer_who_presses_several_times_in_a_row_is_in(tmp_path):
    handheld = Handheld(tmp_path, rig=dict(RIG, join_ms=4000))
    handheld.wait(60)
    for pause_ms in 60, 300, 700, 200:
        handheld.press(2, wait_ms=pause_ms)
        assert handheld.console.screen.joined == 0b0100
    handheld.wait(900)
    handheld.press(2, wait_ms=100)  # a second later it is meant
    assert handheld.console.screen.joined == 0


def test_the_title_left_alone_plays_a_demo_and_a_press_ends_it_at_once(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.run_until(lambda: handheld.console.shown == "demo", 9000)
    demo = handheld.console.screen
    handheld.run_until(lambda: len(demo.game.table.pile) > 2)
    corner = [handheld.console.canvas.pixel(x, 15) for x in range(96)]
    assert palette.GOLD in corner  # DEMO
    assert demo.played.play.cpu_players.seats == 15 and handheld.devices.sound.tone == -1
    handheld.down(2)
    handheld.console.turn()
    assert handheld.console.shown == "join"
    assert handheld.console.screen.joined == 0b0100
    assert not handheld.store.saved


def test_the_demo_goes_back_to_the_title(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.run_until(lambda: handheld.console.shown == "demo", 9000)
    handheld.run_until(lambda: handheld.console.shown == "title", 60000)
    assert not handheld.store.saved


FIVE = ["ABA", "BAB", "ABB", "BAA", "ACA"]


@pytest.mark.parametrize("shown", ["title", "demo"])
@pytest.mark.parametrize(
    "winners, waits", [([], 1), (["ABA"], 1), (None, 0), (["ABA", "BAB"] * 2, 0)]
)
def test_a_knock_out_that_waits_is_what_a_press_goes_on_with(tmp_path, shown, winners, waits):
    store = Handheld(tmp_path).store
    store.save_high_scores({"knockout": [FIVE, winners]})
    handheld = Handheld(tmp_path)
    prompt = words().KNOCKOUT_WAITS if waits else words().PRESS_ANY
    assert handheld.console.screen.view.prompt == prompt
    handheld.run_until(lambda: handheld.console.shown == shown, wait_ms=100)
    handheld.press(1)
    if waits:
        assert handheld.page == "BracketPage" and handheld.menu.turn == 1
    else:
        assert handheld.console.shown == "join"


def test_a_paused_game_comes_before_a_knock_out_and_a_game_that_was_asked_for_before_both(
    tmp_path,
):
    handheld = Handheld(tmp_path)
    handheld.store.save_high_scores({"knockout": [FIVE, []]})
    handheld.press(0)
    handheld.run_until(lambda: handheld.console.shown == "table")
    handheld.console.save_running()

    def prompt(hides):
        again = Handheld(tmp_path)
        again.store.hides_waiting = hides
        again.switch_to("title", wait_ms=60)
        return again.console.screen.view.prompt

    assert [prompt(False), prompt(True)] == [words().GAME_WAITS, words().PRESS_ANY]


def test_damaged_records_are_said_on_the_title(tmp_path):
    (tmp_path / "records").write_bytes(b"rubbish")
    assert Handheld(tmp_path).console.screen.view.note == words().RECORDS_LOST
