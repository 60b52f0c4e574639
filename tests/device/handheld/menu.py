"""Navigates the handheld's menu with two buttons, and reads its flash."""

from firmware.store import SETTINGS
from host_sim.testing.pressed import GAME
from host_sim.testing.stored import loaded
from slapdeck.ui import palette

HOLD_US = 650_000
TAP_US = 130_000  # down 60 ms, up 30 ms to be a tap, and the settings are written
NEXT, CHOOSE = 0, 3  # the buttons of the player at the bottom
RED = palette.rgb565(palette.RED)


def presses(way):
    """The buttons from the menu as it opens to what the `way` (host_sim/testing/pressed.py) leads
    to; a list opens at its first row."""
    found = [NEXT] * ((way[0] - GAME[0]) % 3) + [CHOOSE]
    for row in way[1:]:
        found += [NEXT] * row + [CHOOSE]
    return found


def title_is_complete(rig):
    """Is the display on, with the lower edge of the red button, which is sent last?"""
    return rig.panel.on and rig.panel.pixel(160, 229) == RED


def tap(rig, button):
    rig.press(button)
    rig.run_us(TAP_US)


def saved(data):
    """The contents of a settings file."""
    return loaded(data, SETTINGS)
