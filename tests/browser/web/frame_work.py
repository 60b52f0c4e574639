"""The work of each frame of a game, from the title to the menu, in the page's image by Node.

Started with the game's name, its minutes, the bytes that are allocated before MicroPython collects
("" for as many as in the page), "weighs" or "", and modules to import before. Prints a line a
frame: the screen's class, the microseconds of its longest turn (page/tab.js looks at the clock
between turns), its turns, 1 if garbage was collected behind it, else 0, and the bytes of the heap
that it took; they are 0 without "weighs", because to count them takes longer than a frame. The
clock stands still in a frame, so that every run has the same ones.
"""

import gc
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
        self.longest_us = self.turns = self.took = 0
        page.litter()

    def timed_turn(self):
        began = page.wall()
        self.turn()
        self.turns += 1
        self.longest_us = max(self.longest_us, page.wall() - began)

    def press(self, *buttons):
        self.edges = [(button, 1) for button in buttons]

    def frame(self):
        """The line of the frame before, whose garbage is collected when its call has ended."""
        is_collected = page.is_collected()
        if is_collected:
            page.litter()
        if self.turns:
            print(self.screen, self.longest_us, self.turns, int(is_collected), self.took)
        page.advance(FRAME_US)
        now = page.now()
        self.longest_us = self.turns = 0
        before = gc.mem_alloc() if weighs else 0
        for button, down in self.edges:
            self.game.edge(button, down, now)
        self.game.frame(now, now + 11000 & 0x3FFFFFFF, 16667)
        self.took = gc.mem_alloc() - before if weighs else 0
        self.edges = [(button, 0) for button, down in self.edges if down]
        self.screen = type(self.console.screen).__name__


def played(console, press):
    """A game; goes on frame by frame."""
    yield from range(200)
    press(0, 1, 2, 3)
    while console.shown != "table":
        yield
    dice = 7
    while console.shown != "result":
        yield from range(20)
        dice = dice * 1103515245 + 12345 & 0x7FFFFFFF
        press((dice >> 8) % 4)
    yield from range(200)
    for _ in range(8):
        press(0)
        yield from range(60)
    console.show("menu", button=0, joined=1)
    for _ in range(20):
        press(1)
        yield from range(20)


game, minutes, threshold, weighs, *modules = sys.argv[1:]
for name in modules:
    __import__(name)
frames = Frames()
if threshold:
    gc.threshold(int(threshold))
frames.game.devices.store.rig = {"seed": 7, "join_ms": 1000}
frames.console.settings.game = game
frames.console.settings.minutes = int(minutes)
going = played(frames.console, frames.press)


def next_frame():
    """The next frame; True while there are more."""
    for _ in going:
        frames.frame()
        return True
    return False
