"""Reads what an image, a UF2 file, says about itself: its memory and where it keeps its files."""

import struct
from pathlib import Path
from typing import NamedTuple

FLASH = 0x10000000  # where the processor sees it
FLASH_SIZE = 2 * 1024 * 1024
SECTOR = 4096  # bytes that are erased at once; a block of the file system
# pico-sdk, pico/binary_info/defs.h and structure.h: a header of five words in the first 256 bytes
# behind boot2, around it two markers; it points to pointers to records.
_HEADER = range(256, 512, 4)
_FIRST, _LAST = 0x7188EBF2, 0xE71AA390
_BLOCK_DEVICE = (7, b"MP")  # type and tag of the record that MicroPython has about its files


class Layout(NamedTuple):
    """The place of the files: bytes behind the start of flash, and how many."""

    start: int
    size: int


def memory(uf2):
    """The bytes in flash that the bytes of a UF2 file write; its blocks may be in any order."""
    blocks = [uf2[at : at + 512] for at in range(0, len(uf2), 512)]
    blocks.sort(key=lambda block: block[12:16][::-1])  # its address, the low byte first
    return b"".join(block[32:288] for block in blocks)


def layout(uf2):
    """The Layout of the UF2 file at that path; ValueError when it says nothing of files."""
    flash = memory(Path(uf2).read_bytes())

    def word(at):
        return struct.unpack_from("<I", flash, at)[0]

    for at in _HEADER:
        if len(flash) >= 512 and word(at) == _FIRST and word(at + 16) == _LAST:
            for pointer in range(word(at + 4) - FLASH, word(at + 8) - FLASH, 4):
                record = word(pointer) - FLASH
                if 0 <= record < len(flash) - 16:
                    kind, tag, _, address, size = struct.unpack_from("<H2sIII", flash, record)
                    if (kind, tag) == _BLOCK_DEVICE:
                        return Layout(address - FLASH, size)
    raise ValueError(f"{uf2} is no image of MicroPython with files")
