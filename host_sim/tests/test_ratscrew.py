"""The Ratscrew family as a rule book: a position in, events out. R numbers: docs/rules.md."""

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.testing.reported import play, reported
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.referee.referee import Referee
from slapdeck.table.position import describe


def ratscrew(position, seats=2, preset="ratscrew", **changes):
    game = new_game(HouseRules(preset, changes), seats)
    game.set_up(position)
    return game


def slap(game, seat):
    """A slap with nobody else near it in time: a referee judges it at once."""
    referee = Referee(game)
    referee.slap(seat, 0)
    referee.finish()


# --- R1-R4: the deal and the turn


def test_cards_are_dealt_one_at_a_time_and_played_in_that_order():
    game = new_game(HouseRules("ratscrew", {}), 3)
    game.deal(bytes(card.parse(name) for name in "2C 3C 4C 5C 6C 7C 8C".split()))
    assert describe(game.table) == "0: 2C 5C 8C | 1: 3C 6C | 2: 4C 7C | turn 0"


def test_play_passes_upwards_over_seats_without_cards():
    game = ratscrew("0: 2S 5S | 1: | 2: 4S 6S", 3)
    assert play(game, 3) == "0 plays 2S, 2 plays 4S, 0 plays 5S"
    assert game.table.turn == 2


def test_a_seat_that_alone_has_cards_goes_on_playing_where_others_may_slap_in():
    assert play(ratscrew("0: 2S 5S 9S | 1: "), 2) == "0 plays 2S, 0 plays 5S"


# --- R5-R10: challenges


@pytest.mark.parametrize("face, chances", [("J", 1), ("Q", 2), ("K", 3), ("A", 4)])
def test_a_face_card_challenges_the_next_seat(face, chances):
    game = ratscrew(f"0: {face}S 5S | 1: 4S 6S 7S 8S 9S")
    assert play(game) == f"0 plays {face}S, 0 challenges"
    assert (game.table.turn, game.table.chances) == (1, chances)


def test_a_challenge_card_answers_and_the_next_seat_owes():
    game = ratscrew("0: KS 5S | 1: 4S QD 7S | 2: 8S", 3)
    assert play(game, 3).endswith("1 plays QD, 1 challenges")
    assert (game.table.turn, game.table.chances) == (2, 2)


def test_the_last_chance_without_a_face_fails_and_the_claimer_leads():
    game = ratscrew("0: QS 5S | 1: 4S 6S 7S")
    assert play(game, 3).endswith("1 plays 4S, 1 plays 6S, 0 claims")
    game.settle()
    assert reported(game).endswith("0 takes")
    assert describe(game.table) == "0: 5S QS 4S 6S | 1: 7S | turn 0"


def test_a_seat_that_runs_out_while_it_owes_fails_the_challenge():
    game = ratscrew("0: AS 5S | 1: 4S")
    assert play(game, 2) == "0 plays AS, 0 challenges, 1 plays 4S, 0 claims"


def test_nothing_is_played_while_a_claim_is_open():
    game = ratscrew("0: JS 5S | 1: 4S 6S")
    play(game, 2)
    assert game.next_card() == -1
    with pytest.raises(ValueError, match="a claim is open"):
        game.play()


def test_nothing_is_settled_without_a_claim():
    with pytest.raises(ValueError, match="no claim is open"):
        ratscrew("0: JS | 1: 4S").settle()


def test_a_face_card_that_nobody_can_answer_claims_at_once():
    assert play(ratscrew("0: KS 5S | 1: ")) == "0 plays KS, 0 claims"


def test_the_plain_card_that_empties_every_stock_claims():
    game = ratscrew("pile 9C | 0: 5S | 1: ")
    assert play(game) == "0 plays 5S, 0 claims"
    game.settle()
    assert reported(game).endswith("0 takes, 0 is the winner")


# --- R11-R18: slaps


def test_a_slapped_double_takes_the_pile_and_leads():
    game = ratscrew("pile 2C 7H 7D | 0: 3S | 1: 4S | turn 0")
    slap(game, 1)
    assert reported(game) == "1 wins"
    assert describe(game.table) == "0: 3S | 1: 4S 2C 7H 7D | turn 1"


def test_a_valid_slap_ends_a_challenge_and_beats_a_claim():
    game = ratscrew("0: JS 5S | 1: JD 4S 6S")
    play(game, 2)
    slap(game, 0)
    assert (game.table.chances, game.table.turn) == (0, 0)
    game = ratscrew("pile 4H | 0: JS 5S | 1: 4S 6S")
    play(game, 2)
    assert reported(game).endswith("0 claims")
    slap(game, 1)
    assert reported(game).endswith("1 wins") and game.table.claim == -1


def test_a_slap_on_an_empty_pile_is_late():
    game = ratscrew("0: 2S | 1: 4S")
    slap(game, 1)
    assert reported(game) == "1 late"


def test_without_patterns_every_slap_is_ignored():
    game = ratscrew("pile 7H 7D | 0: 2S | 1: 4S", preset="beggar")
    slap(game, 1)
    assert reported(game) == "1 ignored"


def test_a_burned_card_counts_in_patterns():
    game = ratscrew("pile 7D | 0: 2S | 1: 7C 4S")
    slap(game, 1)
    slap(game, 0)
    assert reported(game) == "1 burns 1, 0 wins"


# --- R19: jokers


def test_a_joker_challenges_for_five_unless_told_otherwise():
    for chances, owed in (({}, 5), ({"X": 2}, 2)):
        game = ratscrew("0: X1 5S | 1: 4S 6S", jokers="challenge", chances=chances)
        assert play(game) == "0 plays X1, 0 challenges" and game.table.chances == owed


def test_a_wild_joker_is_no_challenge_card():
    game = ratscrew("pile 9C | 0: X1 5S | 1: 4S 6S", jokers="wild", chances={"X": 2})
    assert play(game) == "0 plays X1"
    slap(game, 1)
    assert reported(game).endswith("1 wins")


# --- R20-R23: penalties


def test_false_slap_burns_the_top_card_under_the_pile():
    game = ratscrew("pile 5C 9H | 0: 2S 3S | 1: 4S")
    slap(game, 0)
    assert reported(game) == "0 burns 1"
    assert describe(game.table) == "pile 2S 5C 9H | 0: 3S | 1: 4S | turn 0"


def test_several_burned_cards_go_one_below_the_other():
    game = ratscrew("pile 5C 9H | 0: 2S 3S 4S | 1: 6S", burn=2)
    slap(game, 0)
    assert describe(game.table) == "pile 3S 2S 5C 9H | 0: 4S | 1: 6S | turn 0"


def test_a_seat_with_fewer_cards_burns_all_of_them():
    game = ratscrew("pile 5C 9H | 0: 2S | 1: 6S 7S | turn 1", burn=5)
    slap(game, 0)
    assert reported(game) == "0 burns 1"


def test_the_burn_grows_by_seat_until_a_pile_is_taken():
    game = ratscrew("pile 5C | 0: 2S 3S 4S 6S 8S | 1: 5D 9S 9C 2D 3D 4D", escalate=True)
    for seat in (0, 0, 1):
        slap(game, seat)
    assert reported(game) == "0 burns 1, 0 burns 2, 1 burns 1"


def test_taking_a_pile_brings_every_burn_back_to_its_base():
    game = ratscrew("pile 5C | 0: 2S 3S 4S 6S | 1: 5D 9S 2D | turn 1", escalate=True)
    slap(game, 0)
    play(game)
    slap(game, 1)
    play(game)
    slap(game, 0)
    assert reported(game) == "0 burns 1, 1 plays 5D, 1 wins, 1 plays 9S, 0 burns 1"


def test_a_burn_that_empties_the_seat_at_turn_passes_the_turn():
    game = ratscrew("pile 5C | 0: 2S | 1: 6S | 2: 7S", 3)
    slap(game, 0)
    assert reported(game) == "0 burns 1" and game.table.turn == 1


def test_a_challenged_seat_that_burns_its_last_card_has_failed():
    game = ratscrew("0: QS 5S | 1: 4S")
    play(game)
    slap(game, 1)
    assert reported(game).endswith("1 burns 1, 0 claims")


def test_a_burn_that_empties_every_stock_gives_the_pile_to_who_played_last():
    game = ratscrew("0: 2S | 1: 6S")
    play(game)
    slap(game, 1)
    assert reported(game) == "0 plays 2S, 1 burns 1, 0 claims"


def test_a_burn_changes_neither_turn_nor_claim_while_a_claim_is_open():
    game = ratscrew("0: JS 5S | 1: 4S 6S")
    play(game, 2)
    slap(game, 0)
    assert reported(game).endswith("0 claims, 0 burns 1")
    assert (game.table.claim, game.table.turn) == (0, 0)


# --- R24-R26: out, slapping in


def test_a_challenger_without_cards_still_wins_its_pile():
    game = ratscrew("0: JS | 1: 4S 6S")
    play(game, 2)
    game.settle()
    assert describe(game.table) == "0: JS 4S | 1: 6S | turn 0"


def test_a_seat_without_cards_slaps_in_and_gets_the_pile():
    game = ratscrew("pile 7C 7D | 0: | 1: 4S 6S")
    slap(game, 0)
    assert reported(game) == "0 wins, 0 joins"


def test_a_button_that_nobody_was_dealt_to_joins_at_its_own_number():
    game = ratscrew("pile 7C 7D | 0: 2S | 1: 4S 6S")
    slap(game, 3)
    assert reported(game) == "3 wins, 3 joins"
    assert game.table.seats == 4 and describe(game.table).endswith("3: 7C 7D | turn 3")


def test_without_slap_in_slaps_of_seats_that_are_out_are_ignored():
    game = ratscrew("pile 7C 7D | 0: | 1: 4S 6S", slap_in=False)
    slap(game, 0)
    slap(game, 3)
    assert reported(game) == "0 ignored, 3 ignored"


def test_a_false_slap_in_is_free_or_runs_up_debt_until_barred():
    game = ratscrew("pile 7C 8D | 0: | 1: 4S 6S")
    for _ in range(5):
        slap(game, 0)
    assert reported(game) == ", ".join(["0 burns 0"] * 5)
    game = ratscrew("pile 7C 8D | 0: | 1: 4S 6S", false_slap_in="debt", debt_limit=2)
    for _ in range(3):
        slap(game, 0)
    assert reported(game) == "0 burns 0, 0 burns 0, 0 barred, 0 ignored"


def test_a_lockout_lasts_its_rounds_of_the_seats_with_cards():
    game = ratscrew(
        "pile 7C 9D | 0: | 1: 2S 3S 5S 8S | 2: 4S 6S TS",
        3,
        false_slap_in="lockout",
        lockout_rounds=2,
    )
    slap(game, 0)
    assert reported(game) == "0 burns 0, 0 barred"
    play(game, 3)
    slap(game, 0)
    assert reported(game).endswith("0 ignored")
    play(game)
    slap(game, 0)
    assert reported(game).endswith("0 burns 0, 0 barred")


# --- R27: the end


def test_the_holder_of_every_card_wins():
    game = ratscrew("pile 7C 7D | 0: | 1: 4S 6S")
    slap(game, 1)
    assert reported(game) == "1 wins, 1 is the winner"
    assert (game.table.winner, game.table.turn) == (1, -1)
    slap(game, 0)
    assert reported(game).endswith("0 ignored")
    with pytest.raises(ValueError, match="the game is over"):
        game.play()


def test_without_slap_in_an_unanswerable_challenge_ends_the_game():
    game = ratscrew("pile 9C | 0: KS 5S | 1: ", slap_in=False)
    assert play(game) == "0 plays KS, 0 claims, 0 is the winner"
    assert describe(game.table) == "0: 5S 9C KS"


def test_without_slap_in_running_out_while_owing_ends_the_game():
    game = ratscrew("0: AS 5S | 1: 4S", preset="beggar")
    assert play(game, 2) == "0 plays AS, 0 challenges, 1 plays 4S, 0 claims, 0 is the winner"


def test_the_last_chance_paid_with_the_last_card_waits_for_the_pile_to_be_taken():
    game = ratscrew("0: JS 5S | 1: 4S", preset="beggar")
    assert play(game, 2).endswith("1 plays 4S, 0 claims")
    game.settle()
    assert reported(game).endswith("0 takes, 0 is the winner")


def test_without_slap_in_the_turn_coming_to_an_empty_seat_puts_it_out():
    game = ratscrew("0: 2S | 1: 4S 6S", preset="beggar")
    assert play(game, 2) == "0 plays 2S, 1 plays 4S, 1 is the winner"
    assert describe(game.table) == "1: 6S 2S 4S"


def test_without_slap_in_burning_the_last_card_on_ones_own_turn_puts_a_seat_out():
    game = ratscrew("pile 2C | 0: 4H 6C | 1: 3D 5S | turn 1", slap_in=False, burn=5)
    slap(game, 1)
    assert reported(game) == "1 burns 2, 0 is the winner"
    assert describe(game.table) == "0: 4H 6C 5S 3D 2C"


def test_without_slap_in_last_burner_loses_even_if_winner_is_empty():
    game = ratscrew("pile 2C | 0: | 1: 3D 5S | turn 1", slap_in=False, burn=5)
    slap(game, 1)
    assert reported(game) == "1 burns 2, 0 is the winner"


def test_burning_the_last_card_on_anothers_turn_does_not_put_a_seat_out():
    game = ratscrew("pile 2C | 0: 4H 6C | 1: 3D 5S | turn 0", slap_in=False, burn=5)
    slap(game, 1)
    assert reported(game) == "1 burns 2"


def test_with_three_seats_game_continues_after_one_is_out():
    game = ratscrew("pile 2C | 0: 4H 6C | 1: 3D | 2: 5S 7S | turn 1", 3, slap_in=False, burn=5)
    slap(game, 1)
    assert reported(game) == "1 burns 1"
    assert play(game, 2).endswith("2 plays 5S, 0 plays 4H")


def test_with_slap_in_burning_the_last_card_only_passes_the_turn():
    game = ratscrew("pile 2C | 0: 4H 6C | 1: 3D 5S | turn 1", burn=5)
    slap(game, 1)
    assert reported(game) == "1 burns 2"
    assert game.table.turn == 0


def test_three_seats_play_on_when_one_is_out():
    game = ratscrew("0: 2S | 1: 4S 6S 8S | 2: 5S 7S 9S", 3, preset="beggar")
    assert play(game, 5) == "0 plays 2S, 1 plays 4S, 2 plays 5S, 1 plays 6S, 2 plays 7S"
    assert not game.table.over


# --- positions


@pytest.mark.parametrize(
    "text",
    [
        "pile 5C 9H | 0: 2S 3S | 1: 4S | turn 1",
        "0: 2S | 3: X1 | turn 3",
        "pile JS 9H | 0: 2S | 1: 3S | claim 0",
        "pile AS | 0: 2S | 1: 3S 4S | turn 1 | challenger 0 owed 4",
    ],
)
def test_a_position_reads_back_as_it_is_written(text):
    game = ratscrew(text, 4, jokers="wild")
    assert describe(game.table) == text


def test_a_wrong_position_is_named():
    with pytest.raises(ValueError, match="no such part"):
        ratscrew("hand 5C")
