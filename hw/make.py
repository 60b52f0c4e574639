"""All of the hardware, made and checked by the tools:  python -m hw.make

schematic and board, edited in KiCad -> ERC, DRC with parity -> PDF, Gerbers, drill, solid,
positions, pictures; parts lists; box -> STL, print check, pictures; drawings of the wiring;
archive for a release. Files that people read lie in hw/, what a factory or a printer wants in
build/hw.
"""

import subprocess
import sys
import time
from pathlib import Path

from hw import drawings, placement, power, tonight
from hw.make_board import make_board
from hw.make_box import print_box
from hw.make_parts import write_parts
from hw.pack import pack
from hw.tools import fetch, programs, wokwi
from hw.tools.say import say

ROOT = Path(__file__).resolve().parents[1]
HW, OUT = ROOT / "hw", ROOT / "build" / "hw"
PICTURES = HW / "pictures"


def tools():
    """KiCad and OpenSCAD of this machine, or unpacked beside it."""
    found = programs.find()
    if found is None:
        fetch.main()
        found = programs.find()
    if found is None:
        sys.exit(
            "slapdeck: KiCad 9 with its Python module pcbnew, or OpenSCAD, does not run "
            f"here: {fetch.ELSEWHERE}"
        )
    found.settings()
    return found


def main():
    start = time.monotonic()
    tool = tools()
    for folder in (OUT, PICTURES):
        folder.mkdir(parents=True, exist_ok=True)
    make_board(tool)
    write_parts()
    print_box(tool)
    drawings.write(PICTURES)
    tonight.write(PICTURES)
    placement.write(PICTURES)
    power.write()
    pack()
    wokwi.write(HW / "wokwi")
    changed = subprocess.run(
        ["git", "status", "--porcelain", "hw"],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ).stdout.split("\n")
    if any(changed):
        say("not as committed: " + ", ".join(line[3:] for line in changed if line))
    say(f"hardware made and checked in {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
