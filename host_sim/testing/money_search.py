"""Proves that a seat that must buy is never stuck, by trying all relevant positions (rules.md M7).

Legal trades depend on who holds which money, and on how many numerals lie on the floor and in the
opponent's stock: only through their fives, and through the five that M11 asks for. So one floor
size of each such class stands for all.
"""

from slapdeck.games import trades
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.rules.money import KINDS, UNIT, bank_of, worth_of


class Search:
    """All positions of the full deck in which seat 0 must buy, under the rules of `name`.

    `numerals` is the number dealt; with fewer than in the full deck there are stuck positions.
    """

    def __init__(self, name, changes, numerals=0):
        rules = HouseRules(name, changes)
        self.game = new_game(rules, 2)
        self.worth = worth_of(rules)
        self._total = [2 * count for count in bank_of(self.worth)]
        self._numerals = numerals or rules.deck_size()
        self._free = name == "floos"

    def floors(self):
        """Yield one floor size of each class: `(on the floor, in the opponent's stock)`."""
        most = max(self.worth) // UNIT
        seen = set()
        for lying in range(self._numerals + 1):
            rest = self._numerals - lying
            kind = (min(lying // UNIT, most), min(rest // UNIT, most))
            if kind not in seen:
                seen.add(kind)
                yield lying, rest

    def holdings(self):
        """Return every way to spread the money over (seat 0, seat 1, under) in which seat 0 has
        some."""
        return [(mine, other, under) for mine, other, under in _spread(self._total) if any(mine)]

    def set_up(self, holding, lying, rest):
        """Put the position on the game's table; the cards' faces do not matter."""
        table = self.game.table
        table.clear(2)
        for purse, counts in zip((*table.banks, table.under), holding, strict=True):
            purse.fill(counts)
        for _ in range(lying):
            table.pile.push_top(0)
        for _ in range(rest):
            table.stocks[1].push_top(0)

    def can_buy(self, holding, lying, rest):
        """Is there a trade with a numeral? If one card can buy whole, do not list the trades."""
        if self._free:
            on_sale = max(lying, rest)
        else:
            on_sale = lying if lying >= 5 else rest
        if any(holding[0][kind] and self.worth[kind] <= on_sale for kind in range(KINDS)):
            return True
        self.set_up(holding, lying, rest)
        found = self.game.trades
        return any(trades.numerals(found.trade(i)) for i in range(found.find()))

    def exchanges(self, holding, lying, rest):
        """Yield the positions that seat 0 can reach by one exchange."""
        self.set_up(holding, lying, rest)
        found = self.game.trades
        for i in range(found.find()):
            trade = found.trade(i)
            if not trades.numerals(trade):
                after = [list(counts) for counts in holding]
                goal = after[2 if trades.counterparty(trade) == trades.FLOOR else 1]
                for kind in range(KINDS):
                    moved = trades.taken(trade, kind) - (trades.given(trade) == kind)
                    after[0][kind] += moved
                    goal[kind] -= moved
                yield tuple(map(tuple, after))

    def stuck(self):
        """Return ([(holding, lying, rest)] from which no exchanges lead to a numeral, the number
        of positions that had to exchange first, the number of all)."""
        lost, exchanging, count = [], 0, 0
        holdings = self.holdings()
        for lying, rest in self.floors():
            count += len(holdings)
            poor = [one for one in holdings if not self.can_buy(one, lying, rest)]
            open_ = set(poor)
            exchanging += len(poor)
            ways = {one: list(self.exchanges(one, lying, rest)) for one in poor}
            while True:
                freed = [one for one in open_ if any(way not in open_ for way in ways[one])]
                if not freed:
                    break
                open_.difference_update(freed)
            lost += [(one, lying, rest) for one in open_]
        return lost, exchanging, count


def _spread(total):
    """Yield every (a, b, c) of tuples that add up to `total`."""
    if not total:
        yield (), (), ()
        return
    for a, b, c in _spread(total[1:]):
        for x in range(total[0] + 1):
            for y in range(total[0] - x + 1):
                yield (x, *a), (y, *b), (total[0] - x - y, *c)
