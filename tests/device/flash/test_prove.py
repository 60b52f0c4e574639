"""make prove on an emulated board, over its serial line."""

from types import SimpleNamespace

import pytest

from firmware.board import constants, names
from host_sim.board import prove
from host_sim.chip.rig import image
from host_sim.pages import proofs
from host_sim.testing.long_tests import long_except
from tests.device.flash.emulated import Emulated
from tests.need import need


@pytest.fixture(autouse=True)
def built():
    need(image(), "the firmware image: make uf2")


PROBED = [name for name in names() if constants(name)["PROBE"]]
OTHERS = [name for name in names() if name not in PROBED]


@pytest.mark.long
@pytest.mark.parametrize("name", PROBED)
def test_a_sound_board_passes_and_leaves_a_report(name, tmp_path):
    """The photo finishes only: rp2040py's USB slows the game's loop by a millisecond."""
    with Emulated(image(), {"/mine.txt": "mine"}, fault="none", board=name) as board:
        status, messages = board.prove("--finishes", 6, "--slaps", 0, "--into", tmp_path)
    assert status == 0, messages
    assert messages.splitlines()[-1] == "PASS"
    assert "edge to LED" in messages and "docs/performance.md" in messages
    assert list(board.files) == ["/mine.txt"]
    path = next(tmp_path.glob("*.json"))
    report = proofs.read(path)
    assert report["board"] == path.stem and report["wrong"] == []
    assert report["measured"]["order"]["count"] == 6
    assert path.with_suffix(".svg").read_text().startswith("<svg")


@pytest.mark.parametrize("name", long_except(lambda name: name == OTHERS[0], OTHERS))
def test_a_board_whose_pins_are_taken_says_what_it_cannot_know_and_drives_none_of_them(name):
    with Emulated(image(), board=name) as board:
        status, messages = board.prove("--finishes", 6, "--slaps", 0)
        assert status == 2 and messages.count("\n") == 1
        assert f"the board is a {name}, which lacks the three free pins and four LEDs" in messages
        assert board.prove("--pins")[1] == messages


@pytest.mark.long
def test_slaps_in_a_game_are_measured_over_the_cable(tmp_path):
    with Emulated(image(), fault="none") as board:
        _, messages = board.prove("--finishes", 1, "--slaps", 8, "--into", tmp_path)
    figures = proofs.read(next(tmp_path.glob("*.json")))["measured"]
    for kind in ("slap", "led", "ack", "verdict", "byte"):
        assert figures[kind]["count"] >= 8 and not figures[kind]["missing"], messages
    assert figures["slap"]["worst"] < 2000


def test_an_image_that_cannot_measure_is_one_line():
    """An image of before, or stock MicroPython."""

    class Old:
        def ask(self, code):
            return '["slapdeck 0.1.0", "12345678"]' if "STAMP" in code else ""

    with pytest.raises(prove.GiveUp, match="make flash first"):
        prove.carry_out(Old(), None, "")


def test_figures_that_cannot_be_written_are_printed(tmp_path, monkeypatch, capsys):
    heard = SimpleNamespace(
        board=("E66", 1, 1), end=0, image="slapdeck 0.3.0", tried=0, measured=[("led", 0, 0, 0, 7)]
    )
    monkeypatch.setattr(prove, "carry_out", lambda *given: heard)
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(FileExistsError):
        prove.measure(None, SimpleNamespace(finishes=0, slaps=1, into=tmp_path / "file"))
    assert "edge to LED" in capsys.readouterr().out


@pytest.mark.long
def test_the_pins_of_a_board_with_a_short_fail_with_the_sentence():
    with Emulated(image(), fault="short 3 1") as board:
        status, messages = board.prove("--pins")
    assert status == 1
    assert messages.splitlines()[-1] == (
        "FAIL: BUTTON 1 (GP3) reads high while the chip pulls it low: a short to 3V3 at J3"
    )
