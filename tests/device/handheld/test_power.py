"""Backlight, sleep, battery, volume and a stuck button on the emulated handheld."""

import pytest

from host_sim.chip.rig import Rig
from slapdeck.ui import palette
from slapdeck.ui.palette import rgb565
from tests.device.handheld.play import ACK, LED_US, Hands, colours_of, files, title_is_there

DECK = "7H 7C 2D 3S 9H KC 4D TS".split()
SLEEP_MS = 1000
SLEEPY = files(DECK, 2, sleep_ms=SLEEP_MS)
DISPOFF, DISPON, SLPIN, SLPOUT = 0x28, 0x29, 0x10, 0x11
LETTERS = (52, 136, 216, 28)  # ui/notice.py
GOLD, NIGHT = rgb565(palette.GOLD), rgb565(palette.NIGHT)
handheld = pytest.mark.handheld


def commands(rig, since_us):
    """The panel's backlight and sleep commands since then."""
    return [
        code
        for ns, code, _ in rig.panel.commands
        if ns >= since_us * 1000 and code in (DISPOFF, DISPON, SLPIN, SLPOUT)
    ]


def light(rig):
    """The brightness of the backlight now, 0 to 1."""
    return rig.backlight()[-1][1]


@handheld(files=SLEEPY, until=title_is_there)
def test_an_idle_device_dims_then_sleeps_and_the_press_that_wakes_it_does_nothing_else(rig):
    assert light(rig) == 1
    assert rig.run_until(lambda: light(rig) < 0.5, 2e6)
    assert abs(light(rig) - 0.33**2) < 0.01 and rig.panel.on
    rig.run_us(5000)
    since = rig.now_us
    assert rig.run_until(lambda: not rig.panel.on, 4e6)
    rig.run_us(20_000)
    assert light(rig) == 0
    sent = len(rig.panel.journal)
    rig.run_us(300_000)
    assert len(rig.panel.journal) == sent  # nothing is sent to a display that sleeps
    rig.pulse(2, rig.now_us + 1000, 5)
    rig.run_us(100_000)
    assert not rig.panel.on and not rig.led_is_lit(2, rig.now_us)  # that was no press
    # A week goes by, in whole wraps of the stamps (test_wraps.py): the milliseconds come round.
    rig.chip.mcu.timer._epoch_nanos -= (7 * 86400 * 1_000_000 >> 26 << 26) * 1000
    t = rig.press(2)
    rig.run_us(10_000)
    assert rig.panel.on and light(rig) == 1
    assert rig.led_time(2, t) - t <= LED_US
    rig.run_us(500_000)
    reported = commands(rig, since)
    # The display also got its configuration while awake: with the demo before, the title after it.
    assert reported[reported.index(DISPOFF) :] == [DISPOFF, SLPIN, SLPOUT, DISPON, SLPOUT, DISPON]
    assert not [hz for us, hz in rig.tones() if us > t]  # nobody joined
    t = rig.press(2)
    rig.run_us(300_000)
    assert [hz for us, hz in rig.tones() if us > t and hz]  # now somebody did


@handheld(files=SLEEPY, until=title_is_there)
def test_play_neither_dims_nor_sleeps_nor_reads_the_battery_for_seconds(rig):
    hands = Hands(rig).join(0, 1, card=1)
    reads = []
    rig.chip.mcu.adc.on_adc_read = reads.append  # and it never answers
    playing = rig.now_us
    rig.run_us(1500 * SLEEP_MS)
    assert hands.laid() > 3
    assert not commands(rig, playing) and len(rig.backlight()) == 1 and not reads


def test_an_empty_battery_asks_to_be_charged_whatever_is_pressed():
    rig = Rig(files(DECK, 2))
    rig.battery(3200)
    rig.boot(title_is_there, 10e6)
    asks = lambda: colours_of(rig, LETTERS) == {GOLD, NIGHT}  # noqa: E731
    assert rig.run_until(asks, 1_000_000, 100_000)
    rig.run_us(100_000)
    charge = bytes(rig.panel.gram)
    rig.press(0, hold_us=20_000, run_us=400_000)
    assert bytes(rig.panel.gram) == charge  # the band has come and gone
    rig.check()


BOARD = """
import machine, time
box = 0x4005800c
machine.mem32[box] = 1
from firmware.power import Power
from firmware.sound import Sound
BODY
machine.mem32[box] = 2
"""


def board(body, millivolts=0, usb=False):
    """A Rig that has run these lines, without the game."""
    rig = Rig({"/main.py": BOARD.replace("BODY", body)})
    rig.battery(millivolts)
    rig.usb(usb)
    return rig.boot(lambda rig: rig.mailbox()[0] == 2, 3e6)


MEASURE = """
class Panel: pass
power = Power(Panel(), None)
machine.mem32[box + 4] = power.millivolts()
machine.mem32[box + 8] = Power(Panel(), None).millivolts()
"""


@pytest.mark.parametrize("millivolts, reported", [(0, 0), (700, 0), (3300, 3300), (4150, 4150)])
def test_the_voltage_is_measured_and_an_open_pin_is_no_battery(millivolts, reported):
    found = board(MEASURE, millivolts).mailbox()
    assert abs(found[1] - reported) <= 4 and found[1] == found[2]


def test_on_usb_the_battery_is_not_shown():
    assert board(MEASURE, 3200, usb=True).mailbox()[1] == 0


PLAY = """
sound = Sound()
for percent in (100, 25, 0, 50, 0):
    sound.volume(percent)
    time.sleep_us(1000)
    if percent == 100:
        sound.play(0)
    if percent == 0:
        sound.play(1)
    time.sleep_us(1000)
"""


def test_the_volume_sets_the_duty_cycle_at_once_and_mute_is_silent():
    rig = board(PLAY)
    assert [round(duty, 2) for _, duty in rig.loudness()] == [0.5, 0.02, 0]
    (begin, _), (less, _), (end, _) = rig.loudness()
    assert 900 < less - begin < 1400 and 1900 < end - less < 2600
    assert {hz for _, hz in rig.tones()} == {1047, 0}


def test_the_piezos_two_pins_mirror_each_other_and_are_both_low_in_silence():
    """A single pin, or both in phase, would halve the voltage or mute the sound."""
    rig = board(PLAY)
    begin = rig.loudness()[0][0]
    mirror = [(ns / 1000, duty) for ns, duty in rig.pwm.duties(rig.board.PIEZO_B)]
    assert [duty for us, duty in mirror if us < begin][-1] == 0
    assert [round(duty, 2) for us, duty in mirror if us >= begin] == [0.5, 0.98, 0]


@handheld(files=files(DECK, 4), until=title_is_there)
def test_a_stuck_button_is_shown_at_its_side_and_the_others_work(rig):
    rig.hold(3)
    rig.run_us(8_800_000)  # 7 s from the menu on: it is not checked on the way there
    assert len(colours_of(rig, ACK[3])) == 3  # ground, the seat's colour, the word
    t = rig.press(1)
    rig.run_us(12_000)
    assert rig.first_pixel_after(t, ACK[1])
    rig.release(3, run_us=400_000)
    assert len(colours_of(rig, ACK[3])) == 1
