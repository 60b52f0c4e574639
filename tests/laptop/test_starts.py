"""Every way to start the game ends with the game, or with one line that says why not."""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from host_sim import ROOT
from host_sim.laptop import keys
from tests.need import need

if not hasattr(os, "fork"):
    pytest.skip("a terminal of POSIX", allow_module_level=True)
from tests.laptop.ways_in import STALE, InTerminal, Screen, environment, lacking


def started(data, *arguments, **how):
    """`slapdeck ARGUMENTS` in a terminal up to its title, then the end of it; what it wrote."""
    with InTerminal(data, "play", *arguments, **how) as game:
        game.until("Press the key")
        game.quit()
        assert "Traceback" not in game.text
        return game.text


def has_pygame():
    need(find_spec("pygame") is not None, "pygame-ce (make play installs it)")


@pytest.mark.parametrize(
    "env, line",
    [
        ({}, None),
        ({"DISPLAY": STALE}, "no window: "),
        ({"WAYLAND_DISPLAY": "nowhere"}, "no window: "),
        ({"SDL_VIDEODRIVER": "dummy"}, "no window: "),
        ({"SDL_VIDEODRIVER": "nosuch"}, "no window: "),
    ],
    ids=["no display", "stale display", "stale wayland", "dummy", "wrong driver"],
)
def test_without_a_window_it_plays_in_the_terminal_and_says_why(tmp_path, env, line):
    has_pygame()
    text = started(tmp_path / "data", **env)
    assert text.count("no window: ") == (line is not None)


@pytest.mark.parametrize("env", [{"DISPLAY": STALE}, {"SDL_VIDEODRIVER": "dummy"}])
def test_a_window_that_was_asked_for_is_refused_in_one_line(tmp_path, env):
    has_pygame()
    with InTerminal(tmp_path / "data", "play", "--window", **env) as game:
        assert game.ended() == 2
        assert len(game.text.splitlines()) == 1, game.text


@pytest.mark.long
def test_neither_window_nor_terminal_is_a_scripted_game_also_with_a_stale_display(tmp_path):
    played = subprocess.run(
        [sys.executable, "-m", "host_sim", "play"],
        cwd=ROOT,
        text=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=environment(tmp_path, DISPLAY=STALE),
        timeout=60,
    )
    assert played.returncode == 0 and "Its log:" in played.stdout
    assert played.stderr == ""


def test_a_pygame_without_fonts_plays_in_the_terminal(tmp_path):
    has_pygame()
    with Screen() as screen:
        text = started(
            tmp_path / "data", DISPLAY=screen.name, PYTHONPATH=lacking(tmp_path / "site", "font")
        )
    assert text.count("no window: pygame is not complete") == 1


@pytest.mark.parametrize(
    "more", [{"SDL_AUDIODRIVER": ""}, {"SDL_AUDIODRIVER": "nosuch"}, {"without": "mixer"}], ids=str
)
def test_a_window_without_sound_says_one_line(tmp_path, more):
    has_pygame()
    more = dict(more)
    if more.pop("without", ""):
        more["PYTHONPATH"] = lacking(tmp_path / "site", "mixer")
    with Screen() as screen:
        game = screen.play(tmp_path / "data", **more)
        game.terminate()
    lines = game.said.splitlines()
    assert lines[0] == "There is no sound here." and len(lines) == 3, game.said


@pytest.mark.parametrize("data", ["a file", "/proc/nowhere"])
def test_a_data_folder_that_cannot_be_is_said_at_the_start_and_at_the_end(tmp_path, data):
    path = tmp_path / "data" if data == "a file" else Path(data)
    if data == "a file":
        path.write_text("no folder")
    text = started(path)
    assert text.count("Nothing can be stored in %s: " % path) == 2
    assert text.count("a file is in its place") == (2 if data == "a file" else 0)
    assert "damaged" not in text


@pytest.mark.long
def test_a_full_disk_is_said_at_the_start_and_at_the_end_and_asked_about_between(tmp_path):
    data = tmp_path / "data"
    with InTerminal(data, "play", most_bytes=0) as game:
        game.until("Press the key")
        game.type("\r")  # the menu, and a game for one
        game.until("MENU")
        game.type("\x1b", until="Press to join")
        game.type("1", until="Pile")
        game.type("\x1b", until="Not saved")
        game.type("\x1b", until="once more to leave")
        game.type("\x1b")
        assert game.ended() == 0
    assert game.text.count("Nothing can be stored in") == 2
    assert game.text.count("The game is not saved: ") == 1
    assert game.text.count("not saved") == 1  # the reason stands there, and not the same again


@pytest.mark.parametrize("names", ["spce,a,t,l", "left,a,t,l"])
def test_wrong_keys_are_refused_and_not_stored(tmp_path, names):
    with InTerminal(tmp_path / "data", "play", "--terminal", "--keys", names) as game:
        assert game.ended() == 2
        assert len(game.text.splitlines()) == 1, game.text
    assert not (tmp_path / "data" / "keys.json").exists()
    assert keys.load(tmp_path / "data") == (keys.NAMES, None)


@pytest.mark.parametrize("stored", [b'["spce", "a", "t", "l"]', b"\xff", b"{}", b"[" * 9999, None])
def test_no_start_fails_on_stored_keys_and_one_line_says_why(tmp_path, stored):
    data = tmp_path / "data"
    data.mkdir()
    if stored is None:
        (data / "keys.json").mkdir()
    else:
        (data / "keys.json").write_bytes(stored)
    assert started(data).count("The stored keys are not used: ") == 1


def test_a_window_falls_back_from_stored_keys_that_do_not_exist(tmp_path):
    has_pygame()
    (tmp_path / "keys.json").write_text('["spce", "a", "t", "l"]')
    with Screen() as screen:
        game = screen.play(tmp_path)
        game.terminate()
    assert game.said.count("The stored keys are not used: no key is called 'spce'\n") == 1


def test_a_game_of_the_command_line_is_played_although_another_one_waits(tmp_path):
    with InTerminal(tmp_path) as game:
        game.until("Press the key")
        game.type("1", until="Pile")
        game.quit()
    with InTerminal(tmp_path, "play", "--game", "snap") as game:
        game.until("Press the key")
        assert game.text.count("A paused game waits") == 1
        game.type("1", until="Press to join")
        game.quit()
    with InTerminal(tmp_path, "play") as game:
        game.until("Press the key")
        game.type("1", until="PAUSED")


def test_a_clone_that_cannot_be_written_says_what_to_do():
    """`make play` there blamed Python."""
    need(shutil.which("make"), "make")
    folder = Path(tempfile.mkdtemp())
    try:
        for name in ("Makefile", "pyproject.toml"):
            shutil.copy(ROOT / name, folder)
        folder.chmod(0o555)
        nobody = {"user": 65534} if os.getuid() == 0 else {}
        # A make that runs these tests tells its own children more.
        env = {name: value for name, value in os.environ.items() if "MAKE" not in name}
        made = subprocess.run(
            ["make", "play"], cwd=folder, text=True, capture_output=True, env=env, **nobody
        )
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)
    assert made.returncode
    said = [line for line in made.stdout.splitlines() if line]
    assert said == ["slapdeck: this folder cannot be written: pipx install ."]


def python_of(user):
    """A Python which that user may start, "" if there is none."""
    for python in (sys.executable, "/usr/bin/python3"):
        asks = [python, "-c", "import sys; sys.exit(sys.version_info < (3, 10))"]
        with contextlib.suppress(OSError):
            if subprocess.run(asks, cwd="/", **user).returncode == 0:
                return python
    return ""


@pytest.mark.skipif(os.getuid() != 0, reason="only root can be another user")
@pytest.mark.parametrize("stores", [False, True])
def test_a_user_without_a_name_and_a_home_plays(stores):
    """As in a container that was started with `-u 12345`."""
    folder = Path(tempfile.mkdtemp())
    try:
        for name in ("host_sim", "src", "firmware"):
            there = folder / name
            shutil.copytree(ROOT / name, there, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        (folder / "data").mkdir()
        folder.chmod(0o755)
        (folder / "data").chmod(0o777)
        somebody = {"user": 12345, "group": 12345, "extra_groups": []}
        python = need(python_of(somebody), "a Python 3.10 that every user may start")
        env = {"HOME": None, "SLAPDECK_DATA": str(folder / "data") if stores else None}
        text = started(
            None, "--terminal", how={"python": python, "folder": folder, **somebody}, **env
        )
        assert text.count("Nothing will be stored: no home folder") == (0 if stores else 2)
        assert (folder / "data" / "settings").exists() == stores
    finally:
        shutil.rmtree(folder)
