"""CPU players in real MicroPython: nothing on the heap, and the same hands as on the laptop."""

import os
import subprocess
import sys
from pathlib import Path

from tests.need import need

ROOT = Path(__file__).resolve().parents[2]
VM = ROOT / "build" / "vm" / "micropython"
PLAY = Path(__file__).with_name("locked_players.py")


def lines(command, **paths):
    done = subprocess.run([*command, str(PLAY)], capture_output=True, text=True,
                          env={**os.environ, **paths})  # fmt: skip
    assert done.returncode == 0, done.stdout[-500:] + done.stderr
    return done.stdout.splitlines()


def test_every_hand_falls_at_the_same_microsecond_in_the_vm_under_a_locked_heap():
    need(VM, "build/vm/micropython (make vm)")
    src = str(ROOT / "src")
    in_vm = lines([str(VM), "-X", "heapsize=240K"], MICROPYPATH=src + ":.frozen")
    shim = os.pathsep.join((src, str(ROOT / "host_sim" / "shim")))
    assert in_vm == lines([sys.executable], PYTHONPATH=shim)
    assert len(in_vm) == 4 and all(line.count(",") > 20 for line in in_vm)
