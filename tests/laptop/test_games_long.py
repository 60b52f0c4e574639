"""Money's positions with aces: host_sim/tests/test_trades.py has the smaller decks."""

import pytest

from host_sim.testing.long_tests import long_except
from host_sim.testing.money_search import Search
from slapdeck.games.trades import MOST


@pytest.mark.parametrize("values", long_except(lambda values: values == "low", ["low", "high"]))
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
