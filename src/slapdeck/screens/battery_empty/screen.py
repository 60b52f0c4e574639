"""The battery is empty: charge me. A game that people played is saved (interruptions.py)."""

from slapdeck.screens.common.screen import Screen
from slapdeck.ui.battery import EMPTY
from slapdeck.ui.notice import battery_notice


class BatteryEmptyScreen(Screen):
    """Until the battery holds something again, or USB is there; sleeps like the title."""

    outlasts_battery = True  # it is what the others give way to

    def __init__(self, console):
        Screen.__init__(self, console, battery_notice(console.display))

    def update(self, now):
        """To the title once there is power."""
        if self.console.battery != EMPTY:
            self.console.show("title")
        return False
