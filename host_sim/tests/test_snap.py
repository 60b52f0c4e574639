"""Snap as a rule book: a position in, events out. S numbers: docs/rules.md 6."""

import pytest

from host_sim.testing.rule_book import carry_out, rule_book
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules


def snap(position, seats=3, **changes):
    """In a position the pile's newest card is that of the seat before the turn, and so on."""
    game = new_game(HouseRules("snap", changes), seats)
    game.set_up(position)
    return game


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
