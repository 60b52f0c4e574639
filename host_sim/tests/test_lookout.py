"""What may be slapped is looked for while a card is being shown; games/ratscrew.py."""

import random

import pytest

import host_sim  # noqa: F401  puts the game on the path
from slapdeck.games.catalogue import new_game, rules_of
from slapdeck.rules.patterns import PATTERNS, holding
from slapdeck.table.position import describe

ALL = [row[0] for row in PATTERNS]


def cards(seed, burn):
    """A game of four with every pattern; for each card: the game, just played, and what was
    foreseen. With `burn` somebody slaps falsely while the card is being shown."""
    dice = random.Random(seed)
    rules = rules_of("ratscrew", {"patterns": ALL, "jokers": "wild", "slap_in": True})
    game = new_game(rules, 4)
    deck = list(rules.deck())
    dice.shuffle(deck)
    game.deal(bytes(deck))
    while not game.table.over and game.cards_played < 300:
        if game.table.claim >= 0:
            game.settle()
            continue
        before = describe(game.table)
        game.foresee()
        assert describe(game.table) == before  # the card is not played (R12)
        foreseen = (game._foreseen & 255) - 1
        if burn and dice.random() < 0.3:
            game.false_slap(dice.randrange(4))
            if game.table.claim >= 0 or game.table.over:
                continue
        game.play()
        yield game, foreseen
        if game.pattern() >= 0 and dice.random() < 0.7:
            game.win(dice.randrange(4))


@pytest.mark.parametrize("burn", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_what_is_foreseen_is_what_holds_unless_the_pile_changed(seed, burn):
    held = wrong = 0
    for game, foreseen in cards(seed, burn):
        holds = holding(game.table.pile, game.rules.patterns, game.rules.wild_rank())
        assert game.pattern() == holds
        held += holds >= 0
        wrong += foreseen != holds
    assert held > 20
    # A burnt card lies at the bottom: kept in spite of it, what was foreseen would be wrong.
    assert wrong > 0 if burn else not wrong
