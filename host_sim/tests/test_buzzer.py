"""The quiz buzzer: who was first, in what order, and what the quizmaster says of it."""

import itertools
import random

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.testing.each import each
from host_sim.testing.looks import said
from host_sim.testing.pressed import BUZZER, Handheld, Pressed
from slapdeck.lamp.buzzer import (
    ANSWER,
    BARRED,
    CLOSED,
    COLLECT_US,
    EARLY,
    EARLY_US,
    LIMIT_US,
    OPEN,
    VALID,
    Buzzer,
)
from slapdeck.languages import CODES as LANGUAGES
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


@each("handed_in", list(itertools.permutations(range(4))))
def test_the_order_of_all_four_is_that_of_the_stamps(handed_in):
    times = (52_118, 2_003, 148_003, 0)
    buzzer = buzzed(*[(button, times[button]) for button in handed_in])
    assert buzzer.answering == 3 and list(buzzer.order) == [3, 1, 0, 2]
    assert tuple(buzzer.behind_us(button) for button in range(4)) == times
    # Negative control: the order of polling is another one.
    assert list(handed_in) != [3, 1, 0, 2] or handed_in == (3, 1, 0, 2)


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


# --- on the screen


@pytest.fixture
def quiz(tmp_path):
    """From the title through the menu to the closed buzzers."""
    handheld = Handheld(tmp_path).open()
    handheld.choose(BUZZER)
    handheld.wait(200)
    assert handheld.console.shown == "buzzer"
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


@pytest.mark.parametrize("us", [COLLECT_US - 1000, COLLECT_US + 1500, COLLECT_US + 3500])
@pytest.mark.parametrize("wakes", [False, True])
def test_whoever_woke_the_loop_a_team_joins_the_order_by_its_stamp(quiz, us, wakes):
    buzzer = open_it(quiz)
    again = [(1, COLLECT_US - 3000)] if wakes else []  # counts for nothing
    buzz(quiz, (1, 0), *again, (2, us))
    assert buzzer.count == (2 if us < COLLECT_US else 1)


@pytest.mark.parametrize("us", [-1000, 500, 3500, 5500, 8500])
def test_a_question_ends_by_the_stamps(quiz, us):
    buzzer = open_it(quiz)
    opened_t = quiz.devices.panel.stamp()
    quiz.buttons.press(opened_t + LIMIT_US + us & MASK, 1)
    quiz.wait(LIMIT_US // 1000 + 100)
    assert buzzer.state == (ANSWER if us < 0 else CLOSED)


@pytest.mark.parametrize("us", [0, 2000, 4000, 6000, 8000])
def test_the_quizmasters_hold_may_begin_as_the_order_is_closed(quiz, us):
    buzzer = open_it(quiz)
    start = quiz.clock.now() + 1000
    quiz.buttons.press(start & MASK, 1)
    quiz.buttons.press(start + COLLECT_US + us & MASK, 3, HOLD_MS * 1000)
    quiz.wait(1700 + HOLD_MS)
    assert buzzer.scores[1] == 1


@pytest.mark.parametrize("button", [0, 3])
def test_a_contact_that_bounces_does_not_end_the_quizmasters_hold(quiz, button):
    buzzer = answered(quiz)
    if button:
        open_it(quiz)
        buzz(quiz, (2, 0))
    start = quiz.clock.now()
    for us, is_down in (
        (0, True),
        (2000, False),
        (3000, True),
        (400_000, False),
        (420_000, True),
        (HOLD_MS * 1000, False),
    ):
        quiz.buttons.add(start + us & MASK, button, is_down)
    quiz.wait(HOLD_MS + 60)
    assert buzzer.state == (CLOSED if button else OPEN)
    assert not buzzer.early and buzzer.scores[2] == (button == 3)


def answered(handheld):
    """The first question is over: blue was right."""
    buzzer = open_it(handheld)
    buzz(handheld, (1, 0))
    hold(handheld, 3)
    assert buzzer.scores[1] == 1 and buzzer.state == CLOSED
    return buzzer


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
    monkeypatch.setattr(
        LampView,
        "light",
        lambda view, colour, word, lines=(), *more: (
            pages.append(lines),
            light(view, colour, word, lines, *more),
        ),
    )
    LaptopStore(tmp_path, {}).save_settings({"language": language})
    handheld = Pressed(tmp_path, count=count)
    handheld.switch_to("buzzer", button=0, joined=1, wait_ms=100)
    seats = words().SEATS
    named = {seat for seat in seats if seat in b" ".join(pages[0])}
    assert named == {seats[0], seats[1], seats[right]}


def test_a_team_that_is_out_and_keeps_its_hand_down_does_not_end_the_quiz(quiz):
    buzzer = open_it(quiz)
    buzz(quiz, (1, 0))
    hold(quiz, 1)  # wrong
    assert buzzer.barred == 0b10 and buzzer.state == OPEN
    quiz.press(1, LIMIT_US // 1000, wait_ms=1000)  # until the time is up
    assert quiz.console.shown == "buzzer" and buzzer.state == CLOSED


def test_a_long_press_of_blue_before_a_question_leads_to_the_menu(quiz):
    quiz.press(1, 2100)
    assert quiz.page == "MainPage"


# --- random presses against a model


def random_presses(rng):
    """(ms down, ms up, button) by time; a button goes down several times."""
    presses = []
    for button in range(4):
        down = 10 + button
        for _ in range(rng.randrange(4)):
            down += rng.randrange(900)
            up = down + rng.choice((40, 150, 400, 700, 900))
            presses.append((down, up, button))
            down = up + 60
    return sorted(presses)


def until_held(presses, *buttons):
    """(those before one of `buttons` has been down for 600 ms, that button or None)."""
    held = [
        (down + 600, button)
        for down, up, button in presses
        if button in buttons and up - down > 600
    ]
    if not held:
        return presses, None
    at_ms, button = min(held)
    return [press for press in presses if press[0] < at_ms], button


class Model:
    """The quizmaster's hands and the teams', as docs/games/buzzer.md has them."""

    def __init__(self, handheld):
        self.handheld = handheld
        self.buzzer = open_it(handheld)
        self.state = OPEN
        self.opened_us = handheld.clock.elapsed_us
        self.early, self.barred, self.order, self.scores = set(), set(), [], [0] * 4

    def press(self, presses):
        start = self.handheld.clock.now()
        for down, up, button in presses:
            self.handheld.buttons.press(start + down * 1000 & MASK, button, (up - down) * 1000)
        return max((up for _, up, _ in presses), default=0) + 60

    def closed(self, rng):
        presses, opener = until_held(random_presses(rng), 0)
        hold = max((press for press in presses if press[2] == 0), default=None)
        self.early |= {press[2] for press in presses if opener is None or press != hold}
        until_us = self.handheld.clock.elapsed_us + self.press(presses) * 1000
        if opener == 0:
            self.handheld.run_until(lambda: self.buzzer.state == OPEN)
            self.opened_us = self.handheld.clock.elapsed_us
            self.state = OPEN
            assert self.buzzer.early == mask(self.early)
        self.handheld.wait_us(max(1000, until_us - self.handheld.clock.elapsed_us))
        if opener is None:
            assert self.buzzer.early == mask(self.early)

    def open(self, rng):
        since_ms = (self.handheld.clock.elapsed_us - self.opened_us) // 1000
        downs = [down for down in range(10, 1400, 10) if abs(since_ms + down - 1000) > 30]
        presses = sorted(
            (down, down + rng.choice((60, 700, 2500)), rng.randrange(4))
            for down in rng.sample(downs, 3)
        )
        presses = [
            one
            for i, one in enumerate(presses)
            if one[2] not in [other[2] for other in presses[:i]]
        ]
        self.order = [
            button
            for down, _, button in presses
            if button not in self.barred and not (button in self.early and since_ms + down < 1000)
        ]
        self.press(presses)
        self.handheld.wait(4100)
        self.early = set()
        if self.order:
            self.state = ANSWER

    def answer(self, rng):
        presses, judge = until_held(random_presses(rng), 1, 3)
        self.handheld.wait(self.press(presses))
        team = self.order[0]
        if judge == 3:
            self.scores[team] += 1
            self.state = CLOSED
        elif judge == 1:
            self.barred.add(team)
            self.order.pop(0)
            if not self.order:
                self.state = CLOSED if len(self.barred) == 4 else OPEN
        if self.state == CLOSED:
            self.barred = set()

    def check(self):
        buzzer = self.buzzer
        assert self.handheld.console.shown == "buzzer"
        assert buzzer.state == self.state and list(buzzer.scores) == self.scores
        if self.state == ANSWER:
            assert buzzer.answering == self.order[0]
        if self.state != CLOSED:
            assert buzzer.barred == mask(self.barred)


def mask(buttons):
    return sum(1 << button for button in buttons)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_random_hands_of_all_do_what_the_rules_of_the_quiz_say(quiz, seed):
    rng = random.Random(seed)
    model = Model(quiz)
    seen = set()
    for _ in range(40):
        seen.add(model.state)
        (model.closed, model.open, model.answer)[model.state](rng)
        model.check()
    assert seen == {CLOSED, OPEN, ANSWER} and any(model.scores)  # control
