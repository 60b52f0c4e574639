"""Plays War to its end, deal after deal."""

import random

from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules


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
