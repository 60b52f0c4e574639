"""The title: any press goes on to the joining."""

from slapdeck.screens.screen import Screen
from slapdeck.ui.title import TitleView


class TitleScreen(Screen):
    """Shown at power-on and after a game that nobody wants again."""

    def __init__(self, console):
        Screen.__init__(self, console, TitleView(console.canvas, console.queue))

    def enter(self, now):
        """Says so when a test rig sets tempo or seed."""
        self.view.note = b"RIG" if self.console.devices.store.rig() else b""
        self.view.enter()

    def press(self, button, t):
        """Whoever wakes the device has joined already."""
        console = self.console
        console.show(console.join, t)
        console.join.press(button, t)
