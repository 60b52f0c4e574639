"""From the first contact of a press to its LED, bounce by bounce."""

import random

from host_sim.chip.rig import Rig

PRESSES = 100
BOARD = """
import machine
machine.mem32[0x4005800c] = 3
import time
from array import array
from firmware import board
from firmware.lights import Lights
from firmware.sleep import Clock
from firmware.stopwatch import Stopwatch
lights = Lights()
OLD
buttons = Stopwatch()
clock = Clock(array("I", bytes(64)))  # it sleeps on when an edge has come
machine.mem32[0x4005800c] = 1
while True:
    clock.wait(time.ticks_add(time.ticks_us(), 400))
    buttons.poll()
    lights.set(0)
"""


def times_us(count=PRESSES, progress=lambda done: None, old=""):
    """us from first contact to LED of `count` presses of every kind of bounce, on a board that
    polls every half millisecond."""
    rig = Rig({"/main.py": BOARD.replace("OLD", old)}, seed=5)
    assert rig.run_until(lambda: rig.mailbox()[0] == 1, 3e6)
    rig.run_us(40_000)
    dice = random.Random(4)
    times = []
    for i in range(count):
        button = i % 4
        t = rig.press(
            button,
            rig.now_us + dice.randrange(50, 1500),
            hold_us=3000,
            bounce=dice.randrange(8),
            bounce_us=dice.choice((60, 600, 2500)),
        )
        rig.run_to(t + 6000)
        times.append(rig.led_time(button, t) - t)
        rig.run_us(9_000 if i % 4 < 3 else 20_000)
        progress(i + 1)
    return times
