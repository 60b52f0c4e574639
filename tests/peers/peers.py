"""The MicroPythons that are compared, and what each makes of the same logs and screens."""

import os
import subprocess
import tempfile
from pathlib import Path

from host_sim import ROOT
from host_sim.pages import frames
from host_sim.png import unpacked
from host_sim.testing.logs import GOLDEN, record_of
from host_sim.web import runtime

SCRIPTS = ROOT / "tests" / "vm"
VM = ROOT / "build" / "vm" / "micropython"
RUN = Path(__file__).with_name("run.mjs")
CANVAS_BYTES = 38400


def golden():
    """{name: (record, outcome lines)} of the golden logs."""
    found = {}
    for path in GOLDEN:
        with open(path, "rb") as lines:
            record = bytes(record_of(lines).view())
        found[path.stem] = record, path.with_suffix(".out").read_bytes()
    return found


class Peer:
    """A MicroPython: `is_there`, `get` says how it comes here."""

    def __init__(self, name, get, is_there, command, environment=None):
        self.name = name
        self.get = get
        self.is_there = is_there
        self._command = command
        self._environment = environment

    def run(self, folder, script, *words):
        """The output of a script of tests/vm, started in that folder."""
        done = subprocess.run(
            [*map(str, self._command(folder)), SCRIPTS / script, *words],
            cwd=folder,
            text=True,
            capture_output=True,
            env={**os.environ, **(self._environment or {})},
        )
        if done.returncode:
            raise ValueError(f"{self.name}: {done.stdout[-500:]}{done.stderr[-1500:]}")
        return done.stdout

    def replayed(self, records):
        """(its version, {name: outcome lines}) of {name: record}."""
        with tempfile.TemporaryDirectory() as folder:
            for name, record in records.items():
                Path(folder, name).write_bytes(record)
            version = self.run(folder, "replay_records.py", *records).strip()
            return version, {name: Path(folder, name + ".out").read_bytes() for name in records}

    def drawn(self):
        """{(language, screen): pixels} of every screen."""
        with tempfile.TemporaryDirectory() as folder:
            self.run(folder, "draw_frames.py", "drawn", *frames.LANGUAGES)
            data = Path(folder, "drawn").read_bytes()
        found = {}
        while data:
            head, _, data = data.partition(b"\n")
            found[tuple(head.decode().split())] = unpacked(data[:CANVAS_BYTES])
            data = data[CANVAS_BYTES:]
        return found


PATHS = f"{ROOT / 'src'}:{ROOT / 'host_sim/testing'}"
OURS = Peer(
    "the firmware's, 32 bits",
    "make vm",
    VM.exists,
    lambda folder: (VM, "-X", "heapsize=8m"),
    {"MICROPYPATH": f"{PATHS}:.frozen"},
)
NEWEST = Peer(
    "the newest on npm, WebAssembly",
    "make peers",
    runtime.is_there,
    lambda folder: (runtime.node(), RUN, runtime.MODULE, PATHS, folder),
)
PEERS = OURS, NEWEST
