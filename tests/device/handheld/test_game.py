"""A whole four-seat game on the emulated handheld, from power-on to the winner's screen,
and its log."""

import json

import pytest

from host_sim.chip import stack
from host_sim.chip.heap import Heap
from host_sim.testing.logs import replayed
from tests.device.handheld.latency import MOST_VERDICT_US
from tests.device.handheld.memory import STACK_BYTES
from tests.device.handheld.play import WON, Hands, files, saved_log, title_is_there

# Two cards a seat, dealt 0 1 2 3 0 1 2 3.
DECK = "7H 7C 2D 3S 9H KC 4D TS".split()
START = files(DECK, 4, {"claim_pause": 200000, "grace": 100000}, lock_heap=True)


def play(rig):
    """7H 7C is a double; a false slap; seat 0 runs out and slaps in; seat 1 wins in the end.

    Returns the first contact of the slap-in.
    """
    hands = Hands(rig).join(0, 1, 2, 3)
    hands.slap(3, card=2)  # 7H 7C
    hands.slap(1, 3214)  # too late
    hands.wait_for_card(3)  # 3S alone
    hands.slap(2)  # false: burns 2D
    slapped = hands.slap(0, card=12)  # 9H KC 4D | 2D TS 3S 7H 9H 7C: a sandwich, seat 0 is out
    hands.wait_for_the_winner()
    return slapped


@pytest.mark.handheld(files=START, until=title_is_there)
def test_a_game_from_power_on_to_the_winner_under_a_locked_heap(rig):
    slapped_in = play(rig)
    verdict_us = rig.last_pixel(slapped_in, WON, slapped_in + 12_000)[0] - slapped_in
    assert verdict_us <= MOST_VERDICT_US
    deepest = stack.deepest(rig.chip)
    assert deepest <= STACK_BYTES
    assert not any(Heap(rig).table[-8:])  # half a kilobyte at the heap's end, behind the stack's
    outs = [json.loads(line) for line in replayed(saved_log(rig)).splitlines()]
    assert [row["out"] for row in outs if row["out"] != "card"] == (
        "won late false challenge claimed settled won joined challenge claimed settled "
        "claimed settled over"
    ).split()
    assert outs[-1]["winner"] == 1
