"""Run by the VM: the ring of a claim closes while the ticks wrap, heap locked.

Prints the number of its parts.
"""

import micropython

from slapdeck.screens.table.views.claim_ring import ClaimRing
from slapdeck.ticks import ticks_add
from slapdeck.ui.canvas import Canvas
from slapdeck.ui.send import Display, SendQueue

BEGAN = (1 << 30) - 300000
PAUSE_US = 1500000


def main():
    ring = ClaimRing(Display(Canvas(), SendQueue()))
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
