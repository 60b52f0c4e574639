"""The cards of a practice: how often patterns come, and that only the number decides them."""

import random

import pytest

from host_sim.testing.long_tests import long_except
from host_sim.testing.patterns import by_the_book, in_the_rules
from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.cards.pile import Pile
from slapdeck.games.house import HouseRules
from slapdeck.players.visible_cards import WAYS, VisibleCards
from slapdeck.practice.drill import CARDS, NUMBERS, Drill
from slapdeck.practice.session import rules_of
from slapdeck.rules.patterns import PATTERNS, bit_of

NAMES = [row[0] for row in PATTERNS]
# The least and most in each deal of 60 cards, and the means of many deals in percent.
FEWEST, MOST = {"pattern": 8, "near": 6}, {"pattern": 20, "near": 34}
SHARES = {"ratscrew": ((21, 24), (23, 28)), "ratscrew_party": ((19, 22), (30, 36))}
# Written out: a number that people share must deal the same cards in every version.
KNOWN = {
    ("ratscrew", 0): "TS 4H TH 3C AC 2D 5D 5C QH JS TC 3C 9D 3S 9H 5C",
    ("ratscrew", 4711): "7S 6H 7H QD TS 9C 9S 4H AD 3C 3D 2D AS 4C AC 6D",
    ("ratscrew_party", 99999): "9S TH 3D QC KH 4C 9S 8C 7D 7D TS 8S 7S 9H 6H TC",
}


def dealt(number, rules, count=CARDS):
    return Drill(number, rules.patterns, rules.pack(), rules.wild_rank(), count)


def names_of(rules):
    return [NAMES[i] for i in range(len(NAMES)) if rules.patterns >> i & 1]


def piles_of(cards, names):
    """The piles, by the definitions of the rules: each ends with a pattern; [(cards, pattern)]."""
    piles, pile = [], []
    for one in cards:
        pile.append(card.text(one))
        holding = [name for name in names if by_the_book(name, pile)]
        if holding:
            piles.append((pile, holding[0]))
            pile = []
    return piles + [(pile, None)] if pile else piles


def is_near(cards, rules):
    """Would a pattern hold if the last card were another one, as players/visible_cards.py says?"""
    pile, visible_cards = Pile(CARDS), VisibleCards()
    for one in cards:
        pile.push_top(card.parse(one))
    visible_cards.look(pile)
    return any(
        visible_cards.near_pattern(way, rules.patterns, rules.wild_rank()) >= 0
        for way in range(WAYS)
    )


def shares(cards, rules):
    """(patterns, near-patterns) among the cards."""
    patterns = near = 0
    for pile, name in piles_of(cards, names_of(rules)):
        patterns += name is not None
        plain = len(pile) - (name is not None)
        near += sum(is_near(pile[: i + 1], rules) for i in range(plain))
    return patterns, near


@pytest.mark.parametrize(
    "game, numbers",
    long_except(lambda row: row[1] == 200, [("ratscrew", 1000), ("ratscrew_party", 200)]),
)
def test_each_deal_has_its_share_of_patterns_and_of_near_patterns(game, numbers):
    rules = HouseRules(game)
    found = [shares(dealt(number * 97 % NUMBERS, rules).cards, rules) for number in range(numbers)]
    for i, what in enumerate(("pattern", "near")):
        counts = [one[i] for one in found]
        assert FEWEST[what] <= min(counts) and max(counts) <= MOST[what], sorted(counts)
        low, high = SHARES[game][i]
        mean = 100 * sum(counts) / (CARDS * numbers)
        assert low <= mean <= high


def test_control_a_shuffled_deck_has_no_such_share():
    rules = HouseRules("ratscrew")
    found = []
    for number in range(100):
        deck = rules.deck()
        Chance(number).shuffle(deck)
        found.append(shares(deck, rules)[0] * 100 / len(deck))
    assert sum(found) / len(found) < SHARES["ratscrew"][0][0] - 5


def test_all_patterns_of_the_rules_come_equally_often():
    rules = HouseRules("ratscrew_party")
    came = [
        name
        for number in range(100)
        for _, name in piles_of(dealt(number, rules).cards, names_of(rules))
        if name
    ]
    counts = {name: came.count(name) for name in set(came)}
    assert set(counts) == set(names_of(rules)) - {"big_mac"}  # its two in the middle are a double
    assert max(counts.values()) < 1.5 * min(counts.values())


@pytest.mark.parametrize("name", in_the_rules())
def test_each_pattern_alone_is_dealt_as_the_rules_words_say(name):
    rules = HouseRules("ratscrew", {"patterns": [name], "jokers": "challenge"})
    for number in range(5):
        drill = dealt(number, rules)
        piles = piles_of(drill.cards, [name])
        assert drill.dealt == bit_of(name)
        assert len(piles) > 4 and all(found == name for _, found in piles[:-1])


def test_no_card_is_twice_in_a_pile():
    rules = HouseRules("ratscrew_party")
    for number in range(50):
        for pile, _ in piles_of(dealt(number, rules).cards, names_of(rules)):
            assert len(set(pile)) == len(pile)


def test_wild_jokers_are_dealt_where_the_rules_have_them():
    wild = HouseRules("ratscrew", {"jokers": "wild"})
    jokers = [one for number in range(60) for one in dealt(number, wild).cards if one >= card.PACK]
    assert jokers
    plain = HouseRules("ratscrew")
    assert not [
        one for number in range(60) for one in dealt(number, plain).cards if one >= card.PACK
    ]


def test_patterns_that_can_never_come_first_are_left_out_and_without_any_nothing_is_dealt():
    flushes = HouseRules("ratscrew", {"patterns": ["flush", "four_flush"]})
    assert dealt(1, flushes).dealt == bit_of("flush")
    no_jokers = HouseRules("ratscrew", {"patterns": ["joker_slap"]})
    assert dealt(1, no_jokers).dealt == 0 and not dealt(1, no_jokers).cards


@pytest.mark.parametrize("game, number", sorted(KNOWN))
def test_a_number_deals_the_same_cards_in_every_version(game, number):
    cards = dealt(number, HouseRules(game)).cards
    assert " ".join(card.text(one) for one in cards[:16]) == KNOWN[game, number]


@pytest.mark.parametrize(
    "game, practised",
    [
        ("ratscrew", "ratscrew"),
        ("ratscrew_party", "ratscrew_party"),
        ("beggar", "ratscrew"),
        ("war", "ratscrew"),
        ("money", "ratscrew"),
        ("egyptian_ruffle", "ratscrew"),
    ],
)
def test_a_game_without_slaps_is_practised_as_ratscrew(game, practised):
    assert rules_of(game, {}).game == practised


def test_sixty_cards_are_dealt_with_any_patterns():
    chance = random.Random(1)
    for _ in range(60):
        names = chance.sample(NAMES, chance.choice((1, 2, 3, 5, 8, len(NAMES))))
        jokers = chance.choice(("challenge", "wild"))
        rules = HouseRules("ratscrew", {"patterns": names, "jokers": jokers})
        drill = dealt(chance.randrange(NUMBERS), rules)
        assert len(drill.cards) == CARDS and drill.dealt, names
        assert drill.dealt & rules.patterns == drill.dealt
