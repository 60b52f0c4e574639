"""A trade as a sentence: GIVE QUEEN 15, TAKE 10 CARDS AND A KING FROM THE FLOOR."""

from micropython import const

from slapdeck.games import trades
from slapdeck.rules.money import KINDS

COLUMNS = const(26)
LINES = const(3)
_COMMA = const(44)
_COLON = const(58)
_NAMES = (b"KING", b"QUEEN", b"JACK", b"ACE", b"JOKER")
_MANY = (b"KINGS", b"QUEENS", b"JACKS", b"ACES", b"JOKERS")
_ACE = const(3)


def buyer(paragraph, trade, worth):
    """What the buyer reads; the paragraph is clear."""
    give = trades.given(trade)
    paragraph.word(b"GIVE")
    paragraph.word(_NAMES[give])
    paragraph.number(worth[give])
    paragraph.mark(_COMMA)
    paragraph.new_line()
    paragraph.word(b"TAKE")
    _goods(paragraph, trade)
    to_floor = trades.counterparty(trade) == trades.FLOOR
    paragraph.word(b"FROM THE FLOOR" if to_floor else b"FROM OPPONENT")


def seller(paragraph, trade, worth, as_asked):
    """What the seller reads, who may replace numerals by money (M13); the paragraph is clear."""
    give = trades.given(trade)
    if as_asked:
        paragraph.word(b"AS")
        paragraph.word(b"ASKED")
        paragraph.mark(_COLON)
        paragraph.new_line()
    paragraph.word(b"FOR")
    paragraph.word(_NAMES[give])
    paragraph.number(worth[give])
    paragraph.word(b"GIVE")
    _goods(paragraph, trade)


def no_trade(paragraph):
    """The first entry where trading is a choice (M18); the paragraph is clear."""
    paragraph.word(b"NO")
    paragraph.word(b"TRADE")
    paragraph.mark(_COMMA)
    paragraph.word(b"THROW")


def _goods(paragraph, trade):
    """The numerals and the money that the buyer gets."""
    left = 1 if trades.numerals(trade) else 0
    for kind in range(KINDS):
        if trades.taken(trade, kind):
            left += 1
    items = left
    if trades.numerals(trade):
        paragraph.number(trades.numerals(trade))
        paragraph.word(b"CARDS")
        left -= 1
    for kind in range(KINDS):
        count = trades.taken(trade, kind)
        if not count:
            continue
        if left < items:
            if left == 1:
                paragraph.word(b"AND")
            else:
                paragraph.mark(_COMMA)
        if count == 1:
            paragraph.word(b"AN" if kind == _ACE else b"A")
            paragraph.word(_NAMES[kind])
        else:
            paragraph.number(count)
            paragraph.word(_MANY[kind])
        left -= 1
