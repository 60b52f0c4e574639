"""Tests of a minute or two: Beggar and War against published figures, Money's last positions.

host_sim has the same tests with fewer games, and all the smaller decks of money.
"""

import random

import pytest

from host_sim.testing import beggar
from host_sim.testing.money_search import Search
from host_sim.testing.war import games_to_the_end
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.games.trades import MOST

GAMES = 20000
MEAN, DEVIATION = 294, 234  # P. Norvig's cards a player lays in a game, winnings shuffled


@pytest.mark.long
def test_twenty_thousand_deals_of_beggar_agree_with_bare_lists():
    game = new_game(HouseRules("beggar", {}), 2)
    mean = beggar.compare(game, beggar.DEALS, random.Random(1))
    assert abs(mean - beggar.MEAN) <= beggar.NEAR


@pytest.mark.long
def test_war_lasts_as_long_as_published():
    laid = list(games_to_the_end(GAMES, seed=11, pickup="shuffled"))
    mean = sum(laid) / GAMES
    squares = [(one - mean) ** 2 for one in laid]
    deviation = (sum(squares) / (GAMES - 1)) ** 0.5
    fourth = sum(square * square for square in squares) / GAMES
    error = ((fourth - deviation**4) / GAMES) ** 0.5 / (2 * deviation)  # of the deviation itself
    print(f"mean {mean:.1f}, standard deviation {deviation:.1f} (error {error:.1f})")
    assert abs(mean - MEAN) < 3 * DEVIATION / GAMES**0.5
    assert abs(deviation - DEVIATION) < 3 * error


@pytest.mark.long
def test_winner_first_never_runs_away():
    laid = list(games_to_the_end(GAMES, seed=12, at_most=50000))
    print(f"longest game: {max(laid)} cards a seat")
    assert None not in laid


@pytest.mark.parametrize("values", ["low", "high"])
def test_with_aces_as_money_nobody_who_must_buy_is_ever_stuck(values):
    stuck, _exchanging, count = Search("floos", {"ace_money": True, "values": values}).stuck()
    assert stuck == [] and count == 650000


@pytest.mark.long
def test_no_position_has_more_trades_than_the_list_has_room_for():
    """Aces as money and low values give the most. A second card of a kind gives no new trade."""
    search = Search("floos", {"ace_money": True})
    holdings = [one for one in search.holdings() if max(one[0]) == 1]
    most = 0
    for lying, rest in search.floors():
        for holding in holdings:
            search.set_up(holding, lying, rest)
            most = max(most, search.game.trades.find())
    assert most == MOST
