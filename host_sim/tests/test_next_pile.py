"""Equals at a limit play on until a pile decides (R34)."""

import pytest

from host_sim.testing.logs import at, header, slap, void
from host_sim.testing.pressed import Handheld
from host_sim.testing.reported import reported
from slapdeck.games.catalogue import PRESETS, new_game
from slapdeck.games.house import HouseRules
from slapdeck.referee.limits import Limits
from slapdeck.screens.common.deal import Deal
from slapdeck.table.table import NOBODY

# 7C 7D and 9S 9H are doubles; the jack takes what nobody slaps.
DECK = ["7C", "7D", "9S", "9H", "2C", "3D", "5C", "6D"]
PLAY_ON = {"play_on": True, "card_limit": 2}


@pytest.mark.parametrize(
    "rules, lines, outs, winner",
    [
        (PLAY_ON, [], "next_pile", None),
        (PLAY_ON, [slap(20, 1)], "next_pile won sudden_death over", 1),
        (PLAY_ON, [at(20), slap(30, 0)], "next_pile card false", None),
        (PLAY_ON, [slap(20, 1), void(30)], "next_pile won sudden_death over voided", None),
        (
            PLAY_ON,
            [slap(20, 1), void(30), at(40), at(50), slap(60, 0)],
            "next_pile won sudden_death over voided card card won sudden_death over",
            0,
        ),
        ({"card_limit": 2}, [], "sudden_death over", None),
        (
            {"play_on": True, "card_limit": 3},
            [slap(20, 1), at(30)],
            "won card sudden_death over",
            1,
        ),
    ],
    ids=[
        "equals play on",
        "until a pile makes one lead",
        "not until a card is played or burned",
        "a void undoes the pile that decided",
        "and the game plays on",
        "without the rule equals draw",
        "the leader at the limit wins at once",
    ],
)
def test_two_cards_with_equals_at_the_limit(run, rules, lines, outs, winner):
    _status, out, _err = run(header(deck=DECK, rules=rules), at(0), at(10), *lines)
    assert [line["out"] for line in out] == ["card", "card", *outs.split()]
    assert out[-1]["winner"] == winner


def test_an_open_claim_at_the_limit_decides_when_it_is_settled(run):
    lines = [header(deck=["JC", "2D", "5C", "6D"], rules=PLAY_ON), at(0), at(10)]
    _status, out, _err = run(*lines, at(2000000, "settle"))
    outs = [line["out"] for line in out]
    assert outs[-5:] == ["claimed", "next_pile", "settled", "sudden_death", "over"]
    assert out[-1]["winner"] == 0


def tied(judge):
    """Seats 0 and 1 have four cards each, seat 2 lays its last one, a double, at the limit."""
    table = judge(
        "pile 7D | 0: 2S 4S 6S 8S | 1: 3S 5S 9S TS | 2: 7C | turn 2",
        3,
        play_on=True,
        card_limit=1,
        slap_in=True,
    )
    table.play(100)
    assert reported(table.game, 0)[-9:] == "next pile"
    return table


def test_a_pile_that_leaves_equals_ahead_lets_the_game_go_on(judge):
    table = tied(judge)
    table.slap(2, 200)
    table.decide(10000)
    assert table.game.piles_taken == 1 and not table.game.table.over
    table.play(20000)  # seat 2 has two cards; nobody leads by a card that another has played
    assert not table.game.table.over


def test_a_whole_pack_later_most_cards_decide(judge):
    table = tied(judge)
    game = table.game
    assert game.last_card == 1 + 52
    game.last_card = 2
    table.play(200)
    assert game.table.over and game.table.winner == 1  # seat 0 has played one


@pytest.mark.parametrize("late_bound", [False, True])  # True: the control, as 0.2.0 played
@pytest.mark.parametrize("limit", ["card_limit", "time_limit"])
@pytest.mark.parametrize("name", PRESETS)
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


def test_every_game_that_people_deal_plays_on(tmp_path):
    handheld = Handheld(tmp_path).open()
    deal = Deal(handheld.console.devices.store, 3, 1, handheld.console.settings)
    assert deal.rules.differences()["play_on"] is True


@pytest.mark.parametrize("value", [1, "on", None])
def test_the_rule_is_true_or_false(run, value):
    status, _out, err = run(header(deck=DECK, rules={"play_on": value}), at(0))
    assert status == 2 and "play_on must be true or false" in err
