"""The dealer moves on (R48): from game to game another seat is dealt to first, and begins."""

import json
import re

import pytest

from host_sim import ROOT
from host_sim.testing.reported import play
from host_sim.testing.tables import table_of
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.screens.common.deal import Deal
from slapdeck.table.position import describe

CARDS = bytes(range(8))


def dealt(first_seat, game="ratscrew", seats=3, **rules):
    found = new_game(HouseRules(game, {"first_seat": first_seat, **rules}), seats)
    found.deal(CARDS)
    return found


@pytest.mark.parametrize(
    "first_seat, counts",
    [(0, [3, 3, 2]), (1, [2, 3, 3]), (2, [3, 2, 3]), (3, [3, 3, 2]), (31, [2, 3, 3])],
)
def test_the_first_seat_is_dealt_to_first_and_begins(first_seat, counts):
    game = dealt(first_seat)
    assert [len(stock) for stock in game.table.stocks[:3]] == counts
    assert game.table.turn == first_seat % 3
    assert game.next_card() == CARDS[0]


@pytest.mark.parametrize("game", ["slapjack", "snap", "irish_snap", "money"])
def test_it_begins_in_every_game_that_has_turns(game):
    other = dealt(1, game, 2)
    assert other.table.turn == 1 and play(other).startswith("1 plays")


def test_at_war_both_begin_and_only_the_deal_is_another():
    assert describe(dealt(1, "war", 2).table).startswith("0: AD AS 2D 2S")


def test_extra_cards_are_dealt_before():
    game = dealt(1, seats=2, extra_cards=[2])
    assert describe(game.table) == "0: AC AD AS 2D 2S | 1: AH 2C 2H | turn 1"


class Store:
    """Nothing is stored."""

    def test_config(self):
        return {}

    next_game = test_config


def test_each_shuffled_game_begins_with_the_next_seat():
    from slapdeck.settings import settings_of

    firsts = []
    for number in range(5):
        deal = Deal(Store(), 0b1011, 1, settings_of({}, {}), number)
        firsts.append(deal.rules.first_seat)
    assert firsts == [0, 1, 2, 0, 1]


def test_the_log_names_it_and_the_next_game_at_a_table_begins_elsewhere(tmp_path):
    table = table_of(tmp_path, {"card_limit": 2}, None, 2)
    headers = []
    table.store.next_game = lambda: None
    table.console.settings.rules = {"card_limit": 2, "play_on": False}
    for _ in range(2):
        table.console.show("table", joined=0b0101, seed=5)
        table.wait(100)
        table.run_until(lambda: table.console.shown == "result")
        headers.append(json.loads(table.store.saved[-1].read_text().splitlines()[0]))
    assert [head["rules"].get("first_seat", 0) for head in headers] == [0, 1]


def test_every_host_deals_by_the_one_function_that_moves_the_first_seat_on():
    """Page and phones deal for themselves, to widen ties."""
    made = [
        path.name
        for folder in ("src", "host_sim", "firmware")
        for path in (ROOT / folder).rglob("*.py")
        if "tests" not in path.parts
        and re.search(r"(= |return |\()Deal\(", path.read_text(encoding="utf-8"))
    ]
    assert made == ["deal.py"]
