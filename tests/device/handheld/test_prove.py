"""A board that proves itself: its figures are the rig's own, and each planted fault is named."""

import pytest

from tests.device.handheld.proving import (
    ALLOWED_NS,
    PINS_NS,
    board,
    differences,
    finish,
    sentences,
)

pytestmark = pytest.mark.long

LATE_INTERRUPT = """
import time
from firmware.prove import game
class Stopwatch(game.Stopwatch):
    def poll(self):
        masked = machine.disable_irq()
        time.sleep_us(1000)
        machine.enable_irq(masked)
        return super().poll()
game.Stopwatch = Stopwatch
"""
SLOW_VERDICT = """
import time
from slapdeck.ui.verdict import Verdict
quick = Verdict.false_slap
def late(self, button, burned, too_soon=False, paid_to=-1):
    time.sleep_us(2500)
    quick(self, button, burned, too_soon, paid_to)
Verdict.false_slap = late
"""
WRONG_ORDER = """
from firmware.prove import game
class Stopwatch(game.Stopwatch):
    def poll(self):
        found = super().poll()
        for i in range(found):
            self.stamps[i] -= 60 * self.seat_ids[i]
        return found
game.Stopwatch = Stopwatch
"""


def test_a_sound_board_passes_and_every_figure_of_1000_presses_is_what_the_rig_measured():
    """330 photo finishes of 2 to 4 buttons, and more slaps."""
    finishes, slaps = 330, 100
    rig = board(finishes, slaps)
    said = finish(rig)
    kinds = differences(rig, said)
    assert len(kinds["order"]) == finishes
    for kind in ("slap", "ack", "verdict"):
        assert len(kinds[kind]) == slaps
    assert len(kinds["led"]) > slaps  # of photo finishes, too
    assert kinds["card"]  # now and then one comes while the log runs
    for kind, errors in kinds.items():
        assert max(map(abs, errors), default=0) <= ALLOWED_NS.get(kind, PINS_NS), kind
    assert sentences(said) == []
    rig.check()


@pytest.mark.parametrize(
    "fault, words",
    [
        (LATE_INTERRUPT, "an LED comes late: something holds up the stopwatch's interrupt"),
        (SLOW_VERDICT, "a verdict comes late: the loop is slow"),
        (WRONG_ORDER, "a photo finish came out in the wrong order"),
    ],
)
def test_a_planted_fault_of_the_firmware_is_named(fault, words):
    rig = board(6, 12, fault)
    found = sentences(finish(rig))
    assert any(line.startswith(words) for line in found), found


def test_a_person_who_presses_meanwhile_spoils_a_round_and_not_the_report():
    rig = board(3, 8)
    rig.run_until(lambda: rig.mailbox()[2] > 0, 5e6)
    rig.press(3, rig.now_us + 20_000, hold_us=90_000)
    said = finish(rig)
    assert [kind for kind, *_ in said].count("order") == 3
    assert [kind for kind, *_ in said].count("slap") == 8
    assert sentences(said) == []
    assert max(abs(v) for kind, _, _, v in said if kind == "stamp") < 2000
