"""A slap is named after the longest pattern that holds (docs/rules.md 1.4)."""

import random

import pytest

from host_sim.testing.logs import at, header, judged_again, slap
from slapdeck.cards import card
from slapdeck.cards.pile import Pile
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.rules.patterns import _SPECIAL, FEWEST, HOLDS, NAME, PATTERNS, naming
from slapdeck.table.events import CARD

ORDER = """four_run big_mac four_flush triple_three run divorce flush sandwich top_bottom
marriage sixty_nine jack_ten tens double joker_slap count jack""".split()
PLACES = {row[NAME]: i for i, row in enumerate(PATTERNS[: len(ORDER)])}  # without newer ones
SHORT = [(one, other) for one in range(len(ORDER)) for other in range(one + 1, len(ORDER))]


def piles(jokers, count=8000):
    """Random piles of up to five cards."""
    dice = random.Random(7)
    pack = range(54 if jokers else 52)
    for _ in range(count):
        yield dice.sample(pack, dice.randint(1, 5))


def laid(cards):
    pile = Pile(9)
    for one in cards:
        pile.push_top(one)
    return pile


def made(cards, patterns, jokers=False, barred=()):
    """A game for these patterns with the cards on the table; seat 0 is barred from some."""
    changes = {"patterns": [PATTERNS[i][NAME] for i in patterns]}
    if jokers:
        changes["jokers"] = "wild"
    if barred:
        changes["barred_patterns"] = [[PATTERNS[i][NAME] for i in barred], []]
    game = new_game(HouseRules("ratscrew", changes), 2, 54)
    text = " ".join(card.text(one) for one in cards)
    game.set_up("pile %s | 0: 2S 3S | 1: 4S 5S" % text)
    return game


def test_every_pattern_has_its_place_in_the_order():
    assert sorted(ORDER) == sorted(PLACES)
    fewest = [PATTERNS[PLACES[name]][FEWEST] for name in ORDER]
    assert fewest == sorted(fewest, reverse=True)
    assert len(_SPECIAL) == len(PATTERNS)  # else the last ones are named as patterns of one's own


@pytest.mark.parametrize("jokers", [False, True])
def test_of_each_pair_of_patterns_the_longer_or_more_special_one_names_the_slap(jokers):
    """With wild jokers more pairs can lie there at once; a seat barred from the one that gives the
    name hears of the other."""
    wild = 13 if jokers else -1
    found = {}
    for cards in piles(jokers):
        pile = laid(cards)
        hold = [
            i
            for i, row in enumerate(PATTERNS)
            if len(cards) >= row[FEWEST] and row[HOLDS](pile, wild)
        ]
        for pair in SHORT:
            if pair not in found and set(pair) <= set(hold):
                found[pair] = cards
    assert len(found) > (90 if jokers else 45)
    for pair, cards in found.items():
        wanted = min(pair, key=lambda i: ORDER.index(PATTERNS[i][NAME]))
        game = made(cards, pair, jokers)
        assert (game.pattern(), game.name()) == (pair[0], wanted)
        game = made(cards, pair, jokers, barred=[wanted])
        other = sum(pair) - wanted
        for seat, named in ((0, other), (1, wanted), (0, other)):
            assert game.may_slap(seat) and game.named == named


def test_an_own_pattern_names_the_slap_before_others_of_its_length():
    rules = {"patterns": ["double"], "own_patterns": [["TWO1", "any", "same 1"]]}
    game = new_game(HouseRules("ratscrew", rules), 2)
    game.set_up("pile 7C 7D | 0: 2S | 1: 4S")
    assert (game.pattern(), game.name()) == (0, len(PATTERNS))


@pytest.mark.parametrize("slapped, name", [(2, "double"), (3, "triple_three")])
def test_a_pair_that_is_missed_becomes_nile_nine(slapped, name):
    """In Ruffle with Slaps, which had it on its list and never said it."""
    deck = "3C 3D 3H 7S 8C 9D".split()
    lines = [
        header(game="ruffle_slaps", rules={}, deck=deck),
        *[at(1000000 * i) for i in range(slapped)],
    ]
    lines.append(slap(1000000 * slapped - 500000, 1))
    judge = judged_again(lines)
    judge.finish()
    assert PATTERNS[judge.pattern][NAME] == name
    events = judge.game.table.events
    assert sum(events.kind(i) == CARD for i in range(events.count)) == slapped


def test_control_the_first_pattern_that_holds_is_another():
    pile = laid([card.parse(one) for one in "3C 3D 3H".split()])
    assert naming(pile, 1 << PLACES["triple_three"] | 1, -1, 0) == PLACES["triple_three"] != 0
