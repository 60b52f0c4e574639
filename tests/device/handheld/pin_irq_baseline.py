"""Runs on the board as /main.py: the usual approach, hard Pin.irq handlers that read ticks_us().

The negative control of the photo finish: load and mailbox are those of board_photo.py, and so are
the rounds, but without flash writes and glitches.
"""

import time
from array import array

import machine
from load import Load
from timing import BUSY_US, PERIOD_US
from uctypes import addressof

MAILBOX = 0x4005800C
LOCKOUT_US = 30_000
mem32 = machine.mem32
words = array("i", bytes(4 * 2 * 1200))
count = 0


class Button:
    """Stamps the first falling edge, then ignores edges until the lockout is over."""

    def __init__(self, number):
        self.number = number
        self.last = -LOCKOUT_US
        self.ticks = time.ticks_us
        self.pin = machine.Pin(2 + number, machine.Pin.IN, machine.Pin.PULL_UP)
        self.pin.irq(self.edge, machine.Pin.IRQ_FALLING, hard=True)

    def edge(self, pin):
        global count
        now = self.ticks()
        if time.ticks_diff(now, self.last) > LOCKOUT_US:
            self.last = now
            words[2 * count] = self.number
            words[2 * count + 1] = now
            count += 1


def main():
    load = Load()
    keep = [Button(n) for n in range(4)]
    start = time.ticks_us()
    mem32[MAILBOX + 4] = start
    mem32[MAILBOX + 8] = addressof(words)
    mem32[MAILBOX] = len(keep) // 4
    while True:
        while time.ticks_diff(time.ticks_us(), start) < BUSY_US:
            load.step()
        start = time.ticks_add(start, PERIOD_US)
        time.sleep_us(time.ticks_diff(start, time.ticks_us()) - 3000)
        mem32[MAILBOX + 12] = count
        while time.ticks_diff(start, time.ticks_us()) > 0:
            pass


main()
