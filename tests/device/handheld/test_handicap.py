"""A head start on the emulated handheld (R30): who is first after it is subtracted."""

import pytest

from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.play import files, title_is_there
from tests.device.handheld.spy import DECK, SPY, dealt, wait_for

HEAD_START_US = 150_000
NEAR_US = 10  # the stopwatch is good to 2 us
UNEVEN = {**files(DECK, 2, {"head_start": [0, HEAD_START_US]}), **SPY}
EVEN = {**files(DECK, 2), **SPY}


def outcome(rig, later_us):
    """The events up to the next card when seat 1 slaps the double so long after seat 0."""

    def press():
        at = rig.now_us + 1000
        rig.press(0, at)
        rig.press(1, at + later_us)
        return wait_for(rig, 5)[2:4]

    return in_a_copy(press)


@pytest.mark.handheld(files=UNEVEN, until=title_is_there)
def test_a_head_start_wins_up_to_its_last_microseconds_and_no_longer(rig):
    dealt(rig, 2)
    assert outcome(rig, 90_000) == ["0 late", "1 won"]
    assert outcome(rig, HEAD_START_US - NEAR_US) == ["0 late", "1 won"]
    assert outcome(rig, HEAD_START_US + NEAR_US) == ["0 won", "1 late"]


@pytest.mark.handheld(files=UNEVEN, until=title_is_there)
def test_no_card_comes_while_a_head_start_may_still_count(rig):
    dealt(rig, 2)

    def alone(seat):
        at = rig.press(seat, rig.now_us + 1000)
        assert wait_for(rig, 3)[2] == "%d won" % seat
        return rig.now_us - at

    waited = [in_a_copy(lambda seat=seat: alone(seat)) for seat in (0, 1)]
    print("decided after %d us and %d us" % tuple(waited))
    assert HEAD_START_US < waited[0] < HEAD_START_US + 20_000
    assert waited[1] < 20_000  # nobody has a larger one


# The negative control.
@pytest.mark.handheld(files=EVEN, until=title_is_there)
def test_without_the_head_start_the_other_one_wins(rig):
    dealt(rig, 2)
    assert outcome(rig, 90_000) == ["0 won", "1 late"]
    assert outcome(rig, NEAR_US) == ["0 won", "1 late"]
