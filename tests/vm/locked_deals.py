"""Run by the VM: whole games of War and Money with the heap locked, trades included.

As locked_game.py does for the family: random moves on ticks that wrap, the recorder beside them.
Prints the kinds of event that came; a call that allocates ends it all with a MemoryError.
"""

from time import ticks_add, ticks_diff

import micropython

from slapdeck.cards.chance import Chance
from slapdeck.games.catalogue import new_game, rules_of
from slapdeck.referee.judges import judge_of
from slapdeck.referee.record import PLAY, SLAP
from slapdeck.referee.recorder import Recorder
from slapdeck.table.events import TRADED

MASK = (1 << 30) - 1
TIMED = {"time_limit": 3000000000}
GAMES = (
    ("war", {"pickup": "winner_first"}),
    ("war", {"pickup": "played", "down": 1, "card_limit": 500}),
    ("war", {"pickup": "shuffled", "run_out": "last_card", "seed": (1 << 32) + 5}),
    ("war", {"pickup": "shuffled", "run_out": "last_card", "down": 1 << 40}),
    ("money", TIMED),
    ("money_jokers", {"card_limit": 300}),
    ("floos", {"ace_money": True, "koumi": True, "card_limit": 900}),
    ("floos", {"values": "high", "card_limit": 500}),
    ("buying_selling", TIMED),
)


def move(game, judge, recorder, chance, t):
    """One turn of the loop: what a screen and a table ask and do."""
    table = game.table
    choice = chance.below(6)
    if table.over or not choice:
        seat = chance.below(4)
        judge.slap(seat, t)
        recorder.note(SLAP, seat, t)
        return
    if table.banks is not None:
        game.capturer()
        if game.may_trade() and (game.must_buy() or choice == 1):
            trade = game.trades.trade(chance.below(game.trades.count))
            game.trades.offers_end(0)
            judge.trade(trade, t)
            recorder.note_trade(trade, t)
            return
        game.next_card()
    else:
        for seat in range(2):
            game.next_card(seat)
        for i in range(table.pile.count):
            game.laid_by(i)
            game.is_face_down(i)
    judge.play(t)
    recorder.note(PLAY, 0, t)


def play_locked(game, judge, recorder, chance, seen):
    events = game.table.events
    told = 0
    t = MASK - 5000000
    for _ in range(2500):
        t = ticks_add(t, 1 + chance.below(30000))
        judge.decide(t)
        move(game, judge, recorder, chance, t)
        while told < events.count:
            seen[events.kind(told)] = 1
            told += 1
        if game.table.over and chance.below(20) == 0:
            break
    judge.finish()


def main():
    seen = bytearray(TRADED + 1)
    recorder = Recorder(16384, ticks_diff)
    for name, changes in GAMES:
        for seed in range(3):
            rules = rules_of(name, changes)
            deck = rules.deck()
            chance = Chance(seed)
            chance.shuffle(deck)
            game = new_game(rules, 2)
            game.deal(deck)
            judge = judge_of(game, ticks_diff)
            recorder.start(name, 2, rules, deck)
            micropython.heap_lock()
            play_locked(game, judge, recorder, chance, seen)
            micropython.heap_unlock()
    print("kinds of event", [kind for kind in range(len(seen)) if seen[kind]])


main()
