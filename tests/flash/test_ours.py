"""make flash on a board with our image, by the real mpremote over its serial line."""

import pytest

from firmware.tools import flash, flash_ports, flash_uf2
from firmware.tools.flash_board import Board
from host_sim.chip.rig import image
from tests.flash.emulated import PATIENCE_S, Emulated, frozen_line, tiny, travelled
from tests.flash.port import Port
from tests.handheld.play import files as stacked


@pytest.fixture
def ours():
    return image()


def test_an_older_game_is_refused_a_newer_one_plays_and_clean_leads_back(ours, tmp_path):
    _, version, built, _ = frozen_line(ours).split()
    with Emulated(ours, kept := stacked(["2S", "2H"], 2)) as board:
        folder = tiny(tmp_path, built="2020-01-01T00:00:00Z")
        status, said = board.flash("flash", folder)
        assert (status, travelled(said)) == (1, [])
        assert "is newer" in said and "make flash-uf2 puts this one there" in said
        tiny(folder)
        status, said = board.flash("flash", folder)
        assert status == 0 and "plays Slapdeck 9.9 in /app, built 2099" in said
        # A bad file: said with the board's own words, and the way back is open.
        tiny(folder, {"firmware/main.py": b"import no_such_thing\n"})
        status, said = board.flash("flash", folder)
        assert (status, travelled(said)) == (1, ["firmware/main.py"])
        assert "ImportError: no module named 'no_such_thing'" in said
        assert said.endswith("the game does not start (the board's own words are above)\n")
        # Half a copy is none: it is not even on the path.
        for done, on_path in ("listdir('/app')", "True"), ("remove('/app/stamp')", "False"):
            with Board(board.port) as opened:
                opened.ask("import os\nos." + done)
            with Board(board.port) as opened:
                assert opened.ask("import sys\nprint('/app' in sys.path)").strip() == on_path
        status, said = board.flash("clean")
        assert status == 0 and "slapdeck: 4 files of ours removed" in said
        assert f"plays Slapdeck {version} in the image, built {built}" in said
    assert board.files == {path: data.encode() for path, data in kept.items()}


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """The folder of a board that waits in BOOTSEL; no other board is there."""
    folder = tmp_path / "RPI-RP2"
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nBoard-ID: RPI-RP2\n")
    monkeypatch.setattr(flash_ports.list_ports, "comports", lambda: [])
    monkeypatch.setattr(flash_uf2, "MOUNTS", (f"{tmp_path}/*",))
    return folder


def main(*words):
    return flash.main([*map(str, words), "--patience", PATIENCE_S])


def test_a_board_in_bootsel_gets_the_image_and_comes_back_with_the_game(
        ours, drive, tmp_path, monkeypatch, capsys):
    """The boot loader takes the file, restarts, and the drive becomes a serial port. A copy from
    before is removed, of the image's own game nothing is copied."""
    _, version, built, content = frozen_line(ours).split()
    monkeypatch.setattr(flash_uf2, "IMAGE", ours)
    copy = {"/app/stamp": frozen_line(ours), "/app/firmware/main.py": "while True:\n    pass\n"}
    board = Emulated(drive / ours.name, {**copy, "/mine.txt": "mine"})

    def ports():
        if not (drive / ours.name).exists():
            return []
        if not board.port:
            board.__enter__()
            (drive / "INFO_UF2.TXT").unlink()
        return [Port(board.port)]

    monkeypatch.setattr(flash_ports.list_ports, "comports", ports)
    try:
        status = main("flash", "--folder", tiny(tmp_path / "app", content=content))
    finally:
        board.port and board.__exit__()
    said = capsys.readouterr().out
    assert (status, travelled(said)) == (0, [])
    assert "the image on the board has just this game: nothing to copy" in said
    assert board.files == {"/mine.txt": b"mine"}
    assert f"a board waits in BOOTSEL ({drive}): it gets the image" in said
    assert f"plays Slapdeck {version} in the image, built {built}" in said
