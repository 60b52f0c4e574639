"""Cards, piles and chance."""

import random

import pytest

from host_sim.testing.each import each
from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.cards.pile import Pile


def cards_of(pile):
    return [pile.top(i) for i in range(len(pile))]


def pile_of(capacity, cards):
    pile = Pile(capacity)
    for one in cards:
        pile.push_bottom(one)
    return pile


def test_every_card_reads_back_as_it_is_written():
    names = [card.text(one) for one in range(54)]
    assert [card.parse(name) for name in names] == list(range(54))
    assert len(set(names)) == 54 and names[0] == "AC" and names[51] == "KS" and names[53] == "X2"


@each("name", ["", "7", "7X", "X3", "X0", "10H", "7h", "h7", "1C", 7, None, []])
def test_an_unknown_card_is_named(name):
    with pytest.raises(ValueError, match="no card is called"):
        card.parse(name)


def test_a_pile_does_what_a_list_does():
    chance = random.Random(5)
    pile, other, model, model_other = Pile(9), Pile(12), [], []
    for step in range(5000):
        move = chance.randrange(6)
        if move == 0 and len(model) < 9:
            pile.push_top(step % 54)
            model.insert(0, step % 54)
        elif move == 1 and len(model) < 9:
            pile.push_bottom(step % 54)
            model.append(step % 54)
        elif move == 2 and model:
            assert pile.pop_top() == model.pop(0)
        elif move == 3 and model_other:
            assert other.pop_top() == model_other.pop(0)
        elif move == 4 and len(model) + len(model_other) <= 12 and chance.random() < 0.3:
            pile.move_under(other)
            model_other += model[::-1]
            model = []
        elif move == 5 and len(model) + len(model_other) <= 12:
            owners = bytearray(chance.choices(range(4), k=9))
            seats = chance.randrange(16)
            gone = [chance.choice(model or [-1]) for _ in range(4)]
            lying = list(zip(owners, model[::-1], strict=False))  # the lowest first
            kept = [(seat, one) for seat, one in lying if not seats >> seat & 1]
            model_other += [one for seat, one in lying if seats >> seat & 1 and one != gone[seat]]
            model = [one for _, one in kept][::-1]
            pile.pick_out(other, owners, seats, gone)
            assert list(owners[: len(kept)]) == [seat for seat, _ in kept]
        assert cards_of(pile) == model and cards_of(other) == model_other
        assert [pile.bottom(i) for i in range(len(pile))] == model[::-1]


def test_a_pile_refuses_what_does_not_fit():
    full = pile_of(2, [1, 2])
    for wrong in (
        lambda: full.push_top(3),
        lambda: full.push_bottom(3),
        Pile(1).pop_top,
        lambda: full.move_under(Pile(1)),
    ):
        with pytest.raises(ValueError):
            wrong()


def test_the_same_seed_gives_the_same_shuffle_everywhere():
    deck = bytearray(range(52))
    Chance(2024).shuffle(deck)
    assert sorted(deck) == list(range(52))
    assert [card.text(one) for one in deck[:8]] == "JS 2H 4C 4S 9C 4D AD 9D".split()


@each("n", [2, 6, 52, 108, 40000, 366667])
def test_chance_is_even(n):
    chance = Chance(7)
    buckets = [0] * min(n, 20)
    for _ in range(20000):
        value = chance.below(n)
        assert 0 <= value < n
        buckets[value * len(buckets) // n] += 1
    sizes = [len([v for v in range(n) if v * len(buckets) // n == b]) for b in range(len(buckets))]
    chi = sum(
        (got - 20000 * size / n) ** 2 / (20000 * size / n)
        for got, size in zip(buckets, sizes, strict=True)
    )
    assert chi < 50  # 19 degrees of freedom: one in ten thousand
