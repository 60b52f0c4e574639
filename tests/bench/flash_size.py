"""How many bytes of flash the frozen game takes, module by module, and their ceilings.

    python -m tests.bench.flash_size            what is above its ceiling, or has none
    python -m tests.bench.flash_size --write    lowers ceilings and adds those of new modules

A module's bytes are those of its compiled code (.mpy, as the build made it). Frozen it is more by
its constants and less by the names that many modules share: `total` is what MicroPython's
mpy-tool counted of all of it, as it lies in the flash. tests/data/flash.txt has the ceilings.
"""

import argparse
import re
import sys

from host_sim import ROOT
from tests.ceilings import flash
from tests.need import need

BUILD = ROOT / "build" / "firmware"
FILE = ROOT / "tests" / "data" / "flash.txt"
OURS = ("slapdeck/", "firmware/", "handheld", "boot", "main", "_boot", "slapdeck_stamp")
ROOM = 32  # a ceiling is what was measured, rounded up to a multiple of this
TOTAL = "total"
HEAD = """# Flash that the frozen game may take, `module bytes`; lowered when leaner, never raised.
# `total` is all of it as it lies in the flash. python -m tests.bench.flash_size --write
"""


def sizes():
    """{module: bytes}, with `total`."""
    content = need(BUILD / "frozen_content.c", "the build of the image: make uf2").read_text()
    names = re.findall(r'MICROPY_FROZEN_LIST_ITEM\(".*?", "(.*?)\.py"\)', content)
    found = {
        name: (BUILD / "frozen_mpy" / name).with_suffix(".mpy").stat().st_size
        for name in names if name.startswith(OURS)
    }  # fmt: skip
    found[TOTAL] = int(re.findall(r"\ntotal: (\d+)", content)[-1])
    return found


def above(found, ceilings):
    """[line] of what has grown, of what has no ceiling, and of ceilings without a module."""
    lines = ["%s: %d bytes, at most %d" % (name, size, ceilings[name])
             for name, size in found.items() if name in ceilings and size > ceilings[name]]
    lines += ["%s: %d bytes and no ceiling" % (name, found[name])
              for name in found if name not in ceilings]
    return lines + ["%s: a ceiling and no module" % name
                    for name in ceilings if name not in found]


def lowered(found, ceilings):
    """{module: ceiling}: the lower of what was and what is; new ones with what they are."""
    return {name: min(-(-size // ROOM) * ROOM, ceilings.get(name, size + ROOM))
            for name, size in found.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", help="lower them, add new ones")
    found, ceilings = sizes(), flash()
    if parser.parse_args().write:
        ceilings = lowered(found, ceilings)
        lines = ["%s %d\n" % row for row in sorted(ceilings.items())]
        FILE.write_text(HEAD + "".join(lines))
    lines = above(found, ceilings)
    print("\n".join(lines) or "%d modules, %d bytes: none is above its ceiling" % (
        len(found) - 1, found[TOTAL]))
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
