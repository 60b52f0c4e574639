"""Runs on the board as /main.py: a loop that polls the pins once a frame of the display.

The second baseline of the photo finish: same load, same mailbox and same rounds as board_photo.py.
A press gets the time of the poll that sees it; two presses in one poll get the same time.
"""

import time
from array import array

import machine
from load import Load
from timing import PERIOD_US
from uctypes import addressof

MAILBOX = 0x4005800C
FRAME_US = 16_667  # 60 frames a second
mem32 = machine.mem32


def main():
    load = Load()
    pins = [machine.Pin(2 + number, machine.Pin.IN, machine.Pin.PULL_UP) for number in range(4)]
    words = array("i", bytes(4 * 2 * 1200))
    was = [1] * 4
    count = 0
    start = look = time.ticks_us()
    mem32[MAILBOX + 4] = start
    mem32[MAILBOX + 8] = addressof(words)
    mem32[MAILBOX] = 1
    while True:
        now = time.ticks_us()
        if time.ticks_diff(now, look) >= 0:
            look = time.ticks_add(look, FRAME_US)
            for number in range(4):
                level = pins[number].value()
                if was[number] and not level:
                    words[2 * count] = number
                    words[2 * count + 1] = now
                    count += 1
                was[number] = level
            mem32[MAILBOX + 12] = count
        if time.ticks_diff(now, start) > PERIOD_US:
            start = time.ticks_add(start, PERIOD_US)
        if time.ticks_diff(look, now) > 1000 and time.ticks_diff(now, start) < 13_000:
            load.step()
        else:
            time.sleep_us(200)


main()
