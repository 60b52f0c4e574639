"""The animation of the title: a hand slaps, cards are dealt, buttons light up; then the next
hand."""

import pytest

from host_sim.laptop.native import new_canvas
from host_sim.testing.display import PanelDisplay
from host_sim.testing.each import each
from host_sim.testing.pressed import RIG, Handheld
from samples.steps import Unsent, finish
from slapdeck.languages import CODES as LANGUAGES
from slapdeck.screens.title.view import TitleView
from slapdeck.ui.send import Display
from slapdeck.ui.words import words

FIRST_US = 900_000  # the first slap
ROUND_US = 3_500_000


class Title:
    """A title at `now`, all of it drawn."""

    def __init__(self):
        self.canvas = new_canvas()
        self.view = TitleView(Display(self.canvas, Unsent(self)))
        self.view.enter()
        finish(self.view)
        self.view.move()

    def queue(self, *_rect):
        """Sends nothing."""

    cancel = queue

    def at(self, us, before=()):
        """The picture after a step at each moment of `before`, and at `us`."""
        for self.view.now in (*before, us):
            finish(self.view)
        return bytes(self.canvas.buf)


@each("upright", [False, True], ids=["lying", "upright"])
@each("language", LANGUAGES)
def test_after_a_round_it_looks_as_at_first_and_the_display_shows_all_of_it(
    language, upright, spoken
):
    spoken(language)
    display = PanelDisplay()
    display.canvas.upright = upright
    view = TitleView(display)
    view.note = words().NEW_HERE[0]
    view.enter()
    display.finish(view)
    still = bytes(display.canvas.buf)
    view.move()
    seen = set()
    for view.now in range(0, 4 * ROUND_US + FIRST_US, 50_000):
        display.finish(view)
        assert not display.unsent(), view.now
        seen.add(view.lit())
        if view.now > FIRST_US and not view.lit() and bytes(display.canvas.buf) == still:
            still_at = view.now
    assert seen == {0, 1, 2, 4, 8} and still_at > 3 * ROUND_US


def test_late_frames_are_skipped():
    title = Title()
    in_time = {us: title.at(us) for us in range(0, FIRST_US + ROUND_US, 10_000)}
    for us in range(FIRST_US, FIRST_US + ROUND_US, 130_000):
        before = (FIRST_US, FIRST_US + 300_000)[: us > FIRST_US + 300_000]
        assert Title().at(us, before) == in_time[us], us


@pytest.mark.parametrize("ms", [1000, 1300, 1700, 3000])
def test_a_press_while_it_moves_joins_at_once(tmp_path, ms):
    handheld = Handheld(tmp_path, rig={**RIG, "join_ms": 5000})
    handheld.wait(ms)
    handheld.down(2)
    handheld.console.turn()
    assert handheld.console.shown == "join"
    handheld.wait(200)
    assert handheld.devices.lights.mask == 0


def test_without_motion_it_keeps_still(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.console.settings.motion = 0
    handheld.switch_to("title", wait_ms=300)
    still = bytes(handheld.console.canvas.buf)
    handheld.wait(3000)
    assert bytes(handheld.console.canvas.buf) == still


def test_control_with_motion_it_does_not(tmp_path):
    handheld = Handheld(tmp_path)
    handheld.wait(300)
    still = bytes(handheld.console.canvas.buf)
    handheld.wait(3000)
    assert bytes(handheld.console.canvas.buf) != still
