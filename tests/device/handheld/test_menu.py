"""From power-on to the first card on the emulated handheld.

Nothing is set up: all goes at its own pace.
"""

import pytest

from firmware.store import SETTINGS
from host_sim.testing.stored import packed
from slapdeck.ui import palette
from tests.device.handheld.menu import title_is_complete
from tests.device.handheld.play import CARD

PLAYED = {"/data/settings": packed(SETTINGS, {"is_new": 0})}
LESSON_US = 5_000_000  # from the press to its first card
MOST_BOOT_US = 800_000  # the goal of docs/performance.md
FIRST_CARD_US = 10_000_000
REACTION_US = 250_000  # from the title to the first press, and between the others
RULE_US = 4_750_000  # from the last press to join: the first round's rule is shown, and hears


@pytest.mark.handheld(files=PLAYED, until=title_is_complete)
def test_the_title_is_there_in_time_and_four_people_play_within_ten_seconds(rig):
    shown_us = rig.now_us
    print("power-on to the complete title %.3f s" % (shown_us / 1e6))
    assert shown_us <= MOST_BOOT_US
    before = title(rig)
    rig.run_us(REACTION_US - 10_000)
    assert title(rig) == before  # it was complete
    at = shown_us
    for button in range(4):
        at += REACTION_US
        rig.press(button, at)
    rig.run_to(at + RULE_US)
    at = rig.press(0, rig.now_us)  # a party night: its first rule is known
    rig.run_to(at + 300_000)
    rig.run_to(at + 1_000_000)  # the count-down; the next white in the middle is the first card
    assert rig.run_until(lambda: is_card(rig), FIRST_CARD_US - rig.now_us)
    print("power-on to the first card %.2f s, with 4 presses" % (rig.now_us / 1e6))
    assert rig.now_us <= FIRST_CARD_US
    rig.check()


@pytest.mark.handheld(files={}, until=title_is_complete)
def test_on_a_new_device_one_press_begins_the_lesson(rig):
    at = rig.press(0, rig.now_us + 500_000)
    found = rig.run_until(lambda: is_card(rig), LESSON_US)
    assert found and rig.now_us - at <= LESSON_US
    assert "/data/settings" not in rig.read_files()  # it comes again until it was finished
    rig.run_us(10_000_000)  # the heap is locked: a card that allocated would end it
    assert is_card(rig)  # the fifth, a seven
    rig.check()


def title(rig):
    """Every third pixel."""
    return [rig.panel.pixel(x, y) for y in range(0, 240, 3) for x in range(0, 320, 3)]


def is_card(rig):
    """Is there paper in the corner of the card's place?"""
    x, y, w, h = CARD
    return rig.panel.pixel(x + w // 2, y + 12) == palette.rgb565(palette.PAPER)
