"""Beggar My Neighbour against the literature and against bare lists, which are the yardstick."""

import random

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.testing.beggar import (
    DEALS,
    ENDLESS,
    MEAN,
    NEAR,
    RECORDS,
    by_engine,
    by_lists,
    cards_of,
    compare,
)
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules

LOOP_CARDS, LOOP_TRICKS, LOOP_LENGTH = 474, 66, 62


@pytest.fixture
def game():
    return new_game(HouseRules("beggar", {}), 2)


@pytest.mark.parametrize(
    "who, first, second, cards, tricks", RECORDS, ids=[row[0] for row in RECORDS]
)
def test_a_published_game_comes_out_exactly(game, who, first, second, cards, tricks):
    assert by_engine(game, cards_of(first, second))[:2] == (cards, tricks)
    assert by_lists(cards_of(first, second))[:2] == (cards, tricks)


def faces(game):
    """The stocks with every plain card alike, and who leads."""
    stocks = [
        "".join(card.text(stock.top(i))[0] for i in range(stock.count))
        for stock in game.table.stocks
    ]
    return game.table.turn, [
        stock.translate(str.maketrans("23456789T", "-" * 9)) for stock in stocks
    ]


def test_the_endless_game_comes_round_where_it_was_published_to(game):
    game.deal(cards_of(*ENDLESS))
    seen = [faces(game)]
    while len(seen) <= LOOP_TRICKS + LOOP_LENGTH:
        if game.table.claim >= 0:
            game.settle()
            seen.append(faces(game))
            if len(seen) == LOOP_TRICKS + 1:
                assert game.cards_played == LOOP_CARDS
        else:
            game.play()
    loop = [trick for trick in range(len(seen)) if seen.index(seen[trick]) < trick]
    assert loop[0] == LOOP_TRICKS
    assert seen.index(seen[loop[0]]) == LOOP_TRICKS - LOOP_LENGTH


def test_random_deals_agree_with_bare_lists_and_are_as_long_as_published(game):
    """Fewer than the 20,000 of tests/laptop/test_games_long.py."""
    mean = compare(game, DEALS // 8, random.Random(1))
    assert abs(mean - MEAN) <= NEAR * 8**0.5
