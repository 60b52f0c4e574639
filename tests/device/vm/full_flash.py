"""Run by the VM: a whole game on a full file system, with the board's own store.

    micropython tests/device/vm/full_flash.py [careless]

Prints what was saved before, on the full flash, and with room again; the game reaches its result
in each case, under the locked heap. `careless` is the negative control: a store that removes the
old file first.
"""

import os
import sys

from careless import Careless
from fake_devices import Devices
from flash_model import Flash, blank, mounted

from firmware.store import Store
from slapdeck.console import Console

ROOT = "/flash"
JUNK = ROOT + "/junk"
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 4,
    "rules": {"card_limit": 400},
    "deck": [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"],
}
RIG = {"cpu": ["sharp"] * 4, "seed": 5, "join_ms": 100, "tempo_ms": 200}
TURNS = 1000000
RECORD = bytes(4000)
reported = []  # was the last game saved, as reported to the result


class Board(Devices):
    """The devices with the board's store."""

    def __init__(self):
        Devices.__init__(self, HEADER, RIG)
        given = self.store
        self.store = Store(ROOT + "/data")
        self.store.next_game = given.next_game
        self.store.test_config = given.test_config


class Watched(Console):
    """Notes what the result is told."""

    def show(self, name, **args):
        if name == "result":
            reported.append(args["saved"])
        Console.show(self, name, **args)


def play():
    """Plays a game to its result; does the screen say that it was saved?"""
    console = Watched(Board())
    for _ in range(TURNS):
        console.turn()
        if console.shown == "result":
            return reported.pop()
    raise ValueError("the game does not end")


def fill():
    """Writes files of decreasing sizes until not even an empty one fits; their names.

    Long names first: each file opened on a full flash searches all of it for a free block.
    """
    names = []
    for size, pad in ((65536, 0), (4096, 0), (600, 0), (0, 200), (0, 0)):
        try:
            while True:
                name = JUNK + "x" * pad + str(len(names))
                with open(name, "wb") as junk:
                    junk.write(bytes(size))
                names.append(name)
        except OSError:
            pass
    return names


def main(Store):
    mounted(Flash(blank(64)), ROOT)
    store = Store(ROOT + "/data")
    settings = {"volume": 0, "is_new": 0}
    print("room:", play(), store.save_paused({}, RECORD), store.save_settings(settings))
    stored = store.load_paused(), store.settings()
    junk = fill()
    print(
        "full:",
        play(),
        store.save_paused({}, RECORD + b"x"),
        store.save_paused({}, RECORD * 20),
        store.message,
    )
    print("kept:", (store.load_paused(), store.settings()) == stored, len(store._numbers()))
    for name in junk:
        os.remove(name)
    print("room:", play(), store.save_paused({}, RECORD), store.message, len(store._numbers()))


main(Careless if "careless" in sys.argv else Store)
