"""Reads the board's heap from outside, without running code on the board.

MicroPython's collector keeps two bits for each 16 bytes (py/gc.c, 1.25): 0 free, 1 the head of a
piece, 2 its tail, 3 a marked head. Uncollected garbage counts as used, so `used` is an upper bound
of the live bytes; in play, with the heap locked, there is no garbage.
"""

import re
import struct

RAM, END = 0x20000000, 0x20040000  # the main banks of RAM; the heap ends in them
_BLOCK = 16
_KINDS = ["".join("0123"[byte >> shift & 3] for shift in (0, 2, 4, 6)) for byte in range(256)]


class Heap:
    """The present heap of a Rig: `used` and `total` bytes, `largest` free piece, `table`
    (bytes)."""

    def __init__(self, rig):
        ram = rig.memory(RAM, END - RAM)
        start, length, pool, end = _area(ram)
        self.table = ram[start - RAM : start - RAM + length]
        self.total = end - pool
        blocks = "".join(_KINDS[byte] for byte in self.table)
        self.used = (len(blocks) - blocks.count("0")) * _BLOCK
        self.largest = max(map(len, re.split("[123]+", blocks))) * _BLOCK


def _area(ram):
    """Return (address and length of the table, address of the first piece, end of the heap), found
    by their relation."""
    words = struct.unpack(f"<{len(ram) // 4}I", ram)
    for i in range(len(words) - 5):
        start, length, _finalisers, pool, end = words[i : i + 5]
        if RAM < start < pool < end <= END and length * 4 * _BLOCK == end - pool:
            return start, length, pool, end
    raise ValueError("no MicroPython heap in this RAM: has it started?")
