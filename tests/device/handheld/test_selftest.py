"""firmware/selftest.py on the emulated handheld: the checks after soldering."""

import json

import pytest

from host_sim.chip.lines import Lines
from host_sim.chip.rig import ERROR, Rig, guarded
from slapdeck.ui import palette

LIVE = 6  # in the mailbox, when the buttons are being watched
SHORT = guarded(
    "from firmware.selftest import SelfTest; t = SelfTest(); t.picture(30); t.chase(5);"
    " t.sweep(2); machine.mem32[0x40058010] = t.volts(); machine.mem32[0x4005800c] = 6; t.live()"
)
ROW = {i: (0, 48 + 32 * i, 320, 32) for i in range(4)}
SQUARE = {i: (20, 64 + 32 * i) for i in range(4)}  # filled while the button is down


def live(rig):
    rig.chip.mcu.adc.channel_values[0] = 2482  # of 4095: 2.00 V at the pin
    if rig.mailbox()[0] == ERROR:
        raise AssertionError(rig.read_file("/error").decode())
    return rig.mailbox()[0] == LIVE


short = pytest.mark.handheld(files={"/main.py": "import machine\n" + SHORT}, until=live, limit_s=5)


@short
def test_each_led_lights_alone_and_the_piezo_climbs(rig):
    times = [rig.led_time(i, 0) for i in range(4)]
    assert None not in times and times == sorted(times)
    for i in range(3):
        assert rig.led_time(i, times[i], on=False) <= times[i + 1]
    tones = rig.tones()
    # For some microseconds the PWM has its new divider and its old wrap: ignore such short tones
    heard = [hz for (us, hz), (end, _) in zip(tones, tones[1:], strict=False) if end - us > 1000]
    assert heard == sorted(heard) and heard[0] == 300 and heard[-1] > 4000
    assert rig.tones()[-1][1] == 0
    rig.check()


@short
def test_a_press_changes_only_its_own_row_and_led(rig):
    rig.run_us(200_000)
    before = rig.now_us
    rig.run_us(80_000)
    assert all(rig.first_pixel_after(before, ROW[i]) is None for i in range(4))  # the control
    at = rig.press(2, hold_us=90_000, bounce=4)
    rig.run_us(80_000)
    assert rig.led_time(2, at) is not None
    colour = palette.rgb565(palette.SEAT_COLOURS[2])
    assert rig.panel.pixel(*SQUARE[2]) == colour
    for other in (0, 1, 3):
        assert rig.first_pixel_after(at, ROW[other]) is None
        assert rig.led_time(other, at) is None
    rig.run_us(90_000)
    assert rig.panel.pixel(*SQUARE[2]) == palette.rgb565(palette.INK)


@short
def test_the_battery_is_twice_what_the_pin_sees(rig):
    assert abs(rig.mailbox()[1] - 400) <= 1  # hundredths of a volt


@pytest.mark.long
@short
def test_left_and_right_held_for_two_seconds_slow_the_display_down_for_the_game_as_well(rig):
    rig.run_us(200_000)
    assert rig.wire.clock_ns() == 20
    for button in (1, 3):
        rig.hold(button)
    rig.run_us(1_900_000)
    assert rig.wire.clock_ns() == 20
    rig.run_us(400_000)
    assert rig.wire.clock_ns() == 40
    assert json.loads(rig.read_file("/data/rig")) == {"display_hz": 25_000_000}
    rig.run_us(4_100_000)
    assert rig.wire.clock_ns() == 20  # twice more
    rig.run_us(100_000)
    assert rig.panel.pixel(*SQUARE[1]) == palette.rgb565(palette.SEAT_COLOURS[1])
    rig.check()


@pytest.mark.long
@short
def test_bottom_and_top_held_try_the_other_colours_and_the_game_has_the_last_choice(rig):
    rig.run_us(200_000)
    seen = [colours(rig)]
    for button in (0, 2):
        rig.hold(button)
    for _ in range(3):
        rig.run_us(2_200_000)
        seen.append(colours(rig))
    assert seen == [(True, 0), (False, 0), (True, 8), (False, 8)]
    rig.check()
    stored = json.loads(rig.read_file("/data/rig"))
    assert stored == {"display_inverted": False, "display_blue_first": True}


REFUSED = b'{"seed": -1, "cpu": ["easy"]}'
SLOWER = guarded(
    "from firmware.selftest import SelfTest; SelfTest().change_rate();"
    " machine.mem32[0x4005800c] = 6"
)


@pytest.mark.handheld(
    files={"/main.py": "import machine\n" + SLOWER, "/data/rig": REFUSED}, until=live, limit_s=5
)
def test_a_choice_keeps_a_file_that_was_refused_for_its_other_keys(rig):
    assert json.loads(rig.read_file("/data/rig")) == {"display_hz": 25_000_000}
    assert rig.read_file("/data/rig.bad") == REFUSED


def colours(rig):
    """(inverted, BGR) as the display has them."""
    return rig.panel.inverted, rig.panel.madctl & 8


@pytest.mark.handheld(files={}, until=None)
def test_two_buttons_held_at_power_on_start_the_self_test(rig):
    rig.hold(0)
    rig.hold(2)
    bars = [palette.rgb565(colour) for colour in range(16)]
    assert rig.run_until(lambda: rig.panel.on and shown(rig) == bars, 3_000_000)


def shown(rig):
    return [rig.panel.pixel(20 * i + 10, 100) for i in range(16)]


PROOF = guarded(
    "from firmware.selftest import SelfTest; t = SelfTest(); t.prove(); t.head();"
    " machine.mem32[0x40058010] = len(t.proof); machine.mem32[0x4005800c] = 6"
)


@pytest.mark.long
def test_the_self_test_measures_the_board_and_shows_pass():
    rig = Rig({"/main.py": "import machine\nimport gc\ngc.threshold(16384)\n" + PROOF})
    Lines(rig)
    assert rig.run_until(lambda: rig.mailbox()[0] in (LIVE, ERROR), 60e6, 10_000)
    assert rig.mailbox()[0] == LIVE, rig.read_file("/error").decode()
    assert rig.mailbox()[1] == len(b"PHOTO FINISHES: PASS, 0 LATE")
    rig.check()
