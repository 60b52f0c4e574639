"""Run by the VM and by CPython: sessions of practice by number, random slaps, the heap locked.

Prints the cards of each session, its result and the stored data. A call that allocates in play
raises MemoryError.
"""

from fake_devices import Devices, Hands

from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.rules.patterns import PATTERNS
from slapdeck.settings import choose

ALL = {"patterns": [row[0] for row in PATTERNS], "jokers": "challenge"}
TURNS = 400000
WRAP = (1 << 30) - 9000000  # the ticks wrap in the session


def session(game, number, rules):
    console = Console(Devices(None, {"tempo_ms": 700, "pause_ms": 300}, WRAP))
    stored = []
    console.devices.store.save_practice = lambda value: stored.append(value) is None
    choose(console.settings, game, rules)
    console.turn()
    console.show("practice", button=0, joined=1, number=number)
    hands = Hands(console.devices, Chance(5))
    turns = pages = 0
    while pages < 4:
        hands.act(1800000)
        console.turn()
        turns += 1
        if console.shown == "score":
            pages += turns % 500 == 0
        if turns > TURNS:
            raise ValueError("the session does not end")
    trainer = console.screen.trainer
    print(
        game,
        trainer.played,
        trainer.slapped,
        trainer.missed,
        trainer.false_slaps,
        trainer.points(),
        list(trainer.reactions_us),
        sorted(stored[0].items()),
        list(trainer.cards),
    )


session("ratscrew", 4711, {})
session("ratscrew_party", 12345, {})
session("ratscrew_party", 99999, {"jokers": "wild"})
session("ratscrew", 0, ALL)
session("war", 1, {})
