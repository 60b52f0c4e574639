"""Samples of the screens of War and the Money games, for samples/catalogue.py."""

from samples.steps import Sample, finish
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.games.trade_list import TradeList
from slapdeck.games.trades import parse
from slapdeck.rules.money import worth_of
from slapdeck.screens.table.views.money_view import MoneyView
from slapdeck.screens.table.views.trade_view import BUYER_MAY, BUYER_MUST, SELLER, TradeView
from slapdeck.screens.table.views.war_view import WarView
from slapdeck.ui.verdict import Verdict
from slapdeck.ui.words import around, words

# Dealt in turns to seat 0 and 1: kings fight, then tens, then a king and a queen.
_WARS = "KH KS 2C 3C 4C 5C 6C 7C TH TD 8C 9C JC QC AC AD KD QH 5H 6H"
_CARDS = "pile 3C 9H TS 7D 7C | 0: 2S 2D 2H 5C 5D 6H | 1: 8D 8H 9C 9D TD AH | thrower 0"
_FLOOR = _CARDS + " | turn 1"
_QUIET = _FLOOR.replace("7D 7C", "7D 8C")
_BANKS = " | bank 0 KKQJ | bank 1 KQQJJ | under KJ"
# A seat without cards, whose turn it is.
_BUYER = "pile 3C 9H TS 7D 7C 4C | {}: 8D 8H 9C 9D TD AH | turn {} | thrower {}" + _BANKS
_ACROSS = b"\0\2\1\3"
_SMALL_FLOOR = "pile 7D 7C | 1: 8D 8H 9C 9D TD AH 2C 2D 2H 2S | turn 0 | thrower 1" + _BANKS


def _war(display, rounds, buttons):
    deck = bytes([card.parse(name) for name in _WARS.split()])
    game = new_game(HouseRules("war", {}), 2, len(deck))
    game.deal(deck)
    for _ in range(rounds):
        game.play()
    view = WarView(display, game, buttons)
    view.enter()
    view.show_battle()
    finish(view)
    if rounds == 0:
        game.play()
        view.call(2)
        view.refresh()
        finish(view)
    if game.at_war:
        reported = Verdict(display)
        reported.message(words().WAR)
        finish(reported)


def _floor_of(display, name, text, changes=None):
    game = new_game(HouseRules(name, changes or {}), 2)
    game.set_up(text)
    worth = worth_of(game.rules)
    return game, MoneyView(display, game.table, worth), worth


def _slap():
    return (words().SLAP,)


def _floor(display, name="money", banks=_BANKS, buys=False, floor=_FLOOR, act=()):
    w = words()
    _, view, _ = _floor_of(display, name, floor + banks)
    view.enter()
    view.say(0, act, b"", act == _slap())
    view.say(1, (w.BUY,) if buys else (), w.THROW)
    finish(view)


def _reported(display, reported, *arguments):
    """Draw the floor with a verdict: `reported` is a method of Verdict."""
    _floor(display)
    verdict = Verdict(display)
    reported(verdict, *arguments)
    finish(verdict)


def money(display):
    """The first floor, a seven on a seven: red may slap until green throws the next card."""
    _floor(display, act=_slap())


def money_first(display):
    """The first floor, cards that do not match; green has pressed the wrong button."""
    _floor(display, floor=_QUIET, act=words().SLAP_IF_EQUAL)
    verdict = Verdict(display)
    verdict.put_text(2, words().OTHER_BUTTON)
    finish(verdict)


def money_wrong(display):
    """Green slapped a card that did not match and loses twelve cards."""
    _floor(display, floor=_QUIET)
    verdict = Verdict(display)
    wrong = around(words().WRONG, seat=words().SEATS[0])
    verdict.put_text(2, wrong[0], 12, wrong[1], 398000)
    finish(verdict)


def money_bought(display):
    """Green has bought ten cards."""
    w = words()
    _reported(display, Verdict.put_text, 2, around(w.BUYS[1])[0], 10, around(w.BUYS[1])[1])


def _list(display, seat, why, name, text, chosen=0, changes=None):
    position = text.format(1 - seat, seat, 1 - seat)
    game, view, worth = _floor_of(display, name, position, changes)
    listed = TradeList()
    listed.fill(game, why == BUYER_MAY)
    if why == SELLER:
        listed.fill_answers(game, parse("opponent", "Q", 15, ()))
    view.enter()
    view.say(seat, (words().TAKE,), b"", True)
    finish(view)
    view.cover()
    trades = TradeView(display, game.table, worth)
    trades.open(seat, why, listed.entries, listed.count)
    if chosen:
        finish(trades)
    for _ in range(chosen):
        trades.choose(listed.next())
    finish(trades)


trade = Sample(
    "Red has no cards left and must buy: one button moves on, the other takes an offer.",
    _list,
    0,
    BUYER_MUST,
    "money",
    _BUYER,
)
DUELS = {
    "war": Sample(
        "War by hand: each has turned up a king, red has pressed for the next card.",
        _war,
        0,
        _ACROSS,
    ),
    "war_war": Sample(
        "After the kings and three cards face down, two tens: another war.", _war, 1, _ACROSS
    ),
    "war_twice": Sample(
        "A second war for eighteen cards, between the other two sides: a king beats a queen.",
        _war,
        2,
        b"\1\3\0\2",
    ),
    "money": money,
    "money_first": money_first,
    "money_captured": Sample(
        "Red slapped the matching card and takes the floor.",
        _reported,
        Verdict.won,
        0,
        -1,
        412000,
        15,
    ),
    "money_wrong": money_wrong,
    "money_late": Sample(
        "Red slapped five microseconds after the next card: too late.",
        _reported,
        Verdict.too_late,
        0,
        5,
    ),
    "money_bought": money_bought,
    "buying_selling": Sample(
        "Buying-Selling: here kings are worth most, and jokers are small change.",
        _floor,
        "buying_selling",
        " | bank 0 KKX | bank 1 QQQQ | under JX",
    ),
    "floos": Sample("Floos: a player may buy before throwing.", _floor, "floos", buys=True),
    "trade": trade,
    "trade_top": Sample(
        "The same for green, turned to its side, with the second offer.",
        _list,
        1,
        BUYER_MUST,
        "money",
        _BUYER,
        1,
    ),
    "trade_seller": Sample(
        "Red wants fifteen cards for a queen: green is asked whether to give money instead.",
        _list,
        1,
        SELLER,
        "money",
        _SMALL_FLOOR,
    ),
    "trade_long": Sample(
        "The seventh of fourteen offers, with the longest sentences.",
        _list,
        1,
        BUYER_MAY,
        "floos",
        _FLOOR + " | bank 0 KKQ | bank 1 KQQJJA | under KJA",
        6,
        {"ace_money": True},
    ),
    "trade_no": Sample(
        "If buying is optional, the first offer is to buy nothing.",
        _list,
        0,
        BUYER_MAY,
        "floos",
        _CARDS + " | turn 0" + _BANKS,
    ),
}
