"""Which way up the picture is, and its colours, on the emulated panel: through the real menu, and
after power-off. Each picture is the laptop's, pixel for pixel.
"""

import pytest

from host_sim.test_colours import HIGH_CONTRAST, ROTATION, frame_of
from host_sim.test_menu import SETTINGS, Handheld
from slapdeck.ui import colours, palette
from tests.handheld.rig import Rig
from tests.handheld.test_menu import CHOOSE, HOLD_US, NEXT, TAP_US, tap, title_is_complete

PRESSES = [NEXT] * SETTINGS + [CHOOSE] + [NEXT] * ROTATION + [CHOOSE]
PRESSES += [NEXT] * (HIGH_CONTRAST - ROTATION) + [CHOOSE, 2]  # and back: the settings are saved
BRIGHT_YELLOW = int.from_bytes(colours.lut(1, 0)[palette.YELLOW].to_bytes(2, "little"), "big")


def turned_title(rig):
    """As title_is_complete, on its head and in the other yellow."""
    return rig.panel.on and rig.panel.pixel(319 - 220, 239 - 214) == BRIGHT_YELLOW


@pytest.mark.handheld(files={}, until=title_is_complete)
def test_turned_and_bright_at_once_by_the_menu_and_after_power_off(rig, tmp_path):
    laptop = Handheld(tmp_path).open()
    rig.press(0, hold_us=HOLD_US)
    rig.run_us(HOLD_US + TAP_US)
    for button in PRESSES:
        tap(rig, button)
        laptop.press(button)
    laptop.wait(400)
    rig.run_us(700_000)  # until it rests: then the bands go
    assert rig.panel.turned
    assert bytes(rig.panel.gram) == frame_of(laptop)
    rig.check()

    again = Rig({"/data/settings": rig.read_file("/data/settings")}).boot(turned_title, 2e6)
    after = Handheld(tmp_path, rig={})  # a real one has no rig
    after.wait(1000)
    assert bytes(again.panel.gram) == frame_of(after)
    band = again.press(0)
    assert again.first_pixel_after(band) is None
    again.run_us(1000)
    _, x, y = again.first_pixel_after(band)
    red = colours.lut(1, 0)[palette.RED]
    seen = again.panel.pixel(319 - x, 239 - y)  # at the other edge of the glass
    assert seen == int.from_bytes(red.to_bytes(2, "little"), "big") and y >= 232
    again.check()
