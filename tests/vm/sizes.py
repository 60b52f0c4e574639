"""Run by the VM: what the parts of a game hold on the heap, `name bytes` a line."""

import gc

from slapdeck.games.catalogue import new_game, rules_of
from slapdeck.referee.recorder import Recorder
from slapdeck.referee.referee import Referee
from slapdeck.rules.house import HouseRules
from slapdeck.table.table import BUTTONS, Table

KEPT = []  # nothing is freed while something is measured


def measure(name, make):
    KEPT.append(make())  # the first also fills the interpreter's own caches
    KEPT.append(None)
    gc.collect()
    before = gc.mem_alloc()
    KEPT[-1] = make()
    gc.collect()
    print(name, gc.mem_alloc() - before)


def main():
    rules = rules_of("ratscrew_party", {})
    game = new_game(rules, BUTTONS)
    game.deal(rules.deck())
    measure("table", lambda: Table(BUTTONS, rules.deck_size()))
    measure("table_two_packs", lambda: Table(BUTTONS, 2 * rules.deck_size()))
    measure("game", lambda: new_game(rules, BUTTONS))
    measure("referee", lambda: Referee(game))
    measure("rules", lambda: HouseRules("ratscrew_party"))
    measure("recorder", Recorder)
    war = rules_of("war", {})
    floos = rules_of("floos", {"ace_money": True})
    measure("war", lambda: new_game(war, 2))  # each with its table
    measure("floos", lambda: new_game(floos, 2))


main()
