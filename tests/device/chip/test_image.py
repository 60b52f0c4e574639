"""The linker, the rig and the tools agree about an image."""

import re
import struct

import pytest

from host_sim import ROOT
from host_sim.board import size
from host_sim.chip.image import FLASH, FLASH_SIZE, SECTOR, Layout, layout, memory
from host_sim.chip.rig import image
from tests.need import need

PARTS = {
    "frozen: slapdeck.ui",
    "frozen: slapdeck.games",
    "frozen: firmware",
    "MicroPython: py",
    "littlefs",
    "TinyUSB",
}
SCRIPT = ROOT / "build" / "firmware" / "slapdeck.ld"


def uf2_of(flash, path):
    """A UF2 file that writes those bytes."""
    blocks = [
        struct.pack("<12xI16x", FLASH + at) + flash[at : at + 256].ljust(480, b"\0")
        for at in range(0, len(flash), 256)
    ]
    path.write_bytes(b"".join(blocks[1:] + blocks[:1]))  # the first one last, as make flash does
    return path


def with_record(start, size):
    """The first bytes of an image that keeps its files there."""
    flash = bytearray(1024)
    struct.pack_into("<5I", flash, 0x1D4, 0x7188EBF2, FLASH + 0x300, FLASH + 0x308, 0, 0xE71AA390)
    struct.pack_into("<2I", flash, 0x300, FLASH + 0x320, FLASH + 0x340)
    struct.pack_into("<H2sI", flash, 0x320, 6, b"MP", 0)
    struct.pack_into("<H2sIII", flash, 0x340, 7, b"MP", 0, FLASH + start, size)
    return bytes(flash)


def test_an_image_says_where_its_files_are_in_either_layout(tmp_path):
    for wanted in Layout(640 * 1024, 1408 * 1024), Layout(1024 * 1024, 1024 * 1024):
        assert layout(uf2_of(with_record(*wanted), tmp_path / "x.uf2")) == wanted


def test_an_image_without_files_is_refused(tmp_path):
    for flash in b"", bytes(4096), with_record(0, 0).replace(b"MP", b"XX"):
        with pytest.raises(ValueError, match="no image of MicroPython"):
            layout(uf2_of(flash, tmp_path / "x.uf2"))


def test_the_linker_leaves_a_sector_between_the_image_and_its_files():
    uf2 = need(image(), "the firmware image: make uf2")
    start, size = layout(uf2)
    assert start + size == FLASH_SIZE and len(memory(uf2.read_bytes())) <= start - SECTOR
    script = need(SCRIPT, "an image that was built here: make uf2").read_text()
    room = re.search(r"FLASH\(rx\) : ORIGIN = 0x10000000, LENGTH = (\d+)k", script)
    assert int(room[1]) * 1024 == start - SECTOR


def test_make_size_finds_a_place_for_every_byte():
    need(size.MAP, "an image that was built here: make uf2")
    found = size.parts(size.MAP.read_text("utf-8", "replace"))
    whole = (size.MAP.parent / "firmware.bin").stat().st_size
    assert set(found) >= PARTS
    assert 0.98 * whole < sum(found.values()) < 1.02 * whole
