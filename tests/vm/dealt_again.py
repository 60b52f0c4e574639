"""Run by the VM: a game among CPU players, then its deck once more, by the menu; the heap locked.

Prints for each game whether the menu's row is there and deals, whether the second game has the
deck, rules and seats of the first one, and whether a shuffle with its seed would have been so.
"""

from fake_devices import Devices

from slapdeck.console import Console
from slapdeck.referee.record import Record
from slapdeck.screens.deal import Deal

TURNS = 100000
AGAIN = 1  # its row


def play(console):
    """Until the result; who was dealt what."""
    turns = 0
    while not (console.result and console.screen is console.result):
        console.turn()
        turns += 1
        if turns > TURNS:
            raise ValueError("no end")
    return dealt(console)


def dealt(console):
    read = Record(console.record)
    return read.game, read.seats, read.deck, read.rules.differences(), console.seated


def main():
    for game in "ratscrew", "war", "money":
        rig = {"cpu": ["sharp"] * 4, "seed": 5, "join_ms": 100, "tempo_ms": 200}
        console = Console(Devices(None, rig))
        console.settings.game = game
        console.settings.rules = {"card_limit": 30}
        first = play(console)
        console.show("menu", (0, 1))
        console.turn()
        word = console.menu.words.SAME_DECK
        page = console.menu.first()
        rig["seed"] = 9
        other = Deal(console.devices.store, 15, 5, console.settings).deck
        is_there = page.rows()[AGAIN][0] == word
        page.choose(AGAIN)
        console.turn()
        is_dealt = console.screen is console.table
        print(game, is_there, is_dealt, play(console) == first, other == first[2])


main()
