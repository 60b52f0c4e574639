"""A glitch on the pin of an idle button, in a game, is not a press (R16)."""

import pytest

from host_sim.testing.long_tests import long_except
from tests.device.handheld.latency import FEW
from tests.device.handheld.play import ACK, LED_US, VERDICT, Hands, title_is_there

pytestmark = pytest.mark.handheld(files=FEW, until=title_is_there)

OPEN_US = 3500  # after this time a contact that was closed for less than 60 us is rejected
SOON_US = 30_000


def playing(rig):
    Hands(rig).join(0, 1, 2, 3, card=1)
    return int(rig.now_us) + 1000


@pytest.mark.parametrize("us", long_except(lambda us: us == 10, (2, 10, 50)))
def test_a_glitchs_led_and_band_go_out_again_and_nothing_is_judged(rig, us):
    at = playing(rig)
    rig.pulse(1, at, us)
    rig.run_to(at + SOON_US)
    lit = rig.led_time(1, at)
    # A glitch of 2 us may be over before its word is read.
    assert us == 2 or lit is not None
    if lit is not None:
        assert lit - at <= LED_US
        out = rig.led_time(1, at, on=False) - at
        print(
            "pulse of %d us: light on at %.3f, out at %.3f ms"
            % (us, (lit - at) / 1000, out / 1000)
        )
        assert OPEN_US < out < 3 * OPEN_US
        first, last = (rig.first_pixel_after(at, ACK[1]), rig.last_pixel(at, ACK[1]))
        assert first[0] - at < 1000
        assert at + OPEN_US < last[0] < at + SOON_US
        assert rig.panel.pixel(2, 100) == rig.panel.pixel(2, 30)  # the ground again
    assert rig.first_pixel_after(at, VERDICT) is None


def test_a_contact_of_100_us_is_a_press(rig):
    """The control."""
    at = playing(rig)
    rig.pulse(1, at, 100)
    rig.run_to(at + SOON_US)
    assert rig.first_pixel_after(at, VERDICT) is not None


def test_a_press_of_the_same_button_counts_after_a_glitch_is_rejected(rig):
    at = playing(rig)
    rig.pulse(1, at, 20)
    slap = rig.press(1, at + 4_000, hold_us=20_000)
    rig.run_to(slap + SOON_US)
    assert rig.last_pixel(slap, VERDICT, slap + 8_000) is not None
    assert rig.first_pixel_after(at, VERDICT)[0] > slap


def test_a_slap_just_after_a_glitch_waits_until_the_glitch_is_rejected(rig):
    """A press at the glitch's time would have been first."""
    at = playing(rig)
    rig.pulse(1, at, 20)
    slap = rig.press(0, at + 100, hold_us=20_000)
    rig.run_to(slap + SOON_US)
    assert rig.led_time(0, slap) - slap <= LED_US
    verdict = rig.first_pixel_after(slap, VERDICT)[0] - at
    assert OPEN_US < verdict < 3 * OPEN_US


def test_a_glitch_every_ten_milliseconds_delays_no_card(rig):
    at = playing(rig)
    hands = Hands(rig)
    before = hands.laid()
    for i in range(100):
        rig.pulse(i % 4, at + 10_000 * i, 1 + i % 50)
    rig.run_to(at + 1_000_000)
    cards = hands.laid() - before
    assert cards >= 5  # at 150 ms each, a sixth more or less
    assert rig.first_pixel_after(at, VERDICT) is None
