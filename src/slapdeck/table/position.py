"""A position as one line of text, for tests, menus and crash reports.

    pile 5C 9H | 0: 2S 3S | 1: 4S | turn 1 | challenger 0 owed 2 | claim 0
    pile 5C 9H | 0: 2S | 1: 4S | bank 0 KKQ | bank 1 J | under QJ | thrower 0 | turn 1

The pile reads as it was played, the newest card last; a stock reads as it will be played, the
top card first. Parts may be missing: without a turn, the first seat with cards moves; money that
is not named does not exist.
"""

from slapdeck.cards import card
from slapdeck.rules.money import LETTERS
from slapdeck.table.table import BUTTONS, NOBODY


def set_up(table, text):
    """Put the position `text` on `table`; ValueError if it cannot be read."""
    table.clear(table.seats)
    for part in text.split("|"):
        words = part.split()
        if not words:
            continue
        head = words[0]
        if head == "pile":
            for name in words[1:]:
                table.pile.push_top(card.parse(name))
        elif head[0] in "0123" and head[1:] == ":":
            for name in words[1:]:
                table.stocks[int(head[0])].push_bottom(card.parse(name))
        elif head == "turn" and len(words) == 2:
            table.turn = int(words[1])
        elif head == "challenger" and len(words) == 4:
            table.challenger = int(words[1])
            table.chances = table.debt = int(words[3])
        elif head == "claim" and len(words) == 2:
            table.claim = table.turn = int(words[1])
        elif head == "thrower" and len(words) == 2:
            table.last_played = int(words[1])
        elif head == "bank" and len(words) == 3 and table.banks is not None:
            _fill(table.banks[int(words[1])], words[2])
        elif head == "under" and len(words) == 2 and table.under is not None:
            _fill(table.under, words[1])
        else:
            raise ValueError("no such part of a position: " + part.strip())
    if "turn" not in text and table.claim == NOBODY:
        table.turn = next(s for s in range(BUTTONS) if table.stocks[s].count)


def _fill(purse, letters):
    purse.fill([letters.count(letter) for letter in LETTERS])


def describe(table):
    """Return the position on `table` as text, which `set_up` reads back."""
    parts = []
    pile = table.pile
    if pile.count:
        parts.append("pile " + " ".join(card.text(pile.bottom(i)) for i in range(pile.count)))
    for seat in range(table.teams):
        stock = table.stocks[seat]
        if stock.count:
            cards = " ".join(card.text(stock.top(i)) for i in range(stock.count))
            parts.append(str(seat) + ": " + cards)
    if table.banks is not None:
        for seat in range(2):
            if table.banks[seat].total:
                parts.append("bank " + str(seat) + " " + table.banks[seat].text())
        if table.under.total:
            parts.append("under " + table.under.text())
        if table.last_played != NOBODY:
            parts.append("thrower " + str(table.last_played))
    if table.claim != NOBODY:
        parts.append("claim " + str(table.claim))
    elif not table.over:
        parts.append("turn " + str(table.turn))
    if table.chances:
        parts.append("challenger " + str(table.challenger) + " owed " + str(table.chances))
    return " | ".join(parts)
