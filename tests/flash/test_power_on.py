"""What plays after power-on (firmware/boards/handheld.py), on the bench: panel and buttons."""

import ast
import json

import pytest

from host_sim.chip.rig import Rig
from tests.flash.emulated import ROOT, stock
from tests.handheld.play import title_is_there
from tests.handheld.stopwatch import board

MARKS = "import machine\nmachine.mem32[0x4005800c] = %d\n"
ENDLESS = MARKS + "while True:\n    pass\n"
NEWER = "slapdeck 9.9 2099-01-01T00:00:00Z x\n"
OLDER = "slapdeck 0.0 2020-01-01T00:00:00Z x\n"
GAME = "def run(line):\n    import machine\n    machine.mem32[0x4005800c] = %d\n"


def mark(files, hold=None, uf2=None):
    """What the marking scripts left, when one ran or the title is there (0), at most 5 s."""
    rig = Rig(files, uf2=uf2)
    if hold is not None:
        rig.hold(hold)
    rig.boot(lambda rig: rig.mailbox()[0] or title_is_there(rig), 5e6)
    return rig.mailbox()[0]


def copied(stamp, number):
    return {"/app/stamp": stamp, "/app/firmware/main.py": GAME % number}


def test_a_main_py_of_the_maker_takes_over():
    assert mark({"/main.py": ENDLESS % 5, **copied(NEWER, 6)}) == 5


def test_a_copy_that_is_not_older_plays_and_an_older_one_does_not():
    ours = {"/main.py": "# Slapdeck: this one is ours\nraise SystemExit\n"}
    assert mark({**ours, **copied(NEWER, 6)}) == 6
    assert mark(copied(OLDER, 6)) == 0


def test_a_held_button_starts_the_game_of_the_image_whatever_lies_on_the_flash():
    bad = {"/boot.py": ENDLESS % 4, "/main.py": ENDLESS % 5, **copied(NEWER, 6)}
    assert mark(bad, hold=2) == 0
    assert mark(bad) == 4


@pytest.mark.long  # of the stock image
def test_on_a_stock_board_a_held_button_leaves_the_repl():
    source = (ROOT / "firmware" / "boards" / "handheld.py").read_text()
    files = {"/main.py": main_of(source) + MARKS % 7, "/app/handheld.py": source,
             **copied(NEWER, 6)}
    assert mark(files, uf2=stock()) == 6
    assert mark(files, hold=3, uf2=stock()) == 7  # what comes after play()


def main_of(source):
    """MAIN of handheld.py."""
    values = {node.targets[0].id: node.value for node in ast.parse(source).body
              if isinstance(node, ast.Assign)}
    return ast.literal_eval(values["MARK"]) + ast.literal_eval(values["MAIN"].right)


def test_a_soft_restart_gives_a_stopwatch_as_good_as_the_first():
    """make flash restarts the board so: with PIO, DMA, SPI and PWM as the last game left them."""
    again = "import machine\nif not machine.mem32[0x40058010]:\n" \
            "    machine.mem32[0x40058010] = 1\n" \
            "    from firmware.main import Devices\n    Devices()\n    machine.soft_reset()\n"
    rig = board(at_boot=again)
    rig.boot(lambda rig: rig.mailbox()[0] == 1, 5e6)
    assert rig.mailbox()[1] == 1
    rig.run_us(40_000)
    pressed = {button: rig.press(button, rig.now_us + 100 + 7 * button) for button in (2, 0, 3)}
    assert rig.run_until(lambda: rig.mailbox()[0] == 2, 3e6)
    told = json.loads(rig.read_file("/out"))
    assert {press[0] for press in told["presses"]} == {*pressed} and told["lost"] == 0
    for button, stamp, _ in told["presses"]:
        assert abs(stamp - pressed[button]) <= 2
