"""A CPU player of the Money games: it throws, captures with a human's reaction, and trades."""

from slapdeck.cards.chance import Chance
from slapdeck.players.player import Player
from slapdeck.players.reaction import Reaction
from slapdeck.players.trades import PlainTrader
from slapdeck.table.table import NOBODY
from slapdeck.ticks import ticks_add, ticks_diff

# A throw takes a look at the card before it and a movement of the hand: ex-Gaussian, in ms.
_THROW = (480, 90, 160)
_TRADE = (1400, 250, 400)  # includes reading what is for sale


class MoneyHands:
    """Stands in for CpuPlayers (cpu_players.py) with the MoneyPlayers `players`, by seat, None for
    a person.

    No CPU player slaps if a match captures by itself.
    """

    def __init__(self, players, game):
        self.players = players
        self._table = game.table
        self._is_free = game.is_free

    @property
    def first_hand(self):
        """Return the seat whose hand falls first, NOBODY while none is up."""
        first = NOBODY
        for seat in range(len(self.players)):
            player = self.players[seat]
            if player is not None and player.hand.raised:
                t = player.hand.falls_at
                if first < 0 or ticks_diff(t, self.players[first].hand.falls_at) < 0:
                    first = seat
        return first

    @property
    def seats(self):
        """Return the mask of seats with a CPU player. No loop, for each slap waits for this."""
        players = self.players
        return (players[0] is not None) | (players[1] is not None) << 1

    def falls_at(self, seat):
        """Return when the raised hand of `seat` falls."""
        return self.players[seat].hand.falls_at

    def hand_by(self, t):
        """Return the seat of the first hand that falls at `t` or before, NOBODY if there is
        none."""
        seat = self.first_hand
        return seat if seat >= 0 and ticks_diff(t, self.falls_at(seat)) >= 0 else NOBODY

    def lower(self, seat):
        """Lower the hand of `seat`, which has fallen; return its stamp."""
        self.players[seat].hand.raised = False
        return self.falls_at(seat)

    def see(self, t):
        """Let the thrower look at its card, whose last pixel was on the screen at `t`: does it
        match the card it covers (M3)? Or the claimer at the wrong grab at `t` (M15)."""
        table = self._table
        pile = table.pile
        is_claim = table.claim >= 0
        player = self.players[table.claim if is_claim else table.last_played]
        if player is None or not player.slaps or self._is_free or not pile.count:
            return
        near = False
        matches = is_claim
        if pile.count > 1 and not is_claim:
            apart = (pile.top() >> 2) - (pile.top(1) >> 2)
            matches = apart == 0
            near = -1 <= apart <= 1
        player.decide(t, matches, near)

    def think(self):
        """Do nothing: `see` decides at once."""
        return False


class MoneyPlayer:
    """Throws or trades at `acts_at` while it `is_to_act`; its ``hand`` (players/player.py) slaps
    if it ``slaps``.

    Nothing allocates after construction. Times are ticks.
    """

    slaps = True

    def __init__(self, trader=None):
        self.hand = Player()
        self.trader = trader or PlainTrader()
        self.is_to_act = False
        self.acts_at = 0
        self._chance = Chance(0)
        self._pace = Reaction(self._chance)

    def sit(self, name, seed):
        """Play as the temperament `name`; `seed` is below 2**30."""
        self.hand.sit(name, seed)
        self._chance.seed(seed ^ 0x2AAAAAAA)
        self._pace.start()
        self.is_to_act = False

    def decide(self, t, is_right, is_near):
        """Decide whether to slap what is visible at `t`, as Player.decide does."""
        hand = self.hand
        took_us = -1 if hand.raised else hand.decide(is_right, is_near, 0)
        if took_us >= 0:
            hand.falls_at = ticks_add(t, took_us)
            hand.raised = True

    def take_turn(self, t, trades):
        """Choose when to act: the turn began at `t`, and is a trade if `trades`, else a throw."""
        if not self.is_to_act:
            mu, sigma, tau = _TRADE if trades else _THROW
            self.is_to_act = True
            self.acts_at = ticks_add(t, max(self._pace.draw(mu, sigma, tau), 250000))

    def wait(self):
        """Stop acting: it is not this player's turn."""
        self.is_to_act = False
