"""Practice on the emulated handheld: presses at exact times, and the stored session.

The heap is locked from the first card to the last, so a turn that allocated would end it.
"""

import json
from functools import partial

import pytest

from firmware.store import PRACTICE as STORED
from host_sim.testing.pressed import PRACTICE
from host_sim.testing.stored import loaded
from slapdeck.practice.session import session_of
from slapdeck.settings import settings_of
from slapdeck.ui import palette
from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.menu import go
from tests.device.handheld.play import CARD, Hands, is_fanfare, title_is_there

NUMBER = 4711
CARDS = 8
OWN = {
    "tempo_ms": 600,
    "pause_ms": 300,
    "practice_cards": CARDS,
    "seed": NUMBER,
    "lock_heap": True,
}
FILES = {"/data/rig": json.dumps(OWN)}
OPENED_US = 600_000  # its page is there
OWN_BUTTON, CHOOSE = 0, 3
DRAWN_US = 40_000
KEPT_US = 2_000_000  # from the fanfare until it is on flash
TOLD_US = 2  # a reaction is told to
READY_US = 4_000_000  # to deal 60 cards


def patterns():
    """[does card i make a pattern?], from the same session on the laptop."""
    _, trainer = session_of(NUMBER, settings_of({}), OWN)
    found = []
    while trainer.next_card() >= 0:
        trainer.play(trainer.played * 1000)
        found.append(trainer.pattern >= 0)
    return found


def begin(rig):
    """Goes from the title to the start of a session."""
    go(rig, PRACTICE)
    rig.run_us(OPENED_US)
    rig.press(CHOOSE)
    outline = palette.rgb565(palette.FELT_LIGHT)
    assert rig.run_until(lambda: rig.panel.pixel(117, 100) == outline, READY_US)
    rig.run_us(2 * DRAWN_US)


def last_pixel_of_card(rig, number):
    """The us of the last pixel of card `number` (from 1)."""
    hands = Hands(rig)
    since_us = rig.now_us
    assert rig.run_until(lambda: hands.laid() >= number, 3_000_000), number
    rig.run_us(DRAWN_US)
    return rig.last_pixel(since_us, CARD, written=True)[0]


def stored(rig):
    """Plays to the end; the best session on flash: points, number, hits, patterns, quickest us."""
    over = lambda: any(is_fanfare(hz) for _, hz in rig.tones()[-9:])  # noqa: E731
    assert rig.run_until(over, 12_000_000)
    rig.run_us(KEPT_US)
    rig.check()
    return loaded(rig.read_file("/data/practice"), STORED)["best"]["ratscrew"][0]


def kept_after(rig, at):
    rig.press(OWN_BUTTON, at, bounce=0)
    return stored(rig)


@pytest.mark.long
@pytest.mark.handheld(files=FILES, until=title_is_there)
def test_a_short_session_is_judged_by_the_stamps_and_stored(rig):
    """R12: 5 us before the next card's last pixel a press hits the pattern, 5 us after it is
    false; each in a copy."""
    made = patterns()
    first, second = [i + 1 for i, is_pattern in enumerate(made) if is_pattern]
    begin(rig)
    assert Hands(rig).laid() == 0
    there = last_pixel_of_card(rig, first)
    pressed = rig.press(OWN_BUTTON, there + 187_654)
    last_pixel_of_card(rig, second)
    following = in_a_copy(lambda: last_pixel_of_card(rig, second + 1))
    missed, late, early = (
        in_a_copy(one)
        for one in (
            lambda: stored(rig),
            partial(kept_after, rig, following + 5),
            partial(kept_after, rig, following - 5),
        )
    )
    for row, hits in (missed, 1), (late, 1), (early, 2):
        assert row[1:4] == [NUMBER, hits, 2]
        assert abs(row[4] - (pressed - there)) <= TOLD_US
    assert late[0] < missed[0] < early[0]  # a false slap costs points, a hit gains some
