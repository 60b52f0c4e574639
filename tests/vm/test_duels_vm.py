"""War and Money in real MicroPython: dealers, lists, views and traders allocate nothing."""

import os
import subprocess
import sys
from pathlib import Path

from tests.need import need

ROOT = Path(__file__).resolve().parents[2]
VM = ROOT / "build" / "vm" / "micropython"
OURS = ["src", "host_sim/testing"]
PATHS = {"MICROPYPATH": [*OURS, ".frozen"], "PYTHONPATH": [*OURS, "host_sim/shim"]}


def run(command, path, script):
    """The lines it prints; a MemoryError under the locked heap ends it."""
    done = subprocess.run(
        [*command, str(Path(__file__).with_name(script))],
        cwd=ROOT, capture_output=True, text=True, env={**os.environ, path: ":".join(PATHS[path])})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def in_both(script):
    """The same lines from the VM and from CPython."""
    need(VM, "build/vm/micropython (make vm)")
    in_vm = run([str(VM), "-X", "heapsize=2m"], "MICROPYPATH", script)
    assert in_vm == run([sys.executable], "PYTHONPATH", script)
    return in_vm


def test_whole_games_keep_off_the_heap_and_go_as_on_the_laptop():
    lines = in_both("locked_duels.py")
    traded = [line for line in lines if " trades " in line and " trades 0" not in line]
    assert len(traded) == 12 and len(lines) == 15


def test_a_game_left_alone_sleeps_under_the_locked_heap_and_goes_on():
    told = "[100, 33, 0, 'sleep', 'wake', 100]"
    assert in_both("nap.py") == [f"war {told} True True", f"money {told} True True"]


def test_cpu_players_at_the_whole_console_keep_off_the_heap():
    counts = {line.split()[0]: [int(n) for n in line.split()[1:]]
              for line in in_both("locked_console.py")}
    assert len(counts) == 5 and counts.pop("war")[0] == 120  # two cards a battle
    for thrown, captures, _ in counts.values():
        assert thrown == 60 and captures
    assert sum(trades for _, _, trades in counts.values()) > 0
