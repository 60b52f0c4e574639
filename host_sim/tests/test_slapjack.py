"""Slapjack as a rule book: a position in, events out. J numbers: docs/rules.md 5."""

from host_sim.simulate.playout import Games
from host_sim.testing.rule_book import carry_out, rule_book
from slapdeck.games.house import HouseRules


def test_cpu_players_look_at_no_card_after_the_end():
    games = Games(HouseRules("slapjack"), ["normal"] * 4)
    outcomes = [games.play(7919 * seed) for seed in range(60)]  # 44: the jack was covered
    assert all(game.winner >= 0 for game in outcomes)


# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # J1, J2: the turn and the jack
    (
        "no card challenges",
        "0: KS 5S | 1: 4S 6S",
        {},
        "play 2",
        "0 plays KS, 1 plays 4S",
        "pile KS 4S | 0: 5S | 1: 6S | turn 0",
    ),
    (
        "the first hand on a jack takes the pile and leads",
        "pile 9C JH | 0: 5S | 1: 4S",
        {},
        "slap 1",
        "1 wins",
        "0: 5S | 1: 4S 9C JH | turn 1",
    ),
    (
        "the last card of all is claimed by who played it",
        "pile 9C | 0: 5S | 1:",
        {},
        "play, settle",
        "0 plays 5S, 0 claims, 0 takes, 0 is the winner",
        "0: 9C 5S",
    ),
    # J3: a false slap
    (
        "a false slap gives a card to who played last",
        "pile 9C | 0: 5S 7S | 1: 4S | turn 0",
        {},
        "slap 0",
        "0 burns 1",
        "pile 9C | 0: 7S | 1: 4S 5S | turn 0",
    ),
    (
        "who played last gives it to the next player",
        "pile 9C | 0: 5S | 1: 4S 6S | turn 0",
        {},
        "slap 1",
        "1 burns 1",
        "pile 9C | 0: 5S 4S | 1: 6S | turn 0",
    ),
    (
        "giving the last card on the own turn passes the turn",
        "pile 9C | 0: 5S | 1: 4S 6S | turn 0",
        {},
        "slap 0",
        "0 burns 1",
        "pile 9C | 1: 4S 6S 5S | turn 1",
    ),
    # J4: one chance
    (
        "a player without cards slaps in at the next jack",
        "pile 9C JH | 0: 5S | 1: 4S | 2:",
        {},
        "slap 2",
        "2 wins, 2 joins",
        "0: 5S | 1: 4S | 2: 9C JH | turn 2",
    ),
    (
        "and is out when another takes the jack",
        "pile 9C JH | 0: 5S 3S | 1: 4S | 2:",
        {},
        "slap 0, slap 2",
        "0 wins, 2 ignored",
        "0: 5S 3S 9C JH | 1: 4S | turn 0",
    ),
    (
        "and when a card covers the jack",
        "pile 9C JH | 0: 5S 3S | 1: 4S | 2:",
        {},
        "play, slap 2",
        "0 plays 5S, 2 ignored",
        "pile 9C JH 5S | 0: 3S | 1: 4S | turn 1",
    ),
    (
        "and after a false slap",
        "pile 9C | 0: 5S 3S | 1: 4S | 2:",
        {},
        "slap 2, slap 2",
        "2 burns 0, 2 barred, 2 ignored",
        "pile 9C | 0: 5S 3S | 1: 4S | turn 0",
    ),
    (
        "a claimer without cards still gets the pile, and its slap costs nothing",
        "pile 9C | 0: 5S | 1: | 2:",
        {},
        "play, slap 0, settle",
        "0 plays 5S, 0 claims, 0 burns 0, 0 takes, 0 is the winner",
        "0: 9C 5S",
    ),
    (
        "buttons without a deal do not play",
        "pile 9C JH | 0: 5S | 1: 4S",
        {},
        "slap 2",
        "2 ignored",
        "pile 9C JH | 0: 5S | 1: 4S | turn 0",
    ),
    # J5: the end
    (
        "the last who is not out gets the pile and wins",
        "pile 9C JH | 0: 5S 3S | 1:",
        {},
        "play",
        "0 plays 5S, 0 is the winner",
        "0: 3S 9C JH 5S",
    ),
    (
        "a seat that may not slap jacks is ignored and pays nothing (R31)",
        "pile 9C JH | 0: 5S | 1: 4S",
        {"barred_patterns": [["jack"]]},
        "slap 0",
        "0 ignored",
        "pile 9C JH | 0: 5S | 1: 4S | turn 0",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(
        judge(position, 3 if "2:" in position else 2, "slapjack", **changes), moves
    ) == (events, then)
