"""A game that waits for people dims, then sleeps, and continues after a press.

On a fake clock; tests/device/vm/nap.py does the same with a locked heap.
"""

import json

import pytest

from host_sim.simulate.duels import SCRIPTS
from host_sim.testing.long_tests import long_except
from host_sim.testing.tables import Duel, outs

SLEEP_MS = 3000  # so a waiting game is dim after 6 s and dark after 12


@pytest.fixture(params=["war_both_press", "money"])
def waiting(request, tmp_path):
    """A game that waits: for both, or for a throw."""
    script = SCRIPTS[request.param]
    duel = Duel(tmp_path, script.header, {**script.rig, "sleep_ms": SLEEP_MS}).join(0, 2)
    duel.script = script
    duel.wait(500)
    return duel


def chip(duel):
    return duel.devices.panel.chip


def light(duel):
    return duel.devices.power.percent


def is_battery_empty(duel):
    return type(duel.console.screen).__name__ == "BatteryEmptyScreen"


def press_late(duel, press):
    """Idle for 10 minutes, further than the fake clock sees an edge, until that press."""
    wait, pressed = duel.clock.wait, []

    def waits(until):
        wait(until)
        if not pressed and duel.clock.elapsed_us >= 600_000_000:
            pressed.append(press())

    duel.clock.wait = waits
    duel.run_until(lambda: pressed, 700_000)
    duel.wait(100)


def to_sleep(duel, then_s=100, button=0):
    """Idle for so many seconds, until a press of `button` wakes it."""
    duel.buttons.press(duel.clock.now() + then_s * 1_000_000 & (1 << 30) - 1, button)
    slept = []
    sleep = duel.devices.power.sleep
    duel.devices.power.sleep = lambda: (slept.append(duel.clock.elapsed_us), sleep())
    duel.wait(then_s * 1000 + 100)
    return slept


def test_a_waiting_game_dims_after_half_of_four_times_the_setting_until_a_press(waiting):
    waiting.wait(5300)
    assert light(waiting) == 100
    waiting.wait(1000)
    assert light(waiting) == 33 and chip(waiting).awake
    waiting.press(0, wait_ms=100)
    assert light(waiting) == 100


def test_a_waiting_game_sleeps_after_four_times_the_setting_until_a_press(waiting):
    before = bytes(chip(waiting).frame())
    start = waiting.clock.elapsed_us
    slept = to_sleep(waiting)
    assert len(slept) == 1 and 11 <= (slept[0] - start) / 1e6 <= 13
    assert chip(waiting).awake and light(waiting) == 100
    assert bytes(chip(waiting).frame()) == before
    assert waiting.console.screen is waiting.screen


@pytest.mark.parametrize("seconds", [100, 600, 1500])  # the ticks wrap after 1074
def test_the_game_continues_where_it_was_and_its_log_has_the_time(waiting, seconds):
    """The press that wakes it does not count in the game."""
    for _ in range(seconds // 400 + 1):
        to_sleep(waiting, min(seconds, 400))
    waiting.play(waiting.script.presses)
    lines = waiting.finish()
    assert outs(lines) == waiting.script.outs
    spent = [line["t"] for line in lines]
    assert spent == sorted(spent)


def test_an_empty_battery_in_the_dark_pauses_the_game(waiting):
    power = waiting.devices.power
    waiting.buttons.press(waiting.clock.now() + 60_000_000, 0)
    sleep = power.sleep
    power.sleep = lambda: (setattr(power, "voltage", 3000), sleep())
    waiting.run_until(lambda: is_battery_empty(waiting), 20_000)
    assert power.naps == 1 and chip(waiting).awake and light(waiting) == 100
    assert waiting.store.load_paused()


def test_after_a_long_dark_the_battery_is_read_within_two_minutes(waiting):
    press_late(waiting, lambda: waiting.buttons.press(waiting.clock.now(), 0))
    waiting.devices.power.voltage = 3000
    for i in range(14):
        waiting.press(1, i * 9_000_000)  # nobody's button: the game stays lit
    waiting.run_until(lambda: is_battery_empty(waiting), 125_000)
    assert waiting.devices.power.naps == 1


def test_a_game_goes_on_while_the_button_that_woke_it_is_held(waiting):
    press_late(waiting, lambda: waiting.buttons.add(waiting.clock.now(), 0, True))
    assert light(waiting) == 100
    assert waiting.clock.elapsed_us < 620_000_000


@pytest.mark.parametrize("seconds", long_except(lambda s: s == 1200, [800, 1200, 3000]))
def test_a_wait_longer_than_the_ticks_is_correct_in_the_log(seconds, tmp_path):
    """In War by hand between two battles; with sleep switched off it only dims."""
    script = SCRIPTS["war_both_press"]
    duel = Duel(tmp_path, script.header, {**script.rig, "sleep_ms": 0}).join(0, 2)
    duel.play("0.0.2.")
    duel.wait(seconds * 1000)
    assert chip(duel).awake and light(duel) == 33
    duel.play("02.2.0.")
    lines = duel.finish()
    assert outs(lines) == script.outs
    times = [line["t"] for line in lines]
    longest = max(b - a for a, b in zip(times, times[1:], strict=False))
    assert seconds * 1e6 <= longest <= (seconds + 5) * 1e6
    stored = duel.store.saved[-1].read_text().splitlines()
    assert any(json.loads(line).get("t", 0) >= seconds * 1e6 for line in stored[1:])


def test_control_a_game_that_plays_by_itself_never_dims(tmp_path):
    """The negative control: four CPU players, one second of patience."""
    script = SCRIPTS["war"]
    rig = {**script.rig, "sleep_ms": 250, "tempo_ms": 400}
    duel = Duel(tmp_path, script.header, rig).join(0, 2)
    seen = set()
    duel.run_until(lambda: (seen.add(light(duel)), duel.console.screen is not duel.screen)[1])
    assert seen == {100}
