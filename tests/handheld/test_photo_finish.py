"""Who was first, on the real firmware under load; and the same rounds defeat a Pin.irq handler."""

import pytest

from tests.handheld import photo_finish

PARTS = 2  # so that two workers share the sixty rounds


@pytest.mark.parametrize("part", range(PARTS))
def test_sixty_photo_finishes(part):
    rounds = photo_finish.make(60)[part::PARTS]
    photo_finish.run(rounds, "board_photo.py")
    print(photo_finish.row("stopwatch", rounds))
    assert len(rounds) == 30
    assert all(one.stamped for one in rounds), photo_finish.row("stopwatch", rounds)
    assert all(one.ordered for one in rounds)


def test_pin_interrupts_fail_the_same_rounds():
    rounds = photo_finish.make(60)[:20]
    photo_finish.run(rounds, "pin_irq_baseline.py")
    assert all(len(one.stamps) == len(one.truth) for one in rounds)  # it did see every press
    assert not any(one.stamped for one in rounds)
    assert not all(one.ordered for one in rounds)
