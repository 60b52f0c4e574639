"""The stopwatch on the emulated chip: held at boot, fewer buttons, an overrun, a sleeping loop."""

import pytest

from host_sim.chip.silicon import KIND, UNKIND
from tests.device.handheld.stopwatch import DEAF, board, outcome, running, started


def test_a_button_held_at_boot_is_no_press_until_it_was_released():
    rig = board().boot()
    # Not from power-on: /main.py would not run (firmware/boards/handheld.py).
    assert rig.run_until(lambda: rig.mailbox()[0] == 3, 3e6)
    rig.hold(1)
    started(rig)
    rig.run_us(50_000)
    rig.release(1, run_us=60_000)
    t = rig.press(1)
    reported = outcome(rig)
    assert [press[0] for press in reported["presses"]] == [1]
    assert abs(reported["presses"][0][1] - t) <= 2


def test_a_press_after_less_than_30_ms_of_release_is_none():
    rig = running()
    first = rig.press(0, hold_us=20_000, bounce=0)
    rig.press(0, first + 20_000 + 29_000, hold_us=20_000, bounce=0)
    third = rig.press(0, first + 69_000 + 31_000, hold_us=20_000, bounce=0)
    reported = outcome(rig)
    assert len(reported["presses"]) == 2
    assert abs(reported["presses"][1][1] - third) <= 2


def test_with_two_buttons_the_other_pins_are_ignored():
    rig = running(count=2)
    rig.press(3)
    rig.press(2)
    rig.press(1)
    assert [press[0] for press in outcome(rig)["presses"]] == [1]


def test_a_quarter_of_a_second_without_interrupts_loses_no_press():
    """A flash write takes this long; then all its words are read at once, and a button with much
    bounce is not a noisy pin."""
    rig = running(run_us=600_000, hang_us=300_000, hang=DEAF)
    how = {"hold_us": 30_000, "bounce": 18, "bounce_us": 4000}
    pressed = [(0, rig.press(0, rig.now_us + 100_000 * i, **how)) for i in range(5)]
    reported = outcome(rig)
    assert [press[0] for press in reported["presses"]] == [button for button, _ in pressed]
    for (_, t, _), (_, us) in zip(reported["presses"], pressed, strict=True):
        assert abs(t - us) <= 2


def test_an_overrun_is_counted_and_unconfirmed_presses_are_dropped():
    """300 edges while the loop hangs, more than the ring's 256 words; on all four in turn, because
    a single pin would count as noisy (test_noisy_pin.py)."""
    rig = running(run_us=500_000, hang_us=100_000)
    for i in range(150):
        rig.hold(i & 3, run_us=200)
        rig.release(i & 3, run_us=200)
    reported = outcome(rig)
    assert reported["lost"] == 1
    assert len(reported["presses"]) <= 1


@pytest.mark.parametrize("silicon, most_us", [(UNKIND, 250), (KIND, 80)], ids=["unkind", "kind"])
def test_the_sleeping_loop_wakes_at_an_edge(silicon, most_us):
    rig = running(silicon=silicon)
    edges = []
    for i in range(4):
        rig.run_us(50_000)
        edges.append(rig.press(i, bounce=0))
    presses = outcome(rig)["presses"]
    assert [press[0] for press in presses] == [0, 1, 2, 3]
    for (_, stamp, woken), edge in zip(presses, edges, strict=True):
        assert abs(stamp - edge) <= 2
        assert 0 <= woken - edge <= most_us
