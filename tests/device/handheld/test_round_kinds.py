"""Each kind of round without cards on the emulated handheld: a press is acknowledged and stamped
as at the table, and nothing allocates."""

import json
import random

import pytest

from host_sim.chip.heap import Heap
from host_sim.chip.rig import Rig
from host_sim.testing.long_tests import long_except
from slapdeck.games import rounds
from slapdeck.history.night_file import pieces_of
from slapdeck.lamp.round_record import PRESS, RoundRecord
from tests.device.handheld.latency import ACK_US, percentile
from tests.device.handheld.memory import SHOWN_BYTES
from tests.device.handheld.play import ACK, paused_game, title_is_there

KINDS = [row[rounds.NAME] for row in rounds.ROWS if row[rounds.KIND] == rounds.LAMP]
TEST_CONFIG = {"night": 1, "seed": 7, "lock_heap": True, "join_ms": 250, "round_s": 12}
# The night has the round at the place %d, and then one of pairs.
MAIN = """from slapdeck.games import rounds
rounds.order_of = lambda *given: bytes((%d, 0))
from firmware import main
main.run("Slapdeck test")
"""
JOINED_US, BEGUN_US = 1_500_000, 4_500_000  # ... and the rule has been read

PRESSES, APART_US = 24, (130_000, 420_000)
LATE_US = 12_000
COUNTED_US, LOOK_US = 30_000_000, 500_000
SHOWN = 8  # presses until the round is there
STAMP_US = 2


def played(place):
    """(rig, us from each press to its band, the Heap in the round) of a round that is over."""
    files = {"/main.py": MAIN % place, "/data/rig": json.dumps(TEST_CONFIG)}
    rig = Rig(files).boot(title_is_there, 10e6)
    for button in range(4):
        rig.press(button, run_us=100_000)
    rig.run_us(JOINED_US)
    rig.press(0)  # the rule has been read
    rig.run_us(BEGUN_US)
    dice, found, heaps = random.Random(place), [], []
    for i in range(PRESSES):
        t = rig.press(i % 4, rig.now_us + dice.randrange(*APART_US), hold_us=40_000)
        rig.run_to(t + LATE_US)
        band = rig.first_pixel_after(t, ACK[i % 4], written=True)
        found.append(band[0] - t if band else LATE_US)
        heaps.append(Heap(rig))
    assert rig.run_until(lambda: "/data/paused" in rig.read_files(), COUNTED_US, LOOK_US)
    return rig, found, heaps


def stamps(rig, folder):
    """[(us from the first event, button)] of the presses in the round's record on flash."""
    _, data = paused_game(rig.read_file("/data/paused"), folder)
    record = RoundRecord(pieces_of(data)[0][4])
    found = []
    while record.advance():
        if record.kind == PRESS:
            found.append((record.t, record.value))
    return found


def off_us(found, truth):
    """The most by which a stamp is off, if the first of `found` was the best fitting press."""

    def at(begin):
        return max(
            min([abs(us - t - begin) for us, other in truth if other == button] or [LATE_US])
            for t, button in found
        )

    return min(at(us - found[0][0]) for us, button in truth if button == found[0][1])


@pytest.mark.parametrize("kind", long_except(lambda kind: kind == "stop", KINDS))
def test_a_press_is_acknowledged_and_stamped_and_nothing_allocates(kind, tmp_path):
    rig, answers, heaps = played([row[rounds.NAME] for row in rounds.ROWS].index(kind))
    found = stamps(rig, tmp_path)
    truth = [(ns / 1000, button) for ns, button in rig.buttons.truth]
    off = off_us(found, truth)
    free = min(heap.largest for heap in heaps)
    print(
        "%s: band median %d, worst %d us of %d; %d stamps within %.1f us; %d bytes in one piece"
        % (kind, percentile(answers, 0.5), max(answers), len(answers), len(found), off, free)
    )
    assert max(answers) <= ACK_US
    assert len(found) > PRESSES // 4 and off <= STAMP_US
    assert len({bytes(heap.table) for heap in heaps[SHOWN:]}) == 1 and free >= SHOWN_BYTES
    late = [(us + 5 * (i % 3), button) for i, (us, button) in enumerate(truth)]
    assert off_us(found, late) > STAMP_US, "control: presses at other times"
    rig.check()
