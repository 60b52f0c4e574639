"""The quiz buzzer: who was first, in what order, and what the quizmaster says of it."""

import itertools

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.pages.frames import LANGUAGES
from host_sim.testing.looks import said
from host_sim.testing.pressed import BUZZER, Handheld, Pressed
from slapdeck.lamp.buzzer import (
    ANSWER,
    BARRED,
    CLOSED,
    COLLECT_US,
    EARLY,
    EARLY_US,
    IGNORED,
    LIMIT_US,
    OPEN,
    VALID,
    Buzzer,
)
from slapdeck.screens.lamp.view import LampView
from slapdeck.ticks import MASK
from slapdeck.ui.words import words

OPENED = 1_000_000
FIRST = OPENED + 2_000_000
HOLD_MS = 700


def opened():
    buzzer = Buzzer()
    buzzer.open(OPENED)
    return buzzer


def buzzed(*times):
    """All of (button, us after FIRST) have pressed, and the order is closed."""
    buzzer = opened()
    for button, us in times:
        assert buzzer.press(button, FIRST + us) == VALID
    assert buzzer.decide(FIRST + 100_000)
    assert buzzer.decide(FIRST + COLLECT_US) and not buzzer.collecting
    return buzzer


@pytest.mark.parametrize("handed_in", list(itertools.permutations(range(4))))
def test_the_order_of_all_four_is_that_of_the_stamps(handed_in):
    times = (52_118, 2_003, 148_003, 0)
    buzzer = buzzed(*[(button, times[button]) for button in handed_in])
    assert buzzer.answering == 3 and list(buzzer.order) == [3, 1, 0, 2]
    assert tuple(buzzer.behind_us(button) for button in range(4)) == times
    # Negative control: the order of polling is another one.
    assert list(handed_in) != [3, 1, 0, 2] or handed_in == (3, 1, 0, 2)


def test_right_is_a_point_and_closes_the_question():
    buzzer = buzzed((2, 0))
    buzzer.judge(True, FIRST)
    assert list(buzzer.scores) == [0, 0, 1, 0] and buzzer.state == CLOSED


def test_wrong_locks_the_team_out_and_the_next_one_answers():
    buzzer = buzzed((2, 0), (0, 5000))
    buzzer.judge(False, FIRST)
    assert buzzer.state == ANSWER and buzzer.answering == 0 and buzzer.barred == 0b100
    buzzer.judge(False, OPENED + 9_000_000)
    assert buzzer.state == OPEN  # for the two others
    assert buzzer.press(2, OPENED + 9_500_000) == BARRED
    assert buzzer.press(1, OPENED + 9_600_000) == VALID
    assert buzzer.decide(OPENED + 9_700_000) and buzzer.answering == 1
    buzzer.judge(True, OPENED + 9_800_000)
    assert list(buzzer.scores) == [0, 1, 0, 0]
    buzzer.open(OPENED + 20_000_000)  # the lockout was for one question
    assert buzzer.press(2, OPENED + 21_000_000) == VALID


def test_when_all_were_wrong_the_question_is_over():
    buzzer = buzzed((0, 0), (1, 1), (2, 2), (3, 3))
    for _ in range(4):
        assert buzzer.state == ANSWER
        buzzer.judge(False, FIRST)
    assert buzzer.state == CLOSED and not any(buzzer.scores)


def test_an_early_team_waits_a_second_after_the_opening():
    buzzer = Buzzer()
    assert buzzer.press(1, OPENED - 1) == EARLY
    buzzer.open(OPENED)
    assert buzzer.press(1, OPENED + EARLY_US - 1) == BARRED
    assert buzzer.press(1, OPENED + EARLY_US) == VALID
    buzzer = opened()
    assert buzzer.press(2, OPENED - 1) == EARLY  # the last pixel was not yet sent
    assert buzzer.press(3, OPENED) == VALID


def test_equal_stamps_tie_and_the_buzzers_are_open_again():
    buzzer = opened()
    buzzer.press(3, FIRST)
    buzzer.press(0, FIRST)
    assert buzzer.decide(FIRST + 10)
    assert buzzer.tied == 0b1001 and buzzer.state == OPEN and not buzzer.count
    buzzer.press(3, FIRST + 500_001)
    buzzer.press(0, FIRST + 500_000)
    assert buzzer.decide(FIRST + 600_000) and buzzer.answering == 0


def test_later_presses_join_the_order_for_a_while():
    buzzer = opened()
    buzzer.press(0, FIRST)
    buzzer.decide(FIRST + 10)
    assert buzzer.press(0, FIRST + 100) == IGNORED
    assert buzzer.press(1, FIRST + COLLECT_US - 1) == VALID
    buzzer.decide(FIRST + COLLECT_US)
    assert buzzer.press(2, FIRST + COLLECT_US) == IGNORED
    assert buzzer.count == 2


def test_without_a_press_the_time_is_up():
    buzzer = opened()
    assert not buzzer.decide(OPENED + LIMIT_US - 1)
    assert buzzer.decide(OPENED + LIMIT_US) and buzzer.state == CLOSED


# --- on the screen

@pytest.fixture
def quiz(tmp_path):
    """From the title through the menu to the closed buzzers."""
    handheld = Handheld(tmp_path).open()
    handheld.choose(BUZZER)
    handheld.wait(200)
    assert handheld.console.screen is handheld.console.buzzer
    return handheld


def hold(handheld, button):
    handheld.press(button, HOLD_MS)


def open_it(handheld):
    hold(handheld, 0)
    buzzer = handheld.console.screen.play.buzzer
    handheld.run_until(lambda: buzzer.state == OPEN)
    return buzzer


def buzz(handheld, *times):
    start = handheld.clock.now() + 1000
    for button, us in times:
        handheld.buttons.press(start + us & MASK, button)
    handheld.wait(1700)


def test_a_quiz_by_the_quizmasters_holds(quiz):
    buzzer = open_it(quiz)
    buzz(quiz, (3, 0), (1, 2003), (0, 52118))
    assert buzzer.answering == 3 and buzzer.margin_us() == 2003
    hold(quiz, 1)  # wrong
    assert buzzer.answering == 1 and buzzer.barred == 0b1000
    hold(quiz, 3)  # right
    assert list(buzzer.scores) == [0, 1, 0, 0] and buzzer.state == CLOSED
    open_it(quiz)
    buzz(quiz, (3, 0))
    assert buzzer.answering == 3
    hold(quiz, 3)
    assert list(buzzer.scores) == [0, 1, 0, 1]


def test_a_team_that_still_holds_its_button_does_not_judge_itself(quiz):
    buzzer = open_it(quiz)
    quiz.press(3, 3000)  # yellow, whose long press says right
    assert buzzer.state == ANSWER and not any(buzzer.scores)


def held_while_others_tap(handheld, button):
    """A quizmaster's hold, while each other button is tapped once, and lies there in the end."""
    start = handheld.clock.now()
    for i, other in enumerate(one for one in range(4) if one != button):
        handheld.buttons.press(start + 100_000 * (i + 1) & MASK, other)
    handheld.press(button, 1000)


def test_taps_of_others_do_not_end_the_quizmasters_hold(quiz):
    buzzer = answered(quiz)
    held_while_others_tap(quiz, 0)
    assert buzzer.early == 0b1110 and buzzer.state == OPEN
    quiz.wait(EARLY_US // 1000)
    buzz(quiz, (2, 0), (3, 5))
    held_while_others_tap(quiz, 1)  # wrong
    assert buzzer.barred == 0b100 and buzzer.answering == 3
    held_while_others_tap(quiz, 3)  # right
    assert list(buzzer.scores) == [0, 1, 0, 1]


def test_an_early_tap_is_seen_on_every_button_and_the_quizmasters_hold_is_none(quiz):
    buzzer = open_it(quiz)
    buzz(quiz, (3, 0))
    hold(quiz, 3)
    quiz.press(2)
    quiz.press(0)
    assert buzzer.early == 0b101
    open_it(quiz)
    assert buzzer.state == OPEN
    buzz(quiz, (0, 100), (2, 200), (1, 300))
    assert buzzer.answering == 1 and buzzer.count == 1


def answered(handheld):
    """The first question is over: blue was right."""
    buzzer = open_it(handheld)
    buzz(handheld, (1, 0))
    hold(handheld, 3)
    assert buzzer.scores[1] == 1 and buzzer.state == CLOSED
    return buzzer


@pytest.mark.parametrize("red_us, green_us", [(0, 20_000), (20_000, 0), (0, 0)])
def test_an_early_tap_of_red_counts_whoever_else_presses_meanwhile(quiz, red_us, green_us):
    buzzer = answered(quiz)
    buzz(quiz, (0, red_us), (2, green_us))
    assert buzzer.early == 0b101


def test_before_the_first_question_everybody_may_try_the_button(quiz):
    verdict = quiz.console.screen.verdict
    opens = b"HOST: HOLD RED TO OPEN"
    quiz.press(2)
    quiz.press(0)
    assert said(verdict) == opens
    open_it(quiz)
    buzz(quiz, (0, 100), (2, 200))
    assert quiz.console.screen.play.buzzer.answering == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count, right", [(4, 3), (3, 0), (2, 0)])
def test_the_rules_name_the_button_that_says_right(
    tmp_path, monkeypatch, spoken, language, count, right
):
    spoken(language)
    pages = []
    light = LampView.light
    monkeypatch.setattr(LampView, "light", lambda view, colour, word, lines=(), *more: (
        pages.append(lines), light(view, colour, word, lines, *more)))  # fmt: skip
    LaptopStore(tmp_path, {}).save_settings({"language": language})
    handheld = Pressed(tmp_path, count=count)
    handheld.console.show("buzzer", button=0, joined=1)
    handheld.wait(100)
    seats = words().SEATS
    named = {seat for seat in seats if seat in b" ".join(pages[0])}
    assert named == {seats[0], seats[1], seats[right]}


def test_a_team_that_is_out_and_keeps_its_hand_down_does_not_end_the_quiz(quiz):
    buzzer = open_it(quiz)
    buzz(quiz, (1, 0))
    hold(quiz, 1)  # wrong
    assert buzzer.barred == 0b10 and buzzer.state == OPEN
    quiz.press(1, LIMIT_US // 1000)  # until the time is up
    quiz.wait(1000)
    assert quiz.console.screen is quiz.console.buzzer and buzzer.state == CLOSED


def test_a_long_press_of_blue_before_a_question_leads_to_the_menu(quiz):
    quiz.press(1, 2100)
    assert quiz.page == "MainPage"
