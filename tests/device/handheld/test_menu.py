"""From power-on to the first card, and settings that survive power-off, on the emulated handheld.

Nothing is set up: all goes at its own pace.
"""

import pytest

from firmware.store import RECORDS, SETTINGS
from host_sim.chip.rig import Rig
from host_sim.testing.pressed import KNOCKOUT
from host_sim.testing.stored import loaded, packed
from slapdeck.screens.join.view import JoinView
from slapdeck.settings import settings_of
from slapdeck.ui import palette
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue
from slapdeck.ui.setting_text import length_of, title_of
from slapdeck.ui.words import words
from tests.device.handheld.menu import (
    CHOOSE,
    HOLD_US,
    TAP_US,
    presses,
    saved,
    tap,
    title_is_complete,
)
from tests.device.handheld.play import CARD

PLAYED = {"/data/settings": packed(SETTINGS, {"is_new": 0})}
LESSON_US = 5_000_000  # from the press to its first card
MOST_BOOT_US = 800_000  # the goal that docs/proof.md quotes
FIRST_CARD_US = 10_000_000
REACTION_US = 250_000  # from the title to the first press, and between the others
RULE_US = 4_600_000  # from the last press to join: the rule of the first round is shown
JOINING_US = 1_000_000  # by then the join screen is drawn


@pytest.mark.handheld(files=PLAYED, until=title_is_complete)
def test_the_title_is_there_in_time_and_four_people_play_within_ten_seconds(rig):
    shown_us = rig.now_us
    print("power-on to the complete title %.3f s" % (shown_us / 1e6))
    assert shown_us <= MOST_BOOT_US
    before = title(rig)
    rig.run_us(300_000)
    assert title(rig) == before  # it was complete
    at = rig.now_us
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


@pytest.mark.long
@pytest.mark.handheld(files=PLAYED, until=title_is_complete)
def test_a_game_chosen_in_the_menu_is_there_after_power_off(rig):
    rig.press(0, hold_us=HOLD_US)  # the title, held on
    rig.run_us(HOLD_US + TAP_US)
    for button in presses(("GAME", "egyptian_ruffle")):
        tap(rig, button)
    rig.run_us(200_000)  # a file that is there already is replaced
    data = rig.read_file("/data/settings")
    assert saved(data) == {"game": "egyptian_ruffle", "is_new": 0, "night": 0}
    again = Rig({"/data/settings": data}).boot(title_is_complete, 5e6)
    again.press(0)
    wanted, gold = name_of("egyptian_ruffle"), palette.rgb565(palette.GOLD)
    again.run_us(TAP_US)
    for _ in range(JOINING_US // 10_000):
        if name_on(again.panel.pixel, gold) == wanted:
            break
        again.run_us(10_000)
    assert name_on(again.panel.pixel, gold) == wanted


BEGUN = [["ANN", "BEN", "CAT", "DAN", "EVA"], []]


@pytest.mark.long
@pytest.mark.handheld(
    files={**PLAYED, "/data/records": packed(RECORDS, {"knockout": BEGUN})},
    until=title_is_complete,
)
def test_the_group_of_a_knock_out_is_there_after_power_off_and_plays(rig):
    rig.press(0, hold_us=HOLD_US)
    rig.run_us(HOLD_US + TAP_US)
    for button in presses(KNOCKOUT):
        tap(rig, button)
    rig.run_us(500_000)  # the bracket
    tap(rig, CHOOSE)
    rig.run_us(500_000)
    stored = loaded(rig.read_file("/data/records"), RECORDS)
    assert stored == {"knockout": BEGUN}
    for button in range(3):
        tap(rig, button)
    assert rig.run_until(lambda: is_card(rig), FIRST_CARD_US)
    rig.check()


def name_on(pixel, gold):
    """The line of the join screen that names the game."""
    return [pixel(x, y) == gold for y in range(64, 71) for x in range(64, 256)]


def name_of(game):
    """The same on the laptop."""
    view = JoinView(Display(Canvas(), SendQueue()))
    view.game = title_of(words(), game)
    view.length = b", " + length_of(words(), settings_of({}).minutes)
    view.enter()
    while view.step():
        pass
    return name_on(view._canvas.pixel, palette.GOLD)
