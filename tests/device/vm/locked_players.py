"""Run by the VM and by CPython: four CPU players look at every card of a game, heap locked.

Prints whose hand fell and when, after which pattern: the same on every machine.
"""

import micropython

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.players.cpu_players import CpuPlayers
from slapdeck.players.temperaments import TEMPERAMENTS
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ticks import ticks_add, ticks_diff

CARDS = 600
ALL = [row[0] for row in PATTERNS]
OWN = [["MAX7", "any", "lower 1"], ["ABC9", "any", "sum 10 1", "suit 1", "same 2"]]


def play(game, cpu_players, t, fallen):
    """`fallen` gets seat and us after the card of each hand; returns how many numbers."""
    table = game.table
    used = 0
    for _ in range(CARDS):
        if table.over:
            break
        if table.claim >= 0:
            game.settle()
            continue
        game.play()
        cpu_players.see(t)
        until = ticks_add(t, 1100000)
        seat = cpu_players.hand_by(until)
        while seat >= 0:
            fallen[used] = seat
            fallen[used + 1] = ticks_diff(cpu_players.lower(seat), t)
            used += 2
            if game.pattern() >= 0 and table.pile.count:
                game.win(seat)
            seat = cpu_players.hand_by(until)
        t = until
    return used


def main():
    for patterns, own in (["double", "sandwich"], []), (ALL, []), ([], OWN):
        for jokers in "none", "wild":
            rules = HouseRules(
                "ratscrew", {"patterns": patterns, "own_patterns": own, "jokers": jokers}
            )
            deck = rules.deck()
            chance = Chance(len(patterns))
            chance.shuffle(deck)
            game = new_game(rules, 4)
            game.deal(deck)
            cpu_players = CpuPlayers()
            for seat in range(4):
                cpu_players.sit(seat, TEMPERAMENTS[seat][0], chance.below(1 << 29))
            fallen = [0] * (8 * CARDS)
            cpu_players.begin(game)
            micropython.heap_lock()
            used = play(game, cpu_players, (1 << 30) - 5000000, fallen)
            micropython.heap_unlock()
            print(len(patterns), jokers, fallen[:used])


main()
