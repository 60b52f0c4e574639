"""A slap in Money on the emulated handheld, just before and just after the next throw is there."""

from functools import partial

import pytest

from host_sim.simulate.duels import SCRIPTS
from slapdeck.ui import palette
from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.play import BAND, Hands, stored, title_is_there

BEAT_MS = 130  # a board that draws at the cards' tempo needs more than the laptop's 100
DRAWN_US = 60_000  # from the first of the table on the panel until all is there
FLOOR = (88, 40, 144, 132)  # the last two cards, screens/table/views/money_view.py
BAND_Y = BAND[1] + 2


def files(script):
    """The files on flash before power-on."""
    return stored(script.header, **{**script.rig, "lock_heap": True})


def join(rig):
    """Two join; runs until the table is drawn."""
    hands = Hands(rig).join(0, 2)
    assert rig.run_until(lambda: is_dealt(rig), 3_000_000)
    rig.run_us(DRAWN_US)
    return hands


def is_dealt(rig):
    """Is War's empty place for a card, or the prompt beside the button that throws, drawn?"""
    place, prompt = rig.panel.pixel(66, 76), rig.panel.pixel(12, 152)
    return place == palette.rgb565(palette.FELT_LIGHT) or prompt == palette.rgb565(palette.RED)


def play(rig, presses):
    for press in presses:
        if press != ".":
            rig.press(int(press))
        rig.run_us(BEAT_MS * 1000)


def last_pixel_of_the_throw(rig):
    """After a press of seat 0: the us at which its card is complete on the floor."""
    pressed = rig.now_us
    rig.run_us(60_000)
    return rig.last_pixel(pressed, FLOOR, pressed + 60_000, written=True)[0]


@pytest.mark.handheld(files=files(SCRIPTS["money_jokers"]), until=title_is_there)
def test_a_slap_5_us_before_the_next_throw_captures_and_5_us_after_it_is_late(rig):
    """X2 covers X1: seat 1 may slap until seat 0's next card is there to its last pixel (M14)."""
    join(rig)
    play(rig, "13.")
    rig.press(1)
    there = in_a_copy(lambda: last_pixel_of_the_throw(rig))

    def slapped(after_us):
        contact = rig.press(2, there + after_us, bounce=0)
        rig.run_to(contact + 40_000)  # before the next card, which removes the verdict
        return contact, rig.panel.pixel(2, BAND_Y)

    for after_us, colour in (-5, palette.GREEN), (5, palette.FELT_DARK):
        contact, seen = in_a_copy(partial(slapped, after_us))
        assert abs(contact - there - after_us) < 1
        assert seen == palette.rgb565(colour)
