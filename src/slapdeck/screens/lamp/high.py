"""The high card on the screen (R62): each press draws a card, whose rank stands in the box."""

from slapdeck.cards.card import RANKS
from slapdeck.screens.lamp.round import RoundPlay
from slapdeck.screens.lamp.view import CARD_FACE, FILLED, PLAIN
from slapdeck.ui import palette


class Play(RoundPlay):
    """Shows the newest card in the lamp and its rank in the box of the player."""

    def __init__(self, lamp, tie_us):
        self._ranks = [rank.encode() for rank in RANKS]
        RoundPlay.__init__(self, lamp, tie_us)

    def said(self, button, was, t):
        """Turn the card up."""
        RoundPlay.said(self, button, was, t)
        if was:
            view = self._lamp.view
            view.card = self.rules.cards[button]
            view.light(palette.FELT, b"", (), CARD_FACE)

    def box(self, button):
        """Show the points and the card's rank."""
        rules = self.rules
        word = self._ranks[rules.cards[button] >> 2] if rules.is_complete(button) else b""
        look = FILLED if rules.decided and rules.gained[button] else PLAIN
        self._lamp.view.show(button, self.points(button), word, -1, look)

    def show_best(self, button, margin_us=-1):
        """Show whose card is the highest, beside the card."""
        RoundPlay.show_best(self, button)
        view = self._lamp.view
        view.card = self.rules.cards[button]
        view.light(palette.SEAT_COLOURS[button], b"", (), CARD_FACE)
