"""Keys and scripts as buttons: presses in the order of their stamps, held keys never slap."""

from host_sim.laptop.buttons import KeyButtons
from host_sim.laptop.clock import FakeClock


def presses(buttons):
    count = buttons.poll()
    return [(buttons.stamps[i], buttons.seat_ids[i]) for i in range(count)]


def settled():
    clock = FakeClock(start=1000)
    buttons = KeyButtons(clock)
    clock.advance(50_000)
    assert presses(buttons) == []
    return clock, buttons


def test_a_key_is_stamped_when_it_comes():
    clock, buttons = settled()
    buttons.edge(2, True)
    clock.advance(7)
    buttons.edge(0, True)
    assert buttons.held == 0b101
    clock.advance(5)
    assert presses(buttons) == [(51_000, 2), (51_007, 0)]
    assert presses(buttons) == []


def test_a_key_counts_from_the_start():
    clock = FakeClock(start=10)
    buttons = KeyButtons(clock)
    clock.advance(5)
    buttons.edge(3, True)
    assert presses(buttons) == [(15, 3)]


def test_a_key_counts_again_after_30_ms_up():
    clock, buttons = settled()
    for down_us, up_us in ((40_000, 20_000), (40_000, 31_000), (1000, 1)):
        buttons.edge(1, True)
        clock.advance(down_us)
        buttons.edge(1, False)
        clock.advance(up_us)
    assert presses(buttons) == [(51_000, 1), (182_000, 1)]


def test_key_repeat_is_one_press():
    clock, buttons = settled()
    for _ in range(20):
        buttons.edge(3, True)
        clock.advance(30_000)
    assert presses(buttons) == [(51_000, 3)]
    assert buttons.held == 0b1000


def test_a_tap_comes_up_by_itself():
    clock, buttons = settled()
    buttons.tap(1)
    assert presses(buttons) == [(51_000, 1)]
    clock.advance(39_999)
    buttons.poll()
    assert buttons.held == 2
    clock.advance(1)
    buttons.poll()
    assert buttons.held == 0


def test_a_repeated_tap_keeps_the_button_down():
    clock, buttons = settled()
    for _ in range(10):
        buttons.tap(1)
        clock.advance(30_000)
        buttons.poll()
    clock.advance(100_000)
    buttons.poll()
    assert buttons.held == 0


def test_a_button_still_counts_after_minutes_of_rest():
    clock, buttons = settled()
    for _ in range(30):
        clock.advance(9_999_999)
        buttons.poll()
    buttons.edge(0, True)
    assert presses(buttons) == [(51_000 + 30 * 9_999_999, 0)]
