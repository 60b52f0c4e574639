"""Equals at a limit play on until a pile decides (R34)."""

from host_sim.testing.each import each
from host_sim.testing.reported import reported
from slapdeck.games.catalogue import PRESETS, new_game
from slapdeck.games.house import HouseRules
from slapdeck.referee.limits import Limits
from slapdeck.screens.common.deal import Deal
from slapdeck.table.table import NOBODY


@each("late_bound", [False, True])  # True: the control, as 0.2.0 played
@each("limit", ["card_limit", "time_limit"])
@each("name", PRESETS)
def test_a_whole_deck_later_it_ends_with_and_without_a_pile(name, limit, late_bound):
    """At the bound and one card before it, in every game and with each limit."""
    rules = HouseRules(name, {limit: 1, "play_on": True})
    rules.late_bound = late_bound
    for piles in range(3):
        for beside in (-1, 0):
            game = new_game(rules, rules.kind.seats[0])
            game.deal(rules.deck())
            game.leader = lambda: NOBODY
            limits = Limits(game)
            game.cards_played = 1
            limits.look(0)
            limits.look(1)
            assert reported(game).endswith("next pile")
            game.cards_played += rules.deck_size() + beside
            game.piles_taken += piles
            limits.look(2)
            assert game.table.over == (beside == 0 and not (late_bound and piles))


def test_in_play_no_deck_is_made(judge, monkeypatch):
    """The heap is locked then: a board stopped when the bell rang among equals."""
    table = judge("pile 7D | 0: 2S 4S | 1: 3S 5S | 2: 7C | turn 2", 3, play_on=True, card_limit=1)
    monkeypatch.setattr(HouseRules, "pack", None)
    table.play(100)
    assert reported(table.game, 0)[-9:] == "next pile"


def test_every_game_that_people_deal_plays_on(opened):
    deal = Deal(opened.console.devices.store, 3, 1, opened.console.settings)
    assert deal.rules.differences()["play_on"] is True
