"""War as a rule book: a position in, events out. W numbers: docs/rules.md."""

import random

from host_sim.testing.positions import position
from host_sim.testing.rule_book import carry_out, rule_book
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.referee.judges import judge_of


def war(position, **changes):
    game = new_game(HouseRules("war", changes), 2)
    game.set_up(position)
    return game


# --- W3: a war

LONG = "0: 7S 2C 3C 4C QC 8H | 1: 7H 5C 6C 8C JC 9H"


def games_to_the_end(count, seed=0, at_most=20000, **changes):
    """Yield for each of `count` random deals the number of cards that each seat laid, None if it
    did not end."""
    game = new_game(HouseRules("war", changes), 2)
    table = game.table
    deck = list(range(52))
    chance = random.Random(seed)
    for _ in range(count):
        chance.shuffle(deck)
        game.deal(bytes(deck))
        laid = 0
        while not table.over and game.cards_played < at_most:
            laid += 1 + max(game.down_count(0), game.down_count(1))
            game.play()
        yield laid if table.over else None


# --- the end of all wars


def test_games_last_as_long_as_published():
    """Mean 294 and standard deviation 234 of the cards each seat lays (P. Norvig), winnings
    shuffled; within 3 standard errors of this many games.
    """
    laid = list(games_to_the_end(600, pickup="shuffled", seed=7))
    assert abs(sum(laid) / len(laid) - 294) < 3 * 234 / len(laid) ** 0.5


def test_winner_first_comes_to_an_end():
    assert None not in list(games_to_the_end(300))


def test_one_seat_always_first_can_go_on_for_ever():
    endless = 0
    for seed in range(30):
        game = new_game(HouseRules("war", {"pickup": "played", "repeats": True}), 2)
        deck = list(range(52))
        random.Random(seed).shuffle(deck)
        game.deal(bytes(deck))
        judge = judge_of(game)
        while not game.table.over:
            judge.play(0)
        endless += judge.limits.reached
    assert endless


def test_the_same_stocks_with_another_state_of_the_generator_are_no_repeat():
    one, same, other = (war("0: 9S | 1: 4S", pickup="shuffled", seed=seed) for seed in (3, 3, 4))
    assert position(one) == position(same) != position(other)


# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # W2: a battle
    ("slaps do nothing", "0: 9S | 1: 4S", {}, "slap 3", "3 ignored", "0: 9S | 1: 4S | turn -1"),
    (
        "three are higher than two",
        "0: 2S 4C | 1: 3H 5C",
        {},
        "play",
        "0 plays 2S, 1 plays 3H, 1 takes all",
        "0: 4C | 1: 5C 3H 2S | turn -1",
    ),
    (
        "ten than nine",
        "0: TS 4C | 1: 9H 5C",
        {},
        "play",
        "0 plays TS, 1 plays 9H, 0 takes all",
        "0: 4C TS 9H | 1: 5C | turn -1",
    ),
    (
        "jack than ten",
        "0: JC 4C | 1: TC 5C",
        {},
        "play",
        "0 plays JC, 1 plays TC, 0 takes all",
        "0: 4C JC TC | 1: 5C | turn -1",
    ),
    (
        "king than queen",
        "0: QC 4C | 1: KC 5C",
        {},
        "play",
        "0 plays QC, 1 plays KC, 1 takes all",
        "0: 4C | 1: 5C KC QC | turn -1",
    ),
    (
        "ace than king",
        "0: AS 4C | 1: KS 5C",
        {},
        "play",
        "0 plays AS, 1 plays KS, 0 takes all",
        "0: 4C AS KS | 1: 5C | turn -1",
    ),
    (
        "ace than two",
        "0: 2S 4C | 1: AH 5C",
        {},
        "play",
        "0 plays 2S, 1 plays AH, 1 takes all",
        "0: 4C | 1: 5C AH 2S | turn -1",
    ),
    # W3: a war
    (
        "of three down and one up",
        LONG,
        {},
        "play 2",
        "0 plays 7S, 1 plays 7H, war, 0 plays QC, 1 plays JC, 0 takes all",
        "0: 8H 7S 2C 3C 4C QC 7H 5C 6C 8C JC | 1: 9H | turn -1",
    ),
    (
        "it goes on while the ranks stay equal",
        "0: 7S 2C QC 3C 9C 8H | 1: 7H 5C QH 4C TC 9H",
        {"down": 1},
        "play 3",
        "0 plays 7S, 1 plays 7H, war, 0 plays QC, 1 plays QH, war, 0 plays 9C, 1 plays TC, 1 "
        "takes all",
        "0: 8H | 1: 9H 7H 5C QH 4C TC 7S 2C QC 3C 9C | turn -1",
    ),
    # W4, W6: too few cards
    (
        "a seat that cannot place a war loses at once and no card moves",
        "0: 7S 2C 3C 4C | 1: 7H 5C 6C 8C 9C",
        {},
        "play",
        "0 plays 7S, 1 plays 7H, war, 1 is the winner",
        "pile 7S 7H | 0: 2C 3C 4C | 1: 5C 6C 8C 9C",
    ),
    (
        "whichever it is",
        "0: 7S 2C 3C 4C 5C | 1: 7H 5H",
        {},
        "play",
        "0 plays 7S, 1 plays 7H, war, 0 is the winner",
        "pile 7S 7H | 0: 2C 3C 4C 5C | 1: 5H",
    ),
    (
        "with neither it is a draw",
        "0: 7S 2C | 1: 7H",
        {},
        "play",
        "0 plays 7S, 1 plays 7H, war, draw",
        "pile 7S 7H | 0: 2C",
    ),
    (
        "just enough is enough",
        "0: 7S 2C 3C 4C 5C | 1: 7H 5H 6H 8H 9H",
        {},
        "play",
        "0 plays 7S, 1 plays 7H, war",
        "pile 7S 7H | 0: 2C 3C 4C 5C | 1: 5H 6H 8H 9H | turn -1",
    ),
    (
        "last_card lays all but the last face down",
        "0: 7S 2C AC | 1: 7H 5C 6C 8C 9C TC",
        {"run_out": "last_card"},
        "play 2",
        "0 plays 7S, 1 plays 7H, war, 0 plays AC, 1 plays 9C, 0 takes all",
        "0: 7S 2C AC 7H 5C 6C 8C 9C | 1: TC | turn -1",
    ),
    (
        "it lets the old card fight again where none is left",
        "0: KS | 1: KH 2C 3C 4C AC",
        {"run_out": "last_card"},
        "play 2",
        "0 plays KS, 1 plays KH, war, 1 plays AC, 1 takes all, 1 is the winner",
        "1: KH 2C 3C 4C AC KS",
    ),
    (
        "which may win",
        "0: KS | 1: KH 2C 3C 4C QC",
        {"run_out": "last_card"},
        "play 2",
        "0 plays KS, 1 plays KH, war, 1 plays QC, 0 takes all, 0 is the winner",
        "0: KS KH 2C 3C 4C QC",
    ),
    (
        "it is a draw when neither has one",
        "0: KS | 1: KH",
        {"run_out": "last_card"},
        "play",
        "0 plays KS, 1 plays KH, war, draw",
        "pile KS KH",
    ),
    (
        "also in the second war",
        "0: KS | 1: KH KD",
        {"run_out": "last_card"},
        "play 2",
        "0 plays KS, 1 plays KH, war, 1 plays KD, war, draw",
        "pile KS KH KD",
    ),
    # W5: picking up
    (
        "the winner's own cards first",
        "0: 7S 2C QC 3C | 1: 7H 5C AH",
        {"pickup": "winner_first", "down": 1},
        "play 2",
        "0 plays 7S, 1 plays 7H, war, 0 plays QC, 1 plays AH, 1 takes all",
        "0: 3C | 1: 7H 5C AH 7S 2C QC | turn -1",
    ),
    (
        "or as they were played",
        "0: 7S 2C QC 3C | 1: 7H 5C AH",
        {"pickup": "played", "down": 1},
        "play 2",
        "0 plays 7S, 1 plays 7H, war, 0 plays QC, 1 plays AH, 1 takes all",
        "0: 3C | 1: 7S 7H 2C QC 5C AH | turn -1",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(judge(position, 2, "war", **changes), moves) == (events, then)
