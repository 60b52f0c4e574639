"""The lesson for people who have never played: when it is offered, and its messages."""

import pytest

from host_sim.laptop.store import LaptopStore
from host_sim.testing.looks import said
from host_sim.testing.pressed import GUIDE, Pressed
from slapdeck.languages import CODES, WORDS
from slapdeck.practice.lesson import SENTENCES
from slapdeck.ui.words import words

_RIG = {"seed": 7}


class Guest(Pressed):
    """At a device on which nothing is set up, with `settings` of its own."""

    def __init__(self, folder, header=None, **settings):
        if settings:
            LaptopStore(folder).save_settings(settings)
        super().__init__(folder, {}, header)
        self.wait(60)

    def press(self, ms=60, button=0):
        Pressed.press(self, button, ms)

    def begin(self):
        """One press on the title of a new device."""
        self.press()
        assert self.console.shown == "lesson"
        return self

    def sees_cards(self):
        """Until the first card counts."""
        lesson = self.console.screen
        self.run_until(lambda: lesson.trainer.played)
        return self

    @property
    def sentence(self):
        view = self.console.screen.view
        return view._sentences[view._shown % len(view._sentences)]

    def _next_card(self, lesson):
        """Runs until it counts; False when the lesson is over."""
        played = lesson.trainer.played
        self.run_until(
            lambda: lesson.trainer.played != played or self.console.screen is not lesson
        )
        return lesson.trainer.played != played

    def play_through(self, slap):
        """`slap(trainer)` says whether a card is slapped, 0.7 s after it came; (what was said
        for each card, seconds)."""
        began = self.clock.elapsed_us
        lesson = self.console.screen
        trainer, seen = lesson.trainer, []
        while self.console.screen is lesson:
            if self._next_card(lesson):
                self.wait(700)
                seen.append((self.sentence, trainer.pattern >= 0))
                if slap(trainer):
                    self.press()
        return seen, (self.clock.elapsed_us - began) / 1_000_000


def note(folder, **settings):
    """What the title says besides."""
    return Guest(folder, **settings).console.screen.view.note


def test_the_title_says_so_until_the_lesson_was_finished_or_skipped(tmp_path):
    assert note(tmp_path) == words().NEW_HERE[0]
    broken_off = Guest(tmp_path).begin().sees_cards()
    assert broken_off.console.settings.is_new and note(tmp_path) == words().NEW_HERE[0]
    guest = Guest(tmp_path).begin()
    guest.press(700)
    assert guest.console.settings.is_new == 0
    assert note(tmp_path) == b""
    again = Guest(tmp_path)
    again.press()
    assert again.console.shown == "join"


@pytest.mark.parametrize(
    "settings",
    [
        {"game": "slapjack", "night": 0},
        {"rules": {"patterns": ["jack"]}, "night": 0},
        {"is_new": 0},
    ],
)
def test_it_teaches_nobody_another_game(tmp_path, settings):
    guest = Guest(tmp_path, **settings)
    assert guest.console.screen.view.note == b""
    guest.press()
    assert guest.console.shown == "join"


def test_a_device_whose_settings_were_damaged_is_not_new(tmp_path):
    (tmp_path / "settings").write_bytes(b"?")
    guest = Guest(tmp_path)
    assert guest.console.screen.view.note == words().SETTINGS_LOST
    guest.press()
    assert guest.console.shown == "join"


def test_a_stacked_deck_and_a_test_have_no_lesson(tmp_path):
    header = {"log": 1, "game": "ratscrew", "seats": 2, "rules": {}, "deck": ["2C", "3C", "4C"]}
    stacked, tested = Guest(tmp_path, header), Pressed(tmp_path, _RIG)
    tested.wait(60)
    for one in stacked, tested:
        one.down(0, wait_ms=100)
        assert one.console.shown == "join"


@pytest.mark.parametrize("button", [0, 2])
def test_the_press_that_begins_it_may_be_held_and_skips_nothing(tmp_path, button):
    guest = Guest(tmp_path)
    guest.run_until(lambda: guest.console.shown == "demo")
    guest.press(2000, button)
    assert guest.console.shown == "lesson" and guest.console.settings.is_new
    assert guest.console.screen.guests.joined == 1 << button
    guest.press(700, button)
    assert guest.console.shown == "join"  # control


def test_everybody_slaps_along_and_whoever_pressed_plays_the_game_after_it(tmp_path):
    guest = Guest(tmp_path).begin()
    lesson = guest.console.screen
    guest.press(button=2)
    guest.run_until(lambda: lesson.trainer.pattern >= 0, wait_ms=600)
    guest.press(button=3)
    assert lesson.trainer.slapped == 1 and lesson.guests.joined == 0b1101
    guest.run_until(lambda: guest.console.screen is not lesson, 30_000)
    assert guest.console.screen.joined == 0b1101
    guest.run_until(lambda: guest.console.shown == "night")
    assert guest.console.people == 0b1101


@pytest.mark.parametrize("again_ms, skipped", [(200, False), (1200, True)])
def test_a_second_press_skips_it_but_not_that_of_a_newcomer_who_presses_twice(
    tmp_path, again_ms, skipped
):
    guest = Guest(tmp_path).begin()
    guest.wait(again_ms)
    guest.press()
    assert (guest.console.shown == "join") == skipped
    if skipped:
        assert guest.console.screen.joined == 1 and guest.console.settings.is_new == 0


def test_a_press_of_somebody_else_skips_nothing(tmp_path):
    guest = Guest(tmp_path).begin()
    guest.wait(1200)
    guest.press(button=1)
    assert guest.console.shown == "lesson"
    assert guest.console.screen.guests.joined == 0b11


def test_it_invites_until_every_button_is_in(tmp_path):
    guest = Guest(tmp_path).begin()
    verdict = guest.console.screen.verdict
    for button in 1, 2, 3:
        assert said(verdict) == words().JOINED[3]
        guest.press(button=button)
    assert said(verdict) == b""


@pytest.mark.parametrize("ms, steps", [(450, 0), (700, 1), (1300, 2), (600 * len(CODES) + 100, 0)])
def test_a_hold_on_the_first_title_steps_through_the_languages(tmp_path, ms, steps):
    guest = Guest(tmp_path)
    assert b" ".join(guest.console.screen.view.languages).endswith(b" ".join(WORDS))
    guest.press(ms)
    assert guest.console.shown == ("lesson" if ms < 600 else "title")
    assert words().code == CODES[steps]
    again = Guest(tmp_path)
    assert again.console.settings.language == CODES[steps]
    again.press()
    assert again.console.shown == "lesson"


def test_two_hands_on_the_first_title_begin_at_once(tmp_path):
    guest = Guest(tmp_path)
    for button in 0, 1:
        guest.down(button, 900, wait_ms=50)
    assert guest.console.shown == "lesson" and words().code == "en"


def test_control_on_a_device_that_was_played_on_a_hold_joins(tmp_path):
    guest = Guest(tmp_path)
    guest.console.settings.is_new = 0
    guest.switch_to("title", wait_ms=100)
    assert not guest.console.screen.view.languages[0]
    guest.press(700)
    assert guest.console.shown in ("join", "menu") and words().code == "en"


def test_among_the_cards_only_a_long_hold_skips_it(tmp_path):
    guest = Guest(tmp_path).begin().sees_cards()
    guest.press()
    guest.wait(1200)
    guest.press(700)
    assert guest.console.shown == "lesson"
    guest.press(1700)
    assert guest.console.shown == "join"


def test_of_several_guests_two_have_to_hold(tmp_path):
    guest = Guest(tmp_path).begin()
    guest.press(button=2)
    guest.sees_cards()
    guest.press(2500)
    assert guest.console.shown == "lesson"
    for button in 0, 2:
        guest.down(button, 1700)
    guest.wait(1700)
    assert guest.console.shown == "join"


@pytest.mark.parametrize("ms", [200, 700])
def test_no_verdict_stays_beside_the_sentence_of_the_next_card(tmp_path, ms):
    """A false slap `ms` before the first pair."""
    guest = Guest(tmp_path).begin()
    lesson = guest.console.screen
    guest.run_until(lambda: lesson.trainer.played == 2, wait_ms=1900 - ms)
    guest.press()
    assert said(lesson.verdict).startswith(words().FALSE_SLAP)
    guest.run_until(lambda: lesson.trainer.pattern >= 0, wait_ms=20)
    assert said(lesson.verdict) == b"" and guest.sentence == words().LESSON[1]


def test_the_lesson_lasts_25_seconds_with_every_slap(tmp_path):
    guest = Guest(tmp_path).begin()
    lesson = guest.console.screen
    seen, seconds = guest.play_through(lambda trainer: trainer.pattern >= 0)
    assert 22 <= seconds <= 27
    assert lesson.view._sentences[-1] == words().NEW_HERE[1]
    assert [text for text, _ in seen] == [words().LESSON[i] for i in SENTENCES]
    assert [is_slap for _, is_slap in seen] == [text.endswith(b"SLAP!") for text, _ in seen]
    assert lesson.trainer.slapped == 2 and lesson.trainer.false_slaps == 0
    assert guest.console.shown == "join" and guest.console.screen.joined == 1


def test_the_lesson_ends_without_a_slap_too(tmp_path):
    guest = Guest(tmp_path).begin()
    lesson = guest.console.screen
    _, seconds = guest.play_through(lambda trainer: False)
    assert lesson.trainer.missed == 2 and seconds < 27


def test_the_lesson_is_under_how_to_play(opened):
    opened.choose(GUIDE)
    assert opened.rows[-2][0] == words().LESSON_TITLE[0]
    opened.choose(-2)
    assert opened.console.shown == "lesson"
    assert said(opened.console.screen.verdict) == b""  # no game follows
    opened.press(0, 1700)
    assert opened.console.shown == "join" and not opened.console.screen.joined
