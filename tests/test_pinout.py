"""hw/pinout.csv, firmware/board.py and the Pico agree."""

import pytest

from firmware.board import constants, names
from tests.hw.pinout import wiring

# GPIO -> pin of the 40 round a Pico (Raspberry Pi Pico datasheet, "Pinout")
PICO_PINS = dict(zip(
    (*range(23), 26, 27, 28),
    (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29,
     31, 32, 34),
    strict=True))
BOARD_NAMES = {"BATTERY_SENSE": "BATTERY"}  # in pinout.csv: in board.py
PINS = {"DISPLAY_" + name for name in ("DC", "CS", "SCK", "MOSI", "RST")}


def board():
    """{signal: GPIO} as board.py has it."""
    numbers = constants("slapdeck")
    pins = {f"BUTTON_{i}": gpio for i, gpio in enumerate(numbers["BUTTON_PINS"])}
    pins.update({f"LED_{i}": gpio for i, gpio in enumerate(numbers["LED_PINS"])})
    for name in (*PINS, "BACKLIGHT", "PIEZO", "PIEZO_B", "BATTERY_SENSE"):
        pins[name] = numbers[BOARD_NAMES.get(name, name)]
    return pins


def test_the_table_and_the_firmware_name_the_same_pins():
    assert {signal: gpio for signal, (gpio, _) in wiring().items()} == board()


def test_every_gpio_is_where_the_pico_has_it():
    assert {gpio: pin for gpio, pin in wiring().values()} == {
        gpio: PICO_PINS[gpio] for gpio, _ in wiring().values()
    }


def test_no_gpio_is_used_twice():
    used = [gpio for gpio, _ in wiring().values()]
    assert len(set(used)) == len(used)


def test_the_four_buttons_are_consecutive():
    """The stopwatch samples them with one instruction."""
    first = wiring()["BUTTON_0"][0]
    assert [wiring()[f"BUTTON_{i}"][0] for i in range(4)] == list(range(first, first + 4))


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
    used = [board[key] for key in (*PINS, "BACKLIGHT", "PIEZO", "PIEZO_B", "BATTERY", "VBUS")
            if board[key] is not None]  # fmt: skip
    used += [*board["BUTTON_PINS"], *board["LED_PINS"], *board["PROBE"]]
    assert len(set(used)) == len(used) and 2 <= board["BUTTONS"] <= 4
    assert len(board["LEDS"]) in (0, board["BUTTONS"])


@pytest.mark.parametrize("name", names())
def test_every_rate_of_a_display_is_one_that_the_spi_has(name):
    """PL022: the clock over an even number times another (RP2040 datasheet 4.4.3.4)."""
    board = constants(name)
    for hz in board["DISPLAY_HZ"]:
        assert any(200_000_000 // (even * other) == hz
                   for even in range(2, 255, 2) for other in range(1, 257))  # fmt: skip
