"""The work of each frame of a game, from the title to the menu, in the page's image by Node.

Started with the game's name and modules to import before. Prints a line a frame: the
screen's class, the microseconds of its longest turn: page/tab.js looks at the clock between turns.
Here it stands still in a frame, so that every run has the same ones.
"""

import sys

import page

from host_sim.web.game import start

FRAME_US = 16667


class Frames:
    """One after the other; `press` is seen by the next one."""

    def __init__(self):
        self.game = start("en", False)
        self.game.all_there()
        self.console = self.game.console
        self.edges = []
        self.turn = self.console.turn
        self.console.turn = self.timed_turn
        self.longest_us = 0

    def timed_turn(self):
        began = page.wall()
        self.turn()
        self.longest_us = max(self.longest_us, page.wall() - began)

    def press(self, *buttons):
        self.edges = [(button, 1) for button in buttons]

    def frame(self):
        page.advance(FRAME_US)
        now = page.now()
        self.longest_us = 0
        for button, down in self.edges:
            self.game.edge(button, down, now)
        self.game.frame(now, now + 11000 & 0x3FFFFFFF, 16667)
        self.edges = [(button, 0) for button, down in self.edges if down]
        print(type(self.console.screen).__name__, self.longest_us)

    def until(self, is_so):
        for _ in range(20000):
            if is_so():
                return
            self.frame()
        raise ValueError("this never came")

    def wait(self, frames):
        for _ in range(frames):
            self.frame()


def main():
    for name in sys.argv[2:]:
        __import__(name)
    frames = Frames()
    console = frames.console
    frames.game.devices.store.rig = {"seed": 7, "join_ms": 1000}
    console.settings.game = sys.argv[1]
    console.settings.minutes = 3
    frames.wait(200)
    frames.press(0, 1, 2, 3)
    frames.until(lambda: console.shown == "table")
    dice = 7
    while console.shown != "result":
        frames.wait(20)
        dice = dice * 1103515245 + 12345 & 0x7FFFFFFF
        frames.press((dice >> 8) % 4)
    frames.wait(200)
    for _ in range(8):
        frames.press(0)
        frames.wait(60)
    console.show("menu", button=0, joined=1)
    for _ in range(20):
        frames.press(1)
        frames.wait(20)


main()
