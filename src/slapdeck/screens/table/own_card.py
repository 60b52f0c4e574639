"""A game in which people play their own cards, on the screen (R49)."""

from slapdeck.live.own_card import OwnCardDealer, OwnCardRound
from slapdeck.screens.table.slaps import SlapsPlay


class OwnCardPlay(SlapsPlay):
    """As SlapsPlay; the button of whoever is to play is lit."""

    dealer_type, round_type = OwnCardDealer, OwnCardRound
    _dealer: OwnCardDealer

    def __init__(self, live, deal, listener):
        SlapsPlay.__init__(self, live, deal, listener)
        self.needs_presses = True
        dealer = self._dealer
        dealer.hands = self.cpu_players
        for button in range(4):
            if deal.joined >> button & 1 and not deal.cpu[button]:
                dealer.people |= 1 << self._layout.seat_of[button]

    def rest(self, is_held_up):
        """As SlapsPlay's, and the light."""
        SlapsPlay.rest(self, is_held_up)
        seat = self._dealer.waiting_for()
        is_lit = seat >= 0 and not self._dealer.asked
        self._feedback.lit = 1 << self._layout.button_of[seat] if is_lit else 0
