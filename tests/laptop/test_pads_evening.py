"""An evening by gamepads alone: SDL's virtual joysticks, no key and no click."""

import faulthandler
import os
from itertools import cycle

import pytest

from host_sim.testing.long_tests import long_except
from slapdeck.screens.menu.pages import PLAY
from tests.need import need_module

need_module("pygame", "pygame-ce (make play installs it)")
import pygame  # noqa: E402
from pygame._sdl2 import controller  # noqa: E402

from host_sim.testing.desk import Desk, dummy_display  # noqa: E402
from host_sim.testing.virtual_pads import VirtualPads  # noqa: E402

PAD = "a:b0,b:b1,x:b2,y:b3,dpup:h0.1,dpdown:h0.4,leftshoulder:b4,lefttrigger:a2,"
CONTROLS = "b0", "b1", "b2", "b3", "h0.1", "h0.4", "b4", "a2", "b9"  # any of several pads slaps
TAP_MS, HOLD_MS, PAUSE_MS = 80, 800, 2600
RULES = {"card_limit": 24, "patterns": ["double", "sandwich", "run", "tens", "marriage"]}
HANGS_S = 240


class Evening(Desk):
    """The window with pads; a press of a pad is another of its controls each time."""

    def __init__(self, folder, pads, count):
        Desk.__init__(self, folder)
        self.sdl = pads
        self.pads = []
        self.controls = cycle(CONTROLS if count > 1 else CONTROLS[:1])
        for _ in range(count):
            self.plug()
        self.console.settings.rules = dict(RULES)
        self.console.settings.night = self.console.settings.sleep_after_s = 0

    def plug(self):
        self.pads.append(self.sdl.plug(PAD))
        self.window.visible_cards()

    @property
    def shown(self):
        return self.console.shown

    def until(self, happened, seconds=120):
        limit = self.clock.elapsed_us + seconds * 1_000_000
        while not happened():
            assert self.clock.elapsed_us < limit, "it never happened on %s" % self.shown
            self.console.turn()

    def press(self, *pads, ms=TAP_MS):
        """These pads at once."""
        pressed = [(self.pads[pad], next(self.controls)) for pad in pads]
        for is_down in (True, False):
            for pad, control in pressed:
                self.sdl.press(pad, control, is_down)
            self.window.visible_cards()
            self.wait(ms if is_down else 60)

    def play(self, pad):
        """To the result; that pad slaps what is there to be slapped."""
        slapped = None
        while self.shown == "table":
            screen = self.console.screen
            now = screen.game.cards_played, len(screen.game.table.pile)
            if not screen.game.table.over and screen.game.pattern() >= 0 and now != slapped:
                slapped = now
                self.press(pad)
            self.console.turn()
        assert self.shown == "result"
        self.until(lambda: not self.console.screen.unsaved)
        self.wait(3500)


@pytest.fixture
def evening(tmp_path, monkeypatch, capfd):
    """A function that makes the Evening of so many pads. A hang ends with a traceback."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    monkeypatch.setenv("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
    with capfd.disabled():
        told = os.fdopen(os.dup(2), "w")
    faulthandler.dump_traceback_later(HANGS_S, exit=True, file=told)
    with dummy_display(monkeypatch):
        pygame.joystick.init()
        controller.init()
        pads = VirtualPads()
        yield lambda count: Evening(tmp_path, pads, count)
        pads.close()
        controller.quit()
    faulthandler.cancel_dump_traceback_later()
    told.close()


# Long but for two pads: each is a whole evening, which shows the same.
@pytest.mark.parametrize("count", long_except(lambda count: count == 2, (2, 3, 4)))
def test_an_evening_by_pads_alone(evening, count):
    evening = evening(count)
    last = count - 1
    seat = 2 if count == 2 else last
    evening.press(0)
    assert evening.shown == "join"
    evening.press(last)
    evening.wait(1100)
    evening.press(last)  # leaves
    assert evening.console.screen.joined == 1
    for pad in range(1, count):
        evening.press(pad)
    evening.until(lambda: evening.shown == "table")
    people = evening.console.people
    assert bin(people).count("1") == count and people >> seat & 1
    evening.until(lambda: evening.console.screen.game.cards_played >= 3)
    evening.press(0, last, ms=PAUSE_MS)
    assert evening.shown == "paused"
    evening.press(0, ms=HOLD_MS)  # resume
    assert evening.shown == "table"
    evening.play(last)
    evening.press(last, ms=HOLD_MS)
    assert evening.shown == "menu" and evening.console.screen.turn == seat
    while evening.console.screen.cursor != PLAY:
        evening.press(last)
    evening.press(last, ms=HOLD_MS)
    assert evening.shown == "join"
    evening.press(0)
    evening.until(lambda: evening.shown == "table")
    evening.sdl.unplug(evening.pads.pop(last))
    evening.plug()  # another pad takes the place over once it is pressed
    evening.wait(2000)
    evening.press(last)
    evening.play(last)
    assert len(evening.devices.store.saved) == 2
    evening.press(0)
    assert evening.shown == "join" and evening.console.screen.joined == 1
    evening.wait(1100)
    evening.press(0)  # and leaves
    evening.wait(10_000)
    assert evening.shown == "join" and evening.console.screen.joined == 0


def test_control_without_its_pads_nobody_joins(evening):
    evening = evening(2)
    evening.sdl.close()
    evening.window.visible_cards()
    evening.press(0, 1)
    assert evening.shown == "title"
