"""A board as the computer sees it: a serial port, a drive in BOOTSEL mode, or nothing.

The emulator has no BOOTSEL mode: instead the board is switched off and its drive appears; when the
whole image is on the drive, the board is switched on with it, and the drive disappears.
"""

import re
import time
from types import SimpleNamespace

from firmware.store import LOG, SETTINGS
from host_sim.board import flash, flash_carry, flash_ports, flash_uf2
from host_sim.board.flash_board import Board
from host_sim.chip import boards
from host_sim.chip import image as image_file
from host_sim.chip.rig import image
from host_sim.testing.stored import packed
from tests.device.flash.emulated import PATIENCE_S, Emulated
from tests.device.flash.port import Port

STORED = {
    "/data/rig": b'{"seed": 7, "tempo_ms": 900}',
    "/data/logs/1.slap": packed(LOG, bytes(range(256)) * 3),
    "/data/settings": packed(SETTINGS, {"volume": 25}),
    "/mine.txt": b"a maker's own",
}
INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"


class Bench:
    """`files` is the board's file system; `switch_on(image)` or `bootsel()` begins. `uf2` is what
    `make flash` installs.

    A board keeps its whole flash from image to image; `memory` is None while it has only `files`.
    """

    def __init__(self, folder, monkeypatch, files, uf2):
        given = folder / "slapdeck.uf2"
        given.write_bytes(uf2.read_bytes())
        monkeypatch.setattr(flash_uf2, "IMAGE", given)
        self.drive = folder / "media" / "RPI-RP2"
        self.files = dict(files)
        self.memory = None
        self.board = None
        monkeypatch.setattr(flash_carry, "BOARDS", folder / "boards")
        monkeypatch.setattr(flash_ports.list_ports, "comports", self._ports)
        monkeypatch.setattr(flash_uf2, "MOUNTS", (f"{folder}/media/*",))
        monkeypatch.setattr(flash_uf2.shutil, "which", lambda name: None)
        # Other waits are unchanged.
        monkeypatch.setattr(
            flash_uf2,
            "time",
            SimpleNamespace(sleep=lambda s: time.sleep(0.01), monotonic=time.monotonic),
        )
        send = Board.send

        def sends(board, code):
            send(board, code)
            if code == flash_uf2.BOOTLOADER:
                self.bootsel()

        monkeypatch.setattr(Board, "send", sends)

    def switch_on(self, image, board="slapdeck"):
        """`board`: the one that an image is for which was chosen for none."""
        self.board = Emulated(image, self.files, memory=self.memory, board=board).__enter__()

    def switch_off(self):
        """The board's files are in `files` then, but for the empty one that is left where power
        goes while the first start writes the second copies (firmware/files.py)."""
        if self.board:
            self.board.__exit__()
            self.files, self.memory = self.board.files, self.board.memory
            for folder in ("", "/data", "/data/logs", "/data/rules"):
                if self.files.get(folder + "/.new") == b"":
                    del self.files[folder + "/.new"]
            self.board = None

    def bootsel(self):
        self.switch_off()
        self.drive.mkdir(parents=True, exist_ok=True)
        (self.drive / "INFO_UF2.TXT").write_text(INFO)

    def _ports(self):
        for copied in self.drive.glob("*.uf2"):
            if copied.stat().st_size == flash_uf2.IMAGE.stat().st_size:
                (self.drive / "INFO_UF2.TXT").unlink()
                image = copied.rename(self.drive.parent / "given.uf2")
                self.switch_on(image)
        return [Port(self.board.port)] if self.board else []


def make_flash(*words, board="slapdeck"):
    """The exit status of `make flash BOARD=board`; of `make flash` where that is ""."""
    row = ["--board", board] if board else []
    return flash.main(["flash", "--patience", PATIENCE_S, *row, *words])


def refuses(capsys, words):
    """Does make_flash end with one line that has these words?"""
    status, said = make_flash(), capsys.readouterr().err
    return status == 2 and said.count("\n") == 1 and words in said


def little_image(path):
    """Write a UF2 file with no more than a stamp and a page for the board."""
    stamp = b"slapdeck 9.9 2026-01-01T00:00:00Z 0123456789abcdef"
    pages = [stamp, b"", b"", boards.MARK.ljust(256, b"\xff")]
    path.write_bytes(
        b"".join(
            bytes(12)
            + (image_file.FLASH + 256 * i).to_bytes(4, "little")
            + bytes(16)
            + page.ljust(480, b"\0")
            for i, page in enumerate(pages)
        )
    )


def put(uf2, at, new):
    """Write bytes into the memory of an image, a bytearray of a UF2 file."""
    for i, byte in enumerate(new):
        block, offset = divmod(at + i, 256)
        uf2[512 * block + 32 + offset] = byte


def older(tmp_path):
    """The image with a stamp of another game, as an older release has one."""
    data = bytearray(image().read_bytes())
    stamp = flash_uf2.stamp_of(image()).encode()
    memory = image_file.memory(bytes(data))
    put(data, memory.index(stamp), stamp[:-1] + bytes([stamp[-1] ^ 1]))
    path = tmp_path / "older.uf2"
    path.write_bytes(data)
    return path


def without_stamp(tmp_path):
    """An image that has no module of that name."""
    data = bytearray(image().read_bytes())
    memory = image_file.memory(bytes(data))
    for found in re.finditer(rb"slapdeck_stamp\.py\0", memory):
        put(data, found.start(), b"r")
    path = tmp_path / "stock.uf2"
    path.write_bytes(data)
    return path


def plays(messages):
    return all(
        part in messages
        for part in ("slapdeck: on the board plays Slapdeck ", "in the image, built")
    )
