"""Code of others in the image, and its licence texts, from the sources as built.

THIRD_PARTY.md is the same list for people; `unnamed` finds what the linker took in and nobody
lists. Needs build/source, build/sdk and the map of build/firmware (make uf2).
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
MPY = "source/micropython/"

# folders that the linker's map names: (name, file with the licence; of C the first comments)
PARTS = {
    "micropython": ("MicroPython", MPY + "LICENSE"),
    "lib/littlefs": ("littlefs", MPY + "lib/littlefs/lfs2.c"),
    "lib/oofatfs": ("ooFatFs", MPY + "lib/oofatfs/ff.c"),
    "lib/mbedtls": ("Mbed TLS", "source/mbedtls/LICENSE"),
    "lib/libm": ("libm", MPY + "lib/libm/math.c"),
    "lib/uzlib": ("uzlib", MPY + "lib/uzlib/tinflate.c"),
    "lib/pico-sdk": ("Pico SDK", "sdk/usr/share/doc/pico-sdk-source/copyright"),
    "lib/tinyusb": ("TinyUSB", "sdk/usr/share/doc/tinyusb-source/copyright"),
}
# Compiler and C library: their terms ask nothing of a program that they are linked into but, for
# newlib, its notices: as Debian has them, unpacked by build.sh or installed; a compiler of another
# kind brings its own.
NEWLIB = """newlib: parts of the C library are copyright Red Hat, the Regents of the University of
California and others, under terms of the BSD kind: https://sourceware.org/newlib/COPYING.NEWLIB
"""
NOTICES = "usr/share/doc/libnewlib-arm-none-eabi/copyright"


def text(file):
    """The licence that `file`, a path under build, is or begins with; ValueError without."""
    path = BUILD / file
    if not path.is_file():
        raise ValueError(f"{file} is not there: make uf2")
    reported = path.read_text("utf-8", "replace")
    if path.suffix != ".c":
        return reported
    comments = re.findall(r"/\*.*?\*/", reported[:6000], flags=re.S)[:3]
    if not comments:
        raise ValueError(f"{file} begins with no licence")
    return "\n".join(comments) + "\n"


def texts():
    """{file name: licence text} of all that is built in."""
    sdk = text(PARTS["lib/pico-sdk"][1])
    bsd = re.search(r"^License: BSD-3-clause\n .*?(?=^\S|\Z)", sdk, flags=re.M | re.S | re.I)
    found = {name.replace(" ", "-") + ".txt": text(file) for name, file in PARTS.values()}
    found["littlefs.txt"] += "\n" + bsd[0]  # its sources have but the name of it
    faces = (ROOT / "host_sim" / "art" / "LICENSE").read_text("utf-8")
    return found | {"newlib.txt": newlib(), "typefaces.txt": faces}


def newlib():
    """The notices of the C library, at least where they stand."""
    for root in (BUILD / "tools", Path("/")):
        if (root / NOTICES).is_file():
            return NEWLIB + "\n" + (root / NOTICES).read_text("utf-8", "replace")
    return NEWLIB


def linked(reported):
    """The folders under lib/ that the linker's map `told` takes objects from."""
    return set(re.findall(r"/(lib/[a-z0-9-]+)/[^ \n]*\.(?:c|S)\.o", reported))


def unnamed(reported, page):
    """The parts that are linked in and not in PARTS, or in PARTS and not on the `page`."""
    strange = linked(reported) - set(PARTS) - {"lib/mbedtls_errors"}
    return sorted(strange) + [name for name, _ in PARTS.values() if name not in page]
