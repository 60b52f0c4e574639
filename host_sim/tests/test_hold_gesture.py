"""The hold gestures for pause and void, and hammering, which is neither."""

import pytest

from slapdeck.live.hold_gesture import (
    HOLD_ON,
    HOLD_ON_US,
    HOLDS_US,
    NOTHING,
    PAUSE,
    PAUSE_US,
    VOID,
    VOID_US,
    HoldGesture,
)

ALL = 15


def looks(gesture, begin, end, held, step=20_000):
    """The messages from `begin` to `end`: [(us, message)]."""
    found = []
    for now in range(begin, end, step):
        said = gesture.look(now, held)
        if said:
            found.append((now, said))
    return found


def test_two_held_buttons_announce_the_pause_and_then_pause():
    gesture = HoldGesture(ALL)
    gesture.press(0, 0)
    gesture.press(2, 10_000)
    assert looks(gesture, 0, 3_000_000, 0b0101, 10_000) == [
        (10_000 + HOLD_ON_US, HOLD_ON),
        (10_000 + PAUSE_US, PAUSE),
    ]


def test_everybody_holding_voids_the_slap_before_it_pauses():
    gesture = HoldGesture(ALL)
    for button in range(4):
        gesture.press(button, 0)
    assert [said for _, said in looks(gesture, 0, VOID_US + 40_000, ALL)] == [HOLD_ON, VOID]


def test_a_single_player_pauses_and_voids_nothing():
    gesture = HoldGesture(0b0100)
    gesture.press(2, 0)
    assert [said for _, said in looks(gesture, 0, 3_000_000, 0b0100)] == [HOLD_ON, PAUSE]


def test_cards_stop_only_after_a_fifth_of_a_second():
    gesture = HoldGesture(ALL)
    gesture.press(0, 0)
    gesture.press(1, 0)
    gesture.look(HOLDS_US - 1, 0b0011)
    assert not gesture.holds
    gesture.look(HOLDS_US, 0b0011)
    assert gesture.holds


def test_letting_go_ends_the_agreement():
    gesture = HoldGesture(ALL)
    gesture.press(0, 0)
    gesture.press(1, 0)
    assert looks(gesture, 0, 500_000, 0b0011)
    assert looks(gesture, 500_000, 3_000_000, 0b0001) == []
    assert not gesture.holds


@pytest.mark.parametrize("period_us", [85_000, 120_000, 170_000])
def test_hammering_is_no_agreement_although_every_look_finds_the_buttons_down(period_us):
    gesture = HoldGesture(ALL)
    for i in range(40):
        for button in range(4):
            gesture.press(button, i * period_us + button * 9_000)
        assert looks(gesture, i * period_us + 30_000, (i + 1) * period_us, ALL) == []
        assert not gesture.holds


def test_control_the_same_looks_without_the_presses_are_an_agreement():
    gesture = HoldGesture(ALL)
    for button in range(4):
        gesture.press(button, button * 9_000)
    assert looks(gesture, 30_000, 6_000_000, ALL)


def test_a_third_who_hammers_hinders_nobody():
    gesture = HoldGesture(ALL)
    gesture.press(0, 0)
    gesture.press(1, 0)
    found = []
    for i in range(30):
        gesture.press(3, i * 100_000)
        found += looks(gesture, i * 100_000, (i + 1) * 100_000, 0b1011)
    assert [said for _, said in found] == [HOLD_ON, PAUSE]


def test_a_button_that_was_down_before_says_nothing():
    gesture = HoldGesture(ALL)
    gesture.press(0, 0)
    assert looks(gesture, 0, 3_000_000, 0b0011) == []
    assert gesture.look(0, 0) == NOTHING
