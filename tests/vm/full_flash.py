"""Run by the VM: a whole game on a file system that is full, with the board's own store.

    micropython tests/vm/full_flash.py [careless]

Prints what was saved, in words: before, when it is full, and when there is room again; a game goes
on to its result in either case, under the locked heap. `careless` is the control: a store that
removes the old file first.
"""

import os
import sys

from careless import Careless
from fake_devices import Devices
from flash_model import Flash, blank, mounted

from firmware.store import Store
from slapdeck.console import Console
from slapdeck.ui.winner import WinnerView

ROOT = "/flash"
JUNK = ROOT + "/junk"
HEADER = {"log": 1, "game": "ratscrew", "seats": 4, "rules": {"card_limit": 400},
          "deck": [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]}  # fmt: skip
RIG = {"cpu": ["sharp"] * 4, "seed": 5, "join_ms": 100, "tempo_ms": 200}
TURNS = 1000000
RECORD = bytes(4000)
told = []  # was the last game saved, as the result is told


class Board(Devices):
    """The devices with the board's store."""

    def __init__(self):
        Devices.__init__(self, HEADER, RIG)
        given = self.store
        self.store = Store(ROOT + "/data")
        self.store.next_game = given.next_game
        self.store.rig = given.rig


def prepare(view, table, button_of, saved=True, message=b""):
    told.append(saved)
    plain(view, table, button_of, saved, message)


def play():
    """A game to its result; was it saved, as the screen says?"""
    console = Console(Board())
    for _ in range(TURNS):
        console.turn()
        if console.result and console.screen is console.result:
            return told.pop()
    raise ValueError("the game does not end")


def fill():
    """Files of falling sizes, until not even an empty one goes in; how many."""
    number = 0
    for size in (65536, 4096, 600, 0):
        try:
            while True:
                with open(JUNK + str(number), "wb") as junk:
                    junk.write(bytes(size))
                number += 1
        except OSError:
            pass
    return number


def main(Store):
    mounted(Flash(blank(64)), ROOT)
    store = Store(ROOT + "/data")
    print("room:", play(), store.save_paused({}, RECORD), store.save_settings({"volume": 0}))
    kept = store.load_paused(), store.settings()
    number = fill()
    print("full:", play(), store.save_paused({}, RECORD + b"x"),
          store.save_paused({}, RECORD * 20), store.message)
    print("kept:", (store.load_paused(), store.settings()) == kept, len(store._numbers()))
    for i in range(number):
        os.remove(JUNK + str(i))
    print("room:", play(), store.save_paused({}, RECORD), store.message, len(store._numbers()))


plain = WinnerView.prepare
WinnerView.prepare = prepare
main(Careless if "careless" in sys.argv else Store)
