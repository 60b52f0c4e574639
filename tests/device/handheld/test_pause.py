"""Pause, void and power cuts on the emulated handheld.

The power is cut at 50 random moments while the game is saved: the flash then has no paused game or
the complete one, and that one resumes. (tests/laptop/test_power_cuts.py checks that it resumes to
the same bytes; here later times differ by up to 0.4 ms.)
"""

import random

import pytest

from host_sim.chip import flash
from host_sim.chip.rig import Rig
from host_sim.pages.frame_diff import assert_all_same
from host_sim.png import unpacked
from host_sim.testing.tables import Table, pause
from tests.device.handheld.copies import in_a_copy
from tests.device.handheld.play import (
    Hands,
    files,
    paused_game,
    rows_of,
    saved_log,
    title_is_there,
)
from tests.device.handheld.samples import numbers_of

# No doubles and no face cards; the ninth card ends the game.
PLAIN = [rank + suit for suit in "CDHS" for rank in "246835T9"]
CARDS = 9
RULES = {"card_limit": CARDS}
START = files(PLAIN, 4, RULES, lock_heap=True, tempo_ms=400)
PAUSED_AFTER = 5
AGREED_US = 2_400_000  # live/hold_gesture.py
CUTS = 50
HOLD_US = 650_000


def hold_two(rig, hands):
    """Seats 1 and 3 hold their buttons; returns just after the pause gesture is complete."""
    hands.wait_for_card(PAUSED_AFTER)
    at = rig.now_us + 20_000
    rig.press(1, at, hold_us=AGREED_US + 400_000)
    rig.press(3, at + 30_000, hold_us=AGREED_US + 370_000)
    return at + 30_000 + AGREED_US


def saving(rig, since_us):
    """us from then to the first change of the flash, and to the complete paused game."""
    begins, before = None, rig.chip.filesystem()
    for _ in range(1000):
        rig.run_us(2_000)
        now = rig.chip.filesystem()
        if now != before:
            before, begins = now, begins or int(rig.now_us - since_us)
            if "/data/paused" in flash.extract(now):
                return begins, int(rig.now_us - since_us)
    raise AssertionError("nothing is saved")


def events(record):
    """The events of a record as in a table log, without their times."""
    return [{key: row[key] for key in row if key != "t"} for row in rows_of(record)]


def paused_on_a_laptop(folder):
    """The pixels of the same game's pause there, which names the game and its rules."""
    table = Table(folder / "laptop", PLAIN, 4, **RULES)
    table.store.paused_words = lambda words: None  # a board knows no time of day
    table.join(0, 1, 2, 3, pile=PAUSED_AFTER)
    pause(table, 1, 3)
    table.wait(1000)
    return unpacked(table.console.canvas.buf)


def stored_game(image, folder):
    """(dict, record) of the paused game in a file system, None without one."""
    data = flash.extract(image).get("/data/paused")
    if data is None:
        return None
    found = paused_game(data, folder)
    assert found is not None, "a paused game was cut off"
    return found


@pytest.mark.long
@pytest.mark.handheld(files=START, until=title_is_there)
def test_a_paused_game_resumes_after_a_power_cut_at_fifty_moments(rig, tmp_path):
    hands = Hands(rig).join(0, 1, 2, 3)
    agreed = hold_two(rig, hands)
    dice = random.Random(50)
    images = []
    rig.run_to(agreed)
    begins, ends = in_a_copy(lambda: saving(rig, agreed))
    for late in sorted(dice.randrange(begins - 10_000, ends + 10_000) for _ in range(CUTS)):
        rig.run_to(agreed + late)
        images.append(bytes(rig.chip.filesystem()))
    different = list(dict.fromkeys(images))
    games = [stored_game(image, tmp_path) for image in different]
    whole = [image for image, game in zip(different, games, strict=True) if game]
    print(
        "%d cuts, %d different contents, %d with the whole game"
        % (CUTS, len(different), len(whole))
    )
    assert games[0] is None and whole
    stored = [game for game in games if game]
    assert all(game == stored[0] for game in stored)
    before = events(stored[0][1])
    assert [row["event"] for row in before] == ["play"] * PAUSED_AFTER + ["slap", "slap", "void"]
    rig.run_us(600_000)  # saving takes 0.5 s after the gesture
    wanted = paused_on_a_laptop(tmp_path)
    assert_all_same((("menu_paused", wanted, numbers_of(rig.panel.gram, wanted)),), "on the panel")
    again = Rig(filesystem=whole[-1]).boot(title_is_there)
    again.press(2, run_us=400_000)
    again.press(2, hold_us=HOLD_US, run_us=HOLD_US + 100_000)
    Hands(again).wait_for_the_winner(20_000_000)
    again.check()
    assert "/data/paused" not in again.read_files()
    record = saved_log(again)
    assert record[: len(stored[0][1])] == stored[0][1]
    assert events(record) == before + [{"event": "play"}] * (CARDS - PAUSED_AFTER)
