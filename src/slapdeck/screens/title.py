"""The title: any press goes on to the joining."""

from slapdeck.referee.ticks import after
from slapdeck.screens.company import plays_alone
from slapdeck.screens.screen import Screen
from slapdeck.ui.title import TitleView

_SHOWN_US = 3000000  # where nobody has to press


class TitleScreen(Screen):
    """Shown at power-on and after a game that nobody wants again."""

    def __init__(self, console):
        Screen.__init__(self, console, TitleView(console.canvas, console.queue))
        self._goes = False
        self._until = 0

    def enter(self, now):
        """Says so when a test rig sets tempo or seed."""
        rig = self.console.devices.store.rig()
        self.view.note = b"RIG" if rig else b""
        self._goes = plays_alone(rig)
        self._until = after(now, _SHOWN_US)
        self.view.enter()

    def update(self, now):
        """With four CPU players the joining follows by itself."""
        if self._goes and self.console.since(now, self._until) >= 0:
            self.console.show("join", now)
        return False

    def press(self, button, t):
        """Whoever wakes the device has joined already."""
        self.console.show("join", t, button)
