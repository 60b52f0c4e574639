"""Idle: the screen dims and sleeps, and a press only wakes it; the battery; a stuck button.

On a fake clock; tests/device/handheld/test_power.py tests the board's side.
"""

import pytest

from host_sim.testing.display import PanelDisplay
from host_sim.testing.each import each
from host_sim.testing.looks import said
from host_sim.testing.pressed import RIG, Pressed
from host_sim.testing.tables import DECK, Table, hold, let_go, table_of
from slapdeck.screens.common.hold import CHOICE_US, HOLD_US
from slapdeck.ui import palette, tones
from slapdeck.ui.battery import LOW, BatteryIcon, level_of
from slapdeck.ui.stuck_buttons import STUCK_US

BANDS = ((96, 232), (0, 42), (96, 0), (312, 42))  # ui/stuck_buttons.py


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


@pytest.fixture
def sleepy(tmp_path, monkeypatch):
    """A console that sleeps after six seconds."""
    monkeypatch.setitem(RIG, "sleep_ms", 6000)
    return Table(tmp_path)


def power(table):
    return table.devices.power


def is_awake(table):
    return table.devices.panel.chip.awake and table.devices.panel.chip.on


def woken_after(table, seconds, button=1):
    """Idle for so long, then a press."""
    table.down(button, after_ms=seconds * 1000, wait_ms=seconds * 1000 + 100)


def test_the_light_is_dimmed_at_half_of_the_time(sleepy):
    sleepy.wait(2900)
    assert power(sleepy).percent == 100
    sleepy.wait(300)
    assert power(sleepy).percent == 33
    assert is_awake(sleepy)


def test_a_press_on_a_dim_screen_counts_and_brings_the_light(sleepy):
    sleepy.wait(3200)
    sleepy.press(2, wait_ms=100)
    assert power(sleepy).percent == 100
    assert sleepy.console.shown == "join"


def test_the_device_sleeps_after_the_time_that_is_set(table):
    asleep, sleep = [], power(table).sleep
    power(table).sleep = lambda: (
        asleep.append((table.clock.elapsed_us, power(table).percent)),
        sleep(),
    )
    woken_after(table, 130)
    ((at_us, percent),) = asleep
    assert 119e6 < at_us < 122e6 and percent == 0
    assert power(table).naps == 1
    assert is_awake(table) and power(table).percent == 100


@pytest.mark.parametrize("button", range(4))
def test_the_press_that_wakes_is_nothing_else(sleepy, button):
    woken_after(sleepy, 10, button)
    assert power(sleepy).naps == 1
    assert sleepy.console.shown == "title"
    sleepy.press(button, wait_ms=100)
    assert sleepy.console.shown == "join"  # and the next one is


def test_control_a_press_before_the_sleep_joins(sleepy):
    woken_after(sleepy, 5)
    assert sleepy.console.shown == "join"


def test_sleep_may_last_longer_than_ticks_wrap(sleepy):
    for _ in range(4):
        woken_after(sleepy, 500)
    assert sleepy.clock.elapsed_us > 1 << 30
    assert power(sleepy).naps == 4
    sleepy.press(0, wait_ms=100)
    assert sleepy.console.shown == "join"


@pytest.mark.long
@pytest.mark.parametrize(
    "millivolts, percent",
    [(0, 100), (4000, 33)],
    ids=["cable", "battery"],
)
def test_with_sleep_off_only_a_low_battery_dims_the_light(table, millivolts, percent):
    power(table).voltage = millivolts
    table.console.settings.sleep_after_s = 0
    table.console.settings.motion = 0
    table.console.idle = None
    table.switch_to("title", wait_ms=150_000)
    assert power(table).naps == 0
    assert power(table).percent == percent


def test_no_dimming_and_no_battery_reading_during_play(tmp_path):
    table = Table(tmp_path, deck=DECK * 12, patterns=["marriage"], packs=12)
    table.press(0, 1)
    table.run_until(lambda: table.console.shown == "table")
    assert table.console.idle is None
    table.store.test_config = None  # a call raises
    power(table).voltage = 3000
    power(table).millivolts = power(table).sleep = None
    table.wait(5000)
    assert table.console.shown == "table"
    assert power(table).percent == 100


# The battery.


@each("limit, last, rise", [(3300, 1, 200), (3500, 2, 50), (4000, 5, 50)])
def test_a_level_is_left_upwards_a_little_later_than_downwards(limit, last, rise):
    assert level_of(limit + rise - 1, last) == last
    assert level_of(limit + rise, last) > last
    assert level_of(limit, last + 1) == last + 1
    assert level_of(limit - 1, last + 1) == last


def test_a_low_battery_is_heard_once(table):
    power(table).voltage = 3700
    table.wait(6000)
    table.devices.sound.tone = -1
    power(table).voltage = 3400
    table.wait(6000)
    assert table.devices.sound.tone == tones.WARN
    table.devices.sound.tone = -1
    table.wait(6000)
    assert table.devices.sound.tone == -1


def corner(canvas):
    return [canvas.pixel(x, y) for y in range(6, 32) for x in range(190, 320)]


def low_battery():
    """The title's corner with a low battery, drawn in the language of now."""
    display = PanelDisplay()
    display.canvas.clear(palette.NIGHT)
    BatteryIcon(display).show((288, 6), LOW)
    return corner(display.canvas)


def test_a_low_battery_is_shown_in_the_language_that_was_chosen_since(table):
    power(table).voltage = 3400
    table.switch_to("title", wait_ms=1500)
    english = corner(table.devices.canvas)
    assert english == low_battery()
    table.switch_to("menu", wait_ms=300, button=0, joined=1)
    table.console.settings.language = "de"
    table.console.apply_settings()
    table.switch_to("title", wait_ms=1500)
    assert corner(table.devices.canvas) == low_battery() != english


def test_a_low_battery_is_shown_after_a_hold_on_the_title_changed_the_language(tmp_path):
    table = Pressed(tmp_path, {})
    power(table).voltage = 3400
    table.console.settings.is_new = 1
    table.switch_to("title", wait_ms=1500)
    before = low_battery()
    assert corner(table.devices.canvas) == before
    table.down(0, 800, wait_ms=2500)
    assert corner(table.devices.canvas) == low_battery() != before


def test_an_empty_battery_asks_to_be_charged_until_it_is(table):
    power(table).voltage = 3250
    table.wait(7000)
    assert table.console.screen.__class__.__name__ == "BatteryEmptyScreen"
    table.press(0)
    power(table).voltage = 3400  # it recovers a little without the light
    table.wait(7000)
    assert table.console.screen.__class__.__name__ == "BatteryEmptyScreen"
    power(table).voltage = 0  # USB
    table.wait(7000)
    assert table.console.shown == "title"


def test_an_empty_battery_ends_no_game_and_the_result_is_still_shown(table):
    table.join(0, 1)
    power(table).voltage = 3000
    table.run_until(lambda: table.pile() == 2)
    table.press(1)
    table.run_until(lambda: table.console.shown == "result", 60000)
    assert table.store.saved
    table.wait(3000)
    assert table.console.shown == "result"
    table.press(0)
    table.run_until(lambda: table.console.screen.__class__.__name__ == "BatteryEmptyScreen", 8000)


# A stuck or noisy button.


def band(table, button):
    """The number of colours in the band at the side of the button, on the canvas."""
    x, y = BANDS[button]
    w, h = (8, 128) if button & 1 else (128, 8)
    canvas = table.devices.canvas
    return len({canvas.pixel(x + i, y + j) for i in range(w) for j in range(h)})


@pytest.mark.parametrize("button", range(4))
def test_a_stuck_button_is_told_at_its_side_on_every_screen(table, button):
    table.down(button, 40_000, wait_ms=STUCK_US // 1000 - 200)
    assert not table.console.stuck_buttons.mask and band(table, button) <= 2
    table.wait(800)
    assert table.console.stuck_buttons.mask == 1 << button
    assert band(table, button) == 3  # ground, colour of the seat, word
    table.switch_to("title", wait_ms=1500)
    assert band(table, button) == 3


def test_stuck_button_is_ignored_until_released(table):
    table.down(3, 20_000, wait_ms=100)
    table.press(0, 1)
    table.run_until(lambda: table.console.shown == "table")
    table.run_until(lambda: table.pile() == 2)
    table.press(1)
    table.run_until(lambda: table.pile() == 0)
    table.run_until(lambda: table.console.stuck_buttons.mask == 8, 9000)
    table.run_until(lambda: table.console.stuck_buttons.mask == 0, 25000, wait_ms=200)
    assert band(table, 3) == 1


def test_a_stuck_button_is_still_told_after_a_void_and_on_another_page_of_the_menu(tmp_path):
    table = table_of(tmp_path, seats=3, tempo_ms=1500).join(0, 1, 2, pile=1)
    hold(table, 3, wait_ms=STUCK_US // 1000 + 800)
    assert band(table, 3) == 3
    hold(table, 0, 1, 2, wait_ms=1700)
    let_go(table, 0, 1, 2)
    assert said(table.console.screen.verdict) == b"SLAP IS VOID"
    assert band(table, 3) == 3
    table.switch_to("menu", wait_ms=1500, button=0, joined=1)
    hold(table, 0, wait_ms=HOLD_US // 1000 + 200)
    let_go(table, 0)
    table.wait(1000)
    assert band(table, 3) == 3


def test_a_long_hold_in_a_menu_is_not_a_stuck_button(table):
    table.down(2, 2000, wait_ms=3000)
    assert not table.console.stuck_buttons.mask


def test_a_button_that_goes_through_all_choices_is_not_stuck(tmp_path):
    table = Pressed(tmp_path)
    table.console.settings.is_new = 1
    table.down(1, 60_000, wait_ms=1000)
    choices = len(table.console.screen._choices)
    assert choices >= 5 and HOLD_US + CHOICE_US * (choices + 1) < STUCK_US - 300_000


def test_stuck_button_mark_survives_a_settings_change(table):
    table.down(1, 11_000, wait_ms=8000)
    table.console.apply_settings()
    assert table.console.stuck_buttons.mask == 2
    table.wait(4000)
    assert band(table, 1) == 1
