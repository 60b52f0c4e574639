"""The rows of firmware/board.py: what the chip can do, and what an image does to another board."""

import pytest

from firmware.board import constants, names
from host_sim.chip.boards import OUTPUTS, TITLES, conflicts


def test_the_tools_have_a_title_for_each_board():
    assert list(TITLES) == names()


@pytest.mark.parametrize("name", names())
def test_the_chip_can_do_on_each_pin_what_is_asked_of_it(name):
    """SCK and TX of its SPI (RP2040 datasheet 1.4.3), an ADC pin, two PWM slices, one use each."""
    board = constants(name)
    spi = board["DISPLAY_SPI"]
    assert board["DISPLAY_SCK"] in ((2, 6, 18, 22), (10, 14, 26))[spi]
    assert board["DISPLAY_MOSI"] in ((3, 7, 19, 23), (11, 15, 27))[spi]
    assert board["BATTERY"] in (None, 26, 27, 28, 29)
    light, piezo, mirror = board["BACKLIGHT"], board["PIEZO"], board["PIEZO_B"]
    if piezo is not None and light is not None:
        assert light >> 1 & 7 != piezo >> 1 & 7
    if mirror is not None:
        assert piezo >> 1 & 7 == mirror >> 1 & 7  # both outputs of one slice
        assert piezo & 1 != mirror & 1
    used = [board[key] for key in (*OUTPUTS, "BATTERY", "VBUS") if board[key] is not None]
    used += [*board["BUTTON_PINS"], *board["LED_PINS"], *board["PROBE"]]
    assert len(set(used)) == len(used) and 2 <= board["BUTTONS"] <= 4
    assert len(board["LEDS"]) in (0, board["BUTTONS"])


@pytest.mark.parametrize("name", names())
def test_every_rate_of_a_display_is_one_that_the_spi_has(name):
    """PL022: the clock over an even number times another (RP2040 datasheet 4.4.3.4)."""
    board = constants(name)
    for hz in board["DISPLAY_HZ"]:
        assert any(
            200_000_000 // (even * other) == hz
            for even in range(2, 255, 2)
            for other in range(1, 257)
        )


def test_the_slapdecks_image_holds_keys_and_an_output_of_a_display_pack():
    """Its LEDs are where keys A and B are, its backlight is at the display's tearing signal."""
    assert conflicts("slapdeck", "display-pack") == ([12, 13], [21])
    assert conflicts("slapdeck", "waveshare-lcd-2") == ([17], [])


@pytest.mark.parametrize("name", names())
def test_no_board_is_in_conflict_with_its_own_image(name):
    assert conflicts(name, name) == ([], [])
