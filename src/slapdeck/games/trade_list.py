"""The legal trades as a list to choose from, the most useful ones first.

They come from the one enumerator (games/trades.py); nothing here makes a trade up.
"""

from array import array

from slapdeck.games import trades
from slapdeck.rules.money import KINDS, UNIT

NO_TRADE = -1  # an entry: throw instead
_LIKE = 7
_USES = 8  # 30 .. 5 numerals, exchanges, exchanges of like for like


def use_of(trade):
    """0 .. 7: how useful a trade is to whoever needs numerals, the most useful first.

    The more numerals the better; then exchanges; last those that give a card for its like.
    """
    count = trades.numerals(trade)
    if count:
        return (30 - count) // UNIT
    return _LIKE if trades.taken(trade, trades.given(trade)) else 6


def is_answer(asked, trade):
    """May the seller, asked for the trade `asked`, give `trade` (M13): the same, or money of its
    own for some of the numerals? Both are legal trades."""
    if asked >> 20 != trade >> 20 or not trades.numerals(trade):
        return False
    for kind in range(KINDS):
        if trades.taken(trade, kind) < trades.taken(asked, kind):
            return False
    return True


class TradeList:
    """`entries[0 .. count-1]`, of which `chosen` is the place of the chosen one.

    Nothing allocates after construction.
    """

    def __init__(self):
        self.entries = array("i", bytes(4 * (trades.MOST + 1)))
        self.count = 0
        self.chosen = 0
        self._starts = bytearray(_USES)

    def fill(self, game, may_throw):
        """The trades of the seat to move, sorted by use; NO_TRADE is first where it `may_throw`.
        A card for its like changes nothing: it is offered only to who must buy and has no other
        trade.

        Returns how many are offered.
        """
        found = game.trades
        number = found.find()
        starts = self._starts
        for use in range(_USES):
            starts[use] = 0
        for i in range(number):
            starts[use_of(found.trade(i))] += 1
        idle = starts[_LIKE]
        if idle == number and not may_throw:
            idle = 0
        starts[_LIKE] -= idle
        first = 1 if may_throw else 0
        for use in range(_USES):
            count = starts[use]
            starts[use] = first
            first += count
        entries = self.entries
        if may_throw:
            entries[0] = NO_TRADE
        for i in range(number):
            trade = found.trade(i)
            use = use_of(trade)
            if use < _LIKE or not idle:
                entries[starts[use]] = trade
                starts[use] += 1
        self.count = first
        self.chosen = 0
        return number - idle

    def fill_answers(self, game, asked):
        """List the seller's answers to the trade `asked` (M13), the trade itself first; returns
        their number. Call it in the position of the last `fill`: nothing is enumerated again."""
        found = game.trades
        number = found.count
        self.entries[0] = asked
        count = 1
        for i in range(number):
            trade = found.trade(i)
            if trade != asked and is_answer(asked, trade):
                self.entries[count] = trade
                count += 1
        self.count = count
        self.chosen = 0
        return count

    def next(self):
        """Choose the next entry; after the last the first."""
        self.chosen = self.chosen + 1 if self.chosen + 1 < self.count else 0
        return self.chosen

    def trade(self):
        """The chosen entry."""
        return self.entries[self.chosen]
