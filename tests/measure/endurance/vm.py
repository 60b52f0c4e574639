"""Hours on the whole console in the 32-bit MicroPython, in minutes, by evening.py beside this
file.

The game is compiled to files, so its code is on the heap and is loaded and freed with the screens.
"""

import os
import re
import subprocess
import tempfile
from pathlib import Path

from host_sim import ROOT
from host_sim.board.mpy import compiled

VM = ROOT / "build" / "vm" / "micropython"
HERE = Path(__file__).resolve().parent
HEAP = "512K"  # the board has 218 KB, but its code is in flash, and it has no fakes
BLOCK = 16  # bytes
SAMPLE = re.compile(
    r"at (\d+) (\w+)\n.*\n.*\nGC: total: \d+, used: (\d+), free: \d+\n.*max free sz: (\d+)\n"
)


def stage(folder):
    """The game's modules and those of the firmware that need no chip, as .mpy below the folder."""
    paths = [*(ROOT / "src" / "slapdeck").rglob("*.py")]
    paths.append(ROOT / "firmware" / "store.py")
    for path in paths:
        base = ROOT / "src" if "slapdeck" in path.relative_to(ROOT).parts else ROOT
        name = path.relative_to(base)
        into = Path(folder) / name.with_suffix(".mpy")
        into.parent.mkdir(parents=True, exist_ok=True)
        into.write_bytes(compiled(name.as_posix(), path.read_text()))


def sampled(seconds, cards=150, scenes="all", how=(), progress=lambda s: None):
    """{"s": [], "used": [], "largest": [], "scene": []} of so many seconds of game time: bytes
    used, and bytes free in one piece, on the join screen before each scene."""
    with tempfile.TemporaryDirectory() as folder:
        stage(folder)
        path = os.pathsep.join(
            map(str, (folder, ROOT / "tests" / "device" / "vm", HERE, ".frozen"))
        )
        command = [
            VM,
            "-X",
            f"heapsize={HEAP}",
            HERE / "evening.py",
            str(int(seconds)),
            folder + "/data",
            str(cards),
            scenes,
            *how,
        ]
        with subprocess.Popen(
            command,
            env={**os.environ, "MICROPYPATH": path},
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as vm:
            messages = ""
            for line in vm.stdout:
                messages += line
                if line.startswith("at "):
                    progress(int(line.split()[1]))
    if vm.returncode:
        raise ValueError("the evening broke off:\n" + messages[-2000:])
    rows = SAMPLE.findall(messages)
    return {
        "s": [int(row[0]) for row in rows],
        "scene": [row[1] for row in rows],
        "used": [int(row[2]) for row in rows],
        "largest": [int(row[3]) * BLOCK for row in rows],
    }


def settled(found):
    """The same without the first pass through all scenes, which loads permanent modules.

    `largest` without the second pass, too: MicroPython's table of names may grow then by a block
    of 128 bytes in the middle of the free heap, depending on its layout. And for `largest` the
    least value of each pass, because each previous screen leaves another place free.
    """
    once = len(set(found["scene"]))
    rest = {field: values[once:] for field, values in found.items()}
    largest = rest["largest"][once:]
    rest["largest"] = [min(largest[i : i + once]) for i in range(len(largest) - once + 1)]
    return rest
