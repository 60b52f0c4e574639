"""Real TCP over delayed, jittering, lossy and lop-sided lines, between network namespaces that the
test makes itself. netem.c delays the packets, for kernels without sch_netem."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from host_sim import ROOT
from host_sim.phones.server import ANSWER
from tests.phones.ends import FIRST_S, TOUCH_S
from tests.phones.lines import LINES

PHONES = 4
TOUCHES = 320 if os.environ.get("SLAPDECK_LONG") else 30  # a phone, a line
GOAL_US = {"2": 2000, "10": 3500, "lossy": 2000}
LAPTOP, NAMES = "sd_lap", ["sd_ph%d" % (i + 1) for i in range(PHONES)]


def in_namespace(name, *command, **options):
    return subprocess.Popen(
        ["ip", "netns", "exec", name, *command], cwd=ROOT, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, **options)  # fmt: skip


def end(name, *words):
    path = os.pathsep.join([str(ROOT), "src"])
    return in_namespace(name, sys.executable, "-m", "tests.phones.ends", *words,
                        env={**os.environ, "PYTHONPATH": path})  # fmt: skip


@pytest.fixture(scope="module")
def wires(tmp_path_factory):
    """The process that holds the lines; it takes commands as netem.c says."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not hasattr(os, "geteuid") or os.geteuid() or not compiler or not shutil.which("ip") \
            or not os.path.exists("/dev/net/tun"):  # fmt: skip
        pytest.skip("network namespaces need root, TUN, ip and a C compiler")
    program = tmp_path_factory.mktemp("netem") / "netem"
    subprocess.run([compiler, "-O2", "-o", program, ROOT / "tests" / "phones" / "netem.c"],
                   check=True)  # fmt: skip
    made = []
    try:
        for name in (LAPTOP, *NAMES):
            if subprocess.run(["ip", "netns", "add", name], capture_output=True).returncode:
                pytest.skip("this machine makes no network namespaces")
            made.append(name)
        netem = subprocess.Popen([program, LAPTOP, *NAMES], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, text=True)  # fmt: skip
        if netem.stdout.readline() != "ready\n":
            pytest.skip("this machine makes no TUN devices")
        yield netem.stdin
        netem.stdin.close()
        netem.wait(5)
    finally:
        for name in made:
            subprocess.run(["ip", "netns", "del", name], check=False)


@pytest.mark.long
@pytest.mark.parametrize("line", LINES)
def test_every_touch_lies_within_its_bar(wires, line):
    up, up_jitter, down, down_jitter, loss, beacon = LINES[line]
    for i in range(PHONES):
        print(i + 1, up, up_jitter, down, down_jitter, loss, beacon, file=wires, flush=True)
    laptop = end(LAPTOP, "laptop", *("10.77.%d.1" % (i + 1) for i in range(PHONES)))
    port, token = json.loads(laptop.stdout.readline())
    phones = [
        end(name, "phone", "http://10.77.%d.1:%d/?k=%s" % (i + 1, port, token), name[3:],
            str(TOUCHES * TOUCH_S)) for i, name in enumerate(NAMES)]  # fmt: skip
    true = {name[3:]: json.loads(phone.communicate(timeout=60 + FIRST_S)[0])
            for name, phone in zip(NAMES, phones, strict=True)}  # fmt: skip
    placed = json.loads(laptop.communicate("\n", timeout=20)[0])
    rows, bars = [], []  # (how far off, bar, phone, number of the touch, placed by what)
    for name, moments in true.items():
        found = [row for row in placed if row[0] == name]
        assert len(found) == len(moments) > TOUCHES // 3  # a slow machine touches less often
        rows += [(t - moment, bar, name, i, what) for i, ((_, t, bar, what), moment) in
                 enumerate(zip(found, moments, strict=True))]  # fmt: skip
        bars += [row[2] for row in found[:3]]
    bars.sort()
    sizes = sorted(abs(row[0]) for row in rows)
    wrong = [row for row in rows if abs(row[0]) > row[1]]
    print("%s: %d touches, error median %d, p99 %d us; bar after %.1f s: %d us; %d wrong" % (
        line, len(rows), sizes[len(sizes) // 2], sizes[len(sizes) * 99 // 100], FIRST_S,
        bars[len(bars) // 2], len(wrong)))  # fmt: skip
    assert wrong == []
    assert {row[4] for row in rows} == {ANSWER}
    if line in GOAL_US:
        assert bars[len(bars) // 2] <= GOAL_US[line]
