"""The game as files on stock MicroPython, and the live heap of both builds.

The fullest memory in play is that of one person against three CPU players. A ceiling is what was
measured and a little more; the one of the stock board in play is the 150 KB of the design.
"""

import pytest

from host_sim.chip import stack
from host_sim.chip.heap import Heap
from host_sim.shot import chip_of
from tests.ceilings import ceilings, work
from tests.handheld.play import Hands
from tests.handheld.record_round import HOLD_US, down, kept, play
from tests.stock import board

# The rows between the battery and the note that a test rig is there.
TITLE = slice(2 * 320 * 24, 2 * 320 * 200)
CEILINGS = ceilings(live=True)


def plays_below_its_ceilings(rig, build):
    """Starts a game; its Hands."""
    title = Heap(rig).used
    hands = board.start(rig)
    heap = Heap(rig)
    print(f"{build}: {title} bytes at the title, {heap.used} in play, {heap.largest} in one piece")
    assert title <= CEILINGS[f"live_{build}_title"]
    assert heap.used <= CEILINGS[f"live_{build}_play"]
    hands.wait_for_card(4)
    assert Heap(rig).table == heap.table
    return hands


@pytest.mark.build("frozen", cpu=board.CPU)
def test_the_frozen_game_plays_below_its_ceilings(rig):
    plays_below_its_ceilings(rig, "frozen")


@pytest.mark.long
@pytest.mark.build("stock", cpu=board.CPU)
def test_on_a_stock_board_a_game_is_played_from_the_title_to_the_winner_within_150_kb(rig):
    assert rig.panel.gram[TITLE] == chip_of("title").gram[TITLE]
    plays_below_its_ceilings(rig, "stock").wait_for_the_winner()
    deepest = stack.deepest(rig.chip)
    print("stack: %d bytes" % deepest)
    assert deepest <= work()["stack_stock_bytes"]
    assert not any(Heap(rig).table[-8:])
    assert len(rig.read_file("/data/logs/1.slap")) > 30


@pytest.mark.long
@pytest.mark.build("stock", tempo_ms=400)
def test_on_a_stock_board_the_pages_of_a_record_and_its_name_are_loaded_in_turn(rig):
    play(rig)
    heap = Heap(rig)
    print(f"stock: {heap.used} bytes at the records, {heap.largest} in one piece")
    down(rig, 2, HOLD_US)  # the letters of a name are loaded
    heap = Heap(rig)
    print(f"stock: {heap.used} bytes at the name, {heap.largest} in one piece")
    assert [row[1:] for row in kept(rig).best] == [[2, ""]] * 3
    down(rig, 0, 60_000)
    laid = Hands(rig).laid()
    Hands(rig).wait_for_card(laid + 1, 10_000_000)  # a rematch by one press
