"""What CPU players trade. They choose among the legal trades only, and allocate nothing.

A trader answers two questions: `choose(game, list)`, which trade the seat to move makes, NO_TRADE
where it may throw and rather does; and `answer(game, list)`, what a seller gives (M13). Both get a
TradeList already filled and return one of its entries.
"""

from slapdeck.cards.chance import Chance
from slapdeck.referee.trade_list import NO_TRADE


class RandomTrader:
    """Any entry, each as likely: for tests."""

    def __init__(self, seed=0):
        self.chance = Chance(seed)

    def choose(self, game, listed):
        """Any of them."""
        return listed.entries[self.chance.below(listed.count)]

    def answer(self, game, listed):
        """Any of them."""
        return listed.entries[self.chance.below(listed.count)]


class PlainTrader:
    """Plays to win, by one sum for each trade: what it gets less what it gives away.

    - Numerals are worth `per_numeral` each: they are turns, and turns are chances to capture.
    - Money is worth `per_money` for each numeral it would buy; it is what keeps a seat alive.
    - What is given to the floor may be won back, so it is counted at `floor_part` of its worth
      to the other; what is given to the opponent, money or numerals, counts in full.
    - A trade it need not make (floos) must be better than none by `margin`.
    """

    per_numeral = 10
    per_money = 10
    per_card = 5
    floor_part = 5  # tenths
    margin = 20
    answer_numeral = 10

    def choose(self, game, listed):
        """The entry with the best sum, the first of equals."""
        best = listed.entries[0]
        best_sum = self.margin if best == NO_TRADE else -30000
        for i in range(listed.count):
            trade = listed.entries[i]
            if trade != NO_TRADE:
                value = self.value(game, trade)
                if value > best_sum:
                    best = trade
                    best_sum = value
        return best

    def value(self, game, trade):
        """The sum for one trade, in tenths of a numeral."""
        return 0

    def answer(self, game, listed):
        """As asked."""
        return listed.entries[0]
