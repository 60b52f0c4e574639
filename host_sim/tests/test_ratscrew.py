"""The Ratscrew family as a rule book: a position in, events out. R numbers: docs/rules.md."""

import pytest

from host_sim.testing.rule_book import carry_out, rule_book
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules


def ratscrew(position, seats=2, preset="ratscrew", **changes):
    game = new_game(HouseRules(preset, changes), seats)
    game.set_up(position)
    return game


# --- positions


def test_a_wrong_position_is_named():
    with pytest.raises(ValueError, match="no such part"):
        ratscrew("hand 5C")


# (rule, position, house rules, moves; the events, the position then)
RULE_BOOK = [
    # R1-R4: the turn
    (
        "play passes upwards over seats without cards",
        "0: 2S 5S | 1: | 2: 4S 6S",
        {},
        "play 3",
        "0 plays 2S, 2 plays 4S, 0 plays 5S",
        "pile 2S 4S 5S | 2: 6S | turn 2",
    ),
    (
        "a seat that alone has cards goes on playing where others may slap in",
        "0: 2S 5S 9S | 1: ",
        {},
        "play 2",
        "0 plays 2S, 0 plays 5S",
        "pile 2S 5S | 0: 9S | turn 0",
    ),
    # R5-R10: challenges
    (
        "a jack challenges for one",
        "0: JS 5S | 1: 4S 6S 7S 8S 9S",
        {},
        "play",
        "0 plays JS, 0 challenges",
        "pile JS | 0: 5S | 1: 4S 6S 7S 8S 9S | turn 1 | challenger 0 owed 1",
    ),
    (
        "a queen challenges for two",
        "0: QS 5S | 1: 4S 6S 7S 8S 9S",
        {},
        "play",
        "0 plays QS, 0 challenges",
        "pile QS | 0: 5S | 1: 4S 6S 7S 8S 9S | turn 1 | challenger 0 owed 2",
    ),
    (
        "a king challenges for three",
        "0: KS 5S | 1: 4S 6S 7S 8S 9S",
        {},
        "play",
        "0 plays KS, 0 challenges",
        "pile KS | 0: 5S | 1: 4S 6S 7S 8S 9S | turn 1 | challenger 0 owed 3",
    ),
    (
        "an ace challenges for four",
        "0: AS 5S | 1: 4S 6S 7S 8S 9S",
        {},
        "play",
        "0 plays AS, 0 challenges",
        "pile AS | 0: 5S | 1: 4S 6S 7S 8S 9S | turn 1 | challenger 0 owed 4",
    ),
    (
        "a challenge card answers and the next seat owes",
        "0: KS 5S | 1: 4S QD 7S | 2: 8S",
        {},
        "play 3",
        "0 plays KS, 0 challenges, 1 plays 4S, 1 plays QD, 1 challenges",
        "pile KS 4S QD | 0: 5S | 1: 7S | 2: 8S | turn 2 | challenger 1 owed 2",
    ),
    (
        "the last chance without a face fails",
        "0: QS 5S | 1: 4S 6S 7S",
        {},
        "play 3",
        "0 plays QS, 0 challenges, 1 plays 4S, 1 plays 6S, 0 claims",
        "pile QS 4S 6S | 0: 5S | 1: 7S | claim 0",
    ),
    (
        "the claimer takes the pile and leads",
        "0: QS 5S | 1: 4S 6S 7S",
        {},
        "play 3, settle",
        "0 plays QS, 0 challenges, 1 plays 4S, 1 plays 6S, 0 claims, 0 takes",
        "0: 5S QS 4S 6S | 1: 7S | turn 0",
    ),
    (
        "a seat that runs out while it owes fails the challenge",
        "0: AS 5S | 1: 4S",
        {},
        "play 2",
        "0 plays AS, 0 challenges, 1 plays 4S, 0 claims",
        "pile AS 4S | 0: 5S | claim 0",
    ),
    (
        "a face card that nobody can answer claims at once",
        "0: KS 5S | 1: ",
        {},
        "play",
        "0 plays KS, 0 claims",
        "pile KS | 0: 5S | claim 0",
    ),
    (
        "the plain card that empties every stock claims",
        "pile 9C | 0: 5S | 1: ",
        {},
        "play, settle",
        "0 plays 5S, 0 claims, 0 takes, 0 is the winner",
        "0: 9C 5S",
    ),
    # R11-R18: slaps
    (
        "a slapped double takes the pile and leads",
        "pile 2C 7H 7D | 0: 3S | 1: 4S | turn 0",
        {},
        "slap 1",
        "1 wins",
        "0: 3S | 1: 4S 2C 7H 7D | turn 1",
    ),
    (
        "a valid slap ends a challenge",
        "0: JS 5S | 1: JD 4S 6S",
        {},
        "play 2, slap 0",
        "0 plays JS, 0 challenges, 1 plays JD, 1 challenges, 0 wins",
        "0: 5S JS JD | 1: 4S 6S | turn 0",
    ),
    (
        "a valid slap beats a claim",
        "pile 4H | 0: JS 5S | 1: 4S 6S",
        {},
        "play 2, slap 1",
        "0 plays JS, 0 challenges, 1 plays 4S, 0 claims, 1 wins",
        "0: 5S | 1: 6S 4H JS 4S | turn 1",
    ),
    (
        "a slap on an empty pile is late",
        "0: 2S | 1: 4S",
        {},
        "slap 1",
        "1 late",
        "0: 2S | 1: 4S | turn 0",
    ),
    (
        "without patterns every slap is ignored",
        "pile 7H 7D | 0: 2S | 1: 4S",
        {"preset": "beggar"},
        "slap 1",
        "1 ignored",
        "pile 7H 7D | 0: 2S | 1: 4S | turn 0",
    ),
    (
        "a burned card counts in patterns",
        "pile 7D | 0: 2S | 1: 7C 4S",
        {},
        "slap 1, slap 0",
        "1 burns 1, 0 wins",
        "0: 2S 7C 7D | 1: 4S | turn 0",
    ),
    # R19: jokers
    (
        "a joker challenges for five",
        "0: X1 5S | 1: 4S 6S",
        {"jokers": "challenge"},
        "play",
        "0 plays X1, 0 challenges",
        "pile X1 | 0: 5S | 1: 4S 6S | turn 1 | challenger 0 owed 5",
    ),
    (
        "unless told otherwise",
        "0: X1 5S | 1: 4S 6S",
        {"jokers": "challenge", "chances": {"X": 2}},
        "play",
        "0 plays X1, 0 challenges",
        "pile X1 | 0: 5S | 1: 4S 6S | turn 1 | challenger 0 owed 2",
    ),
    (
        "a wild joker is no challenge card",
        "pile 9C | 0: X1 5S | 1: 4S 6S",
        {"jokers": "wild", "chances": {"X": 2}},
        "play, slap 1",
        "0 plays X1, 1 wins",
        "0: 5S | 1: 4S 6S 9C X1 | turn 1",
    ),
    # R20-R23: penalties
    (
        "a false slap burns the top card under the pile",
        "pile 5C 9H | 0: 2S 3S | 1: 4S",
        {},
        "slap 0",
        "0 burns 1",
        "pile 2S 5C 9H | 0: 3S | 1: 4S | turn 0",
    ),
    (
        "several burned cards go one below the other",
        "pile 5C 9H | 0: 2S 3S 4S | 1: 6S",
        {"burn": 2},
        "slap 0",
        "0 burns 2",
        "pile 3S 2S 5C 9H | 0: 4S | 1: 6S | turn 0",
    ),
    (
        "a seat with fewer cards burns all of them",
        "pile 5C 9H | 0: 2S | 1: 6S 7S | turn 1",
        {"burn": 5},
        "slap 0",
        "0 burns 1",
        "pile 2S 5C 9H | 1: 6S 7S | turn 1",
    ),
    (
        "the burn grows by seat until a pile is taken",
        "pile 5C | 0: 2S 3S 4S 6S 8S | 1: 5D 9S 9C 2D 3D 4D",
        {"escalate": True},
        "slap 0, slap 0, slap 1",
        "0 burns 1, 0 burns 2, 1 burns 1",
        "pile 5D 4S 3S 2S 5C | 0: 6S 8S | 1: 9S 9C 2D 3D 4D | turn 0",
    ),
    (
        "taking a pile brings every burn back to its base",
        "pile 5C | 0: 2S 3S 4S 6S | 1: 5D 9S 2D | turn 1",
        {"escalate": True},
        "slap 0, play, slap 1, play, slap 0",
        "0 burns 1, 1 plays 5D, 1 wins, 1 plays 9S, 0 burns 1",
        "pile 3S 9S | 0: 4S 6S | 1: 2D 2S 5C 5D | turn 0",
    ),
    (
        "a burn that empties the seat at turn passes the turn",
        "pile 5C | 0: 2S | 1: 6S | 2: 7S",
        {},
        "slap 0",
        "0 burns 1",
        "pile 2S 5C | 1: 6S | 2: 7S | turn 1",
    ),
    (
        "a challenged seat that burns its last card has failed",
        "0: QS 5S | 1: 4S",
        {},
        "play, slap 1",
        "0 plays QS, 0 challenges, 1 burns 1, 0 claims",
        "pile 4S QS | 0: 5S | claim 0",
    ),
    (
        "a burn that empties every stock gives the pile to who played last",
        "0: 2S | 1: 6S",
        {},
        "play, slap 1",
        "0 plays 2S, 1 burns 1, 0 claims",
        "pile 6S 2S | claim 0",
    ),
    (
        "a burn changes neither turn nor claim while a claim is open",
        "0: JS 5S | 1: 4S 6S",
        {},
        "play 2, slap 0",
        "0 plays JS, 0 challenges, 1 plays 4S, 0 claims, 0 burns 1",
        "pile 5S JS 4S | 1: 6S | claim 0",
    ),
    # R24-R26: out, slapping in
    (
        "a challenger without cards still wins its pile",
        "0: JS | 1: 4S 6S",
        {},
        "play 2, settle",
        "0 plays JS, 0 challenges, 1 plays 4S, 0 claims, 0 takes",
        "0: JS 4S | 1: 6S | turn 0",
    ),
    (
        "a seat without cards slaps in and gets the pile",
        "pile 7C 7D | 0: | 1: 4S 6S",
        {},
        "slap 0",
        "0 wins, 0 joins",
        "0: 7C 7D | 1: 4S 6S | turn 0",
    ),
    (
        "a button that nobody was dealt to joins at its own number",
        "pile 7C 7D | 0: 2S | 1: 4S 6S",
        {},
        "slap 3",
        "3 wins, 3 joins",
        "0: 2S | 1: 4S 6S | 3: 7C 7D | turn 3",
    ),
    (
        "without slap_in slaps of seats that are out are ignored",
        "pile 7C 7D | 0: | 1: 4S 6S",
        {"slap_in": False},
        "slap 0, slap 3",
        "0 ignored, 3 ignored",
        "pile 7C 7D | 1: 4S 6S | turn 1",
    ),
    (
        "a false slap in is free",
        "pile 7C 8D | 0: | 1: 4S 6S",
        {},
        "slap 0, slap 0, slap 0, slap 0",
        "0 burns 0, 0 burns 0, 0 burns 0, 0 burns 0",
        "pile 7C 8D | 1: 4S 6S | turn 1",
    ),
    (
        "or runs up debt until barred",
        "pile 7C 8D | 0: | 1: 4S 6S",
        {"false_slap_in": "debt", "debt_limit": 2},
        "slap 0, slap 0, slap 0",
        "0 burns 0, 0 burns 0, 0 barred, 0 ignored",
        "pile 7C 8D | 1: 4S 6S | turn 1",
    ),
    (
        "a lockout lasts its rounds of the seats with cards",
        "pile 7C 9D | 0: | 1: 2S 3S 5S 8S | 2: 4S 6S TS",
        {"false_slap_in": "lockout", "lockout_rounds": 2},
        "slap 0, play 3, slap 0, play, slap 0",
        "0 burns 0, 0 barred, 1 plays 2S, 2 plays 4S, 1 plays 3S, 0 ignored, 2 plays 6S, 0 "
        "burns 0, 0 barred",
        "pile 7C 9D 2S 4S 3S 6S | 1: 5S 8S | 2: TS | turn 1",
    ),
    # R27: the end
    (
        "the holder of every card wins",
        "pile 7C 7D | 0: | 1: 4S 6S",
        {},
        "slap 1, slap 0",
        "1 wins, 1 is the winner, 0 ignored",
        "1: 4S 6S 7C 7D",
    ),
    (
        "without slap_in an unanswerable challenge ends the game",
        "pile 9C | 0: KS 5S | 1: ",
        {"slap_in": False},
        "play",
        "0 plays KS, 0 claims, 0 is the winner",
        "0: 5S 9C KS",
    ),
    (
        "without slap_in running out while owing ends the game",
        "0: AS 5S | 1: 4S",
        {"preset": "beggar"},
        "play 2",
        "0 plays AS, 0 challenges, 1 plays 4S, 0 claims, 0 is the winner",
        "0: 5S AS 4S",
    ),
    (
        "the last chance paid with the last card waits for the pile to be taken",
        "0: JS 5S | 1: 4S",
        {"preset": "beggar"},
        "play 2, settle",
        "0 plays JS, 0 challenges, 1 plays 4S, 0 claims, 0 takes, 0 is the winner",
        "0: 5S JS 4S",
    ),
    (
        "without slap_in the turn coming to an empty seat puts it out",
        "0: 2S | 1: 4S 6S",
        {"preset": "beggar"},
        "play 2",
        "0 plays 2S, 1 plays 4S, 1 is the winner",
        "1: 6S 2S 4S",
    ),
    (
        "without slap_in burning the last card on the own turn puts a seat out",
        "pile 2C | 0: 4H 6C | 1: 3D 5S | turn 1",
        {"slap_in": False, "burn": 5},
        "slap 1",
        "1 burns 2, 0 is the winner",
        "0: 4H 6C 5S 3D 2C",
    ),
    (
        "without slap_in the last burner loses even if the winner is empty",
        "pile 2C | 0: | 1: 3D 5S | turn 1",
        {"slap_in": False, "burn": 5},
        "slap 1",
        "1 burns 2, 0 is the winner",
        "0: 5S 3D 2C",
    ),
    (
        "burning the last card on another's turn does not put a seat out",
        "pile 2C | 0: 4H 6C | 1: 3D 5S | turn 0",
        {"slap_in": False, "burn": 5},
        "slap 1",
        "1 burns 2",
        "pile 5S 3D 2C | 0: 4H 6C | turn 0",
    ),
    (
        "of three seats two go on after one is out",
        "pile 2C | 0: 4H 6C | 1: 3D | 2: 5S 7S | turn 1",
        {"slap_in": False, "burn": 5},
        "slap 1, play 2",
        "1 burns 1, 2 plays 5S, 0 plays 4H",
        "pile 3D 2C 5S 4H | 0: 6C | 2: 7S | turn 2",
    ),
    (
        "with slap_in burning the last card only passes the turn",
        "pile 2C | 0: 4H 6C | 1: 3D 5S | turn 1",
        {"burn": 5},
        "slap 1",
        "1 burns 2",
        "pile 5S 3D 2C | 0: 4H 6C | turn 0",
    ),
    (
        "three seats play on when one is out",
        "0: 2S | 1: 4S 6S 8S | 2: 5S 7S 9S",
        {"preset": "beggar"},
        "play 5",
        "0 plays 2S, 1 plays 4S, 2 plays 5S, 1 plays 6S, 2 plays 7S",
        "pile 2S 4S 5S 6S 7S | 1: 8S | 2: 9S | turn 1",
    ),
]


@rule_book(RULE_BOOK)
def test_the_rule_book(judge, position, changes, moves, events, then):
    assert carry_out(judge(position, 3 if "2:" in position else 2, **changes), moves) == (
        events,
        then,
    )
