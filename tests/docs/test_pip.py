"""`pip install .`, as README says it, installs a game that plays without the clone."""

import sys

import pytest

from tests.docs.pages import run, scratch


@pytest.mark.long
def test_a_pip_install_plays_a_game(tmp_path):
    """Without its dependencies: no window is needed for a scripted game."""
    copy = scratch(tmp_path)
    for line in (f"{sys.executable} -m venv ../env", "../env/bin/pip -q install --no-deps ."):
        status, out = run(line, copy)
        assert not status, out
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    command = "SLAPDECK_DATA=data ../env/bin/slapdeck "
    status, out = run(command + "--version", elsewhere)
    assert not status and out.startswith("Slapdeck "), out
    status, out = run(command + "--scripted --game war --seed 3", elsewhere)
    assert not status, out
    assert (elsewhere / "data" / "play" / "winner.png").is_file()
    status, out = run(command + "shot --screen title --out title.png", elsewhere)
    assert not status and (elsewhere / "title.png").is_file(), out
