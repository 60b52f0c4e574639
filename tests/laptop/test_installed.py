"""`pipx install .` installs a game that needs no clone."""

import os
import re
import subprocess
import sys
from fnmatch import fnmatch

import pytest

from host_sim import ROOT
from host_sim.testing.long_tests import long_except

PROJECT = (ROOT / "pyproject.toml").read_text("utf-8")


def listed(name):
    """The strings of that list under [tool.setuptools]; tomllib is not in Python 3.10."""
    text = PROJECT.split("[tool.setuptools]")[1]
    return re.findall('"([^"]+)"', re.search(name + r" = \[(.*?)\]", text, re.S)[1])


def packages():
    """{name: folder} of the packages that setuptools finds."""
    found = {}
    for where in listed("where"):
        for folder in sorted({path.parent for path in (ROOT / where).rglob("*.py")}):
            name = ".".join(folder.relative_to(ROOT / where).parts)
            kinds = [any(fnmatch(name, one) for one in listed(k)) for k in ("include", "exclude")]
            if kinds == [True, False]:
                found[name] = folder
    return found


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with what pyproject.toml lists, as pip lays it out, and nothing else."""
    site = tmp_path_factory.mktemp("site")
    for package, folder in packages().items():
        to = site / package.replace(".", "/")
        to.mkdir(parents=True, exist_ok=True)
        for path in folder.glob("*.py"):
            (to / path.name).write_bytes(path.read_bytes())
    for module in listed("py-modules"):
        path = module.replace(".", "/") + ".py"
        (site / path).parent.mkdir(exist_ok=True)
        (site / path).write_bytes((ROOT / path).read_bytes())
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
