"""Writes a trade as a sentence: GIVE QUEEN 15, TAKE 10 CARDS AND A KING FROM THE FLOOR."""

from micropython import const

from slapdeck.games import trades
from slapdeck.rules.money import KINDS

WIDTH = const(156)  # pixels
LINES = const(3)
_COMMA = const(44)
_COLON = const(58)


class Sentences:
    """Writes trades into an empty Paragraph, with the words of the language module `w`.

    `w` is not kept. A money card of each kind is worth `worth` numerals. Allocates nothing after
    construction.
    """

    def __init__(self, w, worth):
        self._worth = worth
        self._give = w.GIVE
        self._take = w.TAKE_FOR_IT
        self._from = w.FROM
        self._as_asked = w.AS_ASKED
        self._for = w.FOR_A
        self._cards = w.BLOCK
        self._and = w.AND
        self._none = (w.NO_TRADE, w.THROW)
        self._money = (w.MONEY, w.MONEY_ONE, w.MONEY_MANY)

    def buyer(self, paragraph, trade):
        """Write the trade as the buyer reads it."""
        paragraph.word(self._give)
        self._given(paragraph, trade)
        paragraph.mark(_COMMA)
        paragraph.new_line()
        paragraph.word(self._take)
        self._goods(paragraph, trade)
        paragraph.word(self._from[trades.counterparty(trade) == trades.FLOOR])

    def seller(self, paragraph, trade, as_asked):
        """Write the trade as the seller reads it, who may replace numerals by money (M13)."""
        if as_asked:
            paragraph.word(self._as_asked)
            paragraph.mark(_COLON)
            paragraph.new_line()
        paragraph.word(self._for)
        self._given(paragraph, trade)
        paragraph.word(self._give)
        self._goods(paragraph, trade)

    def no_trade(self, paragraph):
        """Write the entry for no trade, the first one if trading is a choice (M18)."""
        paragraph.word(self._none[0])
        paragraph.mark(_COMMA)
        paragraph.word(self._none[1])

    def _given(self, paragraph, trade):
        give = trades.given(trade)
        paragraph.word(self._money[0][give])
        paragraph.number(self._worth[give])

    def _goods(self, paragraph, trade):
        """Write the numerals and the money that the buyer gets."""
        left = 1 if trades.numerals(trade) else 0
        for kind in range(KINDS):
            if trades.taken(trade, kind):
                left += 1
        items = left
        if trades.numerals(trade):
            paragraph.number(trades.numerals(trade))
            paragraph.word(self._cards)
            left -= 1
        for kind in range(KINDS):
            count = trades.taken(trade, kind)
            if not count:
                continue
            if left < items:
                if left == 1:
                    paragraph.word(self._and)
                else:
                    paragraph.mark(_COMMA)
            if count == 1:
                paragraph.word(self._money[1][kind])
            else:
                paragraph.number(count)
                paragraph.word(self._money[2][kind])
            left -= 1
