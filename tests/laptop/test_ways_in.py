"""Every way in leads through demo, menu, lesson, pause and result, or says one line."""

import os
import random
import shutil
import subprocess
from importlib.util import find_spec

import pytest

from tests.need import need

if not hasattr(os, "fork"):
    pytest.skip("a terminal of POSIX", allow_module_level=True)
from tests.laptop.ways_in import (
    RIG,
    STALE,
    InTerminal,
    InWindow,
    Screen,
    environment,
    lacking,
    pip_installed,
)

pytestmark = pytest.mark.long

SHORT = ("--rules", '{"card_limit": 8}')  # cards, then the game is over
QUICK = {**RIG, "tempo_ms": 150, "demo_ms": 3000}  # a key comes before the demo
ESC, ENTER, RED = "esc", "enter", "red"
_TYPED = {ESC: "\x1b", ENTER: "\r", RED: "1"}
_KEYS = {ESC: "Escape", ENTER: "Return", RED: "space"}


class Terminal(InTerminal):
    """A way in that ends in a terminal."""

    def press(self, key):
        self.wait(0.3)
        self.type(_TYPED[key])


class InDisplay(InWindow):
    """A way in that ends in a window of the display `screen`."""

    def __init__(self, screen, data, *arguments, **env):
        self.screen = screen
        more = {"DISPLAY": screen.name, "SDL_AUDIODRIVER": "dummy", **env}
        InWindow.__init__(self, arguments, environment(data, **more), QUICK, waits_for_lesson=True)

    def __enter__(self):
        self.shows("title")
        self.screen.focus()
        return self

    def __exit__(self, *_error):
        self.close()
        self.process.stdout.close()

    def press(self, key):
        self.wait(0.3)
        self.screen.press(_KEYS[key])


def walk(game, is_new=True):
    """Through every screen, and out by Esc."""
    if not isinstance(game, InDisplay):  # which has waited for it
        game.shows("title")
    game.press(RED)
    if is_new:
        game.shows("lesson")
        game.press(ESC)
    game.shows("join")
    game.shows("table")
    game.press(ESC)
    game.shows("paused")
    game.press(ENTER)
    game.shows("table")
    game.shows("result", 60)
    game.press(ESC)
    game.shows("title")
    game.shows("demo")
    game.press(ESC)
    game.shows("title")
    game.press(ENTER)
    game.shows("menu")
    game.press(ESC)
    game.shows("join")
    game.press(ESC)
    game.shows("title")
    game.press(ESC)
    assert game.ended() == 0, game.said
    assert "Traceback" not in game.said
    return game.said


def in_terminal(data, **how):
    """The way into a terminal: `slapdeck ARGUMENTS` as a new device, from `python`."""
    arguments = ("play", *how.pop("arguments", ()), *SHORT)
    how["how"] = {"rig": QUICK, "waits_for_lesson": True, **how.get("how", {})}
    return Terminal(data, *arguments, **how)


def window(folder, **env):
    with Screen() as screen, InDisplay(screen, folder / "data", "play", *SHORT, **env) as game:
        return walk(game)


def terminal(folder, is_new=True, **how):
    how["how"] = {"waits_for_lesson": is_new, **how.get("how", {})}
    with in_terminal(folder / "data", **how) as game:
        return walk(game, is_new)


def without(module):
    return lambda folder: window(folder, PYTHONPATH=lacking(folder / "site", module))


def without_fonts(folder):
    with Screen() as screen:
        return terminal(folder, DISPLAY=screen.name, PYTHONPATH=lacking(folder / "site", "font"))


def new_venv(folder):
    """A new venv with `pip install .`."""
    venv = pip_installed(folder)
    said = subprocess.run(
        [venv / "bin" / "slapdeck", "--version"],
        cwd=folder,
        text=True,
        capture_output=True,
        check=True,
    )
    assert said.stdout.startswith("Slapdeck ")
    with Screen() as screen:
        return terminal(
            folder,
            arguments=["--terminal"],
            DISPLAY=screen.name,
            how={"python": venv / "bin" / "python", "folder": folder},
        )


def full_disk(folder):
    return terminal(folder, most_bytes=0)


def spoiled(folder):
    """Random bytes in the place of all that a game has stored, then folders in their place."""
    data = folder / "data"
    terminal(folder)
    with in_terminal(data, how={"waits_for_lesson": False}) as game:  # leaves a game that waits
        game.shows("title")
        game.press(RED)
        game.shows("table")
        game.wait(1)
        game.type("q")
        assert game.ended() == 0
    (data / "keys.json").write_text("[]")
    shutil.copy(data / "paused", data / "running")
    files = [path for path in data.rglob("*") if path.is_file() and path.name != "lock"]
    assert {"settings", "records", "paused", "running", "keys.json"} <= {p.name for p in files}
    for path in files:
        path.write_bytes(random.Random(path.name).randbytes(200))
    terminal(folder, is_new=False)  # its settings are lost: it is no new device
    for path in files:
        path.unlink(missing_ok=True)
        path.mkdir()
    return terminal(folder, is_new=False)


# name: (way, a line that it says once, "" for none)
WAYS = {
    "window": (window, ""),
    "terminal": (lambda folder: terminal(folder, arguments=["--terminal"]), ""),
    "installed copy in a new venv": (new_venv, ""),
    "no display": (terminal, ""),
    "stale display": (lambda folder: terminal(folder, DISPLAY=STALE), "no window: "),
    "dummy driver": (lambda folder: terminal(folder, SDL_VIDEODRIVER="dummy"), "no window: "),
    "no mixer": (without("mixer"), "There is no sound here."),
    "no font": (without_fonts, "no window: pygame is not complete"),
    "no device": (lambda folder: window(folder, SDL_AUDIODRIVER=""), "There is no sound here."),
    "full disk": (full_disk, "Nothing can be stored in "),
    "every stored file spoiled": (spoiled, ""),
}  # a clone that cannot be written: test_starts.py


@pytest.mark.parametrize("name", WAYS)
def test_every_screen_is_reached(tmp_path, name):
    need(find_spec("pygame") is not None, "pygame-ce (make play installs it)")
    need(all(map(shutil.which, ("Xvfb", "xdotool", "setxkbmap"))), "apt-get install xvfb xdotool")
    way, line = WAYS[name]
    said = way(tmp_path)
    for other in {line for _, line in WAYS.values() if line}:
        times = line.startswith(other) and (2 if name == "full disk" else 1)
        assert said.count(other) == times, said[-2000:]


@pytest.mark.parametrize(
    "way, screen",
    [
        (window, "title.demo"),
        (terminal, "menu.screen"),
        (window, "menu.paused"),
        (terminal, "result.screen"),
    ],
)
def test_control_a_screen_that_fails_is_found(tmp_path, way, screen):
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nsys.modules['slapdeck.screens.%s'] = None\n" % screen
    )
    with pytest.raises(AssertionError, match="slapdeck.screens." + screen):
        way(tmp_path, PYTHONPATH=str(tmp_path))
