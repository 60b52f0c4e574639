"""The hold gestures for pause and void, and hammering, which is neither."""

from host_sim.testing.each import each
from slapdeck.live.hold_gesture import (
    HOLD_ON,
    HOLD_ON_US,
    HOLDS_US,
    PAUSE,
    PAUSE_US,
    VOID,
    VOID_US,
    HoldGesture,
)

ALL = 15


def held_by(*buttons, players=ALL, apart_us=0):
    """A gesture of these buttons, pressed one after the other."""
    gesture = HoldGesture(players)
    for i, button in enumerate(buttons):
        gesture.press(button, i * apart_us)
    return gesture


def looks(gesture, begin, end, held, step=20_000):
    """The messages from `begin` to `end`: [(us, message)]."""
    found = []
    for now in range(begin, end, step):
        said = gesture.look(now, held)
        if said:
            found.append((now, said))
    return found


# (what, gesture, buttons held from then on, messages)
HELD = [
    (
        "two announce the pause and then pause",
        held_by(0, 2, apart_us=10_000),
        0b0101,
        [(10_000 + HOLD_ON_US, HOLD_ON), (10_000 + PAUSE_US, PAUSE)],
    ),
    (
        "everybody voids the slap before that",
        held_by(*range(4)),
        ALL,
        [(HOLD_ON_US, HOLD_ON), (VOID_US, VOID), (PAUSE_US, PAUSE)],
    ),
    (
        "a single player voids nothing",
        held_by(2, players=0b0100),
        0b0100,
        [(HOLD_ON_US, HOLD_ON), (PAUSE_US, PAUSE)],
    ),
    ("a button that was down before says nothing", held_by(0), 0b0011, []),
]


@each("gesture, held, messages", [row[1:] for row in HELD], ids=[row[0] for row in HELD])
def test_held_buttons_say(gesture, held, messages):
    assert looks(gesture, 0, 3_000_000, held, 10_000) == messages


def test_cards_stop_only_after_a_fifth_of_a_second():
    gesture = held_by(0, 1)
    gesture.look(HOLDS_US - 1, 0b0011)
    assert not gesture.holds
    gesture.look(HOLDS_US, 0b0011)
    assert gesture.holds


def test_letting_go_ends_the_agreement():
    gesture = held_by(0, 1)
    assert looks(gesture, 0, 500_000, 0b0011)
    assert looks(gesture, 500_000, 3_000_000, 0b0001) == []
    assert not gesture.holds


@each("period_us", [85_000, 120_000, 170_000])
def test_hammering_is_no_agreement_although_every_look_finds_the_buttons_down(period_us):
    gesture = HoldGesture(ALL)
    for i in range(40):
        for button in range(4):
            gesture.press(button, i * period_us + button * 9_000)
        assert looks(gesture, i * period_us + 30_000, (i + 1) * period_us, ALL) == []
        assert not gesture.holds


def test_control_the_same_looks_without_the_presses_are_an_agreement():
    gesture = held_by(*range(4), apart_us=9_000)
    assert looks(gesture, 30_000, 6_000_000, ALL)


def test_a_third_who_hammers_hinders_nobody():
    gesture = held_by(0, 1)
    found = []
    for i in range(30):
        gesture.press(3, i * 100_000)
        found += looks(gesture, i * 100_000, (i + 1) * 100_000, 0b1011)
    assert [said for _, said in found] == [HOLD_ON, PAUSE]
