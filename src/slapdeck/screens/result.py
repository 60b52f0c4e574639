"""The result: the winner at once, then the game in numbers; a press asks for the next game."""

from slapdeck.referee.recount import Recount
from slapdeck.referee.ticks import after
from slapdeck.screens.screen import Screen
from slapdeck.ui import tones
from slapdeck.ui.stats_view import StatsView
from slapdeck.ui.winner import WinnerView

# Hands are still falling when the last pile is taken: presses count after this.
_DEAF_US = 1500000
_WINNER_US = 3000000  # as long as the fanfare is cheered at
_STATS_US = 7000000


class ResultScreen(Screen):
    """Who won, and whether the game's log is on flash; and, in turn, what the game was like.

    That is counted from the game's record while the winner is shown, an event a turn.
    """

    outlasts_battery = True  # they want to see who won

    def __init__(self, console):
        Screen.__init__(self, console, None)
        self.winner = self.view = WinnerView(console.canvas, console.queue)
        self.stats = StatsView(console.canvas, console.queue)
        self._recount = None
        self._counting = True
        self._from = self._until = 0

    def prepare(self, table, button_of, saved, record):
        """Show this table's result; ``saved`` False says that nothing is saved. ``record`` is the
        game's, as the recorder wrote it."""
        self._recount = Recount(record)
        self.winner.prepare(table, button_of, saved)
        self.stats.prepare(table, button_of, self._recount.tally, self._recount.partly)

    def enter(self, now):
        """Deaf for a moment, then a press goes on."""
        self._from = after(now, _DEAF_US)
        self._until = after(now, _WINNER_US)
        self.view.enter()
        self.console.devices.sound.play(tones.FANFARE)

    def press(self, button, t):
        """The same people at the same game, and whoever pressed; held on, it opens the menu."""
        if self.console.since(t, self._from) >= 0:
            self.console.show("join", (self.console.people | 1 << button, button, t))

    def update(self, now):
        """Turn the page."""
        if self._counting or self.console.since(now, self._until) < 0:
            return False
        is_winner = self.view is self.winner
        self.view = self.stats if is_winner else self.winner
        self._until = after(now, _STATS_US if is_winner else _WINNER_US)
        self.console.ill.forget()
        self.view.enter()
        return True

    def rest(self, now):
        """Nothing to draw: count on."""
        self._counting = self._recount.step()

    def due(self, now):
        """At once, while there is something to count."""
        return now if self._counting else self._until
