"""The first hand wins, by the card on the screen: presses at the decisive microsecond.

The emulated handheld is deterministic. So each test runs one copy of it to learn when a card's
last pixel is sent, and further copies with a press just before and just after.
Rules: R12, R14-R16 (docs/rules.md 1.3).
"""

import pytest

from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.play import CARD, files, title_is_there
from tests.device.handheld.spy import DECK, SPY, count, dealt, wait_for

WINDOW_US = 5000
GRACE_US = 300_000
ON_THE_WIRE_US = 5  # the stopwatch is good to 2 us, the last pixel's stamp to 1
START = {**files(DECK, 2, {"grace": GRACE_US, "tie_window": WINDOW_US}), **SPY}
# A false slap is free here, so the card being sent still comes.
FREE = {**files(DECK, 2, {"grace": GRACE_US, "burn": 0}), **SPY}
handheld = pytest.mark.handheld


def last_pixel_of_the_next_card(rig):
    """The us of the last byte of the next card on the bus, learned in a copy."""

    def learn():
        since = rig.now_us
        wait_for(rig, count(rig) + 1)
        return rig.last_pixel(since, CARD, written=True)[0]

    return in_a_copy(learn)


def pressed(rig, button, at_us, number):
    """The events up to that number, with `button` pressed at that time."""

    def press():
        rig.press(button, at_us)
        return wait_for(rig, number)

    return in_a_copy(press)


@handheld(files=START, until=title_is_there)
def test_a_slap_just_before_a_cards_last_pixel_is_judged_without_it(rig):
    dealt(rig)
    at = last_pixel_of_the_next_card(rig)
    assert pressed(rig, 0, at - ON_THE_WIRE_US, 3) == ["7H", "0 false", "7C"]
    assert pressed(rig, 0, at + ON_THE_WIRE_US, 3) == ["7H", "7C", "0 won"]


def two_presses(rig, early_us, late_us):
    """The events when seat 1 presses so long before the next card's last pixel, seat 0 after it.

    The band of the first press may delay the rest of the card.
    """
    early = last_pixel_of_the_next_card(rig) - early_us

    def learn():
        rig.press(1, early)
        wait_for(rig, 3)
        return rig.last_pixel(early, CARD, written=True)[0]

    out = in_a_copy(learn)

    def press():
        rig.press(1, early)
        rig.press(0, out + late_us)
        return wait_for(rig, 4)

    return in_a_copy(press)


@handheld(files=FREE, until=title_is_there)
@pytest.mark.long
def test_a_band_right_after_a_card_does_not_change_the_cards_stamp(rig):
    dealt(rig)
    for early_us, late_us in ((300, 5), (40, 5), (5, 200)):
        assert two_presses(rig, early_us, late_us) == ["7H", "1 false", "7C", "0 won"]


@handheld(files={**FREE, "/slow": ""}, until=title_is_there)
def test_a_stamp_stays_until_it_is_read(rig):
    dealt(rig)
    assert two_presses(rig, 40, 60) == ["7H", "1 false", "7C", "0 won"]


# Negative control: when a band is stamped like a card, a valid slap is judged false.
@handheld(files={**FREE, "/slow": "", "/careless": ""}, until=title_is_there)
def test_control_a_stamped_band_makes_a_valid_slap_false(rig):
    dealt(rig)
    assert two_presses(rig, 40, 60)[:3] == ["7H", "1 false", "0 false"]


@handheld(files=START, until=title_is_there)
def test_a_valid_slap_just_before_the_last_pixel_returns_the_card_to_its_owner(rig):
    dealt(rig, 2)
    at = last_pixel_of_the_next_card(rig)
    assert pressed(rig, 1, at - ON_THE_WIRE_US, 4) == ["7H", "7C", "1 won", "4D"]
    assert pressed(rig, 0, at - ON_THE_WIRE_US, 4) == ["7H", "7C", "0 won", "3S"]
    assert pressed(rig, 1, at + ON_THE_WIRE_US, 4) == ["7H", "7C", "3S", "1 false"]
