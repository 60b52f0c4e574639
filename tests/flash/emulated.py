"""An emulated board on a pseudo-terminal, as the real mpremote sees it, and `make flash` on it.

    with Emulated(stock(), {"/data/rig": "{}"}) as board:     # powered on
        board.flash("flash", folder)                          # the program that `make flash` runs
    board.files["/data/rig"]                                  # the file system after power-off
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from firmware.tools import stage
from host_sim.chip import flash as littlefs
from tests.need import need

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = "60"  # as quick as a board, where others work too somewhat slower
TINY_MAIN = """import time
def run(line):
    print(line)
    while True:
        time.sleep_ms(10)
"""


def stock():
    """Stock MicroPython 1.25.0 for the Pico."""
    return need(ROOT / "build" / "stock.uf2", "stock MicroPython: make stock")


class Emulated:
    """A board from power-on (`with`) to power-off; `files` is {path: bytes} of its flash."""

    def __init__(self, image, files=None):
        self.image, self.files, self.port = image, dict(files or {}), ""

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory()
        self._flash = Path(self._folder.name) / "fs.img"
        self._flash.write_bytes(littlefs.build(self.files))
        words = ["--image", self.image, "--littlefs", self._flash, "--dump-fs", self._flash]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "host_sim.chip.serial_board", "micropython", *map(str, words),
             "--pty"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT,
        )
        for line in self._process.stdout:
            found = re.search(r"listening on (\S+)", line)
            if found:
                self.port = found[1]
                return self
        raise AssertionError("the emulator did not start")

    def __exit__(self, *error):
        """Power off; what lies on the flash is in `files` then."""
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate()
        self.files = littlefs.extract(self._flash.read_bytes())
        self._folder.cleanup()

    def flash(self, what, folder=None, **how):
        """(exit status, what it printed) of `make flash` and its like on this board."""
        return run(what, "--port", self.port, *(["--folder", folder] if folder else []), **how)

    def start_flash(self, folder):
        """The running process of `make flash`, its output to be read."""
        return subprocess.Popen(command("flash", "--port", self.port, "--folder", folder),
                                cwd=ROOT, stdout=subprocess.PIPE, text=True)


def command(*words):
    return [sys.executable, "-m", "firmware.tools.flash", "--patience", PATIENCE_S,
            *map(str, words)]


def run(*words, **how):
    """(exit status, what it printed) of the program that `make flash` runs."""
    done = subprocess.run(command(*words), cwd=ROOT, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env={**os.environ, **how})
    return done.returncode, done.stdout


def travelled(said):
    """The paths of the files that were copied, out of what the program printed."""
    return re.findall(r"^  \d+/\d+ (\S+)$", said, re.M)


def tiny(folder, extra=None, built="2099-01-01T00:00:00Z", content="tiny"):
    """A game of four small files as stage.py would leave it in `folder`; returns the folder.

    `extra` is {path: bytes}; None as bytes leaves the file out.
    """
    name = "handheld.py"
    files = {
        "handheld.mpy": stage.compiled(name, (ROOT / "firmware" / "boards" / name).read_text()),
        "firmware/main.py": TINY_MAIN.encode(),
        "slapdeck/art/one.bin": bytes(range(256)) * 20,
        "slapdeck/empty.bin": b"",
        "stamp": f"slapdeck 9.9 {built} {content}\n".encode(),
        **(extra or {}),
    }
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if data is None:
            target.unlink(missing_ok=True)
        else:
            target.write_bytes(data)
    return folder


def frozen_line(image):
    """The stamp line that is frozen in the image."""
    found = re.search(rb"slapdeck \S+ 20\S+Z [0-9a-f]{16}", flat(image))
    return found[0].decode()


def flat(image):
    """The bytes of a UF2 as they lie in flash."""
    data = Path(image).read_bytes()
    return b"".join(data[i + 32 : i + 32 + 256] for i in range(0, len(data), 512))
