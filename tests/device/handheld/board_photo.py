"""Runs on the board as /main.py: the firmware's stopwatch under load, its presses stored in RAM.

Mailbox: 0 state (1 = running), 1 ticks of the first round, 2 address of the words, 3 their count.
Words: button and stamp in turns. The count is -1 once the stopwatch has lost an edge.
"""

import time
from array import array

import machine
from load import Load
from timing import BUSY_US, PERIOD_US
from uctypes import addressof

from firmware.sleep import Clock
from firmware.stopwatch import Stopwatch

MAILBOX = 0x4005800C
mem32 = machine.mem32


def main():
    load = Load()
    stopwatch = Stopwatch()
    clock = Clock(stopwatch.wake)
    words = array("i", bytes(4 * 2 * 1200))
    count = rounds = 0
    start = time.ticks_us()
    mem32[MAILBOX + 4] = start
    mem32[MAILBOX + 8] = addressof(words)
    mem32[MAILBOX] = 1
    while True:
        rounds += 1
        if not rounds & 7:
            load.write()
        while time.ticks_diff(time.ticks_us(), start) < BUSY_US:
            load.step()
            count = collect(stopwatch, words, count)
        start = time.ticks_add(start, PERIOD_US)
        while time.ticks_diff(start, time.ticks_us()) > 100:
            count = collect(stopwatch, words, count)
            clock.wait(start)


def collect(stopwatch, words, count):
    for i in range(stopwatch.poll()):
        words[2 * count] = stopwatch.seat_ids[i]
        words[2 * count + 1] = stopwatch.stamps[i]
        count += 1
    mem32[MAILBOX + 12] = -1 if stopwatch.lost else count
    return count


main()
