"""The program that runs after power-on (boards/SLAPDECK/handheld.py), with panel and buttons."""

import json
from dataclasses import replace

import pytest

from firmware.store import SETTINGS
from host_sim.board.flash_uf2 import stamp_of
from host_sim.chip.image import SECTOR, layout
from host_sim.chip.rig import Rig, image
from host_sim.chip.silicon import UNKIND
from host_sim.testing.stored import packed
from tests.device.handheld.play import title_is_there
from tests.device.handheld.stopwatch import board
from tests.need import need

# Each restart is a boot.
LONG_RESTARTS = [
    pytest.param(*row, marks=pytest.mark.long) for row in ((0, 5), (1, 5), (4, 5), (100, 5))
]
MARKS = "import machine\nmachine.mem32[0x4005800c] = %d\n"
ENDLESS = MARKS + "while True:\n    pass\n"
GAME = "def run(line):\n    import machine\n    machine.mem32[0x4005800c] = %d\n"


def mark(files, hold=None):
    """The mark of the script that ran, or 0 if the title appears; waits 5 s at most."""
    rig = Rig(files)
    if hold is not None:
        rig.hold(hold)
    rig.boot(lambda rig: rig.mailbox()[0] or title_is_there(rig), 5e6)
    return rig.mailbox()[0]


def tried(number):
    """An overlay for this image (test_try.py) whose firmware.main sets a mark."""
    line = stamp_of(need(image(), "the firmware image: make uf2"))
    return {"/try/stamp": line + "\n+ firmware.main\n", "/try/firmware/main.py": GAME % number}


def test_a_main_py_of_the_maker_takes_over():
    assert mark({"/main.py": ENDLESS % 5, **tried(6)}) == 5


def test_the_main_py_that_an_older_release_wrote_is_none_of_the_makers():
    older = {"/main.py": "# Slapdeck: make flash wrote it\nraise SystemExit\n"}
    assert mark({**older, **tried(6)}) == 6


def test_a_held_button_starts_the_game_of_the_image_whatever_lies_on_the_flash():
    bad = {"/boot.py": ENDLESS % 4, "/main.py": ENDLESS % 5, **tried(6)}
    assert mark(bad, hold=2) == 0
    assert mark(bad) == 4


def test_the_title_is_lit_soon_after_power_on():
    """With settings, and the first time: on a flash that has to be formatted first."""
    size = layout(need(image(), "the firmware image: make uf2")).size
    settings = {"/data/settings": packed(SETTINGS, {})}
    assert lit_us(settings) < 600_000
    assert lit_us(filesystem=b"\xff" * (SECTOR + size)) < 800_000
    slow = replace(UNKIND, miss_clocks=2 * UNKIND.miss_clocks)
    assert lit_us(settings, silicon=slow) > 600_000  # the negative control


def lit_us(*given, **named):
    """us from power-on until the display is switched on, which then has its picture."""
    return Rig(*given, **named).boot(lambda rig: rig.panel.on, 2e6).now_us


AGAIN = """
import machine, time
if machine.mem32[0x40058010] < %d:
    machine.mem32[0x40058010] += 1
    from firmware.main import Devices
    devices = Devices()
    machine.mem32[0x40058014] = 1
    while machine.mem32[0x40058014]:
        devices.buttons.poll()
        time.sleep_ms(1)
    machine.soft_reset()
"""


@pytest.mark.parametrize("presses, restarts", [(1, 1), *LONG_RESTARTS])
def test_a_soft_restart_gives_a_stopwatch_as_good_as_the_first(presses, restarts):
    """make flash restarts the board this way, with PIO, DMA, SPI and PWM as the last game left
    them. After a press the DMA of the last game is in the middle of its work."""
    pressed, reported = after_restarts(presses, restarts)
    assert {press[0] for press in reported["presses"]} == {*pressed} and reported["lost"] == 0
    for button, stamp, _ in reported["presses"]:
        assert abs(stamp - pressed[button]) <= 2


@pytest.mark.long
def test_a_stopwatch_that_stops_no_dma_reports_no_press_right():
    """The negative control."""
    pressed, reported = after_restarts(
        1, 1, "from firmware import stopwatch_start as s\ns.stop_dma = lambda: None\n"
    )
    assert not any(
        abs(stamp - pressed.get(button, 0)) <= 1000 for button, stamp, _ in reported["presses"]
    )


def after_restarts(presses, restarts, first=""):
    """Presses in a game and a soft reset, some times over; then three presses: when each button
    was pressed, and what the stopwatch reports."""
    rig = board(at_boot=first + AGAIN % restarts)
    for _ in range(restarts):
        rig.boot(lambda rig: rig.mailbox()[2] == 1, 5e6)
        for i in range(presses):
            rig.press(i % 4, run_us=70_000)
        rig.chip.mcu.watchdog.scratch_data[2] = 0
    rig.boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    assert rig.mailbox()[1] == restarts
    rig.run_us(40_000)
    pressed = {button: rig.press(button, rig.now_us + 100 + 7 * button) for button in (2, 0, 3)}
    assert rig.run_until(lambda: rig.mailbox()[0] == 2, 3e6)
    return pressed, json.loads(rig.read_file("/out"))
