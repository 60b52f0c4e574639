"""The legal trades: exactly those of M5-M13 and M18, in the order of docs/rules.md 4.3."""

import itertools
import random

import pytest

from host_sim.testing.each import each
from host_sim.testing.money_search import Search
from host_sim.testing.pressed import RIG
from host_sim.testing.tables import Duel
from slapdeck.games import trades
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.rules.money import LETTERS, bank_of, worth_of

VARIANTS = [
    ("money", {}),
    ("money_jokers", {}),
    ("floos", {}),
    ("floos", {"values": "high"}),
    ("floos", {"ace_money": True}),
    ("floos", {"ace_money": True, "values": "high"}),
    ("buying_selling", {}),
]


def named(trade):
    partner, give, numerals, take = trades.to_log(trade)
    return f"{partner} {give} {numerals} {''.join(take)}".strip()


# --- against a list made the long way round


def places(total):
    """A random part of the money `total` for each of bank 0, bank 1 and under."""
    chance = random.Random(repr(total))
    while True:
        found = [[], [], []]
        for letter in total:
            chance.choice(found).append(letter)
        yield ["".join(sorted(one, key=LETTERS.index)) for one in found]


def by_product(worth, bank, held, on_sale, partner):
    for give in sorted(set(bank), key=LETTERS.index):
        found = []
        for counts in itertools.product(*(range(held.count(x) + 1) for x in LETTERS)):
            numerals = worth[LETTERS.index(give)] - sum(map(int.__mul__, counts, worth))
            if 0 <= numerals <= on_sale:
                take = "".join(x * n for x, n in zip(LETTERS, counts, strict=True))
                found.append((-numerals, [LETTERS.index(x) for x in take], take))
        for numerals, _order, take in sorted(found):
            yield f"{partner} {give} {-numerals} {take}".strip()


@pytest.mark.parametrize("name, changes", VARIANTS)
def test_the_list_is_complete_and_in_order(name, changes):
    rules = HouseRules(name, changes)
    worth = worth_of(rules)
    total = [LETTERS[i] for i in range(5) for _ in range(2 * bank_of(worth)[i])]
    game = new_game(rules, 2)
    deck = rules.deck()
    chance = random.Random(name)
    for bank, other, under in itertools.islice(places(total), 150):
        lying = chance.choice((0, 1, 4, 5, 6, 9, 10, 14, 15, 20, 29, 30, len(deck)))
        game.deal(deck)
        table = game.table
        for purse, text in zip((*table.banks, table.under), (bank, other, under), strict=True):
            purse.fill([text.count(letter) for letter in LETTERS])
        for stock in table.stocks:
            stock.clear()
        for i, card in enumerate(deck):
            (table.pile if i < lying else table.stocks[1]).push_bottom(card)
        floor_sells = name == "floos" or lying >= 5
        other_sells = name == "floos" or lying < 5
        rest = len(deck) - lying
        expected = [
            *by_product(worth, bank, under, floor_sells and lying, "floor"),
            *by_product(worth, bank, other, other_sells and rest, "opponent"),
        ]
        count = game.trades.find()
        assert [named(game.trades.trade(i)) for i in range(count)] == expected
        listed = {game.trades.trade(i) for i in range(count)}
        near = {
            trade + (step << bit)
            for trade in listed | {0}
            for bit in range(25)
            for step in (-1, 1)
        }
        assert listed == {trade for trade in listed | near if game.trades.is_legal(trade)}


# --- M7: nobody is ever stuck


@each("name, changes", [variant for variant in VARIANTS if "ace_money" not in variant[1]])
def test_with_full_decks_nobody_who_must_buy_is_ever_stuck(name, changes):
    """All ways to spread the money, all floor sizes; tests/laptop/test_games_long.py has the
    aces.
    """
    stuck, exchanging, count = Search(name, changes).stuck()
    assert stuck == [] and count > 20000
    assert (exchanging > 0) == (name != "floos")  # some must exchange first, and get there


def test_with_eight_numerals_the_search_finds_who_is_stuck():
    stuck, _exchanging, _count = Search("money", {}, 8).stuck()
    assert any(lying == 4 and rest == 4 for _holding, lying, rest in stuck)


def test_the_list_has_room_for_the_position_with_the_most_trades():
    search = Search("floos", {"ace_money": True})
    search.set_up(((1, 0, 1, 1, 0), (1, 2, 1, 1, 0), (2, 2, 2, 2, 0)), 15, 21)
    assert search.game.trades.find() == trades.MOST


def test_a_limit_that_ends_the_game_closes_an_open_list(tmp_path):
    header = {
        "log": 1,
        "game": "floos",
        "seats": 2,
        "rules": {"time_limit": 2_000_000},
        "deck": "TD AH 5H 9D 5C 3H 4D AD".split(),
    }
    duel = Duel(tmp_path, header, {**RIG, "both_press": False}).join(0, 2)
    duel.play("1")
    duel.press(2)
    duel.run_until(lambda: duel.screen.play.chooser == 1, wait_ms=2500)
    duel.press(0)
    duel.run_until(lambda: duel.screen.game.table.over, wait_ms=20)
    assert duel.screen.play.chooser == -1
