"""Snap as a rule book: a position in, events out. S numbers: docs/rules.md 6."""

import pytest

import host_sim  # noqa: F401  puts the game on the path
from host_sim.testing.reported import reported
from host_sim.testing.rule_book import carry_out, rule_book
from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.games.game import OUT
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


# --- S5, S6: out, and the end


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


# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # S3: a valid slap
    (
        "the first hand takes both piles and leads, the equal cards last",
        "pile 2S 3D 4H 5C 6D 5H | 0: 8S | 1: TD | 2: JH | turn 0",
        {},
        "slap 1",
        "1 wins",
        "pile 3D 6D | 0: 8S | 1: TD 2S 4H 5C 5H | 2: JH | turn 1",
    ),
    (
        "any two top cards count, not only the newest",
        "pile 5C 5D 9H | 0: 8S | 1: TD | 2: JH | turn 0",
        {},
        "slap 2",
        "2 wins",
        "pile 9H | 0: 8S | 1: TD | 2: JH 5C 5D | turn 2",
    ),
    (
        "a covered card does not count",
        "pile 5C 6D 7H 8C 5D | 0: 2S | 1: TD | 2: JH | turn 2",
        {},
        "slap 0",
        "0 burns 1",
        "pile 5C 6D 7H 8C 5D | 1: TD 2S | 2: JH | turn 2",
    ),
    (
        "the pair with the newest card is taken first",
        "pile 9C 9D 9H | 0: 8S | 1: TD | 2: JH | turn 0",
        {},
        "slap 1",
        "1 wins",
        "pile 9D | 0: 8S | 1: TD 9C 9H | 2: JH | turn 1",
    ),
    # S4: a false slap
    (
        "a false slap gives a card to who played last",
        "pile 5C 6D 7H | 0: 8S 2S | 1: TD | 2: JH | turn 0",
        {},
        "slap 0",
        "0 burns 1",
        "pile 5C 6D 7H | 0: 2S | 1: TD | 2: JH 8S | turn 0",
    ),
    (
        "without a stock it costs nothing",
        "pile 5C 6D 7H | 0: 8S | 1: TD | 2: | turn 0",
        {},
        "slap 2",
        "2 burns 0",
        "pile 5C 6D 7H | 0: 8S | 1: TD | turn 0",
    ),
    (
        "giving the very last card puts a seat out and the turn goes on",
        "pile 6D 7H | 0: 8S | 1: TD | 2: JH | turn 0",
        {},
        "slap 0, slap 0",
        "0 burns 1, 0 ignored",
        "pile 6D 7H | 1: TD | 2: JH 8S | turn 1",
    ),
    # S5, S6: out, and the end
    (
        "the holder of every card wins",
        "pile 9C 9D | 0: 8S | turn 0",
        {},
        "slap 0",
        "0 wins, 0 is the winner",
        "0: 8S 9C 9D",
    ),
    (
        "a face-up pile keeps its owner in",
        "pile 3D 9C | 0: 8S | turn 0",
        {},
        "slap 1, play",
        "1 burns 0, 0 plays 8S",
        "pile 3D 9C 8S | turn 1",
    ),
    (
        "a seat that may not slap doubles is ignored and pays nothing (R31)",
        "pile 9C 3S 9D | 0: 8S | 1: TD | 2: JH | turn 0",
        {"barred_patterns": [["double"]]},
        "slap 0",
        "0 ignored",
        "pile 9C 3S 9D | 0: 8S | 1: TD | 2: JH | turn 0",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(judge(position, 3 if "2:" in position else 2, "snap", **changes), moves) == (
        events,
        then,
    )
