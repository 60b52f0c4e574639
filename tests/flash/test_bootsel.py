"""Boards that wait for an image: their drive, picotool, and a running board sent there."""

import time
from types import SimpleNamespace

import pytest
import serial

from firmware.tools import flash, flash_ports, flash_uf2
from firmware.tools.flash_board import Board
from tests.flash.emulated import Emulated, stock

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
RUNS = "import time\nwhile True:\n    print('it runs')\n    time.sleep_ms(20)\n"
CAUSE = "import machine\nprint(machine.reset_cause())"  # 1 power-on; 3 the watchdog, the boot
# loader's way to restart the chip


@pytest.fixture
def place(tmp_path, monkeypatch):
    """makes(name): a mounted drive; only those are seen, and an image of one block is made."""
    def makes(name, info=INFO):
        folder = tmp_path / "media" / name
        folder.mkdir(parents=True)
        (folder / "INFO_UF2.TXT").write_text(info)
        return folder

    image = tmp_path / "slapdeck.uf2"
    image.write_bytes(bytes(range(256)) * 2)
    monkeypatch.setattr(flash_uf2, "IMAGE", image)
    monkeypatch.setattr(flash_uf2, "MOUNTS", (f"{tmp_path}/media/*",))
    monkeypatch.setattr(flash_uf2.shutil, "which", lambda name: None)
    monkeypatch.setattr(flash_ports.list_ports, "comports", lambda: [])
    return makes


def test_the_image_goes_to_the_only_drive_of_an_rp2040(place, capsys):
    place("STICK", "no boot loader")
    drive = place("RPI-RP2")
    assert flash.main(["uf2"]) == 0
    assert (drive / "slapdeck.uf2").read_bytes() == flash_uf2.IMAGE.read_bytes()
    assert str(drive) in capsys.readouterr().out


def test_two_drives_are_a_question_and_drive_answers_it(place, capsys):
    one, two = place("RPI-RP2"), place("RPI-RP21")
    assert flash.main(["uf2"]) == 1
    assert f"say which: DRIVE={one} or DRIVE={two}" in capsys.readouterr().err
    assert flash.main(["uf2", "--drive", str(two)]) == 0
    assert (two / "slapdeck.uf2").exists() and not (one / "slapdeck.uf2").exists()


def test_another_chip_in_bootsel_gets_nothing(place, capsys):
    drive = place("RP2350", INFO.replace("RPI-RP2", "RP2350"))
    assert flash.main(["uf2"]) == 1
    assert "no board found" in capsys.readouterr().err
    assert not (drive / "slapdeck.uf2").exists()


def test_a_drive_that_cannot_be_written_is_said(place, capsys):
    drive = place("RPI-RP2")
    (drive / "slapdeck.uf2").mkdir()
    assert flash.main(["uf2"]) == 1
    assert f"{drive}: the image could not be copied: " in capsys.readouterr().err


def test_picotool_loads_where_no_drive_is_mounted(place, tmp_path, monkeypatch):
    tool = tmp_path / "picotool"
    tool.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/told\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(flash_uf2.shutil, "which", lambda name: str(tool))
    assert flash.main(["uf2"]) == 0
    assert (tmp_path / "told").read_text() == f"info\nload -x {flash_uf2.IMAGE}\n"


@pytest.mark.long  # of the stock image
def test_a_running_board_is_sent_into_its_boot_loader(place, monkeypatch):
    """The emulator has no BOOTSEL: it restarts; the drive is made when it did."""
    def waits(seconds):
        if not flash_uf2.drives():
            place("RPI-RP2")

    clock = SimpleNamespace(sleep=waits, monotonic=time.monotonic)
    monkeypatch.setattr(flash_uf2, "time", clock)
    with Emulated(stock(), {"/main.py": RUNS}) as board:
        with Board(board.port) as opened:
            assert opened.ask(CAUSE) == "1\r\n"
        assert flash.main(["uf2", "--port", board.port]) == 0
        with serial.Serial(board.port, timeout=100) as port:
            assert port.read_until(b"it runs").endswith(b"it runs")
        with Board(board.port) as opened:
            assert opened.ask(CAUSE) == "3\r\n"
    assert (flash_uf2.drives()[0] / "slapdeck.uf2").exists()
