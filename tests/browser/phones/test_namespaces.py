"""Real TCP over delayed, jittering, lossy and lop-sided lines, between network namespaces that the
test makes itself. netem.c delays the packets, for kernels without sch_netem."""

import json
import os
import subprocess
import sys

import pytest

from host_sim import ROOT
from host_sim.phones.messages import ANSWER
from tests.browser.phones.ends import FIRST_S, TOUCH_S
from tests.browser.phones.lines import LINES
from tests.browser.phones.wires import ADDRESSES, LAPTOP, NAMES, PHONES, NoNamespaces, wires

TOUCHES = 320 if os.environ.get("SLAPDECK_LONG") else 30  # a phone, a line
GOAL_US = {"2": 2000, "10": 3500, "lossy": 2000}


def in_namespace(name, *command, **options):
    return subprocess.Popen(
        ["ip", "netns", "exec", name, *command],
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        **options,
    )


def end(name, *words):
    path = os.pathsep.join([str(ROOT), "src"])
    return in_namespace(
        name,
        sys.executable,
        "-m",
        "tests.browser.phones.ends",
        *words,
        env={**os.environ, "PYTHONPATH": path},
    )


@pytest.fixture(scope="module")
def lay(tmp_path_factory):
    try:
        with wires(tmp_path_factory.mktemp("netem")) as lay:
            yield lay
    except NoNamespaces as why:
        pytest.skip(str(why))


@pytest.mark.alone
@pytest.mark.long
@pytest.mark.parametrize("line", LINES)
def test_every_touch_lies_within_its_bar(lay, line):
    for i in range(PHONES):
        lay(i, line)
    laptop = end(LAPTOP, "laptop", *ADDRESSES)
    port, token = json.loads(laptop.stdout.readline())
    phones = [
        end(
            name,
            "phone",
            "http://%s:%d/?k=%s" % (ADDRESSES[i], port, token),
            "ph%d" % i,
            str(TOUCHES * TOUCH_S),
        )
        for i, name in enumerate(NAMES)
    ]
    true = {
        "ph%d" % i: json.loads(phone.communicate(timeout=60 + FIRST_S)[0])
        for i, phone in enumerate(phones)
    }
    placed = json.loads(laptop.communicate("\n", timeout=20)[0])
    rows, bars = [], []  # (how far off, bar, phone, number of the touch, placed by what)
    for name, moments in true.items():
        found = [row for row in placed if row[0] == name]
        assert len(found) == len(moments) > TOUCHES // 3  # a slow machine touches less often
        rows += [
            (t - moment, bar, name, i, what)
            for i, ((_, t, bar, what), moment) in enumerate(zip(found, moments, strict=True))
        ]
        bars += [row[2] for row in found[:3]]
    bars.sort()
    sizes = sorted(abs(row[0]) for row in rows)
    wrong = [row for row in rows if abs(row[0]) > row[1]]
    print(
        "%s: %d touches, error median %d, p99 %d us; bar after %.1f s: %d us; %d wrong"
        % (
            line,
            len(rows),
            sizes[len(sizes) // 2],
            sizes[len(sizes) * 99 // 100],
            FIRST_S,
            bars[len(bars) // 2],
            len(wrong),
        )
    )
    assert wrong == []
    assert {row[4] for row in rows} == {ANSWER}
    if line in GOAL_US:
        assert bars[len(bars) // 2] <= GOAL_US[line]
