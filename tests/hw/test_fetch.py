"""The source of KiCad: an apt of its own, and a word on what to do where there is none."""

import pytest

from host_sim.board import apt
from hw.tools import fetch

MIRROR = "http://mirror.invalid/debian"
ROWS = f""" kicad | 9.0.8+dfsg-1~bpo12+1 | {MIRROR} bookworm-backports/main amd64 Packages
 kicad | 6.0.11+dfsg-1 | {MIRROR} bookworm/main amd64 Packages
"""


@pytest.fixture
def backports(tmp_path, monkeypatch):
    """Backports with a mirror that nobody asks: every command of apt succeeds without a word."""
    monkeypatch.setattr(apt, "BUILD", tmp_path)
    monkeypatch.setattr(apt, "mirror", lambda: (MIRROR, "bookworm", ""))
    monkeypatch.setattr(fetch.Backports, "run", lambda self, *words, cwd=None: "")
    return fetch.Backports("bookworm", "amd64")


def test_an_older_kicad_alone_is_refused_with_a_way_out(backports, monkeypatch):
    old = "\n".join(ROWS.splitlines()[1:])
    monkeypatch.setattr(backports, "run", lambda *words, cwd=None: old)
    with pytest.raises(SystemExit, match="no KiCad 9: install KiCad 9 .kicad.org"):
        backports.download(["kicad"])
    monkeypatch.setattr(backports, "run", lambda *words, cwd=None: ROWS)  # control
    assert backports.download(["kicad"]) == []


def test_a_machine_without_apt_is_told_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(fetch, "DEST", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="install KiCad 9 .*OpenSCAD"):
        fetch.main()
