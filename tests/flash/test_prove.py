"""make prove on an emulated board, over its serial line."""

import json

import pytest

from host_sim import proofs
from host_sim.chip.rig import image
from tests.flash.emulated import Emulated
from tests.need import need


@pytest.fixture(autouse=True)
def built():
    need(image(), "the firmware image: make uf2")


def test_a_sound_board_passes_and_leaves_a_report(tmp_path):
    with Emulated(image(), {"/mine.txt": "mine"}, fault="none") as board:
        status, messages = board.prove("--finishes", 6, "--slaps", 8, "--into", tmp_path)
    assert status == 0, messages
    assert messages.splitlines()[-1] == "PASS"
    assert "edge to LED" in messages and "docs/performance.md" in messages
    assert list(board.files) == ["/mine.txt"]
    path = next(tmp_path.glob("*.json"))
    report = proofs.read(path)
    assert report["board"] == path.stem and report["wrong"] == []
    assert report["measured"]["verdict"]["count"] == 8
    assert path.with_suffix(".svg").read_text().startswith("<svg")
    json.loads(path.read_text())


def test_the_pins_of_a_board_with_a_short_fail_with_the_sentence():
    with Emulated(image(), fault="short 3 1") as board:
        status, messages = board.prove("--pins")
    assert status == 1
    assert messages.splitlines()[-1] == (
        "FAIL: BUTTON 1 (GP3) reads high while the chip pulls it low: a short to 3V3 at J3")
