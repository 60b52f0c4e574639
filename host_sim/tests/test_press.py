"""The press filter as a rule book: R16, bounce, the wrap of the stamps, buttons held at boot."""

import re
from array import array
from random import Random

import pytest

from host_sim import ROOT
from host_sim.testing.each import each
from slapdeck.referee import press
from slapdeck.referee.press_filter import PressFilter, drain

UP = 15
WRAP26 = 1 << 26
WRAP30 = 1 << 30


def presses(filter_, edges):
    """Feed [(microsecond, pins)], return [(button, stamp)]."""
    out = []
    for t, pins in edges:
        for i in range(filter_.feed(pins, t % WRAP30)):
            out.append((filter_.seat_ids[i], filter_.stamps[i]))
    return out


def bounced(rng, t, button, hold_us=80000):
    """One slap with 3..6 bounces at either end: its edges, pins of one button."""
    down = UP & ~(1 << button)
    edges, at = [(t, down)], t
    for moment in (t, t + hold_us):
        at = moment
        if moment != t:
            edges.append((at, UP))
        for _ in range(rng.randrange(3, 7)):
            at += rng.randrange(2, 300)
            edges.append((at, UP if edges[-1][1] != UP else down))
            at += rng.randrange(2, 300)
            edges.append((at, UP if edges[-1][1] != UP else down))
    return edges


def wrapping(wrap, released_us):
    """Edges: a press shortly before the counter wraps, and another one `released_us` after its
    release."""
    return [(wrap - 60000, UP), (wrap - 25000, 14), (wrap - 24000, UP),
            (wrap - 24000 + released_us, 14)]  # fmt: skip


# (rule, edges, presses)
RULES = [
    ("the first contact counts", [(0, UP), (50000, 14), (50100, UP), (50200, 14)], [(0, 50000)]),
    (
        "29.999 ms up are too short",
        [(0, UP), (40000, 13), (50000, UP), (79999, 13)],
        [(1, 40000)],
    ),
    (
        "30 ms are enough",
        [(0, UP), (40000, 13), (50000, UP), (80000, 13)],
        [(1, 40000), (1, 80000)],
    ),
    (
        "in one piece",
        [(0, UP), (40000, 13), (50000, UP), (70000, 13), (70001, UP), (99999, 13)],
        [(1, 40000)],
    ),
    ("a button held at the start", [(0, 11), (500, UP), (600, 11), (700, UP)], []),
    ("has to be released", [(0, 11), (500, UP), (30500, 11)], [(2, 30500)]),
    (
        "a held button does not stop the others",
        [(0, 11), (40000, 10), (60000, 11), (95000, 10)],
        [(0, 40000), (0, 95000)],
    ),
    ("equal stamps come together", [(0, UP), (40000, 6)], [(0, 40000), (3, 40000)]),
    *[
        (
            "%d us over the wrap at %d" % (us, wrap),
            wrapping(wrap, us),
            [(0, wrap - 25000), (0, (wrap - 24000 + us) % WRAP30)][:count],
        )
        for wrap in (WRAP26, 16 * WRAP26)
        for us, count in ((29999, 1), (30000, 2))
    ],
]


@each("edges, found", [row[1:] for row in RULES], ids=[row[0] for row in RULES])
def test_the_rule_book(edges, found):
    assert presses(PressFilter(), edges) == found


def test_bounce_of_press_and_release_is_one_press():
    rng = Random(16)
    for button in range(4):
        edges = [(0, UP)]
        truth = []
        for round_ in range(50):
            t = 100000 + round_ * 200000 + rng.randrange(1000)
            truth.append((button, t))
            edges += bounced(rng, t, button)
        assert presses(PressFilter(), edges) == truth


def test_after_a_long_silence_the_first_contact_counts():
    buttons = PressFilter()
    presses(buttons, [(0, UP), (40000, 7), (50000, UP)])
    for second in range(1, 70, 20):
        buttons.rest(second * 1000000)
    # 67.1 s after the release the 26-bit stamps are equal again
    t = 50000 + WRAP26 + 10
    assert presses(buttons, [(t, 7)]) == [(3, t)]


def test_silence_of_less_than_30_ms_arms_nothing():
    buttons = PressFilter()
    presses(buttons, [(0, UP), (40000, 7), (50000, UP)])
    buttons.rest(79999)
    assert presses(buttons, [(79999, 7)]) == []


def test_pins_without_a_button_are_released():
    buttons = PressFilter(buttons=2)
    assert presses(buttons, [(0, 3), (40000, 0), (80000, 15), (120000, 2)]) == [
        (0, 40000),
        (1, 40000),
        (0, 120000),
    ]
    assert buttons.held == 1


def test_held_is_the_mask_of_buttons_down():
    buttons = PressFilter()
    presses(buttons, [(0, UP), (40000, 9)])
    assert buttons.held == 6


def test_more_presses_than_room_wait_for_the_next_drain():
    state = array("i", bytes(4 * press.STATE))
    words = array("I", bytes(4 * press.RING_WORDS))
    offset = 12345
    press.start(state, UP << 26, offset, 0)
    for slap in range(6):
        t = (slap + 1) * 100000
        words[2 * slap] = t
        words[2 * slap + 1] = UP << 26 | t + 10000
    ids, stamps, found = bytearray(press.ROOM), array("i", bytes(4 * press.ROOM)), []
    while state[press.SEEN] != 12:
        n = drain(state, words, ids, stamps, 12, 700000 + offset)
        found += [(ids[i], stamps[i]) for i in range(n)]
    assert found == [(b, (s + 1) * 100000 + offset) for s in range(6) for b in range(4)]


@each("younger_us", [0, 16, 17, 300, 4000])
def test_a_word_that_came_after_the_time_was_read_has_its_own_stamp(younger_us):
    """Else it is stamped 67 s too early; the fast twin: tests/device/handheld/test_native.py."""
    state = array("i", bytes(4 * press.STATE))
    press.start(state, UP << 26, 12345, 0)
    words = array("I", [UP - 1 << 26 | 100000])
    ids, stamps = bytearray(press.ROOM), array("i", bytes(4 * press.ROOM))
    assert drain(state, words, ids, stamps, 1, 100000 + 12345 - younger_us) == 0
    assert state[press.OLDEST] == 100000 + 12345
    assert drain(state, words, ids, stamps, 1, 100064 + 12345) == 1
    assert stamps[0] == 100000 + 12345


# --- a contact and what confirms it: closed for 60 us in sum before it was open for 3.5 ms

DOWN = 14  # button 0; 13 is button 1, 12 both

# (rule, edges of button 0 (14) and 1 (13) from 50 ms on, presses)
IN_DOUBT = [(50_000 + 3000 * (i // 2) + 3 * (i % 2), (DOWN, UP)[i % 2]) for i in range(18)]
PRESSED = [(50_000, DOWN), (60_000, UP)]
CONFIRMED = [
    *[
        ("a pulse of %d us" % us, [(50_000, DOWN), (50_000 + us, UP)], [(0, 50_000)][:count])
        for us, count in ((1, 0), (50, 0), (59, 0), (60, 1), (5000, 1))
    ],
    (
        "the stamp is that of the first contact, however short",
        [(50_000, DOWN), (50_001, UP), (52_900, DOWN), (52_920, UP), (56_000, DOWN)],
        [(0, 50_000)],
    ),
    *[
        (
            "open for %d us" % us,
            [(50_000, DOWN), (50_010, UP), (50_010 + us, DOWN)],
            [(0, stamp)],
        )
        for us, stamp in ((3499, 50_000), (3500, 53_510))
    ],
    ("unconfirmed for 20 ms", IN_DOUBT, []),
    ("and then a press", [*IN_DOUBT, (80_000, DOWN)], [(0, 80_000)]),
    (
        "a refused pulse leaves the 30 ms alone",
        [(50_000, DOWN), (50_010, UP), (54_000, DOWN)],
        [(0, 54_000)],
    ),
    (
        "and is bounce within them",
        [*PRESSED, (80_000, DOWN), (80_010, UP), (91_000, DOWN)],
        [(0, 50_000)],
    ),
    (
        "equal stamps wait for each other",
        [(50_000, 12), (50_010, 13), (50_100, 12)],
        [(0, 50_000), (1, 50_000)],
    ),
]


@each("edges, found", [row[1:] for row in CONFIRMED], ids=[row[0] for row in CONFIRMED])
def test_a_contact_is_confirmed(edges, found):
    buttons = PressFilter(need=press.CONFIRM_US)
    seen = presses(buttons, [(0, UP), *edges])
    count = buttons.rest(200_000)
    assert seen + [(buttons.seat_ids[i], buttons.stamps[i]) for i in range(count)] == found


def test_a_press_waits_while_an_older_contact_is_in_doubt():
    buttons = PressFilter(need=press.CONFIRM_US)
    edges = [(0, UP), (50_000, DOWN), (50_005, UP), (50_100, 13)]
    assert presses(buttons, edges) == []
    assert buttons.rest(50_900) == 0  # button 1 is long confirmed
    assert buttons.rest(53_505) == 1
    assert (buttons.seat_ids[0], buttons.stamps[0]) == (1, 50_100)


def test_later_press_is_reported_after_the_confirmed_older_one():
    buttons = PressFilter(need=press.CONFIRM_US)
    edges = [(0, UP), (50_000, DOWN), (50_005, UP), (50_100, 13), (51_000, 12)]
    assert presses(buttons, edges) == []
    assert buttons.rest(51_055) == 2
    assert list(buttons.seat_ids[:2]) == [0, 1]
    assert list(buttons.stamps[:2]) == [50_000, 50_100]


def test_a_filter_has_one_to_four_buttons():
    with pytest.raises(ValueError, match="buttons 5 outside 1..4"):
        PressFilter(buttons=5)


def test_modules_that_fold_a_number_of_press_py_have_that_number():
    found = 0
    for path in ("src/slapdeck/referee/press.py", "src/slapdeck/referee/press_filter.py"):
        for name, value in re.findall(
            r"^_(\w+) = const\((\w+)\)", (ROOT / path).read_text(), re.M
        ):
            if hasattr(press, name):
                found += 1
                assert int(value, 0) == getattr(press, name), name
    assert found > 20
