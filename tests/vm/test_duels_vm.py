"""War and Money in real MicroPython: dealers, lists, views and traders allocate nothing."""

import os
import subprocess
import sys
from pathlib import Path

from tests.need import need

ROOT = Path(__file__).resolve().parents[2]
VM = ROOT / "build" / "vm" / "micropython"
PLAY = Path(__file__).with_name("locked_duels.py")
PATHS = {"MICROPYPATH": ["src", ".frozen"], "PYTHONPATH": ["src", "host_sim/shim"]}


def run(command, path):
    """The lines it prints; a MemoryError under the locked heap ends it."""
    done = subprocess.run(
        [*command, str(PLAY)], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, path: ":".join(PATHS[path])})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_whole_games_keep_off_the_heap_and_go_as_on_the_laptop():
    need(VM, "build/vm/micropython (make vm)")
    in_vm = run([str(VM), "-X", "heapsize=1m"], "MICROPYPATH")
    assert in_vm == run([sys.executable], "PYTHONPATH")
    traded = [line for line in in_vm if " trades " in line and " trades 0" not in line]
    assert len(traded) == 12 and len(in_vm) == 15
