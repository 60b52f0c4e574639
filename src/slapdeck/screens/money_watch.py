"""What may interrupt a Money game: as elsewhere, but that a person has two buttons."""

from slapdeck.screens.watch import Watch


class MoneyWatch(Watch):
    """Either button of a seat says that somebody is there; the acting one stands for the seat."""

    def __init__(self, screen, deal):
        Watch.__init__(self, screen, deal, True)
        self.away.people &= 5

    def press(self, button):
        """As Watch's, for the seat."""
        self.agreement.press(button)
        if self.away.press(button & 2):
            self.back |= 1 << (button & 2)
