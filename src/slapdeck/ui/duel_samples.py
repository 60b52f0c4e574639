"""Samples of the screens of War and the Money games, for ui/catalogue.py."""

from slapdeck.cards import card
from slapdeck.games.catalogue import new_game, rules_of
from slapdeck.games.trades import parse
from slapdeck.referee.trade_list import TradeList
from slapdeck.rules.money import worth_of
from slapdeck.ui.money_view import MoneyView
from slapdeck.ui.trade_view import BUYER_MAY, BUYER_MUST, SELLER, TradeView
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.war_view import WarView
from slapdeck.ui.words import words

# By turns of seat 0 and 1: kings, then tens, then a king and a queen fight.
_WARS = "KH KS 2C 3C 4C 5C 6C 7C TH TD 8C 9C JC QC AC AD KD QH 5H 6H"
_CARDS = "pile 3C 9H TS 7D 7C | 0: 2S 2D 2H 5C 5D 6H | 1: 8D 8H 9C 9D TD AH | thrower 0"
_FLOOR = _CARDS + " | turn 1"
_BANKS = " | bank 0 KKQJ | bank 1 KQQJJ | under KJ"
# The seat at turn has no cards.
_BUYER = "pile 3C 9H TS 7D 7C 4C | {}: 8D 8H 9C 9D TD AH | turn {} | thrower {}" + _BANKS
_SMALL_FLOOR = "pile 7D 7C | 1: 8D 8H 9C 9D TD AH 2C 2D 2H 2S | turn 0 | thrower 1" + _BANKS


def finish(view):
    """Step until nothing is left to draw."""
    while view.step():
        pass


def _war(rounds, buttons):
    def draw(canvas, queue):
        deck = bytes([card.parse(name) for name in _WARS.split()])
        game = new_game(rules_of("war", {}), 2, len(deck))
        game.deal(deck)
        for _ in range(rounds):
            game.play()
        view = WarView(canvas, queue, game, buttons)
        view.enter()
        view.call(2 if rounds == 0 else 0)
        view.show_battle()
        finish(view)
        if game.at_war:
            verdict = Verdict(canvas, queue)
            verdict.message(words().WAR)
            finish(verdict)

    return draw


def _floor_of(canvas, queue, name, text, changes=None):
    game = new_game(rules_of(name, changes or {}), 2)
    game.set_up(text)
    worth = worth_of(game.rules)
    return game, MoneyView(canvas, queue, game.table, worth), worth


def _money(tell, name="money", text=_FLOOR + _BANKS, buys=False):
    def draw(canvas, queue):
        w = words()
        _, view, _ = _floor_of(canvas, queue, name, text)
        view.enter()
        view.say(0, b"" if buys else w.SLAP, b"")
        view.say(1, w.BUY if buys else b"", w.THROW)
        finish(view)
        verdict = Verdict(canvas, queue)
        tell(verdict)
        finish(verdict)

    return draw


def _list(seat, why, name, text, chosen=0, changes=None):
    def draw(canvas, queue):
        position = text.format(1 - seat, seat, 1 - seat)
        game, view, worth = _floor_of(canvas, queue, name, position, changes)
        listed = TradeList()
        if why == SELLER:
            listed.fill_answers(game, parse("opponent", "Q", 15, ()))
        else:
            listed.fill(game, why == BUYER_MAY)
        view.enter()
        view.say(seat, words().TAKE, b"")
        finish(view)
        view.cover()
        trades = TradeView(canvas, queue, game.table, worth)
        trades.open(seat, why, listed.entries, listed.count)
        for _ in range(chosen):
            finish(trades)
            trades.choose(listed.next())
        finish(trades)

    return draw


_ACROSS = b"\0\2\1\3"
_WORTHY = _FLOOR + " | bank 0 KKQ | bank 1 KQQJJA | under KJA"

DUELS = {
    "war": _war(0, _ACROSS),
    "war_war": _war(1, _ACROSS),
    "war_twice": _war(2, b"\1\3\0\2"),
    "money": _money(lambda verdict: None),
    "money_captured": _money(lambda verdict: verdict.won(0, -1, 412000, 15)),
    "money_wrong": _money(lambda verdict: verdict.tell(2, words().WRONG_LOSES, 12, b"", 398000)),
    "money_late": _money(lambda verdict: verdict.too_late(0, 5)),
    "money_bought": _money(lambda verdict: verdict.tell(2, words().BUYS[0], 10, words().BUYS[1])),
    "buying_selling": _money(
        lambda verdict: None, "buying_selling", _FLOOR + " | bank 0 KKX | bank 1 QQQQ | under JX"
    ),
    "floos": _money(lambda verdict: None, "floos", _FLOOR + _BANKS, True),
    "trade": _list(0, BUYER_MUST, "money", _BUYER),
    "trade_top": _list(1, BUYER_MUST, "money", _BUYER, 1),
    "trade_seller": _list(1, SELLER, "money", _SMALL_FLOOR),
    "trade_long": _list(1, BUYER_MAY, "floos", _WORTHY, 6, {"ace_money": True}),
    "trade_no": _list(0, BUYER_MAY, "floos", _CARDS + " | turn 0" + _BANKS),
}
