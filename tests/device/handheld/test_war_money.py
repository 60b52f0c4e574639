"""War and the Money games on the emulated handheld, whole games with their trades, by script.

The heap is locked from the first card to the last, so a turn that allocated would end the game.
The log on flash replays to the same bytes in the VM and on the laptop.
"""

import json
from functools import partial

import pytest

from host_sim.simulate.duels import SCRIPTS
from slapdeck.ui import palette
from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.play import BAND, Hands, title_is_there
from tests.device.handheld.replays import (
    HEAD,
    lines_of,
    same_in_the_vm,
    same_on_cpython_from_the_text,
)

BEAT_MS = 130  # a board that draws at the cards' tempo needs more than the laptop's 100
DRAWN_US = 60_000  # from the first of the table on the panel until all is there
FLOOR = (88, 40, 144, 132)  # the last two cards, screens/table/views/money_view.py
BAND_Y = BAND[1] + 2
QUIET = ("card", "sudden_death", "over")


def files(script):
    """The files on flash before power-on."""
    return {
        "/data/next.log": json.dumps(script.header),
        "/data/rig": json.dumps({**script.rig, "lock_heap": True}),
    }


def join(rig):
    """Two join; runs until the table is drawn."""
    hands = Hands(rig)
    hands.join(0, 2)
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


@pytest.mark.long
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            name, marks=pytest.mark.handheld(files=files(SCRIPTS[name]), until=title_is_there)
        )
        for name in ("war", "money", "money_jokers", "floos", "buying_selling")
    ],
)
def test_a_game_follows_its_script_and_its_log_replays_to_the_same_bytes(rig, name, tmp_path):
    script = SCRIPTS[name]
    hands = join(rig)
    play(rig, script.presses)
    hands.wait_for_the_winner()
    record = rig.read_file("/data/logs/1.slap")[HEAD:]
    reported = lines_of(record)
    outs = [json.loads(line)["out"] for line in reported.splitlines()]
    assert " ".join(out for out in outs if out not in QUIET) == script.outs
    assert outs[-1] == "over"
    assert same_on_cpython_from_the_text(record, tmp_path) == reported
    assert same_in_the_vm(record, tmp_path) == reported


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


LEFT_ALONE = files(SCRIPTS["war_both_press"])
LEFT_ALONE["/data/rig"] = json.dumps({**SCRIPTS["war_both_press"].rig, "sleep_ms": 600})


@pytest.mark.long
@pytest.mark.handheld(files=LEFT_ALONE, until=title_is_there)
def test_idle_war_dims_sleeps_and_is_won_afterwards(rig):
    """War waits for both with the heap unlocked; the press that wakes it is not a press in War."""
    script = SCRIPTS["war_both_press"]
    hands = join(rig)
    rig.run_us(1_600_000)
    assert rig.backlight()[-1][1] < 0.5 and rig.panel.on
    shown = bytes(rig.panel.gram)
    rig.run_us(1_200_000)
    assert rig.backlight()[-1][1] == 0 and not rig.panel.on
    rig.press(2)
    rig.run_us(300_000)
    assert rig.panel.on and rig.backlight()[-1][1] == 1
    assert bytes(rig.panel.gram) == shown
    play(rig, script.presses)
    hands.wait_for_the_winner()
    reported = lines_of(rig.read_file("/data/logs/1.slap")[HEAD:])
    outs = [json.loads(line)["out"] for line in reported.splitlines()]
    assert " ".join(out for out in outs if out not in QUIET) == script.outs
    rig.check()
