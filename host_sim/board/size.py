"""The image's size by part: `python -m host_sim.board.size`, from the linker's map (make uf2).

Frozen code by package, C by its library. The linker keeps equal strings once: those of frozen code
are one line. "all together" is what frozen code shares, such as the table of all names.
"""

import re
import sys
from collections import Counter

from host_sim.board import stamp
from host_sim.board.licences import BUILD
from host_sim.errors import complain

MAP = BUILD / "firmware" / "firmware.elf.map"
SCRIPT = BUILD / "firmware" / "slapdeck.ld"
# " .section  0xaddress  0xsize  file"; a long name has a line of its own.
ROW = re.compile(r"^ (\.\S+)\s+0x([0-9a-f]+)\s+0x([0-9a-f]+)[^\S\n]+(\S+)$", re.M)
KIND = re.compile(
    r"^\.[a-z]+\.(fun_data|const_obj(_table_data)?|const_qstr_table_data|proto_fun"
    r"|children|raw_code|frozen_module)_"
)
ROOM = re.compile(r"FLASH\(rx\).*LENGTH = (\d+)k")
LIBRARIES = (
    ("lib/littlefs", "littlefs"),
    ("tinyusb", "TinyUSB"),
    ("pico-sdk", "pico-sdk"),
    ("mbedtls", "mbedtls"),
    ("/py/", "MicroPython: py"),
    ("/extmod/", "MicroPython: extmod"),
)
OF_C, STRINGS = "C, the rest", "frozen: strings"
NOT_THERE = (".bss", ".stack", ".heap", ".uninitialized", ".debug", ".comment", ".ARM.attributes")


def packages():
    """{module as the frozen code has it in its names: line of the table}, the longest first."""
    found = {}
    for name in stamp.modules():
        parts = name.split(".")
        place = ".".join(parts[:2] if parts[0] == "slapdeck" and len(parts) > 2 else parts[:1])
        found[name.replace(".", "_") + "_"] = "frozen: " + place
    return dict(sorted(found.items(), key=lambda row: -len(row[0])))


def parts(text):
    """Counter of bytes by line of the table, from the text of a linker's map."""
    known, found = packages(), Counter()
    for section, address, size, file in ROW.findall(text.partition("Linker script and")[2]):
        if not int(address, 16) or section.startswith(NOT_THERE):
            continue
        found[_line(section, file, known)] += int(size, 16)
    return found


def _line(section, file, known):
    if file.endswith("frozen_content.c.o"):
        if ".str1." in section:
            return STRINGS
        rest = KIND.sub("", section) + "_"
        return next(
            (line for start, line in known.items() if rest.startswith(start)),
            "frozen: all together",
        )
    return next((line for part, line in LIBRARIES if part in file), OF_C)


def main():
    if not MAP.exists():
        sys.exit(complain("build/firmware has no image that was built here: make uf2"))
    room = int(ROOM.search(SCRIPT.read_text("utf-8"))[1])
    whole = (BUILD / "firmware" / "firmware.bin").stat().st_size
    found = parts(MAP.read_text("utf-8", "replace"))
    for line, size in found.most_common():
        print(f"{size / 1024:8.1f} KiB  {line}")
    print(f"{whole / 1024:8.1f} KiB  of {room}, the image")


if __name__ == "__main__":
    main()
