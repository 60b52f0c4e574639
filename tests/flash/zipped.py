"""Does mip install this zip?  python -m tests.flash.zipped slapdeck-VERSION-mpy.zip [--whole]

The real mpremote, as NOTES.md of a release says it, onto an emulated board with stock MicroPython;
then that board is switched on and shows the title. The emulated serial line takes a quarter of an
hour for all files: without --whole mip is asked for every 24th, and the others are there before.
Prints what it saw; exit status 1 with one line where it is not so.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from firmware.tools.flash_board import Board
from firmware.tools.release_zip import Missing, unzipped
from host_sim.chip.rig import Rig
from tests.flash.emulated import Emulated, stock
from tests.handheld.play import title_is_there

START = "import handheld; handheld.install()"
PART = 24


def install(port, folder, package="package.json"):
    """(exit status, what it printed) of mip's installation of an unpacked release on that board,
    to start at power-on."""
    with Board(port):
        pass  # it has started: mpremote alone waits for ever for one that lost its first word
    words = ["connect", port, "mip", "install", str(folder / package), "+", "exec", START]
    done = subprocess.run([sys.executable, "-m", "mpremote", *words], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
    return done.returncode, done.stdout


def in_lib(folder):
    """{path on the board: bytes} of what mip puts there."""
    urls = json.loads((folder / "package.json").read_text())["urls"]
    return {"/lib/" + target: (folder / source).read_bytes() for target, source in urls}


def part_of(folder):
    """Writes part.json, package.json with some of its files; returns the targets left out."""
    told = json.loads((folder / "package.json").read_text())
    first, *files, last = told["urls"]
    told["urls"] = [first, *files[::PART], last]
    (folder / "part.json").write_text(json.dumps(told))
    return {"/lib/" + target for target, _ in files} - {"/lib/" + row[0] for row in files[::PART]}


def check(path, folder, whole=False):
    """AssertionError or Missing where the zip `path`, unpacked into `folder`, is no release."""
    unzipped(path, folder)
    game = in_lib(folder)
    there = set() if whole else part_of(folder)
    with Emulated(stock(), {name: game[name] for name in there}) as board:
        status, said = install(board.port, folder, "package.json" if whole else "part.json")
        assert status == 0, (said.splitlines() or ["mpremote said nothing"])[-1]
    assert {name: board.files.get(name) for name in game} == game, "not what was installed"
    assert {*board.files} == {*game, "/main.py"}
    print(f"mip installed {len(game) - len(there)} of {len(game)} files", flush=True)
    rig = Rig(board.files, uf2=stock()).boot(title_is_there, 20e6)
    rig.check()
    print(f"  switched on: the title {rig.now_us / 1e6:.2f} s after power-on")


def main():
    path, *more = sys.argv[1:]
    try:
        with tempfile.TemporaryDirectory() as folder:
            check(Path(path), Path(folder), more == ["--whole"])
    except (AssertionError, Missing) as error:
        sys.exit(f"not a release: {error}")


if __name__ == "__main__":
    main()
