"""The lesson for people who have never played: when it is offered, and its messages."""

import pytest

from host_sim.testing.display import PanelDisplay, drawn
from host_sim.testing.pressed import GUIDE, Handheld, Pressed
from slapdeck.practice.lesson import SENTENCES, LessonTrainer
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.practice.lesson_view import LessonView
from slapdeck.screens.title.screen import TitleScreen
from slapdeck.ticks import MASK
from slapdeck.ui import place
from slapdeck.ui.names import pattern_words
from slapdeck.ui.words import words

_RIG = {"seed": 7}


class Guest(Pressed):
    def __init__(self, folder):
        super().__init__(folder, _RIG)
        self.wait(60)

    def press(self, ms):
        self.buttons.press(self.clock.now() & MASK, 0, ms * 1000)
        self.wait(ms + 60)

    def begin(self, ms=900):
        """A hold on the title of a new device, on which no test is set up."""
        test_config, self.store.test_config = self.store.test_config, dict
        self.press(ms)
        self.store.test_config = test_config
        assert self.console.screen is self.console.lesson
        return self

    @property
    def sentence(self):
        view = self.console.lesson.view
        return words().LESSON[view._shown % len(words().LESSON)]

    def _next_card(self, lesson):
        """Runs until it counts; False when the lesson is over."""
        played = lesson.trainer.played
        self.run_until(
            lambda: lesson.trainer.played != played or self.console.screen is not lesson)
        return lesson.trainer.played != played

    def play_through(self, slap):
        """`slap(trainer)` says whether a card is slapped, 0.7 s after it came; (what was said
        for each card, seconds)."""
        began = self.clock.elapsed_us
        lesson = self.console.lesson
        trainer, seen = lesson.trainer, []
        while self.console.screen is lesson:
            if self._next_card(lesson):
                self.wait(700)
                seen.append((self.sentence, trainer.pattern >= 0))
                if slap(trainer):
                    self.press(60)
        return seen, (self.clock.elapsed_us - began) / 1_000_000


def test_the_title_offers_it_until_it_was_seen(tmp_path):
    assert Guest(tmp_path).console.screen.view.note == b"RIG"
    guest = Guest(tmp_path)
    guest.store._rig = {}  # no test
    title = TitleScreen(guest.console)
    title.enter(0)
    assert title.view.note == words().NEW_HERE
    guest.begin()
    assert guest.console.settings.is_new == 0
    title.enter(0)
    assert title.view.note == b""
    again = Handheld(tmp_path).open()
    assert again.console.settings.is_new == 0


@pytest.mark.parametrize("ms", [700, 1200, 1450])
def test_a_hold_on_a_new_device_begins_it_as_the_title_says(ms, tmp_path):
    Guest(tmp_path).begin(ms)


def test_a_longer_hold_goes_on_to_the_menu(tmp_path):
    guest = Guest(tmp_path)
    guest.store.test_config = dict
    guest.press(600 + 900 + 450)
    assert guest.console.screen is guest.console.menu


def test_the_lesson_lasts_25_seconds_with_every_slap(tmp_path):
    guest = Guest(tmp_path).begin()
    lesson = guest.console.lesson
    seen, seconds = guest.play_through(lambda trainer: trainer.pattern >= 0)
    assert 22 <= seconds <= 27
    assert [text for text, _ in seen] == [words().LESSON[i] for i in SENTENCES]
    assert [is_slap for _, is_slap in seen] == [text.endswith(b"SLAP!") for text, _ in seen]
    assert lesson.trainer.slapped == 2 and lesson.trainer.false_slaps == 0
    assert guest.console.screen is guest.console.join and guest.console.join.joined == 0


def test_the_lesson_ends_without_a_slap_too(tmp_path):
    guest = Guest(tmp_path).begin()
    lesson = guest.console.lesson
    _, seconds = guest.play_through(lambda trainer: False)
    assert lesson.trainer.missed == 2 and seconds < 27


def test_a_six_and_a_nine_are_a_false_slap(tmp_path):
    guest = Guest(tmp_path).begin()
    lesson = guest.console.lesson
    guest.play_through(lambda trainer: trainer.played == len(SENTENCES))
    assert lesson.trainer.false_slaps == 1


def test_a_hold_ends_it(tmp_path):
    guest = Guest(tmp_path).begin()
    guest.press(1700)
    assert guest.console.screen is guest.console.join


def test_the_lesson_is_under_how_to_play(tmp_path):
    handheld = Handheld(tmp_path).open()
    handheld.choose(GUIDE)
    assert handheld.rows[-2][0] == words().LESSON_TITLE[0]
    handheld.choose(-2)
    assert handheld.console.screen is handheld.console.lesson


@pytest.mark.parametrize("played", [3, 7])
def test_the_cards_beside_the_large_one_touch_neither_it_nor_the_edge(played):
    trainer = LessonTrainer()
    for t in range(played):
        trainer.play(t)
    display = PanelDisplay()
    view = LessonView(display, trainer, pattern_words("ratscrew", -1))
    view.enter()
    view.show_card(trainer.pile.top())
    display.finish(view)
    for x in (0, place.X - 4):
        assert not drawn(display.canvas, (x, 60, 4, 100)), x


@pytest.mark.parametrize("played, name", [(3, "double"), (7, "sandwich"), (10, None)])
def test_the_cards_are_what_the_sentences_say(played, name):
    trainer = LessonTrainer()
    for t in range(played):
        trainer.play(t)
    assert (PATTERNS[trainer.pattern][0] if trainer.pattern >= 0 else None) == name
