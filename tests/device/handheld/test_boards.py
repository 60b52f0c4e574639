"""Each board of firmware/board.py on the emulated chip, wired like that board: boots, plays a game
to its winner, tests itself."""

import json

import pytest

from firmware.board import constants, names
from host_sim.chip import boards
from host_sim.chip.lines import Lines
from host_sim.chip.rig import ERROR, Rig, guarded, image
from host_sim.testing.logs import replayed
from host_sim.testing.long_tests import long_except
from slapdeck.ui import palette
from tests.device.handheld import latency
from tests.device.handheld.photo_finish import STOPWATCH, make, run
from tests.device.handheld.play import (
    LED_US,
    RIG,
    VERDICT,
    Eyes,
    files,
    saved_log,
    title_is_there,
)
from tests.device.handheld.release import starts

# 7H 7C is a double; who takes it has all but two cards.
DECK = "7H 7C 2D 3S 9H KC 4D TS".split()
START = files(DECK, 4, {"claim_pause": 200000, "grace": 100000}, tempo_ms=400)
CORNERS = ((0, 239), (0, 0), (319, 0), (319, 239))  # by button
BOARDS = names()
SELF_TEST = "import machine\n" + guarded(
    "from firmware.selftest import SelfTest; t = SelfTest(); t.picture(30); t.chase(5);"
    " t.sweep(2); t.prove(); machine.mem32[0x4005800c] = 6; t.live()"
)
LIVE = 6


def booted(name, **how):
    return Rig(START, board=name, **how).boot(title_is_there, 3e6)


# The other tests of the handheld play on a slapdeck.
@pytest.mark.parametrize("name", long_except(lambda name: name == "pico-st7789", BOARDS))
def test_each_board_boots_in_time_joins_four_and_plays_a_game_to_its_winner(name):
    rig = booted(name)
    assert rig.now_us < 900_000
    hands = Eyes(rig).join(0, 1, 2, 3)
    hands.wait_for_first_card()
    slapped = hands.slap(1)
    rig.run_us(30_000)
    assert rig.first_pixel_after(slapped, VERDICT) is not None
    if rig.board.LEDS:
        assert rig.led_time(1, slapped) - slapped <= LED_US
        assert rig.led_is_lit(1, slapped + 100)
    # Nobody presses again: the game ends when its log is on the flash.
    assert rig.run_until(lambda: "/data/logs/1.slap" in rig.read_files(), 60e6, 500_000)
    outs = [json.loads(line) for line in replayed(saved_log(rig)).splitlines()]
    assert outs[0]["out"] != "over" and outs[-1]["winner"] == 1
    rig.check()


@pytest.mark.long
@pytest.mark.parametrize("name", names())
def test_the_file_of_a_release_starts_as_it_is_and_the_join_screen_knows_its_corners(
    name, tmp_path
):
    uf2 = tmp_path / "released.uf2"
    uf2.write_bytes(boards.chosen(image().read_bytes(), name))
    starts(uf2)
    rig = Rig(uf2=uf2, board=name).boot(title_is_there, 3e6)
    rig.press(0)  # the lesson of a new device
    rig.run_us(1_300_000)
    rig.press(0)  # which this skips
    rig.run_us(700_000)
    for button, at in enumerate(CORNERS[: rig.count]):
        is_marked = rig.panel.pixel(*at) == palette.rgb565(palette.SEAT_COLOURS[button])
        assert is_marked == rig.board.CORNERS
    rig.check()


def test_control_the_file_of_another_board_shows_nothing(tmp_path):
    uf2 = tmp_path / "released.uf2"
    uf2.write_bytes(boards.chosen(image().read_bytes(), "slapdeck"))
    rig = Rig(uf2=uf2, board="waveshare-lcd-2")
    rig.run_us(900_000)
    assert not rig.panel.on


# By the rate of the bus in MHz: us to the first pixel and to the verdict, at most.
LIMITS = {
    10: (2500, 9000),
    25: (1000, 4000),
    33: (1000, 4000),
    50: (latency.ACK_US, latency.MOST_VERDICT_US),
}
# Another Pico is no other board, and an ILI9341 is tried at all its rates.
RATES = [
    (name, hz)
    for name in names()
    if not name.endswith("-w")
    for hz in constants(name)["DISPLAY_HZ"][: 3 if name == "pico-ili9341" else 1]
]


@pytest.mark.long
@pytest.mark.parametrize("name, hz", RATES)
def test_a_slap_is_acknowledged_and_judged_in_time(name, hz):
    """The figures of docs/board.md (pytest -s)."""
    rig = Rig({**latency.START, "/data/rig": json.dumps({**RIG, "display_hz": hz})}, board=name)
    rig.boot(title_is_there, 3e6)
    found = latency.answers(rig, 200, hands=Eyes(rig))
    rig.check()
    print(f"{name}, {hz / 1e6:.0f} MHz")
    ack_us, verdict_us = LIMITS[hz // 1_000_000]
    if rig.board.LEDS:
        latency.report("edge to LED", found["led"], LED_US)
    latency.report("edge to first pixel", found["ack"], ack_us)
    latency.report("edge to last pixel of the verdict", found["verdict"], verdict_us)
    if hz == 50_000_000:
        assert latency.percentile(found["verdict"], 0.5) <= latency.VERDICT_US


TWO = """
from firmware import board
board.BUTTONS, board.BUTTON_PINS, board.LEDS = 2, (2, 3), board.LEDS[:2]
"""


def test_a_board_with_two_buttons_is_for_two_players():
    rig = Rig({**files(DECK, 2, tempo_ms=400), "/boot.py": TWO}).boot(title_is_there, 3e6)
    hands = Eyes(rig).join(0, 1)
    hands.wait_for_first_card()
    slapped = hands.slap(1)
    rig.run_us(30_000)
    assert rig.first_pixel_after(slapped, VERDICT) is not None
    assert rig.led_time(1, slapped) - slapped <= LED_US
    rig.check()


@pytest.mark.long
@pytest.mark.parametrize("name", names())
def test_the_self_test_uses_its_buttons_and_leds(name):
    rig = Rig({"/main.py": SELF_TEST}, board=name)
    if rig.board.PROBE:
        Lines(rig)  # what it measures comes back on the wires
    there = rig.run_until(lambda: rig.mailbox()[0] in (LIVE, ERROR), 12e6)
    assert there and rig.mailbox()[0] == LIVE, rig.read_files().get("/error")
    rig.run_us(600_000)  # its picture, where the bus is slow
    for button in range(rig.count):
        at = rig.press(button, hold_us=150_000)
        rig.run_us(120_000)
        assert rig.first_pixel_after(at, (0, 48 + 32 * button, 320, 32)) is not None
        if rig.board.LEDS:
            assert rig.led_is_lit(button, rig.now_us)
        rig.run_us(150_000)
    rig.check()


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.long
def test_photo_finishes_are_stamped_within_2_us_and_in_order(name):
    """Both stopwatch programs, and every order of buttons; 500 of them where it is long."""
    rounds = make(500 if name != "waveshare-lcd-2" else 250)
    run(rounds, STOPWATCH, name=name)
    assert all(one.stamped and one.ordered for one in rounds)


def levels(name, image_board):
    """{pin: what drove it, or how it was read} half a second after power-on."""
    rig = Rig(board=name, image_board=image_board)
    rig.run_us(700_000)
    return {
        pin: (gpio.output_enable, gpio.ctrl & 31)
        for pin, gpio in enumerate(rig.chip.mcu.gpio)
        if gpio.output_enable or gpio.ctrl & 31 != 31
    }


def test_an_image_without_a_board_uses_no_pin():
    assert levels("slapdeck", "") == {}


@pytest.mark.parametrize("name", long_except(lambda name: name == "display-pack", BOARDS))
def test_a_board_drives_its_own_pins_only(name):
    row = constants(name)
    own = pins_of(row)
    found = levels(name, name)
    assert found and set(found) <= own
    others = {other: set(levels(name, other)) - own for other in ("slapdeck", "picopad")}
    assert any(others.values())  # the image of another board does


def pins_of(row):
    return boards.driven(row) | {*row["BUTTON_PINS"], row["VBUS"], row["BATTERY"]}
