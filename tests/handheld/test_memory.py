"""The image and the fullest game fit the board, with room to spare."""

from pathlib import Path

import pytest

from host_sim.chip.flash import FS_START
from host_sim.chip.heap import Heap
from host_sim.chip.rig import image
from tests.handheld.memory import FREE_BYTES, FULLEST, start
from tests.handheld.play import title_is_there
from tests.need import need

BLOCK = 512  # of a UF2 file: 256 bytes of the image


def test_the_image_ends_before_the_files_begin():
    size = Path(need(image(), "the firmware image: make uf2")).stat().st_size // BLOCK * 256
    print("image: %d KB of %d" % (size // 1024, FS_START // 1024))
    assert size <= FS_START


@pytest.mark.handheld(files=FULLEST, until=title_is_there)
def test_the_fullest_game_leaves_64_kb_in_one_piece_and_takes_nothing_while_cards_come(rig):
    hands = start(rig)
    heap = Heap(rig)
    print("heap: %d bytes in play, %d free in one piece" % (heap.used, heap.largest))
    assert heap.largest >= FREE_BYTES
    hands.wait_for_card(4)
    assert Heap(rig).table == heap.table
