"""Practice at the whole console: from the menu to the best list, judged by the cards' stamps."""

import pytest

from firmware.store import PRACTICE as PRACTICE_FILE
from host_sim.testing.distracted import Distracted
from host_sim.testing.pressed import PRACTICE, RIG, Handheld
from host_sim.testing.stored import loaded
from slapdeck.games.catalogue import PRESETS
from slapdeck.history.practice_scores import best_of
from slapdeck.practice.dealer import PracticeDealer
from slapdeck.practice.lesson import LessonTrainer
from slapdeck.practice.trainer import FALSE, LATE, PLAIN
from slapdeck.rules.patterns import PATTERNS
from slapdeck.screens.practice.score_view import PAGES, ScoreView
from slapdeck.settings import choose
from slapdeck.ticks import ticks_diff
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue
from slapdeck.ui.words import words

BEGIN, FIRST_DIGIT, BEST = 0, 2, 7
PACE = {**RIG, "tempo_ms": 500, "practice_cards": 20, "seed": 4711}


def at_practice(folder, own=0, rig=PACE):
    """On the page where a practice is begun."""
    handheld = Handheld(folder, own, rig=rig).open()
    handheld.choose(PRACTICE)
    assert handheld.page == "PracticePage"
    return handheld


def begin(handheld):
    """Choose to begin; returns the trainer."""
    handheld.choose(BEGIN)
    handheld.run_until(lambda: handheld.console.shown == "practice")
    return handheld.console.screen.trainer


def play(handheld, trainer, reaction_us=None):
    """To the end; with a `reaction_us` every pattern is slapped."""
    seen = 0
    while handheld.console.shown == "practice":
        handheld.console.turn()
        if trainer.played != seen:
            seen = trainer.played
            if reaction_us and trainer.pattern >= 0:
                handheld.down(handheld.own, after_ms=reaction_us / 1000)
    assert handheld.console.shown == "score"


@pytest.fixture(params=range(4), ids="bottom left top right".split())
def handheld(request, tmp_path):
    """Worked by one button only, whichever it is."""
    return at_practice(tmp_path, request.param)


def test_one_button_leads_to_a_practice_through_its_pages_and_back(handheld):
    trainer = begin(handheld)
    assert trainer.number == 4711
    play(handheld, trainer, 100_000)
    assert trainer.slapped == trainer.patterns() > 2 and not trainer.false_slaps
    frames = set()
    for _ in range(3):
        handheld.wait(1200)
        frames.add(bytes(handheld.console.canvas.buf))
        handheld.tap()
    assert len(frames) == 3
    handheld.hold()
    assert handheld.page == "PracticePage"
    assert handheld.rows[BEGIN][1] == b"04711"
    assert handheld.rows[BEST][1] == b"%d" % trainer.points()
    handheld.choose(BEST)
    assert handheld.rows[0] == (b"1.   %d" % trainer.points(), b"DEAL 04711")
    handheld.hold()
    handheld.back()
    assert handheld.page == "MorePage" and handheld.menu.cursor == handheld.place("PRACTICE")


def test_the_number_is_stepped_digit_by_digit(tmp_path):
    handheld = at_practice(tmp_path)
    for digit, times in ((0, 3), (1, 6), (4, 9)):  # 04711 -> 30710
        for _ in range(times):
            handheld.choose(FIRST_DIGIT + digit)
    assert handheld.rows[BEGIN][1] == b"30710"
    assert begin(handheld).number == 30710


def distracted(handheld, trainer, after_us):
    """The press comes after a pattern, as the next card's last pixel goes out."""
    panel = handheld.devices.panel
    sent, stamped = panel.send, []

    def send(x, y, w, h, stamp):
        stamped[:] = [stamp]
        sent(x, y, w, h, stamp)

    panel.send = send
    handheld.clock._cost_us = 1
    return Distracted(handheld, lambda: any(stamped) and trainer.pattern >= 0, after_us)


@pytest.mark.parametrize("after_us, reported", [(-1, (1, 0, 0)), (0, (0, 1, 1)), (1, (0, 1, 1))])
def test_a_press_before_the_next_cards_last_pixel_is_for_the_card_before(
    tmp_path, after_us, reported
):
    """R12; whatever the loop was doing: hit, missed, false."""
    handheld = at_practice(tmp_path)
    trainer = begin(handheld)
    hand = distracted(handheld, trainer, after_us)
    handheld.run_until(lambda: hand.pressed, 60_000)
    handheld.run_until(lambda: trainer.slapped or trainer.missed and trainer.false_slaps, 1000)
    assert (trainer.slapped, trainer.missed, trainer.false_slaps) == reported


def test_a_card_that_a_hit_kept_back_comes_afterwards(tmp_path):
    handheld = at_practice(tmp_path)
    trainer = begin(handheld)
    distracted(handheld, trainer, -1)
    handheld.run_until(lambda: trainer.slapped, 60_000)
    played = trainer.played
    wanted = trainer.next_card()
    hit_t = handheld.clock.now()
    handheld.run_until(lambda: trainer.played > played)
    assert ticks_diff(handheld.clock.now(), hit_t) > 700_000  # the grace
    assert trainer.pile.top(0) == wanted and trainer.pile.count == 1


@pytest.mark.parametrize("us, slapped", [(0, FALSE), (1, LATE)])
def test_the_last_cards_time_ends_by_the_stamp_of_a_press(us, slapped):
    trainer = LessonTrainer()
    dealer = PracticeDealer(trainer, 0)
    for i in range(10):
        dealer.shown(i * 4_000_000)
    dealer.slap(0, 36_000_000 + trainer.wait_us() + us)
    assert (dealer.slapped, trainer.false_slaps) == (slapped, slapped == FALSE)


def test_a_held_button_slaps_once_and_then_ends_it_unkept(tmp_path):
    handheld = at_practice(tmp_path)
    trainer = begin(handheld)
    handheld.run_until(lambda: trainer.played == 1 and trainer.pattern < 0)
    handheld.press(0, 1700)
    assert trainer.false_slaps == 1
    assert handheld.page == "PracticePage" and handheld.rows[BEST][1] == b""


def test_a_miss_and_a_false_slap_are_told_at_once(tmp_path, monkeypatch):
    handheld = at_practice(tmp_path)
    trainer = begin(handheld)
    verdict = handheld.console.screen.verdict
    messages = []
    monkeypatch.setattr(verdict, "missed", lambda place: messages.append((trainer.played, place)))
    monkeypatch.setattr(verdict, "false_slap", lambda button, *_: messages.append("false"))
    handheld.run_until(lambda: trainer.played == 1 and trainer.pattern < 0)
    handheld.press(0)
    play(handheld, trainer)
    assert messages.pop(0) == "false"
    missed = [i for i in range(20) if trainer.reactions_us[i] != PLAIN]
    assert [played for played, _ in messages] == [min(i + 2, 20) for i in missed]


def test_another_game_has_its_own_best_and_the_file_is_as_the_others(tmp_path):
    handheld = at_practice(tmp_path)
    trainer = begin(handheld)
    play(handheld, trainer, 100_000)
    saved = loaded((tmp_path / "practice").read_bytes(), PRACTICE_FILE)
    assert saved["number"] == 4711
    assert best_of(saved, "ratscrew") == [
        [trainer.points(), 4711, trainer.slapped, trainer.patterns(), trainer.quickest_us]
    ]
    choose(handheld.console.settings, "ratscrew_party", {})
    handheld.wait(1100)
    handheld.hold()
    assert handheld.rows[BEST][1] == b""


def test_a_session_that_cannot_be_saved_is_reported(tmp_path):
    handheld = at_practice(tmp_path)
    (tmp_path / "practice.new").mkdir()
    play(handheld, begin(handheld), 100_000)
    assert handheld.console.screen.view._note == words().NOT_SAVED


class Extreme:
    """A trainer with the longest of everything."""

    number = 99999
    slapped, false_slaps, quickest_us, played = 60, 255, 8_000_000, 60
    cards = bytes(60)
    reactions_us = [8_000_000, -2, -1] * 20
    levels = bytes(60)
    false_at = bytes([1]) * 60
    came = hits = bytes([60]) * len(PATTERNS)
    best_us = [8_000_000] * len(PATTERNS)

    def points(self):
        return 1000

    def patterns(self):
        return 60

    def mean(self, place=-1):
        return 8_000_000

    def pace_of(self, level):
        return 1600


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_text_of_the_pages_is_cut_whatever_was_reached(language, spoken):
    spoken(language)
    rows = [[1000, 99999, 60, 60, 8_000_000]] * 5
    for game in PRESETS:
        display = Display(Canvas(), SendQueue())
        view = ScoreView(display, Extreme(), game, rows, 4, words().NOT_SAVED, 0)
        for page in range(PAGES):
            view.show(page)
            assert not view.cut, (game, page)
