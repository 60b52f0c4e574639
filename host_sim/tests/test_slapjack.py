"""Slapjack as a rule book: a position in, events out. J numbers: docs/rules.md 5."""

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.simulate.playout import Games
from host_sim.testing.reported import play, reported
from slapdeck.games.catalogue import new_game
from slapdeck.games.game import MAY_SLAP_IN, OUT, WAITING
from slapdeck.games.house import HouseRules
from slapdeck.referee.judges import judge_of
from slapdeck.table.position import describe


def slapjack(position, seats=2, **changes):
    game = new_game(HouseRules("slapjack", changes), seats)
    game.set_up(position)
    return game


def slap(game, seat, t=0):
    referee = judge_of(game)
    referee.slap(seat, t)
    referee.finish()
    return reported(game)


# --- J1, J2: the turn and the jack


def test_no_card_challenges():
    assert play(slapjack("0: KS 5S | 1: 4S 6S"), 2) == "0 plays KS, 1 plays 4S"


def test_the_first_hand_on_a_jack_takes_the_pile_and_leads():
    game = slapjack("pile 9C JH | 0: 5S | 1: 4S")
    assert slap(game, 1) == "1 wins"
    assert describe(game.table) == "0: 5S | 1: 4S 9C JH | turn 1"


def test_the_last_card_of_all_is_claimed_by_who_played_it():
    game = slapjack("pile 9C | 0: 5S | 1:")
    assert play(game) == "0 plays 5S, 0 claims"
    game.settle()
    assert described(game) == "0: 9C 5S"


# --- J3: a false slap


@pytest.mark.parametrize(
    "position, slapper, after",
    [
        ("pile 9C | 0: 5S 7S | 1: 4S | turn 0", 0, "0: 7S | 1: 4S 5S"),  # seat 1 played last
        ("pile 9C | 0: 5S | 1: 4S 6S | turn 0", 1, "0: 5S 4S | 1: 6S"),  # it played last itself
    ],
)
def test_a_false_slap_gives_a_card_to_who_played_last_or_to_the_next(position, slapper, after):
    game = slapjack(position)
    assert "burns" in slap(game, slapper)
    assert described(game).startswith("pile 9C | " + after)


def test_a_seat_that_is_out_is_given_no_card():
    game = slapjack("pile JC 9C | 0: 5S 7S | 1: 4S | 2: | turn 0", 3)
    game.table.last_played = 2
    slap(slapped_by_who_has_nothing(game, 2), 1)
    assert described(game) == "pile JC 9C | 0: 5S 7S 4S"


def slapped_by_who_has_nothing(game, seat):
    slap(game, seat)
    assert game.slap_in_status(seat) == OUT
    return game


def test_giving_the_last_card_on_ones_own_turn_passes_the_turn():
    game = slapjack("pile 9C | 0: 5S | 1: 4S 6S | turn 0")
    slap(game, 0)
    assert game.table.turn == 1


# --- J4: one chance


def test_a_player_without_cards_slaps_in_at_the_next_jack():
    game = slapjack("pile 9C JH | 0: 5S | 1: 4S | 2:", 3)
    assert game.slap_in_status(2) == MAY_SLAP_IN
    assert slap(game, 2) == "2 wins, 2 joins"
    assert game.table.turn == 2


def test_a_seat_without_cards_is_out_when_another_takes_the_jack():
    game = slapjack("pile 9C JH | 0: 5S 3S | 1: 4S | 2:", 3)
    slap(game, 0)
    assert game.slap_in_status(2) == OUT and game.ignores_slaps_of(2)


def test_a_seat_without_cards_is_out_when_a_card_covers_the_jack():
    game = slapjack("pile 9C JH | 0: 5S 3S | 1: 4S | 2:", 3)
    assert game.slap_in_status(2) == MAY_SLAP_IN
    play(game)
    assert game.slap_in_status(2) == OUT


def test_a_false_slap_without_cards_puts_a_seat_out():
    game = slapjack("pile 9C | 0: 5S 3S | 1: 4S | 2:", 3)
    assert slap(game, 2) == "2 burns 0, 2 barred"
    assert slap(game, 2).endswith("2 ignored")


def test_a_claimer_without_cards_still_gets_the_pile():
    game = slapjack("pile 9C | 0: 5S | 1: | 2:", 3)
    play(game)
    assert game.slap_in_status(0) == WAITING
    slap(game, 0)  # costs nothing: there is nothing to pay with
    game.settle()
    assert described(game) == "0: 9C 5S"
    assert game.slap_in_status(1) == MAY_SLAP_IN  # no jack was there


def test_buttons_without_a_deal_do_not_play():
    assert slapjack("pile 9C JH | 0: 5S | 1: 4S").ignores_slaps_of(2)


# --- J5: the end


def test_the_last_who_is_not_out_gets_the_pile_and_wins():
    game = slapjack("pile 9C JH | 0: 5S 3S | 1:")
    assert play(game) == "0 plays 5S, 0 is the winner"
    assert described(game) == "0: 3S 9C JH 5S"


def test_cpu_players_look_at_no_card_after_the_end():
    games = Games(HouseRules("slapjack"), ["normal"] * 4)
    outcomes = [games.play(7919 * seed) for seed in range(60)]  # 44: the jack was covered
    assert all(game.winner >= 0 for game in outcomes)


def test_handicaps_count_as_in_the_family():
    game = slapjack("pile 9C JH | 0: 5S | 1: 4S", head_start=[0, 50_000])
    referee = judge_of(game)
    referee.slap(0, 0)
    referee.slap(1, 40_000)
    referee.finish()
    assert "1 wins" in reported(game)
    assert not slapjack("pile 9C JH | 0: 5S | 1: 4S", barred_patterns=[["jack"]]).may_slap(0)


def described(game):
    return describe(game.table).partition(" | turn")[0].partition(" | claim")[0]


def test_a_seat_that_may_not_slap_jacks_is_ignored():
    """R31 with step 2 of 1.3: it may slap nothing, so it pays nothing."""
    game = slapjack("pile 9C JH | 0: 5S | 1: 4S", barred_patterns=[["jack"]])
    assert slap(game, 0) == "0 ignored"
