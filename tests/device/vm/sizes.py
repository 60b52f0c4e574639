"""Run by the VM: the heap sizes of the parts of a game, `name bytes` a line."""

import gc

from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.referee.referee import Referee
from slapdeck.table.table import BUTTONS, Table

FAMILY = ("egyptian_war", "egyptian_ruffle", "ratscrew", "ratscrew_party", "beggar")
STORED = []  # keeps everything alive during the measurement


def size(make):
    STORED.append(make())  # the first also fills the interpreter's own caches
    STORED.append(None)
    gc.collect()
    before = gc.mem_alloc()
    STORED[-1] = make()
    gc.collect()
    return gc.mem_alloc() - before


def largest_table():
    """Of the family's presets, each with two packs and their jokers."""
    most = 0
    for name in FAMILY:
        rules = HouseRules(name, {"packs": 2, "jokers": "challenge"})
        capacity = rules.deck_size()
        most = max(most, size(lambda: Table(BUTTONS, capacity)))  # noqa: B023
    return most


def left_by_a_game(game, deck):
    """Bytes that a whole game leaves on the heap."""

    def whole():
        game.deal(deck)
        table = game.table
        referee = Referee(game)
        t = 0
        while not table.over and game.cards_played < 500:
            t += 1_000_000
            referee.decide(t)
            if table.claim >= 0:
                referee.settle(t)
            else:
                referee.play(t)
            referee.slap(game.cards_played & 3, t + 500_000)

    return size(whole)


def main():
    rules = HouseRules("ratscrew_party", {})
    game = new_game(rules, BUTTONS)
    game.deal(rules.deck())
    print("table", size(lambda: Table(BUTTONS, rules.deck_size())))
    print("table_two_packs", largest_table())
    print("left_by_a_game", left_by_a_game(game, rules.deck()))


main()
