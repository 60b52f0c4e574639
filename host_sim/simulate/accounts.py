"""Checks that no card or coin is lost in random games; fuzz.py plays any number of them."""

import json
from collections import Counter

from host_sim.simulate.random_log import make
from slapdeck.cards import card


def cards_on(table):
    """Return all cards on the table, sorted, and all money, by its letter."""
    found = [table.pile.top(i) for i in range(len(table.pile))]
    for stock in table.stocks[: table.teams]:
        found += [stock.top(i) for i in range(len(stock))]
    found.sort()
    money = ""
    if table.banks:
        for purse in (*table.banks, table.under):
            text = purse.text()
            assert purse.total == len(text)
            money += text
    return bytes(found), sorted(money)


class Auditor:
    """Checks the table; call it after the deal and after every event. AssertionError names a
    fault."""

    def __init__(self):
        self.events = -1
        self.dealt = None

    def __call__(self, replayer):
        game = replayer.game
        table = game.table
        now = cards_on(table)
        self.events += 1
        if self.dealt is None:
            self.dealt = now
        assert now == self.dealt, (now, self.dealt)
        if table.over:
            assert table.turn == table.claim == -1 and table.chances == 0
        elif table.banks is not None:
            if game.must_buy():
                assert table.banks[table.turn].total, "who has nothing has lost (M7)"
            else:
                assert game.next_card() >= 0
        elif table.claim < 0:
            assert table.turn < 0 or game.next_card() >= 0, "nobody is stuck"


def check(seed, length=150):
    """Audit one random game; return the number of its events."""
    auditor = Auditor()
    lines = make(seed, length=length, watch=auditor)
    deck = Counter(json.loads(lines[0])["deck"])
    assert deck == Counter(map(card.text, auditor.dealt[0]))
    return auditor.events
