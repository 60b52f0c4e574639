"""Run by the VM: the whole console plays War and Money among CPU players, the heap locked in play.

Prints the number of throws, captures and trades of each game; a call that allocates raises
MemoryError. The devices only let time pass.
"""

from fake_devices import Devices

from slapdeck.cards import card
from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.games.house import HouseRules
from slapdeck.history.replay import replay

RIG = {"cpu": ["sharp"] * 4, "seed": 5, "join_ms": 100, "tempo_ms": 200}
TURNS = 100000
WRAP = (1 << 30) - 9000000  # the ticks wrap in the game


def header_of(name):
    deck = HouseRules(name, {}).deck()
    Chance(3).shuffle(deck)
    return {
        "log": 1,
        "game": name,
        "seats": 2,
        "rules": {"card_limit": 60},
        "deck": [card.text(one) for one in deck],
    }


def main():
    for name in "war", "money", "money_jokers", "floos", "buying_selling":
        console = Console(Devices(header_of(name), RIG, WRAP))
        turns = 0
        while console.shown != "result":
            console.turn()
            turns += 1
            if turns > TURNS:
                raise ValueError(name + " does not end")
        lines = []
        replay(console.recorder.view(), lines.append)
        reported = "".join(lines)
        print(name, *[reported.count(one) for one in ('"out": "card"', "captured", "traded")])


main()
