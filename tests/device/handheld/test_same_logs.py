"""The same logs give the same bytes on the emulated handheld: golden ones and random ones.

The board replays the recorder's bytes from its flash and leaves the SHA-256 of the outcome lines.
The board replays the first events of each golden log, with SLAPDECK_LONG=1 all of them. The VM
always replays them completely.
"""

import hashlib
import itertools
import os

import pytest

from host_sim.chip.rig import ERROR, Rig, guarded
from host_sim.simulate.random_log import make
from host_sim.testing.logs import GOLDEN, record_of
from slapdeck.history.replay import replay

BOARD = """
import hashlib, machine, os
from firmware import board
from slapdeck.history.replay import replay

with open("/out", "w") as out:
    for name in os.listdir("/records"):
        with open("/records/" + name, "rb") as file:
            record = file.read()
        digest = hashlib.sha256()
        replay(record, digest.update)
        out.write(name + " " + digest.digest().hex() + "\\n")
machine.mem32[0x4005800c] = 1
"""
EVENTS = 1000 if os.environ.get("SLAPDECK_LONG") else 30  # of a golden log
FIRST_SEED = 5000  # the seeds of tests/device/vm/test_engine_vm.py
RANDOM = 6
SHORT = {"length": 24, "cards": 12}


def on_the_board(records):
    """The board's digests of {name: record}: {name: digest}."""
    files = {"/main.py": guarded("import replays"), "/replays.py": BOARD}
    files.update({"/records/" + name: bytes(record) for name, record in records.items()})
    rig = Rig(files)
    assert rig.run_until(lambda: rig.mailbox()[0] in (1, ERROR), 60e6)
    found = rig.read_files()
    assert "/error" not in found, found["/error"].decode()
    return dict(line.split() for line in found["/out"].decode().splitlines())


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def told_here(record):
    out = []
    replay(record, out.append)
    return digest("".join(out))


@pytest.mark.parametrize("part", range(3))
def test_golden_logs(part):
    records = {}
    for path in GOLDEN[part::3]:
        with open(path, "rb") as lines:
            records[path.stem] = record_of(itertools.islice(lines, 1 + EVENTS)).view()
    assert on_the_board(records) == {name: told_here(records[name]) for name in records}


def test_random_logs_and_a_changed_one_is_noticed():
    records, reported = {}, {}
    for seed in range(FIRST_SEED, FIRST_SEED + RANDOM):
        out = []
        lines = [line.encode() for line in make(seed, write=out.append, **SHORT)]
        records[str(seed)] = record_of(lines).view()
        reported[str(seed)] = digest("".join(out))
    # The same game with one event less is another game.
    records["changed"] = record_of(
        [
            line.encode()
            for line in make(FIRST_SEED, length=SHORT["length"] - 1, cards=SHORT["cards"])
        ]
    ).view()
    found = on_the_board(records)
    assert found.pop("changed") != reported[str(FIRST_SEED)]
    assert found == reported
