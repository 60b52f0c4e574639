"""Run by the VM: one whole game with the heap locked, every kind of call in it.

Slaps, settlings and decisions come often, on ticks that wrap, with wild and with challenging
jokers, debt and lockout, with handicaps and teams and without. Prints the kinds of event; a call
that allocates raises MemoryError.
"""

from time import ticks_add, ticks_diff

import micropython

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules
from slapdeck.record.reader import PLAY, SETTLE, SLAP
from slapdeck.record.recorder import Recorder
from slapdeck.referee.judges import judge_of
from slapdeck.rules.patterns import PATTERNS
from slapdeck.table.events import MISSED

SWITCHES = {"jokers": "wild", "tie_window": 30000, "grace": 400000, "burn": 1, "escalate": True,
            "false_start": 20000, "slap_in": True, "patterns": [row[0] for row in PATTERNS],
            "time_limit": 3000000000, "own_patterns": [
                ["MAX7", "any", "lower 1", "higher 2"], ["EVA21", "any", "sum 21 1"],
                ["ABC9", "any", "any", "same 1", "suit 2"], ["TOP1", "7", "any"]]}  # fmt: skip
HANDICAPS = {
    "head_start": [0, 60000, 150000, 10000],
    "extra_cards": [5],
    "barred_patterns": [["double", "top_bottom"], [], ["four_run"]],
}
MASK = (1 << 30) - 1


def play_locked(game, referee, recorder, chance, seen):
    table = game.table
    events = table.events
    reported = 0
    t = MASK - 5000000
    for _ in range(3000):
        t = ticks_add(t, 1 + chance.below(30000))
        referee.decide(t)
        choice = chance.below(4)
        if choice == 3:
            seat = chance.below(4)
            referee.slap(seat, t)
            recorder.note(SLAP, seat, t)
        elif referee.window_open or table.over:
            continue
        elif table.claim >= 0 and game.next_card() < 0:
            referee.settle(t)
            recorder.note(SETTLE, 0, t)
        elif choice:
            game.next_card()
            referee.play(t)
            recorder.note(PLAY, 0, t)
        while reported < events.count:
            seen[events.kind(reported)] += 1 if seen[events.kind(reported)] < 255 else 0
            reported += 1
    referee.finish()


def main():
    seen = bytearray(MISSED + 1)
    seed = 0
    for patterns in SWITCHES["patterns"], ["top_bottom", "four_run", "four_flush", "big_mac"]:
        for jokers in "wild", "challenge":
            for how in "debt", "lockout":
                changes = dict(SWITCHES)
                changes["patterns"] = patterns
                changes["jokers"] = jokers
                changes["false_slap_in"] = how
                changes["slap_claims"] = changes["hot_hand"] = how == "lockout"
                changes["card_limit"] = 40 if seed % 3 == 0 else 1000
                changes["teams"] = True  # where there are four seats
                seats = 3 + (seed >> 1 & 1)
                if seed & 1:
                    changes.update(HANDICAPS)
                rules = HouseRules("ratscrew", changes)
                deck = rules.deck()
                chance = Chance(seed)
                seed += 1
                chance.shuffle(deck)
                game = new_game(rules, seats)
                game.deal(deck)
                referee = judge_of(game, ticks_diff)
                recorder = Recorder(16384, ticks_diff)
                recorder.start("ratscrew", seats, rules, deck)
                micropython.heap_lock()
                play_locked(game, referee, recorder, chance, seen)
                micropython.heap_unlock()
    print("kinds of event", [kind for kind in range(len(seen)) if seen[kind]])


main()
