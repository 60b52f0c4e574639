"""Short endurance runs: the heap stays flat, and the negative controls are found."""

import pytest

from host_sim.chip.heap import Heap
from tests.device.handheld import latency
from tests.device.handheld.play import title_is_there
from tests.measure.endurance import board, flat, vm
from tests.need import need

SECONDS, CARDS, SCENES = 660, 6, "ratscrew pause war"
STEADY = {
    "later": {
        "used": [106192] * 12,
        "largest": [118016] * 12,
        "ack": [60, 90, 300] * 4,
        "verdict": [2500, 2300, 2700] * 4,
    },
}


@pytest.fixture
def evening():
    """evening(how) plays a short evening in the VM: {field: is it flat?}."""
    need(vm.VM, "build/vm/micropython (make vm)")

    def play(*how):
        found = vm.sampled(SECONDS, CARDS, SCENES, how)
        assert len(found["s"]) > 21 and found["scene"][:3] == SCENES.split()
        figures = {"settled": vm.settled(found)}
        return {line.field: line.judged(figures)[-1] for line in flat.VM}

    return play


@pytest.mark.long
def test_games_a_pause_and_their_files_leave_the_heap_as_it_was(evening):
    assert evening() == {"used": True, "largest": True}


@pytest.mark.long
def test_a_console_that_keeps_32_bytes_of_every_game_is_found_out(evening):
    """The negative control, as the next one."""
    assert not evening("leak")["used"]


@pytest.mark.long
def test_a_console_that_litters_what_is_free_is_found_out(evening):
    assert not evening("litter")["largest"]


@pytest.mark.handheld(files=latency.FEW, until=title_is_there)
def test_slaps_on_the_emulated_board_are_sampled_and_a_lost_piece_of_its_heap_shows(rig):
    sitting = board.Sitting(rig, 1.5, lambda s: None)
    sitting.play()
    _, used, largest, ack, verdict = sitting.slaps[-1]
    assert 0 < ack <= latency.ACK_US < verdict <= latency.MOST_VERDICT_US
    heap = Heap(rig)
    assert (heap.used, heap.largest) == (used, largest)
    ram = rig.chip.mcu.sram
    free = bytes(8)  # 512 bytes of the heap
    at = bytes(ram).index(heap.table) + heap.table.rindex(free)
    ram[at] = 1  # the head of an unknown block of 16 bytes
    assert Heap(rig).used == used + 16


def is_flat(**changed):
    return flat.table(flat.BOARD, {"later": {**STEADY["later"], **changed}})[1]


def test_a_board_that_stays_as_it_is_is_flat():
    assert is_flat() and is_flat(used=[106192, 106208] * 6)
    assert is_flat(used=[110000 - 100 * i for i in range(12)])  # less is no harm


@pytest.mark.parametrize(
    "field, values",
    [
        ("used", [106192 + 32 * i for i in range(12)]),
        ("largest", [118016 - 512 * i for i in range(12)]),
        ("ack", [60 + 15 * i for i in range(12)]),
        ("verdict", [2300 + 30 * i for i in range(12)]),
        ("ack", [60] * 11 + [latency.ACK_US + 1]),
        ("verdict", [2300] * 11 + [latency.MOST_VERDICT_US + 1]),
    ],
)
def test_a_board_that_leaks_breaks_up_or_slows_down_is_not_flat(field, values):
    assert not is_flat(**{field: values})
