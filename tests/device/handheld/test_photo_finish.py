"""Photo finishes on the real firmware under load; the same rounds defeat a Pin.irq handler."""

import pytest

from host_sim.testing.long_tests import long_except
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.referee.judges import judge_of
from slapdeck.table.events import LOST
from tests.device.handheld import photo_finish

ROUNDS, PART = 2000, 250
ORDERS = 60  # in which 2, 3 and 4 of four buttons can come


def last_hands(one):
    """The buttons that are last at Irish Snap by the board's stamps (I4)."""
    buttons = sorted(button for button, _ in one.truth)
    game = new_game(HouseRules("irish_snap"), len(buttons))
    stocks = ["0: 5S", "1: 4S", "2: 8S", "3: 9S"]
    game.set_up(" | ".join(["pile 9C KD 3H", *stocks[: len(buttons)]]))
    referee = judge_of(game)
    for button, stamp in sorted(one.stamps, key=lambda press: press[1]):
        referee.slap(buttons.index(button), stamp)
    ring = game.table.events
    return [buttons[ring.seat(i)] for i in range(ring.count) if ring.kind(i) == LOST]


def wrong_last_hands(rounds):
    """How many rounds have another last hand than the truth's, or several."""
    return sum(last_hands(one) != [one.truth[-1][0]] for one in rounds)


@pytest.mark.parametrize("first", long_except(lambda first: first == 0, range(0, ROUNDS, PART)))
def test_two_thousand_photo_finishes(first):
    rounds = photo_finish.make(ROUNDS)[first : first + PART]
    photo_finish.run(rounds, photo_finish.STOPWATCH)
    print(photo_finish.row("stopwatch", rounds))
    assert len({tuple(button for button, _ in one.truth) for one in rounds}) == ORDERS
    assert all(one.stamped for one in rounds), photo_finish.row("stopwatch", rounds)
    assert all(one.ordered for one in rounds)
    assert not wrong_last_hands(rounds)


def test_pin_interrupts_fail_the_same_rounds():
    rounds = photo_finish.make(ROUNDS, pulses=False)[:20]
    photo_finish.run(rounds, photo_finish.BASELINE)
    assert all(len(one.stamps) == len(one.truth) for one in rounds)  # it did see every press
    assert not any(one.stamped for one in rounds)
    assert not all(one.ordered for one in rounds)
    assert wrong_last_hands(rounds)
