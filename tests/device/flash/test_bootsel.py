"""Boards in BOOTSEL mode: finding their drive, picotool, and the messages."""

import pytest

from host_sim.board import flash, flash_carry, flash_ports, flash_uf2
from host_sim.chip import boards
from host_sim.chip.image import memory
from tests.device.flash.bench import INFO, little_image

FILE = "slapdeck-picopad.uf2"
GIVEN = 2  # because the board never comes back here


@pytest.fixture
def place(tmp_path, monkeypatch):
    """makes(name): a mounted drive; only those are seen, and a little image is made."""

    def makes(name, info=INFO):
        folder = tmp_path / "media" / name
        folder.mkdir(parents=True)
        (folder / "INFO_UF2.TXT").write_text(info)
        return folder

    image = tmp_path / "slapdeck.uf2"
    monkeypatch.setattr(flash_carry, "BOARDS", tmp_path / "boards")
    little_image(image)
    monkeypatch.setattr(flash_uf2, "IMAGE", image)
    monkeypatch.setattr(flash_uf2, "MOUNTS", (f"{tmp_path}/media/*",))
    monkeypatch.setattr(flash_uf2.shutil, "which", lambda name: None)
    monkeypatch.setattr(flash_ports.list_ports, "comports", lambda: [])
    return makes


def give(*words):
    """The exit status of `make flash BOARD=picopad FORGET=1`; no board comes back."""
    return flash.main(["flash", "--board", "picopad", "--forget", "--patience", "0", *words])


def test_the_image_goes_to_the_only_drive_of_an_rp2040(place, capsys):
    place("STICK", "no boot loader")
    drive = place("RPI-RP2")
    assert give() == GIVEN
    given = (drive / FILE).read_bytes()
    assert boards.row_of(memory(given)) == "picopad"
    assert len(given) == flash_uf2.IMAGE.stat().st_size
    messages = capsys.readouterr()
    assert str(drive) in messages.out and "the board did not come back" in messages.err


def test_a_board_that_cannot_be_read_gets_the_image_only_when_its_files_may_be_lost(place, capsys):
    drive = place("RPI-RP2")
    assert flash.main(["flash", "--board", "picopad"]) == 2
    messages = capsys.readouterr().err
    assert messages.count("\n") == 1 and "make flash FORGET=1" in messages
    assert not (drive / FILE).exists()


def test_two_drives_are_a_question_and_drive_answers_it(place, capsys):
    one, two = place("RPI-RP2"), place("RPI-RP21")
    assert give() == 2
    assert f"say which: DRIVE={one} or DRIVE={two}" in capsys.readouterr().err
    assert give("--drive", str(two)) == GIVEN
    assert (two / FILE).exists() and not (one / FILE).exists()


def test_another_chip_in_bootsel_gets_nothing(place, capsys):
    drive = place("RP2350", INFO.replace("RPI-RP2", "RP2350"))
    assert give() == 2
    assert "no board found" in capsys.readouterr().err
    assert not (drive / FILE).exists()


def test_a_drive_that_cannot_be_written_is_said(place, capsys):
    drive = place("RPI-RP2")
    (drive / FILE).mkdir()
    assert give() == 2
    assert f"{drive}: the image could not be copied (" in capsys.readouterr().err


def test_picotool_loads_where_no_drive_is_mounted(place, tmp_path, monkeypatch):
    tool = tmp_path / "picotool"
    tool.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/arguments\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(flash_uf2.shutil, "which", lambda name: str(tool))
    assert give() == GIVEN
    assert (tmp_path / "arguments").read_text() == f"info\nload -x {tmp_path / FILE}\n"
