"""A game's log is written in a moment without presses: an erased sector delays lamp and band."""

import pytest
from rp2040py.peripherals import ssi

from host_sim.chip.rig import Rig
from tests.device.handheld.latency import ACK_US
from tests.device.handheld.play import ACK, LED_US, Hands, files, title_is_there

ERASE = bytes([ssi.CMD_SECTOR_ERASE])
GUEST = 1  # a button without a seat
AT_US = 10_000  # after a sector began to be erased: 35 of its 45 ms are left
BEFORE_US = 200_000
START = files("7H 7C 2D 9S TH 4C".split(), 2, {"card_limit": 3}, lock_heap=True)


def played(*presses_us):
    """A short game to its result with these presses: (rig, us of each erased sector)."""
    rig = Rig(START).boot(title_is_there)
    found = []
    flash = rig.chip.mcu.ssi
    applied = flash._apply_command

    def apply():
        if flash._write_enabled and flash._tx_buffer[:1] == ERASE:
            found.append(rig.now_us)
        applied()

    flash._apply_command = apply
    Hands(rig).join(0, 2, card=3)
    for t in presses_us:
        rig.press(GUEST, t, hold_us=20_000)
    rig.run_us(2_600_000)
    return rig, found


def answered(rig, t):
    """us from the press at `t` to its lamp and to its band."""
    return rig.led_time(GUEST, t) - t, rig.first_pixel_after(t, ACK[GUEST], written=True)[0] - t


@pytest.mark.long
def test_a_press_in_a_flurry_finds_no_sector_being_erased_and_the_first_after_a_pause_may():
    """The same press with and without another one shortly before it."""
    _, erased = played()
    assert len(erased) > 1
    t = erased[0] + AT_US
    rig, again = played(t)  # the control: nobody pressed before
    assert again[0] == erased[0] and all(30_000 < us < 47_000 for us in answered(rig, t))
    rig, later = played(t - BEFORE_US, t)
    assert later[0] > t
    for press in (t - BEFORE_US, t):
        led, band = answered(rig, press)
        assert led <= LED_US and band <= ACK_US
    rig.check()
