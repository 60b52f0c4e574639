"""Run by the VM: the ring of a claim closes while the ticks wrap, heap locked.

Prints the number of its parts.
"""

import micropython

from slapdeck.screens.table.views.claim_ring import ClaimRing
from slapdeck.ticks import ticks_add

BEGAN = (1 << 30) - 300000
PAUSE_US = 1500000


class Nowhere:
    """A display on which nothing is drawn."""

    def __init__(self):
        self.canvas = self.queue = self

    def fill_rect(self, x, y, width, height, colour):
        pass


class Queue:
    def queue(self, kind, x, y, width, height):
        pass


def main():
    display = Nowhere()
    display.queue = Queue()
    ring = ClaimRing(display)
    t = BEGAN
    parts = 0
    micropython.heap_lock()
    ring.start(2, t, ticks_add(t, PAUSE_US))
    for _ in range(150):
        t = ticks_add(t, 10000)
        if ring.step(t):
            parts += 1
    micropython.heap_unlock()
    print(parts)


main()
