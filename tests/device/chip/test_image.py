"""The linker, the rig and the tools agree about an image."""

import re

import pytest

from host_sim import ROOT
from host_sim.board import size
from host_sim.chip.image import FLASH_SIZE, SECTOR, layout, memory
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


def test_an_image_without_files_is_refused(tmp_path):
    uf2 = tmp_path / "x.uf2"
    uf2.write_bytes(bytes(4096))
    with pytest.raises(ValueError, match="no image of MicroPython"):
        layout(uf2)


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
