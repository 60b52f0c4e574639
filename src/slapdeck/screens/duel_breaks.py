"""Absence in the games for two. Slaps stay as they are judged: nothing is voided."""

from slapdeck.players.money_player import MoneyPlayer
from slapdeck.screens.breaks import Breaks


class WarBreaks(Breaks):
    """War by hand waits for nobody who is away; by the tempo it waits for nobody at all."""

    def stand_in(self, button, name):
        """Battles come without a press of this seat."""
        self._excuse(button, False)

    def take_back(self, button):
        """They wait again."""
        self._excuse(button, True)

    def _excuse(self, button, is_there):
        self.screen.dealer.excuse(self.screen.seating.seat_of[button], is_there)


class MoneyBreaks(Breaks):
    """A seat has two buttons, of which the acting one stands for it (MoneyWatch)."""

    def stand_in(self, button, name):
        """A CPU player throws, trades and slaps."""
        player = MoneyPlayer()
        player.sit(name, self.watch.chance.below(1 << 29))
        self.screen.change_player(button >> 1, player)

    def take_back(self, button):
        """And no more."""
        self.screen.change_player(button >> 1, None)
