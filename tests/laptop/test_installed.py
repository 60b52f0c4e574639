"""`pipx install .` installs a game that needs no clone."""

import os
import shutil
import subprocess
import sys

import pytest

from host_sim import ROOT
from host_sim.testing.long_tests import long_except
from tests.need import need_module


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder as setuptools lays out a wheel of the clone, and nothing else."""
    need_module("setuptools", "setuptools (make setup)")
    clone, site = (tmp_path_factory.mktemp(name) for name in ("clone", "site"))
    for name in ("src", "host_sim", "firmware"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, clone / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, clone)
    build = "from setuptools import setup; setup()", "-q", "build", "--build-lib", str(site)
    done = subprocess.run(
        [sys.executable, "-c", *build], cwd=clone, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    info = site / "slapdeck-9.8.7.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: slapdeck\nVersion: 9.8.7\n")
    return site


def run(installed, folder, *arguments):
    """`slapdeck ARGUMENTS` in that folder, with the standard library and that only."""
    command = "import sys; from host_sim.cli import command; sys.exit(command())"
    return subprocess.run(
        [sys.executable, "-S", "-c", command, *arguments],
        cwd=folder,
        text=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(installed), "SLAPDECK_DATA": str(folder / "data")},
    )


def test_the_command_says_its_version(installed, tmp_path):
    assert run(installed, tmp_path, "--version").stdout == "Slapdeck 9.8.7\n"


@pytest.mark.parametrize(
    "game", long_except(lambda game: game == "ratscrew", ("ratscrew", "war", "money"))
)
def test_a_game_is_played_without_the_clone(installed, tmp_path, game):
    played = run(installed, tmp_path, "--scripted", "--game", game, "--seed", "3")
    assert played.returncode == 0, played.stderr
    assert (tmp_path / "data" / "play" / "winner.png").is_file()


def test_screens_are_there_too(installed, tmp_path):
    shot = run(installed, tmp_path, "shot", "--screen", "title", "--out", "title.png")
    assert shot.returncode == 0, shot.stderr


def test_commands_that_need_the_sources_say_so(installed, tmp_path):
    refused = run(installed, tmp_path, "play-chip")
    assert refused.returncode == 2 and "needs the sources" in refused.stderr
    assert not any((installed / "host_sim" / name).exists() for name in ("chip", "web", "tests"))


def test_the_page_of_phones_is_there_too(installed):
    page = "host_sim/phones/page.html"
    assert (installed / page).read_bytes() == (ROOT / page).read_bytes()
