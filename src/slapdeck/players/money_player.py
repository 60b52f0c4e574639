"""A CPU player of the Money games: it throws, captures with a human's reaction, and trades."""

from slapdeck.cards.chance import Chance
from slapdeck.players.player import Player
from slapdeck.players.reaction import Reaction
from slapdeck.players.trades import PlainTrader
from slapdeck.ticks import ticks_add

# A throw takes a hand and a look at the card before it: ex-Gaussian, in ms.
_THROW = (480, 90, 160)
_TRADE = (1400, 250, 400)  # so does reading what is for sale


class MoneyPlayer:
    """``hand`` (players/player.py) slaps; ``acts_at`` is when it throws or trades, while it
    ``is_to_act``. Nothing allocates after construction. Times are ticks.
    """

    def __init__(self, trader=None):
        self.hand = Player()
        self.trader = trader or PlainTrader()
        self.is_to_act = False
        self.acts_at = 0
        self._chance = Chance(0)
        self._pace = Reaction(self._chance)

    def sit(self, name, seed):
        """Play as the temperament `name`; `seed` below 2**30."""
        self.hand.sit(name, seed)
        self._chance.seed(seed ^ 0x2AAAAAAA)
        self.is_to_act = False

    def see_own_throw(self, pile, t):
        """Its own card is visible at `t`: does it match what it covers (M3)?"""
        hand = self.hand
        if hand.raised or not pile.count:
            return
        matches = near = False
        if pile.count > 1:
            apart = (pile.top() >> 2) - (pile.top(1) >> 2)
            matches = apart == 0
            near = -1 <= apart <= 1
        took_us = hand.decide(matches, near, 0)
        if took_us >= 0:
            hand.falls_at = ticks_add(t, took_us)
            hand.raised = True

    def take_turn(self, t, trades):
        """From `t` on it is to throw, or to trade."""
        if not self.is_to_act:
            mu, sigma, tau = _TRADE if trades else _THROW
            self.is_to_act = True
            self.acts_at = ticks_add(t, max(self._pace.draw(mu, sigma, tau), 250000))

    def wait(self):
        """It is not its turn."""
        self.is_to_act = False
