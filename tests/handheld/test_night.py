"""A party night on the emulated handheld: all its rounds with the heap locked, and its file.

Once with short rounds, once as people play it. The file on flash is replayed on the laptop, to the
same podium as its text.
"""

import io
import json

import pytest

from firmware.store import LOG, unpack
from host_sim.chip import stack
from host_sim.chip.heap import Heap
from host_sim.chip.rig import Rig
from host_sim.logs.night_log import NightLog
from host_sim.logs.records import table_log
from slapdeck.history.night_file import night_of
from tests.handheld.memory import SHOWN_BYTES, STACK_BYTES
from tests.handheld.play import title_is_there

ROUNDS = 6
WHOLE = {"night": 1, "seed": 7, "lock_heap": True}
SHORT = {**WHOLE, "round_s": 5, "tempo_ms": 300, "join_ms": 300, "pause_ms": 300}
LOG_PATH = "/data/logs/1.slap"
APART_US = 350_000  # from one press of the two to the next
LIMIT_S = 720
PEOPLE = 0, 2


def saved(rig):
    try:
        return rig.read_file(LOG_PATH)
    except KeyError:
        return None


@pytest.mark.long
@pytest.mark.parametrize("config", (SHORT, WHOLE), ids=("short", "whole"))
def test_night_on_the_board_allocates_nothing_in_its_rounds_and_replays_to_its_podium(config):
    rig = Rig({"/data/rig": json.dumps(config)}).boot(title_is_there)
    for button in PEOPLE:
        rig.press(button)
        rig.run_us(150_000)
    free = []
    turn = 0
    while not saved(rig):
        assert rig.now_us < LIMIT_S * 1e6
        for _ in range(10):
            turn += 1
            rig.press(PEOPLE[turn & 1], hold_us=60_000)
            rig.run_us(APART_US)
        assert rig.mailbox()[0] == 0
        free.append(Heap(rig).largest)
    rig.run_us(500_000)
    data = unpack(io.BytesIO(saved(rig)), LOG)
    night = night_of(data)
    assert night.is_over and night.people == 0b0101
    read = NightLog(table_log(data).encode().splitlines(True)).play(lambda line: None)
    assert read.standing.points == night.standing.points
    assert sum(night.standing.points) > 0
    # In a round nothing is allocated: the same twice. Between them there is garbage.
    locked = [one for one, after in zip(free, free[1:], strict=False) if one == after]
    print("a night of %d bytes in %d s: %s points; free heap in one piece in its rounds %d to %d "
          "bytes" % (len(data), rig.now_us / 1e6, night.standing.points, locked[0], min(locked)))
    assert len(locked) >= ROUNDS
    # A night has shown other screens before its rounds, and its records stay in memory.
    assert min(locked) >= SHOWN_BYTES
    assert stack.deepest(rig.chip) <= STACK_BYTES
