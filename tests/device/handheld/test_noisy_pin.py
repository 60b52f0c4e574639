"""A noisy pin with 50 kHz on it: the other buttons are still stamped to the microsecond."""

import pytest

from host_sim.chip.rig import Rig
from host_sim.testing.long_tests import long_except
from slapdeck.ui import palette
from slapdeck.ui.palette import rgb565
from tests.device.handheld.play import ACK, BAND, Hands, colours_of, files, title_is_there
from tests.device.handheld.stopwatch import outcome, running

NOISY = 3
HALF_US = 10  # of a period of 50 kHz
NOISE_US = 60_000
EACH_US = 60_000  # a press of 14 words, and R16's 30 ms
PRESSES_US = [(10_000 + 13_003 * i, i) for i in range(3)]
QUIET_US = 2_000_000  # firmware/stopwatch.py
DEAF = "from firmware import noise\nnoise.noisiest_button = lambda wake: 0\n"


def noise(rig, at_us, length_us):
    """A square wave on the pin of button NOISY, from `at_us` on."""
    for us in range(0, length_us, 2 * HALF_US):
        rig.chip.at_ns((at_us + us) * 1000, lambda: rig.hold(NOISY))
        rig.chip.at_ns((at_us + us + HALF_US) * 1000, lambda: rig.release(NOISY))


def heard(before=0, at_boot="", name="slapdeck"):
    """(the board's report, [(button, us)] pressed) of presses while NOISY is noisy; the last press
    is of NOISY itself, long after the noise, and `before` presses of button 0 come first."""
    run_us = before * EACH_US + NOISE_US + QUIET_US + 300_000
    # It polls every 10 ms.
    rig = running(run_us=run_us, hang_us=10_000, at_boot=at_boot, name=name)
    pressed = [
        (0, rig.press(0, rig.now_us + 100 + EACH_US * i, hold_us=20_000)) for i in range(before)
    ]
    rig.run_us(EACH_US * before)
    at = rig.now_us + 100
    noise(rig, at, NOISE_US)
    pressed += [(button, rig.press(button, at + us, hold_us=25_000)) for us, button in PRESSES_US]
    pressed.append((NOISY, rig.press(NOISY, at + NOISE_US + QUIET_US + 100_000)))
    return outcome(rig), pressed


def right(reported, pressed):
    """The number of `pressed` that were stamped within 2 us."""
    return sum(
        any(button == found[0] and abs(found[1] - us) <= 2 for found in reported["presses"])
        for button, us in pressed
    )


# With ten the noise crosses the end of the ring. The pins of the others are in another order.
@pytest.mark.parametrize(
    ("before", "name"),
    long_except(
        lambda row: row[0],
        [(0, "slapdeck"), (10, "slapdeck"), (0, "picopad"), (0, "waveshare-lcd-2")],
    ),
)
def test_other_buttons_are_stamped_beside_a_noisy_pin_and_that_one_after_the_noise(before, name):
    reported, pressed = heard(before, name=name)
    assert right(reported, pressed) == len(pressed)
    assert len(reported["presses"]) <= len(pressed) + 1  # the noise's first contact (R16)
    assert reported["lost"] == 0


def test_control_without_the_mask_presses_are_lost():
    reported, pressed = heard(at_boot=DEAF)
    assert right(reported, pressed) < len(PRESSES_US) and reported["lost"] > 0


DECK = "7H 9C 2D 3S 4H KC 4D TS 5H 6C 8D JS".split()


@pytest.mark.long
@pytest.mark.handheld(files=files(DECK, 4, tempo_ms=1500), until=title_is_there)
def test_the_game_continues_and_shows_which_button_is_noisy(rig):
    hands = Hands(rig).join(0, 1, 2, 3)
    hands.wait_for_card(2, 6_000_000)  # the bands of the join screen are gone
    at = rig.now_us + 50
    for i in range(8):
        noise(rig, at + 900_000 * i, 60_000)
    rig.run_us(10_000)
    t = hands.slap(1)
    rig.run_us(30_000)
    assert rig.first_pixel_after(t, ACK[1]) and rig.first_pixel_after(t, BAND)
    rig.run_to(at + 7_600_000)  # longer than STUCK_US
    assert {rgb565(palette.INK), rgb565(palette.WHITE)} <= colours_of(rig, ACK[NOISY])


@pytest.mark.long
def test_a_noisy_pin_stops_no_game_where_the_pins_are_in_another_order():
    """The mask of the pins is beyond a small int: read by Python it would allocate."""
    rig = Rig(files(DECK, 4, tempo_ms=1500), board="picopad").boot(title_is_there, 3e6)
    hands = Hands(rig).join(0, 1, 2, 3)
    hands.wait_for_card(2, 6_000_000)
    noise(rig, rig.now_us + 50, 60_000)
    rig.run_us(1_500_000)
    assert "/data/crash" not in rig.read_files()
