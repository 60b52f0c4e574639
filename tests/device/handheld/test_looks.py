"""Orientation and colours on the emulated panel: from power-on, and at once when the menu changes
them. Each picture is the laptop's, pixel by pixel.
"""

import json

import pytest

from firmware.store import SETTINGS as SETTINGS_FILE
from host_sim.testing.looks import ROTATION, frame_of
from host_sim.testing.pressed import SETTINGS, Handheld
from host_sim.testing.stored import packed
from slapdeck.ui import colours, palette
from tests.device.handheld.menu import HOLD_US, TAP_US, presses, saved, tap

LOOK = {"rotation": 180, "high_contrast": 1, "is_new": 0}  # a hold opens the menu
PRESSES = [*presses((*SETTINGS, ROTATION)), 2]  # and back: it is saved


def bright(colour):
    """RGB565 of a colour in high contrast."""
    return int.from_bytes(colours.lut(1, 0)[colour].to_bytes(2, "little"), "big")


def turned_title_is_complete(rig):
    """As in host_sim/tests/test_menu.py, from the other corner and in the other red."""
    return rig.panel.on and rig.panel.pixel(319 - 160, 239 - 229) == bright(palette.RED)


@pytest.mark.long
@pytest.mark.handheld(
    files={"/data/settings": packed(SETTINGS_FILE, LOOK)}, until=turned_title_is_complete
)
def test_turned_and_bright_from_power_on_and_upright_at_once_by_the_menu(rig, tmp_path):
    laptop = Handheld(tmp_path, rig={})
    laptop.store.save_settings(LOOK)
    laptop = Handheld(tmp_path, rig={})
    laptop.wait(400)
    rig.run_us(100_000)
    assert rig.panel.turned
    assert bytes(rig.panel.gram) == frame_of(laptop)

    laptop.open()
    pressed = rig.press(0, hold_us=HOLD_US)
    rig.run_to(pressed + 1000)
    _, x, y = rig.first_pixel_after(pressed)
    assert y >= 232  # the band of the bottom button, at the upper edge of the turned display
    assert rig.panel.pixel(319 - x, 239 - y) == bright(palette.RED)
    rig.run_us(HOLD_US + TAP_US)
    for button in PRESSES:
        tap(rig, button)
        laptop.press(button)
    laptop.wait(400)
    rig.run_us(1_200_000)  # until it is idle: then the bands disappear
    assert not rig.panel.turned
    assert bytes(rig.panel.gram) == frame_of(laptop)
    assert saved(rig.read_file("/data/settings")) == {"high_contrast": 1, "is_new": 0}
    rig.check()


GLASS = {"display_inverted": False, "display_blue_first": True, "display_refresh": 15}


@pytest.mark.handheld(
    files={
        "/data/settings": packed(SETTINGS_FILE, {"rotation": 180, "four_colour": 1}),
        "/data/rig": json.dumps({**GLASS, "demo_ms": 60_000}),
    },
    until=lambda rig: rig.panel.on and rig.panel.turned,
)
def test_a_display_of_another_glass_is_told_so_at_the_start_and_whenever_it_is_set_up_again(rig):
    """Turned by the setting too, which once sent the orientation of board.py's own display."""
    rig.run_us(400_000)
    assert glass(rig) == (False, 0xA8)
    rig.press(1)  # to the joining: a display that lost its power is set up anew (power.py)
    rig.panel.power_on(rig.chip.now_ns)
    assert rig.run_until(lambda: rig.panel.on, 5_000_000)
    rig.panel.complaints.clear()  # of bands that came before it was set up
    assert glass(rig) == (False, 0xA8)


def glass(rig):
    return rig.panel.inverted, rig.panel.madctl
