"""How finely the laptop knows presses, and what follows for margins and ties."""

import pytest

from host_sim.coarse import margins_shown_in, show_margins_in
from host_sim.laptop.buttons import KeyButtons
from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.laptop.grain import Grain, GrainConsole
from host_sim.laptop.store import LaptopStore
from slapdeck.console import Console
from slapdeck.ui.line import Line


class Now:
    us = 0

    def __call__(self):
        return self.us


@pytest.fixture
def measured():
    """`measured(kind, blind_us, reports_us)`: a Grain after 20 presses; the time goes on."""

    def measured(kind, blind_us, report_us=0):
        now = Now()
        grain = Grain(now)
        for _ in range(20):
            if report_us:
                now.us += report_us
                grain.report()
            grain.press(kind)
            now.us += blind_us
            grain.look()
        return grain.us()

    return measured


def test_keys_and_pads_are_known_apart_and_no_finer_than_the_window_looks(measured):
    assert measured("key", 100) == 8000
    assert measured("key", 12_300) == 13_000
    assert measured("pad", 100) == 8000  # nothing was measured yet
    assert measured("pad", 100, 900) == 1000
    assert measured("pad", 100, 11_000) == 12_000
    assert measured("pad", 5_100, 900) == 6_000
    assert measured("finger", 100) == 17_000


@pytest.fixture
def own_margins():
    exactly, step = Line.millis, margins_shown_in()
    yield
    Line.millis = exactly
    show_margins_in(step)


@pytest.mark.parametrize("game", ["ratscrew", "snap", "slapjack", "irish_snap"])
def test_closer_slaps_tie_in_a_new_game_and_margins_are_no_finer(tmp_path, own_margins, game):
    class Coarse:
        def us(self):
            return 9000

    def tie_window(make):
        clock = FakeClock(cost_us=20)
        store = LaptopStore(tmp_path)
        store.save_settings({"is_new": 0, "game": game, "rules": {}})
        console = make(Devices(clock, KeyButtons(clock), store))
        console.show("table", joined=0b0011, seed=5)
        console.turn()
        return console.screen.game.rules.tie_window

    assert tie_window(Console) < 9000  # the control
    assert tie_window(lambda devices: GrainConsole(devices, Coarse())) == 9000
    assert margins_shown_in() == 10_000
    line = Line(None)
    line.millis(23_105)
    assert bytes(line.digits()) == b"20"


def test_a_round_without_cards_takes_closer_presses_for_equal(tmp_path, own_margins):
    class Coarse:
        def us(self):
            return 9000

    def tie_us(make):
        clock = FakeClock(cost_us=20)
        console = make(Devices(clock, KeyButtons(clock), LaptopStore(tmp_path)))
        console.show("night", joined=0b0011, seed=5)
        console.turn()
        console.party_night.place = 9  # STOP AT 5.000
        console.show("round")
        console.turn()
        return console.screen.play.rules.tie_us

    assert tie_us(Console) == 0  # the control
    assert tie_us(lambda devices: GrainConsole(devices, Coarse())) == 9000
