"""A board as the computer sees it: a serial port, a drive in BOOTSEL mode, or nothing.

The emulator has no BOOTSEL mode: instead the board is switched off and its drive appears; when the
whole image is on the drive, the board is switched on with it, and the drive disappears.
"""

import time
from types import SimpleNamespace

from firmware.tools import flash_ports, flash_uf2
from firmware.tools.flash_board import Board
from tests.flash.emulated import Emulated
from tests.flash.port import Port

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"


class Bench:
    """`files` is the board's file system; `switch_on(image)` or `bootsel()` begins."""

    def __init__(self, folder, monkeypatch, files):
        self.drive = folder / "media" / "RPI-RP2"
        self.files = files
        self.board = None
        monkeypatch.setattr(flash_ports.list_ports, "comports", self._ports)
        monkeypatch.setattr(flash_uf2, "MOUNTS", (f"{folder}/media/*",))
        monkeypatch.setattr(flash_uf2.shutil, "which", lambda name: None)
        # Other waits are unchanged.
        monkeypatch.setattr(flash_uf2, "time", SimpleNamespace(
            sleep=lambda s: time.sleep(0.01), monotonic=time.monotonic))
        send = Board.send

        def sends(board, code):
            send(board, code)
            if code == flash_uf2.BOOTLOADER:
                self.bootsel()

        monkeypatch.setattr(Board, "send", sends)

    def switch_on(self, image):
        self.board = Emulated(image, self.files).__enter__()

    def switch_off(self):
        """The board's files are in `files` then."""
        if self.board:
            self.board.__exit__()
            self.files = self.board.files
            self.board = None

    def bootsel(self):
        self.switch_off()
        self.drive.mkdir(parents=True, exist_ok=True)
        (self.drive / "INFO_UF2.TXT").write_text(INFO)

    def _ports(self):
        copied = self.drive / "slapdeck.uf2"
        if copied.exists() and copied.stat().st_size == flash_uf2.IMAGE.stat().st_size:
            (self.drive / "INFO_UF2.TXT").unlink()
            image = copied.rename(self.drive.parent / "given.uf2")
            self.switch_on(image)
        return [Port(self.board.port)] if self.board else []
