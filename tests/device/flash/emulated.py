"""An emulated board on a pseudo-terminal, as the real mpremote sees it, and `make flash` on it.

with Emulated(image(), {"/data/rig": "{}"}) as board:     # powered on
    board.flash("try")                                    # the program that `make try` runs
board.files["/data/rig"]                                  # the file system after power-off
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from littlefs import LittleFSError

from host_sim.chip import boards
from host_sim.chip import flash as littlefs
from host_sim.chip.image import layout
from host_sim.chip.image import memory as image_memory

ROOT = Path(__file__).resolve().parents[3]
PATIENCE_S = "60"  # as fast as a board, but slower on a busy machine


class Emulated:
    """A board from power-on (`with`) to power-off; `files` is {path: bytes} of its file system, {}
    where there is none, `memory` are the bytes of its flash: those of another board, or None.

    `fault`: tests/device/flash/wired_board.py, with this fault ("none" for a sound one). `board`:
    the one that an image is for which was chosen for none.
    """

    def __init__(self, image, files=None, fault="", memory=None, board="slapdeck"):
        self._board = board
        self.image, self.files, self.port = image, dict(files or {}), ""
        self.memory = memory
        self._module = "tests.device.flash.wired_board" if fault else "host_sim.chip.serial_board"
        self._environment = dict(os.environ, FAULT=fault)

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory()
        data = Path(self.image).read_bytes()
        written = image_memory(data)
        image = self.image
        if self._board and boards.has_page(written) and not boards.row_of(written):
            image = Path(self._folder.name) / "image.uf2"
            image.write_bytes(boards.chosen(data, self._board))
        self._flash = Path(self._folder.name) / "fs.img"
        start, size = layout(image)
        files = littlefs.MARKED + littlefs.build(self.files, size)
        memory = bytearray(self.memory or files.rjust(start + size, b"\xff"))
        written = image_memory(Path(image).read_bytes())
        memory[: len(written)] = written  # as the boot loader does
        self._flash.write_bytes(memory)
        words = ["--image", image, "--littlefs", self._flash, "--dump-fs", self._flash]
        self._process = subprocess.Popen(
            [sys.executable, "-m", self._module, "micropython", *map(str, words), "--pty"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=ROOT,
            env=self._environment,
        )
        for line in self._process.stdout:
            found = re.search(r"listening on (\S+)", line)
            if found:
                self.port = found[1]
                return self
        raise AssertionError("the emulator did not start")

    def __exit__(self, *error):
        """Power off; then `files` has the contents of the flash."""
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate()
        self.memory = self._flash.read_bytes()
        try:
            self.files = littlefs.extract(self.memory[layout(self.image).start :])
        except LittleFSError:
            self.files = {}
        self._folder.cleanup()

    def prove(self, *words):
        """(exit status, output) of the program that `make prove` runs."""
        command = [
            sys.executable,
            "-m",
            "host_sim.board.prove",
            "--port",
            self.port,
            "--patience",
            "600",
            *map(str, words),
        ]
        done = subprocess.run(
            command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        return done.returncode, done.stdout

    def flash(self, what, *words):
        """(exit status, output) of a command such as `make flash` on this board."""
        return run(what, "--port", self.port, *words)

    def start(self, what):
        """The running process of such a command, with its output to be read."""
        return subprocess.Popen(
            command(what, "--port", self.port),
            cwd=ROOT,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )


def cloned(folder):
    """A copy of the sources that `make try` reads, to be changed; the folder."""
    for part in ("src/slapdeck", "firmware"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def command(*words):
    return [
        sys.executable,
        "-m",
        "host_sim.board.flash",
        "--patience",
        PATIENCE_S,
        *map(str, words),
    ]


def run(*words):
    """(exit status, output) of the program that `make flash` runs."""
    done = subprocess.run(
        command(*words), cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.returncode, done.stdout
