"""Photo finishes on the real firmware under load; the same rounds defeat a Pin.irq handler."""

import pytest

from host_sim.testing.long_tests import long_except
from tests.handheld import photo_finish

ROUNDS, PART = 2000, 250
ORDERS = 60  # in which 2, 3 and 4 of four buttons can come


@pytest.mark.parametrize("first", long_except(lambda first: first == 0, range(0, ROUNDS, PART)))
def test_two_thousand_photo_finishes(first):
    rounds = photo_finish.make(ROUNDS)[first : first + PART]
    photo_finish.run(rounds, photo_finish.STOPWATCH)
    print(photo_finish.row("stopwatch", rounds))
    assert len({tuple(button for button, _ in one.truth) for one in rounds}) == ORDERS
    assert all(one.stamped for one in rounds), photo_finish.row("stopwatch", rounds)
    assert all(one.ordered for one in rounds)


def test_pin_interrupts_fail_the_same_rounds():
    rounds = photo_finish.make(ROUNDS, pulses=False)[:20]
    photo_finish.run(rounds, photo_finish.BASELINE)
    assert all(len(one.stamps) == len(one.truth) for one in rounds)  # it did see every press
    assert not any(one.stamped for one in rounds)
    assert not all(one.ordered for one in rounds)
