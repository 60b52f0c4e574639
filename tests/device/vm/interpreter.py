"""Runs scripts of this folder in the 32-bit MicroPython, and the same scripts in CPython."""

import os
import subprocess
import sys
from pathlib import Path

from tests.need import need

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
VM = ROOT / "build" / "vm" / "micropython"
OURS = [str(ROOT / folder) for folder in ("src", "host_sim/testing", ".")]


def in_vm(script, *arguments, heap="240K", timeout_s=None):
    """The script's output. A script that fails, for example by a MemoryError under a locked heap,
    fails the test."""
    need(VM, "build/vm/micropython (make vm)")
    return _run(
        [VM, "-X", "heapsize=" + heap],
        "MICROPYPATH",
        [*OURS, ".frozen"],
        script,
        arguments,
        timeout_s,
    )


def in_both(script, *arguments, heap="2m"):
    """The script's lines in the VM; asserts that they are the same in CPython."""
    lines = in_vm(script, *arguments, heap=heap).splitlines()
    shim = str(ROOT / "host_sim" / "shim")
    ours = _run([sys.executable], "PYTHONPATH", [*OURS, shim], script, arguments)
    assert lines == ours.splitlines()
    return lines


def _run(command, variable, folders, script, arguments=(), timeout_s=None):
    done = subprocess.run(
        [*command, HERE / script, *map(str, arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, variable: ":".join(folders)},
        timeout=timeout_s,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return done.stdout


def sizes():
    """{name: bytes} of the parts of a game on the VM's heap (sizes.py)."""
    return {name: int(size) for name, size in map(str.split, in_vm("sizes.py").splitlines())}
