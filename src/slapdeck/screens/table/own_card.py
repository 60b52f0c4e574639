"""The screen of a game in which people play their own cards (R49)."""

from slapdeck.live.own_card import OwnCardDealer, OwnCardRound
from slapdeck.screens.common.second_buttons import second_buttons
from slapdeck.screens.table.slaps import SlapsPlay


class OwnCardPlay(SlapsPlay):
    """Plays as SlapsPlay does; the button that plays the next card is lit.

    Two players with two buttons each have a second one for that.
    """

    dealer_type, round_type = OwnCardDealer, OwnCardRound
    round: OwnCardRound
    _dealer: OwnCardDealer

    def __init__(self, live, deal, listener):
        SlapsPlay.__init__(self, live, deal, listener)
        self.needs_presses = True
        dealer = self._dealer
        dealer.hands = self.cpu_players
        for button in range(4):
            if deal.joined >> button & 1 and not deal.cpu[button]:
                dealer.people |= 1 << self._layout.seat_of[button]
        second = self._second = second_buttons(deal.joined, deal.cpu, live.console.devices.buttons)
        self.acting = [button ^ (second >> button & 1) for button in range(4)]

    def press(self, button, t):
        """Handle a press: a slap, or the player's own card."""
        seat = self._layout.seat_of[self.acting[button]]
        if self._second >> button & 1:
            self.round.press_second(seat, t)
        else:
            self.round.press(seat, t)

    def rest(self, is_held_up):
        """Draw as SlapsPlay does, and light the button."""
        SlapsPlay.rest(self, is_held_up)
        seat = self._dealer.waiting_for()
        lit = 0
        if seat >= 0 and not (self._dealer.asked or self._feedback.is_early):
            button = self._layout.button_of[seat]
            lit = 1 << (button ^ 1 if self._second else button)
        self._feedback.lit = lit
