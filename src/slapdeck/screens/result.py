"""The winner's screen; a press asks for the next game."""

from slapdeck.referee.ticks import after
from slapdeck.screens.screen import Screen
from slapdeck.ui import tones
from slapdeck.ui.winner import WinnerView

# Hands are still falling when the last pile is taken: presses count after this.
_DEAF_US = 1500000


class ResultScreen(Screen):
    """Who won, and whether the game's log is on flash."""

    outlasts_battery = True  # they want to see who won

    def __init__(self, console):
        Screen.__init__(self, console, WinnerView(console.canvas, console.queue))
        self._from = 0

    def prepare(self, table, button_of, saved):
        """Show this table's result; ``saved`` False says that nothing is saved."""
        self.view.prepare(table, button_of, saved)

    def enter(self, now):
        """Deaf for a moment, then a press goes on."""
        self._from = after(now, _DEAF_US)
        self.view.enter()
        self.console.devices.sound.play(tones.FANFARE)

    def press(self, button, t):
        """The same people at the same game, and whoever pressed; held on, it opens the menu."""
        if self.console.since(t, self._from) >= 0:
            self.console.show("join", t, (self.console.people | 1 << button, button))
