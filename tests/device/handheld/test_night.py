"""A party night on the emulated handheld: all its rounds with the heap locked, and its file.

Four guests play it. The file on flash is replayed on the laptop, to the same podium as its text.
"""

import io
import json

import pytest

from firmware.store import LOG, unpack
from host_sim.chip import stack
from host_sim.chip.heap import Heap
from host_sim.logs.night_log import NightLog
from host_sim.logs.records import table_log
from host_sim.testing.stored import data_of
from slapdeck.history.night_file import night_of
from tests.device.handheld.guests import PAGE, ROUNDS, TABLE, Guests
from tests.device.handheld.memory import SHOWN_BYTES, STACK_BYTES
from tests.device.handheld.play import title_is_there

WHOLE = {"night": 1, "seed": 7, "lock_heap": True}
WHOLE_S = 8 * 60, 10 * 60
COUNTED_US = 5_000_000  # the last round, and stored
PAGES_S = 3 + 3 * 6  # the podium, then titles, bests and wall
LOOKS_S = 5, 15, 25, 35  # of a round; the shortest takes 42 s


def replayed(rig):
    """The night that lies on the flash; its text replays to the same podium."""
    data = unpack(io.BytesIO(rig.read_file("/data/logs/1.slap")), LOG)
    night = night_of(data)
    assert night.is_over
    read = NightLog(table_log(data).encode().splitlines(True)).play(lambda line: None)
    assert read.standing.points == night.standing.points
    assert sum(night.standing.points) > 0
    return night


@pytest.mark.long
@pytest.mark.handheld(files={"/data/rig": json.dumps(WHOLE)}, until=title_is_there, limit_s=6)
def test_whole_night_of_four_guests_allocates_nothing_in_its_rounds_and_replays_to_its_podium(rig):
    rig.run_us(100_000)
    guests = Guests(rig)
    guests.join()
    heaps = [[] for _ in range(ROUNDS)]
    while len(guests.times(PAGE)) < ROUNDS:
        assert rig.now_us < WHOLE_S[1] * 1e6
        if guests.turn():
            guests.forget()
        begun = guests.times(TABLE)
        looks = len(heaps[len(begun) - 1])
        if begun and looks < len(LOOKS_S) and rig.now_us > begun[-1] + LOOKS_S[looks] * 1e6:
            heaps[len(begun) - 1].append(Heap(rig))
    rig.run_us(COUNTED_US)
    night = replayed(rig)
    assert night.people == 0b1111 and rig.mailbox()[0] == 0
    free = [found[0].largest for found in heaps]
    seconds = (rig.now_us - COUNTED_US) / 1e6 + PAGES_S
    assert WHOLE_S[0] < seconds < WHOLE_S[1]
    print(
        "a night of %d bytes in %d s, %d presses: %s points; free heap in one piece %s bytes"
        % (
            len(data_of(night)),
            seconds,
            len(rig.buttons.truth),
            night.standing.points,
            free,
        )
    )
    for found in heaps:
        assert len(found) == len(LOOKS_S) and len({bytes(heap.table) for heap in found}) == 1
    assert len({bytes(found[0].table) for found in heaps}) > 1, "control: between rounds it does"
    assert min(free) + len(data_of(night)) >= SHOWN_BYTES  # the records of the rounds before
    assert stack.deepest(rig.chip) <= STACK_BYTES
