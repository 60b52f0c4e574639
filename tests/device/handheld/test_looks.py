"""Orientation and colours of the emulated panel as settings and rig file want them."""

import json

import pytest

from firmware.store import SETTINGS as SETTINGS_FILE
from host_sim.testing.stored import packed

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
