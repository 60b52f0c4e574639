"""Reads from an image, a UF2 file, its bytes in flash and the place of its file system."""

import struct
from pathlib import Path
from typing import NamedTuple

FLASH = 0x10000000  # address of the flash for the processor
FLASH_SIZE = 2 * 1024 * 1024
SECTOR = 4096  # smallest erasable unit; a block of the file system
# pico-sdk, pico/binary_info/defs.h and structure.h: in the 256 bytes after boot2 a header of five
# words, the first and last of them markers; it points to pointers to records.
_HEADER = range(256, 512, 4)
_FIRST, _LAST = 0x7188EBF2, 0xE71AA390
_BLOCK_DEVICE = (7, b"MP")  # type and tag of MicroPython's record about its files


class Layout(NamedTuple):
    """The place of the file system: offset in flash, and bytes."""

    start: int
    size: int


def memory(uf2):
    """Return the bytes that a UF2 file writes into flash; its blocks may be in any order."""
    blocks = [uf2[at : at + 512] for at in range(0, len(uf2), 512)]
    blocks.sort(key=lambda block: block[12:16][::-1])  # by address, the low byte first
    return b"".join(block[32:288] for block in blocks)


def layout(uf2):
    """Return the Layout of the UF2 file at that path; ValueError if it names no file system."""
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
