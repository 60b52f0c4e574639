"""Snap as a rule book: a position in, events out. S numbers: docs/rules.md 6."""

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.testing.reported import reported
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.game import OUT, WAITING
from slapdeck.games.house import HouseRules
from slapdeck.referee.judges import judge_of
from slapdeck.table.position import describe


def snap(position, seats=3, **changes):
    """In a position the pile's newest card is that of the seat before the turn, and so on."""
    game = new_game(HouseRules("snap", changes), seats)
    game.set_up(position)
    return game


def slap(game, seat):
    referee = judge_of(game)
    referee.slap(seat, 0)
    referee.finish()
    return reported(game)


def tops(game):
    return " ".join(card.text(one) if one >= 0 else "-" for one in game.tops)


def stocks(game):
    return describe(game.table).partition(" | turn")[0]


# --- S1, S2: own piles


def test_each_plays_onto_a_pile_of_its_own():
    game = snap("0: 2S 5S | 1: 4S | 2: 9S | turn 0")
    for _ in range(4):
        game.play()
    assert tops(game) == "5S 4S 9S -"
    assert [game.cards_of(seat) for seat in range(3)] == [2, 1, 1]


def test_without_a_stock_a_seat_turns_its_pile_over_and_plays_its_first_card():
    game = snap("pile 2S 3D 4H 5C 6D 7H | 1: TD | 2: JH | turn 0")
    assert card.text(game.next_card()) == "2S"
    game.play()
    assert stocks(game) == "pile 3D 4H 6D 7H 2S | 0: 5C | 1: TD | 2: JH"
    assert tops(game) == "2S 6D 7H -"


def test_seat_without_cards_is_skipped_and_out():
    game = snap("pile 3D | 0: 2S 8S | 1: TD | turn 0", 3)
    assert game.owner(0) == 2
    game.play()
    assert game.table.turn == 1
    game = snap("0: 2S 8S | 1: TD KD | turn 1", 3)
    game.play()
    assert game.table.turn == 0 and game.slap_in_status(2) == OUT and game.ignores_slaps_of(2)


# --- S3: a valid slap


def test_the_first_hand_takes_both_piles_and_leads_the_equal_cards_last():
    game = snap("pile 2S 3D 4H 5C 6D 5H | 0: 8S | 1: TD | 2: JH | turn 0")
    assert tops(game) == "5C 6D 5H -" and game.at_stake() == 4
    assert slap(game, 1) == "1 wins"
    assert stocks(game) == "pile 3D 6D | 0: 8S | 1: TD 2S 4H 5C 5H | 2: JH"
    assert tops(game) == "- 6D - -" and game.table.turn == 1


def test_any_two_top_cards_count_not_only_the_newest():
    game = snap("pile 5C 5D 9H | 0: 8S | 1: TD | 2: JH | turn 0")
    assert game.pattern() >= 0 and game.at_stake() == 2


def test_a_covered_card_does_not_count():
    game = snap("pile 5C 6D 7H 8C 5D | 0: 2S | 1: TD | 2: JH | turn 2")
    assert tops(game) == "8C 5D 7H -"
    assert game.pattern() < 0


def test_the_pair_with_the_newest_card_is_taken_first():
    game = snap("pile 9C 9D 9H | 0: 8S | 1: TD | 2: JH | turn 0")
    slap(game, 1)
    assert stocks(game) == "pile 9D | 0: 8S | 1: TD 9C 9H | 2: JH"


# --- S4: a false slap


def test_a_false_slap_gives_a_card_to_who_played_last():
    game = snap("pile 5C 6D 7H | 0: 8S 2S | 1: TD | 2: JH | turn 0")
    assert slap(game, 0) == "0 burns 1" and game.paid_to == 2
    assert stocks(game).endswith("0: 2S | 1: TD | 2: JH 8S")


def test_without_a_stock_it_costs_nothing():
    game = snap("pile 5C 6D 7H | 0: 8S | 1: TD | turn 0")
    assert game.slap_in_status(2) == WAITING
    assert slap(game, 2) == "2 burns 0" and game.paid_to < 0


def test_giving_the_very_last_card_puts_a_seat_out_and_the_turn_goes_on():
    game = snap("pile 6D 7H | 0: 8S | 1: TD | 2: JH | turn 0")
    slap(game, 0)
    assert game.ignores_slaps_of(0) and game.table.turn == 1


# --- S5, S6: out, and the end


def test_the_holder_of_every_card_wins():
    game = snap("pile 9C 9D | 0: 8S | turn 0", 2)
    assert slap(game, 0) == "0 wins, 0 is the winner"


def test_a_face_up_pile_keeps_its_owner_in():
    game = snap("pile 3D 9C | 0: 8S | turn 0", 2)
    assert not game.table.over and not game.ignores_slaps_of(1)


@pytest.mark.parametrize("cards, place", [("5C 9D 5H", 0), ("5C 9D JH", -1)])
def test_a_cpu_player_sees_the_two_cards_that_count(cards, place):
    seen = []
    game = snap(f"pile {cards} | 0: 8S | 1: TD | 2: JH | turn 0")
    game.show_to(
        type(
            "Eyes",
            (),
            {"look": lambda self, pile: seen.append((pile.top() >> 2, pile.top(1) >> 2))},
        )()
    )
    ((newest, other),) = seen
    assert (newest == other) == (place == 0) == (game.pattern() == 0)


def test_handicaps_count_as_in_the_family():
    game = snap("pile 9C 3S 9D | 0: 8S | 1: TD | 2: JH | turn 0", barred_patterns=[["double"]])
    assert not game.may_slap(0) and game.may_slap(1)


@pytest.mark.parametrize("looks", [0, 1, 2])
def test_a_hand_after_the_grace_is_false_however_often_the_time_was_looked_at(looks):
    """With LATE HANDS off a second hand 5 us later is false, live and in the record alike."""
    game = snap("pile 9C 3S 9D | 0: 8S | 1: TD | 2: JH | turn 0", grace=0)
    referee = judge_of(game)
    referee.slap(0, 100)
    for _ in range(looks):
        referee.decide(105)
    referee.slap(1, 105)
    referee.finish()
    assert reported(game) == "0 wins, 1 burns 1"


def test_a_seat_that_may_not_slap_doubles_is_ignored():
    """R31 with step 2 of 1.3: it may slap nothing, so it pays nothing."""
    assert (
        slap(
            snap("pile 9C 3S 9D | 0: 8S | 1: TD | 2: JH | turn 0", barred_patterns=[["double"]]), 0
        )
        == "0 ignored"
    )
