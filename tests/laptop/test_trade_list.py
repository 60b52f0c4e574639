"""The list of trades: contents, order, sentences, and the traders' choices."""

import random
from itertools import product

import pytest

from host_sim.simulate.playout import Games
from slapdeck.games import trades
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.games.trade_list import NO_TRADE, TradeList, is_answer, use_of
from slapdeck.players.trades import PlainTrader, cards_in
from slapdeck.rules.money import KINDS, worth_of
from slapdeck.screens.table.views.paragraph import Paragraph
from slapdeck.screens.table.views.sentence import LINES, WIDTH, Sentences
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.words import choose, words

VARIANTS = (
    ("money", {}),
    ("money_jokers", {}),
    ("floos", {}),
    ("floos", {"values": "high"}),
    ("floos", {"ace_money": True}),
    ("buying_selling", {}),
)
MUST_BUY = (
    "pile 3C 9H TS 7D 7C 4C | 1: 8D 8H 9C 9D TD AH | turn 0 | bank 0 {} | bank 1 {} | under {}"
)
SELLING = "pile 7D 7C | 1: 8D 8H 9C 9D TD AH 2C 2D 2H 2S | turn 0 | bank 0 {} | bank 1 {}"


def game_at(text, name="money", **changes):
    game = new_game(HouseRules(name, changes), 2)
    game.set_up(text)
    return game


def listed(game, may_throw=False):
    found = TradeList()
    found.fill(game, may_throw)
    return found


def entries(found):
    return list(found.entries[: found.count])


@pytest.mark.parametrize("name, changes", VARIANTS)
def test_the_list_has_exactly_the_enumerated_trades(name, changes):
    """In random games: another order, but the same trades; a card for its like, which is legal
    and changes nothing, only where there is no other."""
    chance = random.Random(7)
    game = new_game(HouseRules(name, changes), 2)
    deck = list(game.rules.deck())
    chance.shuffle(deck)
    game.deal(bytes(deck))
    seen = idle = 0
    for _ in range(400):
        if game.table.over:
            break
        found = listed(game)
        legal = [game.trades.trade(i) for i in range(game.trades.find())]
        offered = [one for one in legal if use_of(one) < 7] or legal
        for one in set(legal) - set(offered):
            assert trades.to_log(one)[1:] == (trades.to_log(one)[3][0], 0, trades.to_log(one)[3])
            idle += 1
        assert sorted(entries(found)) == sorted(offered)
        assert [use_of(trade) for trade in entries(found)] == sorted(map(use_of, offered))
        seen += len(legal)
        if legal and (game.must_buy() or chance.random() < 0.1):
            game.trade(chance.choice(legal))
        else:
            game.play()
            if game.capturer() >= 0 and chance.random() < 0.7:
                game.slap(game.capturer())
    assert seen > 20


def test_most_numerals_come_first_and_exchanges_last():
    game = game_at(MUST_BUY.format("KKQJ", "KQQJJ", "KJ"))
    found = [trades.to_log(trade) for trade in entries(listed(game))]
    assert found[0] == ("floor", "K", 5, [])
    counts = [numerals for _, _, numerals, _ in found]
    assert counts == sorted(counts, reverse=True)
    assert found[-1][1] not in found[-1][3] and found[-1][2] == 0


def test_the_seller_may_give_own_money_for_numerals_but_not_for_money():
    game = game_at(SELLING.format("Q", "KKJ"))
    game.trades.find()
    asked = trades.parse("opponent", "Q", 10, ["K"])
    found = TradeList()
    found.fill_answers(game, asked)
    assert entries(found) == [asked, trades.parse("opponent", "Q", 5, ["K", "K"])]
    assert not is_answer(asked, trades.parse("opponent", "Q", 5, ["J"]))  # the king was asked for
    assert not is_answer(asked, trades.parse("opponent", "Q", 0, ["K", "J"]))  # one stays
    assert not is_answer(asked, trades.parse("floor", "Q", 5, ["K", "K"]))


def every_trade(worth):
    """All trades that could be legal: up to four cards of each kind, either counterparty."""
    for give in range(KINDS):
        for take in product(*[range(5) if value else (0,) for value in worth]):
            change = sum(count * value for count, value in zip(take, worth, strict=True))
            if change <= worth[give] > 0:
                for partner in "floor", "opponent":
                    letters = "".join(
                        letter * count for letter, count in zip("KQJAX", take, strict=True)
                    )
                    yield trades.parse(partner, "KQJAX"[give], worth[give] - change, letters)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name, changes", VARIANTS)
def test_every_sentence_fits_its_three_lines(name, changes, language):
    choose(language)
    worth = worth_of(HouseRules(name, changes))
    messages = Sentences(words(), worth)
    text = Paragraph(Canvas(), WIDTH, LINES)
    wide = Paragraph(Canvas(), 2000, 9)
    for trade in every_trade(worth):
        for progress in messages.buyer, lambda *a: messages.seller(*a, True):
            for paragraph in text, wide:
                paragraph.clear()
                progress(paragraph, trade)
            assert text.text().split() == wide.text().split()


def test_a_sentence_reads_as_a_player_would_say_it():
    worth = worth_of(HouseRules("money", {}))
    text = Paragraph(Canvas(), WIDTH, LINES)
    trade = trades.parse("floor", "Q", 10, ["K"])
    messages = Sentences(words(), worth)
    messages.buyer(text, trade)
    assert b" ".join(text.text().split()) == (
        b"GIVE QUEEN 15, TAKE 10 CARDS AND A KING FROM THE FLOOR"
    )
    text.clear()
    messages.seller(text, trades.parse("opponent", "J", 5, ["K"]), False)
    assert b" ".join(text.text().split()) == b"FOR JACK 10 GIVE 5 CARDS AND A KING"


def test_the_plain_trader_takes_the_most_cards_and_gives_the_fewest():
    trader = PlainTrader()
    game = game_at(MUST_BUY.format("KKQJ", "KQQJJ", "KJ"))
    found = listed(game)
    best = trader.choose(game, found)
    assert cards_in(best) == max(map(cards_in, entries(found)))
    game = game_at(SELLING.format("Q", "KKJ"))
    game.trades.find()
    found.fill_answers(game, trades.parse("opponent", "J", 10, []))
    assert cards_in(trader.answer(game, found)) == min(map(cards_in, entries(found)))


def test_the_plain_trader_makes_no_optional_trade():
    game = game_at("0: 2C 3C | 1: 4C 5C | bank 0 Q | bank 1 K", "floos")
    assert PlainTrader().choose(game, listed(game, True)) == NO_TRADE


def test_quick_hands_win_money():
    rules = HouseRules("money", {"card_limit": 1500})
    games = Games(rules, ["pro", "sleepy"])
    assert sum(games.play(seed).winner == 0 for seed in range(12)) >= 10
