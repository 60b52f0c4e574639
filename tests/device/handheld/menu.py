"""Navigates the handheld's menu with two buttons."""

from tempfile import TemporaryDirectory

from host_sim.testing.computers import FakeComputer
from host_sim.testing.pressed import Handheld
from slapdeck.ui import palette

HOLD_US = 650_000
TAP_US = 130_000  # down 60 ms, up 30 ms to be a tap, and the settings are written
NEXT, CHOOSE = 0, 3  # the buttons of the player at the bottom
RED = palette.rgb565(palette.RED)


def presses(way):
    """The buttons from the menu as it opens to what the `way` (host_sim/testing/pressed.py) leads
    to, as a device with no settings shows it."""
    found = []
    with TemporaryDirectory() as folder:
        handheld = Handheld(folder)
        handheld.devices.computer = FakeComputer()  # the menu has its row
        handheld.open()
        for row in way:
            if found:
                handheld.hold()
            downward = handheld.place(row) - handheld.menu.cursor
            found += [NEXT] * (downward % len(handheld.rows)) + [CHOOSE]
            handheld.go_to(row)
    return found


def title_is_complete(rig):
    """Is the display on, with the lower edge of the red button, which is sent last?"""
    return rig.panel.on and rig.panel.pixel(160, 229) == RED


def go(rig, way):
    """Hold a button at the title, then press from the menu to what the `way` leads to."""
    rig.press(NEXT, hold_us=HOLD_US, run_us=HOLD_US + TAP_US)
    for button in presses(way):
        rig.press(button, run_us=TAP_US)
