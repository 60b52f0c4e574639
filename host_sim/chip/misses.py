"""Counts which code misses the flash cache, by C function and by frozen function.

    counter = Misses(rig.chip.core)
    counter.on(); rig.run_us(3000); counter.off()
    for row in counter.rows(Symbols(elf)): ...

Frozen Python is in flash under the symbols `fun_data_...` (bytecode, native code) and `const_...`
of MicroPython's frozen_content.c.
"""

import ctypes
from bisect import bisect_right
from collections import Counter

from elftools.elf.elffile import ELFFile

from host_sim.chip.core import FLASH_WORDS

FLASH, FLASH_END = 0x10000000, 0x10200000
_FROZEN = (
    "fun_data_",
    "const_",
    "proto_fun_",
    "children_",
    "frozen_module_",
    "mp_frozen_",
    "mp_qstr_frozen_",
)


class Symbols:
    """The functions and objects of an image's ELF file in flash, by address."""

    def __init__(self, elf):
        with open(elf, "rb") as file:
            table = ELFFile(file).get_section_by_name(".symtab")
            rows = sorted(
                (symbol["st_value"] & ~1, symbol["st_size"], symbol.name)
                for symbol in table.iter_symbols()
                if FLASH <= symbol["st_value"] < FLASH_END
                and symbol["st_info"]["type"] in ("STT_FUNC", "STT_OBJECT")
            )
        self._starts = [start for start, _, _ in rows]
        self._rows = rows

    def name(self, address):
        """Return the symbol that covers `address`; if none does, the one before it in brackets."""
        i = bisect_right(self._starts, address) - 1
        if i < 0:
            return "[start of flash]"
        start, size, name = self._rows[i]
        return name if address < start + max(size, 4) else f"[after {name}]"


def is_frozen(name):
    """Is the symbol Python frozen into the image, not C?"""
    return name.lstrip("[").removeprefix("after ").startswith(_FROZEN)


class Misses:
    """Counts a core's misses by word of flash while it is on."""

    def __init__(self, core):
        self._core = core
        self._counts = (ctypes.c_uint32 * FLASH_WORDS)()
        core.miss_counts = ctypes.cast(self._counts, ctypes.POINTER(ctypes.c_uint32))

    def on(self):
        self._core.count_misses = 1

    def off(self):
        self._core.count_misses = 0

    def words(self):
        """Return [(index of the word in flash, misses)] of all words missed."""
        return [
            (at, count)
            for at, count in enumerate(self._counts[: (FLASH_END - FLASH) // 4])
            if count
        ]

    def rows(self, symbols):
        """Return [(misses, bytes of flash that were missed, name)], the most misses first."""
        misses, words = Counter(), Counter()
        for at, count in self.words():
            name = symbols.name(FLASH + 4 * at)
            misses[name] += count
            words[name] += 1
        return [(count, 4 * words[name], name) for name, count in misses.most_common()]
