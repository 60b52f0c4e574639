"""The pattern is looked for once after each event: what is remembered is what holds."""

import random

from host_sim.testing.each import each
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.rules.patterns import PATTERNS, holding, naming

ALL = [row[0] for row in PATTERNS]


@each("burn", [0.0, 0.3])
@each("seed", range(5))
def test_the_pattern_is_that_of_the_pile_as_it_lies(seed, burn):
    dice = random.Random(seed)
    rules = HouseRules("ratscrew", {"patterns": ALL, "jokers": "wild", "slap_in": True})
    game = new_game(rules, 4)
    deck = list(rules.deck())
    dice.shuffle(deck)
    game.deal(bytes(deck))
    held = 0
    while not game.table.over and game.cards_played < 300:
        if game.table.claim >= 0:
            game.settle()
            continue
        game.pattern()  # remembered, and wrong with the next card or burn
        if dice.random() < 0.7:
            # remembered for that card, and wrong after a burn; a press may come in the middle
            while game.foresee(game.next_card()) and dice.random() < 0.9:
                pass
        if dice.random() < burn:
            game.false_slap(dice.randrange(4))
        else:
            game.play()
        holds = holding(game.table.pile, rules.patterns, rules.wild_rank())
        assert game.pattern() == holds
        if holds >= 0:
            wild = rules.wild_rank()
            assert game.named == naming(game.table.pile, rules.patterns, wild, holds)
        held += holds >= 0
        if holds >= 0 and dice.random() < 0.7:
            game.win(dice.randrange(4))
    assert held > 20
