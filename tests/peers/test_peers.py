"""The same logs and screens give the same bytes in the newest MicroPython of the registries.

The firmware's own, 1.25.0, is in tests/vm on the laptop and in tests/handheld on the board.
"""

import re

import pytest

from host_sim.pages import frames
from host_sim.pages.frame_diff import assert_all_same
from host_sim.web import runtime
from tests.need import need
from tests.peers.peers import NEWEST, golden


@pytest.fixture
def newest():
    need(runtime.is_there(), "the newest MicroPython (make peers)")
    return NEWEST


def test_golden_logs_and_a_changed_one_is_noticed(newest):
    logs = golden()
    records = {name: record for name, (record, _) in logs.items()}
    changed = bytearray(records["ratscrew-plain"])
    changed[-1] ^= 1  # the time of the last event
    records["changed"] = bytes(changed)
    version, reported = newest.replayed(records)
    assert tuple(map(int, re.findall(r"\d+", version)[:2])) > (1, 25)
    assert reported.pop("changed") != logs["ratscrew-plain"][1]
    assert reported == {name: lines for name, (_, lines) in logs.items()}


@pytest.mark.long
def test_every_screen_is_the_same_in_peer_runtimes(newest):
    drawn = newest.drawn()
    assert len(drawn) == len(frames.SCREENS) * len(frames.LANGUAGES)
    assert_all_same(
        (
            (f"{language}/{name}-newest", frames.golden(name, language), pixels)
            for (language, name), pixels in drawn.items()
        ),
        "by the newest",
    )
