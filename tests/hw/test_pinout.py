"""hw/pinout.csv, firmware/board.py and the Pico agree."""

from firmware.board import constants
from tests.hw.pinout import PICO_PINS, wiring

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
