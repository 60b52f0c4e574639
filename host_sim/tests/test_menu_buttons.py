"""The menu by four buttons, by two, by the left hand, and by a bouncing one."""

import pytest

from host_sim.testing.pressed import ABOUT, GAME, GUIDE, HOLD_MS, MORE, PLAY, Handheld
from slapdeck.screens.menu.pages.guide import GuidePage
from slapdeck.ticks import MASK
from slapdeck.ui.sheet import Sheet


def test_four_buttons_move_both_ways_choose_and_go_back(tmp_path):
    for own in range(4):
        handheld = Handheld(tmp_path / str(own), own).open()
        left, far, right = (own + 1) % 4, (own + 2) % 4, (own + 3) % 4
        for row in PLAY + MORE:  # round the end
            handheld.press(left)
            assert handheld.menu.cursor == handheld.place(row)
        for _ in range(2):
            handheld.tap()
        assert handheld.menu.cursor == handheld.place("GAME")
        handheld.press(right)
        assert handheld.page == "GamesPage"
        handheld.press(far)
        assert handheld.page == "MainPage" and handheld.menu.cursor == handheld.place("GAME")
        handheld.press(far)
        assert handheld.console.shown == "join"


def test_in_how_to_play_the_button_of_choose_turns_the_page(opened):
    opened.go_to(GUIDE)
    opened.press(3)
    opened.press(3)
    assert opened.page == "GuidePage" and opened.menu.cursor == 0
    for page in (1, 2, 0):
        opened.press(3)
        assert opened.page == "GuidePage" and opened.menu.cursor == page
    opened.press(2)
    assert opened.page == "GuidesPage"


@pytest.mark.parametrize("down_ms, after_ms", [(60, 75), (120, 140), (200, 180)])
def test_a_tap_of_the_own_button_comes_before_a_later_press_of_another(opened, down_ms, after_ms):
    opened.down(0, down_ms)
    opened.down(3, after_ms=after_ms, wait_ms=900)
    assert opened.page == "MorePage"  # the row below GAME


def test_one_hold_and_a_press_during_it_choose_once(opened):
    opened.go_to(GUIDE)
    opened.tap()
    opened.down(0, HOLD_MS)
    opened.down(1, after_ms=200, wait_ms=900)
    assert opened.page == "MorePage" and opened.menu.cursor == opened.place("HOW_TO_PLAY") + 1


def test_the_left_handed_have_the_other_two_buttons_changed(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.console.settings.left_handed = 1
    handheld.open()
    handheld.go_to(ABOUT)
    handheld.press(3)
    assert handheld.menu.cursor == handheld.place("ABOUT") - 1
    handheld.tap()
    handheld.press(1)
    assert handheld.page == "AboutPage"


@pytest.mark.parametrize("count, says_yellow", [(4, True), (3, False), (2, False)])
def test_how_to_play_the_quiz_names_the_button_that_judges(
    tmp_path, monkeypatch, count, says_yellow
):
    texts = []
    text = Sheet.text
    monkeypatch.setattr(
        Sheet,
        "text",
        lambda sheet, box, line, *more: (texts.append(line), text(sheet, box, line, *more))[1],
    )
    menu = Handheld(tmp_path, count=count).open().menu
    texts.clear()
    menu.open(GuidePage(menu, "buzzer"))
    shown = b" ".join(texts)
    assert b"hold RED." in shown and (b"hold YELLOW if right" in shown) == says_yellow
    assert (b"hold RED if right" in shown) != says_yellow


@pytest.mark.parametrize(
    "own, count, choosing, back",
    [(0, 2, 1, None), (1, 2, 0, None), (0, 3, 1, 2), (1, 3, 2, 0), (2, 3, 0, 1), (3, 4, 2, 1)],
)
def test_a_board_with_fewer_buttons_uses_what_it_has(own, count, choosing, back, tmp_path):
    handheld = Handheld(tmp_path, own, count).open()
    handheld.go_to(GAME)
    handheld.press(choosing)
    assert handheld.page == "GamesPage"
    if back is not None:
        handheld.press(back)
        assert handheld.page == "MainPage"


def test_a_bouncing_tap_is_one_tap(opened):
    now = opened.clock.now()
    for i in range(6):
        opened.buttons.add(now + 300 * i & MASK, 0, i % 2 == 0)
    opened.buttons.add(now + 2000 & MASK, 0, True)
    for i in range(5):
        opened.buttons.add(now + 60000 + 300 * i & MASK, 0, i % 2 == 1)
    opened.wait(200)
    assert opened.menu.cursor == opened.place("MORE_ROWS")
