"""The views in real MicroPython: they allocate nothing, and draw what they draw in CPython."""

import os
import subprocess
import sys
from pathlib import Path

from tests.need import need

ROOT = Path(__file__).resolve().parents[2]
VM = ROOT / "build" / "vm" / "micropython"
PLAY = Path(__file__).with_name("locked_views.py")


def run(command, path, play=PLAY):
    """The lines it prints, with `path` as the folders where modules are looked for."""
    done = subprocess.run(
        [*command, str(play)],
        capture_output=True,
        text=True,
        env={**os.environ, path: ":".join([*OURS, *PATHS[path]])},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


OURS = str(ROOT / "src"), str(ROOT / "host_sim" / "testing")
PATHS = {"MICROPYPATH": [".frozen"], "PYTHONPATH": [str(ROOT / "host_sim" / "shim")]}


def test_every_view_keeps_off_the_heap_and_draws_the_same_bytes():
    need(VM, "build/vm/micropython (tests/vm/get_vm.sh)")
    in_vm = run([str(VM), "-X", "heapsize=1m"], "MICROPYPATH")
    in_cpython = run([sys.executable], "PYTHONPATH")
    assert in_vm == in_cpython
    assert len(in_vm) >= 3


def test_what_moves_keeps_off_the_heap_and_draws_the_same_bytes():
    need(VM, "build/vm/micropython (tests/vm/get_vm.sh)")
    motion = PLAY.with_name("locked_motion.py")
    in_vm = run([str(VM), "-X", "heapsize=1m"], "MICROPYPATH", motion)
    assert in_vm == run([sys.executable], "PYTHONPATH", motion)
    assert len(in_vm) == 3
