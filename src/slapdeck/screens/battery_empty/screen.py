"""The screen of an empty battery: charge me. A played game is saved first (interruptions.py)."""

from slapdeck.screens.common.screen import Screen
from slapdeck.ui.battery import EMPTY
from slapdeck.ui.notice import battery_notice


class BatteryEmptyScreen(Screen):
    """Stays until the battery has recovered, or USB gives power; sleeps like the title."""

    outlasts_battery = True  # the other screens give way to this one

    def __init__(self, console):
        Screen.__init__(self, console, battery_notice(console.display))

    def update(self, now):
        """Show the title once there is power."""
        if self.console.battery != EMPTY:
            self.console.show("title")
        return False
