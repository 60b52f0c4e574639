"""Real windows on a display that nobody sees: the same four keys play in every layout."""

import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from firmware.store import Store
from host_sim.laptop.said import said
from host_sim.testing.long_tests import long_except
from slapdeck.history.replay import replay
from slapdeck.record.reader import Lookahead
from tests.need import need, need_module

need_module("pygame", "pygame-ce (make play installs it)")
if hasattr(os, "fork"):
    from tests.laptop.ways_in import Screen

SPACE, A, T, L, ESC = 65, 38, 28, 46, "Escape"  # places of the letters, in X
LAYOUTS = {  # and what stands on the keys
    "us": "A T L",
    "fr": "Q T L",
    "de": "A T L",
    "ru": "\u0424 \u0415 \u0414",
    "ara": "A T L",
    "gr": "\u0391 \u03a4 \u039b",
}


@pytest.fixture
def screen(request):
    with Screen(getattr(request, "param", "us")) as screen:
        yield screen


def begun(screen, folder, *keycodes):
    """A game in which those keys have joined."""
    game = screen.play(folder)
    screen.press(*keycodes)
    game.shows("table")
    return game


def slaps(record):
    """The seats of the presses in it."""
    lines = []
    replay(record, lines.append)
    return {
        seat
        for seat in range(4)
        if any('"seat": %d' % seat in line and '"card"' not in line for line in lines)
    }


@pytest.mark.parametrize(
    "screen, labels",
    long_except(lambda row: row[0] == "us", list(LAYOUTS.items())),
    indirect=["screen"],
)
def test_the_same_four_keys_join_play_and_pause(screen, labels, tmp_path):
    game = begun(screen, tmp_path, SPACE, A, T, L)
    screen.press(SPACE, A, T, L, ESC)
    game.shows("paused")
    screen.press(ESC)
    assert game.ended() == 0, game.said
    assert "Blue %s (left)  Green %s (top)  Yellow %s (right)" % tuple(labels.split()) in game.said
    seated, record = Store(str(tmp_path)).load_paused()
    assert seated["joined"] == 0b1111 and slaps(record)
    # No keyboard is asked more often than each 8 ms: closer slaps tie (test_grain.py).
    assert Lookahead(record).rules.tie_window >= 8000


@pytest.fixture
def input_method():
    """The environment of programs that an input method hears first."""
    need(
        shutil.which("dbus-daemon") and Path("/usr/lib/python3/dist-packages/dbus_next").exists(),
        "dbus-daemon, dbus-next: apt-get install dbus python3-dbus-next",
    )
    out = {"stdout": subprocess.PIPE, "text": True}
    bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address"], **out)
    env = {"DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
    server = subprocess.Popen(
        ["/usr/bin/python3", Path(__file__).with_name("input_method.py")],
        env={**os.environ, **env},
        **out,
    )
    assert server.stdout.readline() == "ready\n"
    im = {"SDL_IM_MODULE": "fcitx", "XMODIFIERS": "@im=fcitx"}
    yield {**env, **im, "SDL_VIDEO_X11_WMCLASS": "slapdeck"}
    for process in (server, bus):
        process.terminate()
        process.wait()
        process.stdout.close()


_KEPT_ON = "import pygame.key\npygame.key.stop_text_input = lambda: None\n"


@pytest.mark.parametrize("keeps_text_input", [False, True])
def test_an_input_method_takes_no_key(screen, tmp_path, input_method, keeps_text_input):
    """The control keeps SDL's text input on: then three of the four keys are lost."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(_KEPT_ON if keeps_text_input else "")
    game = screen.play(tmp_path, **input_method, PYTHONPATH=str(site))
    screen.press("F11", "F11", SPACE, A, T, L)
    game.shows("table")
    screen.press(ESC)
    game.shows("paused")
    screen.press(ESC)
    assert game.ended() == 0, game.said
    seated, _ = Store(str(tmp_path)).load_paused()
    lost = [name is not None for name in seated.get("cpu") or [None] * 4]  # CPU players sit there
    assert lost == ([False, True, True, True] if keeps_text_input else [False] * 4)


def test_full_screen_and_back_leaves_the_window_as_it_was(screen, tmp_path):
    game = screen.play(tmp_path, PYTHONWARNINGS="error::RuntimeWarning")
    window = screen.focus()

    def place():
        game.wait(1)
        return screen.do("xdotool", "getwindowgeometry", "--shell", str(window))

    before = place()
    assert "WIDTH=408" in before
    screen.press("F11")
    full = place()
    assert "WIDTH=800\nHEIGHT=600" in full
    screen.press("1")
    assert place() == full
    screen.press("F11")
    assert place() == before
    game.terminate()


def test_under_a_window_manager_it_fills_the_screen_is_resized_and_closed(screen, tmp_path):
    need(shutil.which("openbox"), "openbox: apt-get install openbox")
    manager = subprocess.Popen(
        ["openbox", "--sm-disable"], env={**os.environ, "DISPLAY": screen.name}, stderr=-3
    )
    game = screen.play(tmp_path)
    window = screen.focus()

    def size():
        game.wait(1)
        said = screen.do("xdotool", "getwindowgeometry", "--shell", str(window)).splitlines()
        found = dict(line.split("=") for line in said)
        return int(found["WIDTH"]), int(found["HEIGHT"])

    before = size()
    screen.press("F11")
    assert size() == (800, 600)
    screen.press("F11")
    assert size() == before
    screen.do("xdotool", "windowsize", str(window), "700", "560")
    assert size() == (700, 560)
    screen.do("xdotool", "windowsize", str(window), "100", "100")
    assert size() == before  # no smaller than the panel with its lights
    screen.press(SPACE, A)
    game.shows("table")
    screen.press("alt+F4")  # as its cross
    assert game.ended() == 0 and said("saved") in game.said, game.said
    manager.terminate()
    manager.wait()


@pytest.mark.parametrize(
    "name", long_except(lambda name: name == "SIGTERM", ["SIGTERM", "SIGHUP"])
)
def test_a_signal_saves_the_game(screen, tmp_path, name):
    game = begun(screen, tmp_path, SPACE, A)
    game.process.send_signal(getattr(signal, name))
    assert game.ended() == 0
    assert said("saved") in game.said and Store(str(tmp_path)).is_paused()


def test_a_second_window_says_that_it_stores_nothing(screen, tmp_path):
    first = screen.play(tmp_path)
    second = screen.play(tmp_path)
    second.terminate()
    assert second.said.count("nothing of this one will be stored") == 2  # when it ends, too
    first.process.terminate()
    assert first.ended() == 0 and "stored" not in first.said
