"""A page whose frames have no time left: one turn each. Run in the page's image by Node.

Prints three numbers, each of the first frame that stored the game, -1 if none did: counted from
the verdict on a won pile; from the verdict on another one, while a finger moves in each frame;
from the end of those frames.
"""

import os

import page

from host_sim.web.game import start

FRAME_US = 16667
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 4,
    "rules": {"burn": 0, "card_limit": 400},
    "deck": [rank + suit for rank in "23456789T" for suit in "CDHS"],
}
FINGERS = 10  # frames


def is_stored():
    """Is the game that is played in a file?"""
    return "data" in os.listdir("/") and "running" in os.listdir("/data")


class Busy:
    """Frame by frame; none has more time than one turn."""

    def __init__(self):
        self.game = start("en", False)
        self.game.all_there()
        self.console = self.game.console
        self.down = 0

    def frame(self, *edges):
        page.advance(FRAME_US)
        now = page.now()
        for button, down in edges:
            self.game.edge(button, down, now)
        if not self.game.frame(now, now, FRAME_US):
            raise ValueError("this frame had time left")

    def finger(self):
        """It moves: down, or up again."""
        self.down ^= 1
        self.frame((3, self.down))

    def until(self, is_so):
        for _ in range(20000):
            if is_so():
                return
            self.frame()
        raise ValueError("this never came")

    def won(self):
        """A pair was slapped, and the pile won."""
        console = self.console
        game = console.screen.game
        before = game.piles_taken
        self.until(lambda: game.pattern() >= 0)
        self.frame((0, 1))
        self.frame((0, 0))
        if is_stored():
            os.remove("/data/running")
        self.until(lambda: game.piles_taken > before)


def stored_after(frame, most):
    """Number, from 1, of the first frame that stored the game; -1 if the first `most` did not."""
    for number in range(1, most + 1):
        frame()
        if is_stored():
            return number
    return -1


def main():
    busy = Busy()
    busy.game.devices.store.header = HEADER
    busy.game.devices.store.rig = {"seed": 7, "tempo_ms": 500, "away_s": 0}
    busy.console.show("join", joined=15)
    busy.until(lambda: busy.console.shown == "table")
    busy.won()
    print(stored_after(busy.frame, 20))
    busy.won()
    print(stored_after(busy.finger, FINGERS))
    print(stored_after(busy.frame, 20))


main()
