"""The builds read an archive of Debian and never one of Ubuntu (host_sim/board/apt.py)."""

import pytest

from host_sim.board import apt

DEBIAN = {"ID": "debian", "VERSION_CODENAME": "bookworm"}
UBUNTU = {"ID": "ubuntu", "ID_LIKE": "debian", "VERSION_CODENAME": "noble"}
MINT = {"ID": "linuxmint", "ID_LIKE": "ubuntu debian", "VERSION_CODENAME": "wilma"}
OWN = "deb http://mirror.invalid/any %s main\n"
BESIDE = "deb [signed-by=/k.gpg] http://mirror.invalid/debian trixie main\n"


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """Call it with an os-release and a sources.list."""

    def is_now(release, sources):
        (tmp_path / "sources.list").write_text(sources, "utf-8")
        monkeypatch.setattr(apt, "machine_release", lambda: release)

    (tmp_path / "sources.list.d").mkdir()
    monkeypatch.setattr(apt, "ETC", tmp_path)
    monkeypatch.setattr(apt.shutil, "which", lambda tool: "/usr/bin/" + tool)
    return is_now


@pytest.mark.parametrize("release", [UBUNTU, MINT])
def test_an_archive_of_ubuntu_is_none_of_debian(machine, release):
    """Its packages have the same names, and it has no suite of Debian."""
    own = OWN % release["VERSION_CODENAME"]
    machine(release, own)
    with pytest.raises(SystemExit, match="name no Debian archive"):
        apt.main(["archive"])
    machine(release, own + BESIDE)
    assert apt.mirror() == ("http://mirror.invalid/debian", "trixie", "/k.gpg")


def test_control_debians_own_archive_is_found_under_any_name(machine):
    machine(DEBIAN, OWN % "bookworm")
    apt.main(["archive"])
    assert apt.mirror() == ("http://mirror.invalid/any", "bookworm", "")
