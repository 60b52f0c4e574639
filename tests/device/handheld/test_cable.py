"""A computer at the other end of the cable, in the middle of a game: nothing that it sends stops
or loses the game, and Ctrl-C always leads to the REPL, with the game paused."""

import pytest

from host_sim.board import flash
from host_sim.chip.silicon import UNKIND_USB
from host_sim.testing.long_tests import long_except
from tests.device.flash.emulated import cloned
from tests.device.handheld.cable_port import CablePort
from tests.device.handheld.play import (
    BAND,
    LED_US,
    Hands,
    files,
    paused_game,
    rows_of,
    title_is_there,
)

DECK = "7H 9C 2D 3S 4H KC 4D TS".split() * 5
CTRL_C = b"\x03"
START = dict(
    files=files(DECK, 2, {"packs": 5}, tempo_ms=150), until=title_is_there, silicon=UNKIND_USB
)


def stopped(rig, limit_us=4_000_000):
    """Type Ctrl-C; us until the REPL is there."""
    cable = rig.chip.mcu.cable
    began, seen = rig.now_us, len(cable.received)
    cable.type(CTRL_C)
    assert rig.run_until(lambda: b">>> " in cable.received[seen:], limit_us), cable.received
    return rig.now_us - began


def paused(rig, folder):
    """The events of the game that is paused on the flash."""
    _, record = paused_game(rig.read_file("/data/paused"), folder)
    return [row["event"] for row in rows_of(record)]


MOMENTS = [0, 3, 11, 40, 77, 120, 149, 151, 160, 200, 260, 333]  # ms after the second card


@pytest.mark.parametrize("ms", long_except(lambda ms: ms == 149, MOMENTS))
@pytest.mark.handheld(**START)
def test_ctrl_c_at_any_moment_of_a_game_pauses_it(rig, ms, tmp_path):
    hands = Hands(rig).join(0, 1, card=2)
    if ms % 2:
        hands.slap(1, ms * 1000)  # a verdict is on its way
    rig.run_us(ms * 1000 + 500)
    print("us to the REPL:", stopped(rig))
    assert paused(rig, tmp_path).count("play") >= 2
    assert "/data/crash" not in rig.read_files()


FLOOD_US = 400_000  # duration of a flood; the bytes of COUNTS all come when it begins
RATES = [(1, 1000), (1, 90), (64, 10_000), (64, 640), (300, 7000)]  # bytes, each so many us
COUNTS = [0, 1, 63, 64, 65, 509, 510, 511, 512, 513, 600, 1100, 5000, 20_000, 100_000]
FLOODS = [(count, FLOOD_US, True) for count in COUNTS]
FLOODS += [(*rate, is_open) for rate in RATES for is_open in (True, False)]


@pytest.mark.parametrize(
    "count, every_us, is_open",
    long_except(lambda row: row[0] == 600 or row[1:] == (10_000, True), FLOODS),
)
@pytest.mark.handheld(**START)
def test_bytes_that_nobody_reads_keep_no_tool_out_and_disturb_no_game(
    rig, count, every_us, is_open, tmp_path
):
    hands = Hands(rig).join(0, 1)
    cable = rig.chip.mcu.cable
    cable.key = b""
    cable.set_control_lines(dtr=is_open, rts=is_open)
    for us in range(0, FLOOD_US, every_us):
        rig.chip.at_ns((rig.now_us + us) * 1000, lambda: cable.type(b"x" * count))
    t = hands.slap(1, 1000, card=4)
    rig.run_us(10_000)
    assert rig.led_time(1, t) - t <= LED_US and rig.first_pixel_after(t, BAND)[0] - t < 6000
    rig.run_us(500_000)
    assert rig.run_until(lambda: not cable._waiting, 30_000_000)
    cable.set_control_lines(dtr=True, rts=True)
    rig.run_us(2000)
    stopped(rig)
    assert paused(rig, tmp_path).count("play") >= 4
    assert b"x" not in cable.received


TOOLS = "log", "records", "settings", "try"


@pytest.mark.parametrize(
    "tool, ms",
    long_except(
        lambda row: row == ("records", 3),
        [(tool, ms) for i, tool in enumerate(TOOLS) for ms in MOMENTS[i :: len(TOOLS)]]
        + [("records", 3)],
    ),
)
@pytest.mark.handheld(**START)
def test_a_tool_works_at_any_moment_of_a_game_which_is_then_paused(
    rig, tool, ms, tmp_path, monkeypatch
):
    """The program that `make log` and so on run, with mpremote; then the title is there again."""
    hands = Hands(rig).join(0, 1, card=2)
    if ms % 2:
        hands.slap(1, ms * 1000)
    rig.run_us(ms * 1000 + 500)
    CablePort(rig).plug_in(monkeypatch)
    words = ["--port", "x", "--into", str(tmp_path / "logs")]
    if tool == "try":
        words += ["--clone", str(clone(tmp_path))]
    assert flash.main([tool, *words]) == 0
    assert tool != "log" or (tmp_path / "logs" / "paused.jsonl").exists()
    assert tool != "try" or "/try/firmware/lights.mpy" in rig.read_files()
    assert paused(rig, tmp_path).count("play") >= 2
    heard = rig.chip.mcu.cable.received.rpartition
    assert rig.run_until(lambda: b"Slapdeck " in heard(b"soft reboot")[2] and rig.panel.on, 3e6)
    assert "/data/crash" not in rig.read_files()


def clone(folder):
    """Sources with one changed module."""
    cloned(folder)
    with (folder / "firmware/lights.py").open("a") as changed:
        changed.write("\nTRIED = 1\n")
    return folder


LISTENS_TO_NOTHING = """
from firmware.usb_input import UsbInput
UsbInput.begin = lambda usb, feed: feed
from firmware.main import run
run()
"""


@pytest.mark.long
@pytest.mark.handheld(**{**START, "files": {**START["files"], "/main.py": LISTENS_TO_NOTHING}})
def test_control_without_reading_ctrl_c_waits_behind_the_input(rig):
    Hands(rig).join(0, 1)
    rig.chip.mcu.cable.type(b"x" * 1100)
    rig.run_us(300_000)
    with pytest.raises(AssertionError):
        stopped(rig)
