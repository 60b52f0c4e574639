"""Writes a trade as a sentence: GIVE QUEEN 15, TAKE 10 CARDS AND A KING FROM THE FLOOR."""

from micropython import const

from slapdeck.games import trades
from slapdeck.rules.money import KINDS, LETTERS
from slapdeck.ui.words import in_order

WIDTH = const(156)  # pixels
LINES = const(3)
_COMMA = const(44)
_PLACES = (b"n", b"money", b"goods", b"total")
NUMBER, MONEY, GOODS, TOTAL, _NEW_LINE = range(5)


def parts(text, made):
    """Return a template for a Paragraph as a tuple of words (bytes) and ints: places (NUMBER and
    so on), a new line, and marks behind a place by their codes.

    `made` is {word: word}: a word that is in it already is not made again.
    """
    found = []
    for line in text.split(b"\n"):
        for word in in_order(line):
            if b"{" in word:
                before, place = word.split(b"{")
                place, mark = place.split(b"}")
                found.append(_PLACES.index(place))
                found += before + mark
            else:
                word = word.replace(b"\xa0", b" ")
                found.append(made.setdefault(word, word))
        found.append(_NEW_LINE)
    found.pop()
    return tuple(found)


class Sentences:
    """Writes trades into an empty Paragraph, with the Words `w`.

    `w` is not kept. A money card of each kind is worth `worth` numerals. Allocates nothing after
    construction.
    """

    def __init__(self, w, worth):
        made = {}
        self._worth = worth
        self._form = w.form
        self._buys = [parts(text, made) for text in w.GIVE]
        self._sells = parts(w.FOR_A, made), parts(w.AS_ASKED, made)
        self._none = parts(w.NO_TRADE, made)
        self._cards = [parts(form, made) for form in w.BLOCK]
        self._and = w.AND
        self._names = w.MONEY
        self._counts = [
            [parts(form, made) for form in w.MONEY_COUNT[letter]] for letter in LETTERS
        ]

    def buyer(self, paragraph, trade):
        """Write the trade as the buyer reads it."""
        self._write(paragraph, self._buys[trades.counterparty(trade) == trades.FLOOR], trade)

    def seller(self, paragraph, trade, as_asked):
        """Write the trade as the seller reads it, who may replace numerals by money (M13)."""
        self._write(paragraph, self._sells[as_asked], trade)

    def no_trade(self, paragraph):
        """Write the entry for no trade, the first one if trading is a choice (M18)."""
        self._write(paragraph, self._none, 0)

    def _write(self, paragraph, text, value):
        """Write `text` of `parts`: of a trade, or of a number in its place."""
        for part in text:
            if not isinstance(part, int):
                paragraph.word(part)
            elif part == NUMBER:
                paragraph.number(value)
            elif part == MONEY:
                give = trades.given(value)
                paragraph.word(self._names[give])
                paragraph.number(self._worth[give])
            elif part == GOODS:
                self._goods(paragraph, value)
            elif part == _NEW_LINE:
                paragraph.new_line()
            else:
                paragraph.mark(part)

    def _goods(self, paragraph, trade):
        """Write the numerals and the money that the buyer gets."""
        left = 1 if trades.numerals(trade) else 0
        for kind in range(KINDS):
            if trades.taken(trade, kind):
                left += 1
        items = left
        if trades.numerals(trade):
            count = trades.numerals(trade)
            self._write(paragraph, self._cards[self._form(count)], count)
            left -= 1
        for kind in range(KINDS):
            count = trades.taken(trade, kind)
            if not count:
                continue
            if left < items:
                if left == 1:
                    paragraph.prefix(self._and)
                else:
                    paragraph.mark(_COMMA)
            self._write(paragraph, self._counts[kind][self._form(count)], count)
            left -= 1
