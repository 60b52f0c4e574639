"""The same logs and screens give the same bytes in the newest MicroPython of the registries.

The firmware's own, 1.25.0, is in tests/vm on the laptop and in tests/handheld on the board.
"""

import json
import re

import pytest

from host_sim import frames
from host_sim.frame_diff import assert_all_same
from tests.need import need
from tests.peers import fetch
from tests.peers.peers import NEWEST, golden


@pytest.fixture
def newest():
    need(fetch.is_there(), "the newest MicroPython (make peers)")
    return NEWEST


def test_golden_logs_and_a_changed_one_is_noticed(newest):
    logs = golden()
    records = {name: record for name, (record, _) in logs.items()}
    changed = bytearray(records["ratscrew-plain"])
    changed[-1] ^= 1  # the time of the last event
    records["changed"] = bytes(changed)
    version, told = newest.replayed(records)
    assert tuple(map(int, re.findall(r"\d+", version)[:2])) > (1, 25)
    assert told.pop("changed") != logs["ratscrew-plain"][1]
    assert told == {name: lines for name, (_, lines) in logs.items()}


def test_every_screen(newest):
    drawn = newest.drawn()
    assert len(drawn) == len(frames.SCREENS) * len(frames.LANGUAGES)
    assert_all_same(((f"{language}/{name}-newest", frames.golden(name, language), pixels)
                     for (language, name), pixels in drawn.items()), "by the newest")  # fmt: skip


def test_what_is_fetched_is_pinned_and_names_no_host():
    wanted = json.loads((fetch.HERE / "package.json").read_text())["dependencies"]
    text = (fetch.HERE / "package-lock.json").read_text()
    locked = json.loads(text)["packages"]
    for name, version in wanted.items():
        row = locked[f"node_modules/{name}"]
        assert row["version"] == version and row["integrity"].startswith("sha512-")
    assert "://" not in text


def test_another_package_than_the_pinned_one_is_not_taken(tmp_path, monkeypatch):
    """The negative control: what is there for other pins does not count."""
    monkeypatch.setattr(fetch, "DEST", tmp_path)
    monkeypatch.setattr(fetch, "MODULE", tmp_path / "micropython.mjs")
    assert not fetch.is_there()
    for name in (*fetch.PINS, "micropython.mjs"):
        (tmp_path / name).write_bytes((fetch.HERE / fetch.PINS[0]).read_bytes())
    assert not fetch.is_there()
    for name in fetch.PINS:
        (tmp_path / name).write_bytes((fetch.HERE / name).read_bytes())
    assert fetch.is_there()
