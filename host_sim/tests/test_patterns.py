"""The slap patterns, by the examples of tests/data/patterns.txt and by trying every meaning."""

import itertools
import random

import pytest

from host_sim.testing.each import each
from host_sim.testing.patterns import EXAMPLES, book, in_the_rules
from slapdeck.cards import card
from slapdeck.cards.pile import Pile
from slapdeck.rules.patterns import NO_WILD, PATTERNS, bit_of, holding

NAMES = [row[0] for row in PATTERNS]


def examples():
    for line in EXAMPLES.read_text("ascii").splitlines():
        if line and not line.startswith("#"):
            name, cards, answer = [part.strip() for part in line.split("|")]
            wild, _, name = name.rpartition(" ")
            yield name, bool(wild), cards, answer


def holds(name, cards, wild):
    pile = Pile(len(cards))
    for one in cards:
        pile.push_top(one)
    return holding(pile, bit_of(name), card.JOKER if wild else NO_WILD) >= 0


@each("name, wild, cards, answer", list(examples()))
def test_pattern_matches_as_listed_in_patterns_txt(name, wild, cards, answer):
    assert answer in ("yes", "no")
    assert holds(name, [card.parse(one) for one in cards.split()], wild) == (answer == "yes")


def lacking(rows, names):
    """The kinds of example that the patterns lack: (name, wild, answer)."""
    there = {(name, wild, answer) for name, wild, _cards, answer in rows}
    return {
        (name, wild, answer)
        for name in names
        for wild in (False, True)
        for answer in ("yes", "no")
    } - there


def test_every_pattern_has_a_yes_and_a_no_with_and_without_wild_jokers():
    assert not lacking(examples(), NAMES)


def test_control_a_missing_kind_of_example_is_found():
    rows = [
        ("run", False, "5C 6D 7H", "yes"),
        ("run", True, "5C X1 7H", "yes"),
        ("run", True, "5C X1 8H", "no"),
    ]
    assert lacking(rows, ["run"]) == {("run", False, "no")}


def test_examples_name_only_patterns_that_exist():
    assert {row[0] for row in examples()} == set(NAMES)


@pytest.mark.long
@each("name", [name for name in NAMES if name != "joker_slap"])
def test_a_wild_joker_is_whatever_card_makes_the_pattern_hold(name):
    chance = random.Random(name)
    for _ in range(60):
        cards = [chance.randrange(52) for _ in range(chance.randint(2, 5))]
        jokers = chance.sample(range(len(cards)), chance.randint(1, 2))
        for place in jokers:
            cards[place] = chance.choice((52, 53))
        meant = False
        for choice in itertools.product(range(52), repeat=len(jokers)):
            for place, one in zip(jokers, choice, strict=True):
                cards[place] = one
            if holds(name, cards, False):
                meant = True
                break
        for place in jokers:
            cards[place] = 52
        assert holds(name, cards, True) == meant, [card.text(one) for one in cards]


def test_only_enabled_patterns_count_and_the_first_is_named():
    pile = Pile(3)
    for name in ("3C", "3D", "3H"):
        pile.push_top(card.parse(name))
    both = bit_of("double") | bit_of("triple_three")
    assert PATTERNS[holding(pile, both, NO_WILD)][0] == "double"
    assert PATTERNS[holding(pile, bit_of("triple_three"), NO_WILD)][0] == "triple_three"
    assert holding(pile, 0, NO_WILD) == holding(pile, bit_of("tens"), NO_WILD) == -1
    assert holding(Pile(3), (1 << len(PATTERNS)) - 1, NO_WILD) == -1


def test_the_book_has_the_patterns_of_the_rules():
    assert list(book([])) == in_the_rules() == NAMES[: len(in_the_rules())]
