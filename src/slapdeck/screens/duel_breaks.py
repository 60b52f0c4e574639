"""Pause and absence in the games for two. Slaps stay as they are judged: nothing is voided."""

from slapdeck.players.money_player import MoneyPlayer
from slapdeck.rules.options import WAR
from slapdeck.screens.breaks import Breaks
from slapdeck.screens.pause import go_on


def breaks_of(screen, deal):
    """Those of this game on `screen` (screens/duel.py)."""
    if deal.rules.kind == WAR:
        return WarBreaks(screen, deal, screen.both_press)
    return MoneyBreaks(screen, deal, True)


class _DuelBreaks(Breaks):
    def start(self, now):
        """The first card, or the first after a pause."""
        if self.record is not None:
            go_on(self.screen, self.record, now)
            self.record = None
        Breaks.start(self, now)


class WarBreaks(_DuelBreaks):
    """War by hand waits for nobody who is away; by the tempo it waits for nobody at all."""

    def stand_in(self, button, name):
        """Battles come without a press of this seat."""
        self._excuse(button, False)

    def take_back(self, button):
        """They wait again."""
        self._excuse(button, True)

    def _excuse(self, button, is_there):
        self.screen.dealer.excuse(self.screen.seating.seat_of[button], is_there)


class MoneyBreaks(_DuelBreaks):
    """A person has two buttons, and either of them says that somebody is there."""

    def __init__(self, screen, deal, needs_presses):
        _DuelBreaks.__init__(self, screen, deal, needs_presses)
        self.away.people &= 5  # the acting buttons stand for the seats

    def press(self, button):
        """As Breaks', for the seat."""
        self.agreement.press(button)
        self.is_there(button & 2)

    def stand_in(self, button, name):
        """A CPU player throws, trades and slaps."""
        screen = self.screen
        screen.leave()
        player = MoneyPlayer()
        player.sit(name, self.chance.below(1 << 29))
        screen.change_player(button >> 1, player)
        screen.lock()

    def take_back(self, button):
        """And no more."""
        self.screen.change_player(button >> 1, None)
