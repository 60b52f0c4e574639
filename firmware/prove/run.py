"""The board measures itself for `make prove`: `run` prints a line for each measurement.

A line is `prove KIND BUTTON US NS VALUE`: the edge was NS after US (ticks), VALUE is in ns, -1
if nothing came. The value of `order` is 0 if it was right. `prove end SPOILED` comes last, with
the number of rounds that somebody spoiled, -1 when a button was never let go.
"""

import gc
import os

import machine

from firmware.finishes import Finishes, orders, repeat
from firmware.probe import Probe
from firmware.prove.game import BenchDevices, Game

_FILE = "/data/prove.tmp"


def say(kind, button, us, ns, value):
    """A line for the computer."""
    print("prove", kind, button, us, ns, value)


def write():
    """Write a sector of flash: interrupts are off meanwhile."""
    with open(_FILE, "wb") as out:
        out.write(bytes(1200))


def run(finishes=600, slaps=1000, onward=say):
    """Photo finishes, then a game; calls onward(kind, button, us, ns, value) for each figure."""
    gc.collect()
    gc.threshold(16384)  # code lies close together, and the memory stays whole (main.py)
    devices = BenchDevices()
    devices.panel.wake(lambda: False)
    devices.power.light(0)
    print("prove board", machine.unique_id().hex(), machine.freq(), devices.hz)
    print("prove end", rounds(devices, finishes, slaps, onward))


def rounds(devices, finishes, slaps, onward):
    """Play them; the number that somebody spoiled, -1 when a button was never let go."""
    probe = Probe()
    game = Game(probe, devices, onward)  # its large pieces, while memory is whole
    photo = Finishes(
        probe, devices.buttons, devices.lights, devices.canvas, devices.panel, onward, write
    )
    every = orders()
    try:
        spoiled = repeat(lambda n: photo.round(every[n % len(every)]), finishes)
        try:
            os.remove(_FILE)
        except OSError:
            pass  # none was written
        if spoiled < 0 or not slaps:
            return spoiled
        gc.collect()
        slap = game.round  # bound here: from the start of the game on the heap is locked
        game.start()
        more = repeat(slap, slaps)
        return more if more < 0 else spoiled + more
    finally:
        game.close()
        probe.close()
