"""Does mip install this zip?  python -m tests.flash.zipped slapdeck-VERSION-mpy.zip

The real mpremote, as NOTES.md of a release says it, onto an emulated board with stock MicroPython;
then that board is switched on and shows the title. Seven minutes for the whole game, most of them
the emulated serial line. Prints what it saw; exit status 1 with one line where it is not so.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from firmware.tools.release_zip import Missing, unzipped
from tests.flash.emulated import Emulated, stock
from tests.handheld.play import title_is_there
from tests.handheld.rig import Rig

START = "import handheld; handheld.install()"


def mpremote(port, *words):
    """(exit status, what it printed) of mpremote on that board."""
    done = subprocess.run([sys.executable, "-m", "mpremote", "connect", port, *map(str, words)],
                          text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
    return done.returncode, done.stdout


def install(port, folder):
    """mip's installation of an unpacked release, to start at power-on; as `mpremote` above."""
    return mpremote(port, "mip", "install", folder / "package.json", "+", "exec", START)


def in_lib(folder):
    """{path on the board: bytes} of what mip puts there."""
    urls = json.loads((folder / "package.json").read_text())["urls"]
    return {"/lib/" + target: (folder / source).read_bytes() for target, source in urls}


def check(path, folder):
    """AssertionError or Missing where the zip `path`, unpacked into `folder`, is no release."""
    unzipped(path, folder)
    game = in_lib(folder)
    with Emulated(stock()) as board:
        status, said = install(board.port, folder)
        assert status == 0, said.strip().splitlines()[-1]
    assert {name: board.files.get(name) for name in game} == game, "not what was installed"
    assert {*board.files} == {*game, "/main.py"}
    print(f"mip installed {len(game)} files, {sum(map(len, game.values()))} bytes", flush=True)
    rig = Rig(board.files, uf2=stock()).boot(title_is_there, 20e6)
    rig.check()
    print(f"  switched on: the title {rig.now_us / 1e6:.2f} s after power-on")


def main():
    try:
        with tempfile.TemporaryDirectory() as folder:
            check(Path(sys.argv[1]), Path(folder))
    except (AssertionError, Missing) as error:
        sys.exit(f"not a release: {error}")


if __name__ == "__main__":
    main()
