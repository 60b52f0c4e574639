"""Run by the VM and by CPython: deals by number, then a session of random slaps, heap locked.

Prints the cards of some numbers under several rules, the session's result and the stored data. A
call that allocates in play raises MemoryError.
"""

from fake_devices import Devices, Hands

from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.games.house import HouseRules
from slapdeck.practice.drill import Drill
from slapdeck.rules.patterns import PATTERNS
from slapdeck.settings import choose

RULES = (
    ("ratscrew", {}),
    ("ratscrew_party", {}),
    ("ratscrew_party", {"jokers": "wild"}),
    ("ratscrew", {"patterns": [row[0] for row in PATTERNS], "jokers": "challenge"}),
)
NUMBERS = [0, 7, 4711, 99999]
TURNS = 400000
WRAP = (1 << 30) - 9000000  # the ticks wrap in the session


def deals():
    for game, changes in RULES:
        rules = HouseRules(game, changes)
        for number in NUMBERS:
            drill = Drill(number, rules.patterns, rules.pack(), rules.wild_rank())
            print(game, number, drill.dealt, " ".join([card.text(one) for one in drill.cards]))


def session(game, number):
    console = Console(Devices(None, {"tempo_ms": 700, "pause_ms": 300}, WRAP))
    stored = []
    console.devices.store.save_practice = lambda value: stored.append(value) is None
    choose(console.settings, game, {})
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
    )


deals()
session("ratscrew", 4711)
session("ratscrew_party", 12345)
session("war", 1)
