"""The board proves itself: `make prove` runs `run`, the self test `short`.

    import firmware.prove; firmware.prove.run(600, 1000)

Nothing but the cable is needed, and nothing here is imported by the game. Each measurement is a
line `prove KIND BUTTON US NS VALUE`: the edge was NS after US (ticks), VALUE is in ns, -1 where
nothing came; `order` is 0 when it was right. Before them a line `prove limit KIND NS` for each.
"""

import gc

import machine
from micropython import const

_SPOILED = const(10)  # so many rounds in a row, and somebody leans on a button

# kind, most ns, what it means when there was more
LIMITS = (
    ("stamp", 2000, "STAMP OF A PHOTO FINISH IS WRONG: STOPWATCH OR ITS CLOCK"),
    ("order", 0, "ORDER OF A PHOTO FINISH IS WRONG: STOPWATCH"),
    ("slap", 2000, "STAMP OF A SLAP IS WRONG: STOPWATCH OR ITS CLOCK"),
    ("led", 50000, "LED COMES LATE: THE INTERRUPT OF THE STOPWATCH WAITS"),
    ("ack", 500000, "BAND AT THE SIDE COMES LATE: DISPLAY BUS OR ITS INTERRUPT"),
    ("verdict", 4000000, "VERDICT COMES LATE: THE LOOP IS SLOW"),
)  # fmt: skip


def say(kind, button, us, ns, value):
    """A line for the computer."""
    print("prove", kind, button, us, ns, value)


class Tally:
    """Worst value and number by kind; passes all on to `say`."""

    def __init__(self, onward=None):
        self.worst = {}
        self.count = {}
        self.missing = {}
        self._onward = onward

    def say(self, kind, button, us, ns, value):
        """As `say`."""
        if value == -1 and kind != "stamp" and kind != "slap":
            self.missing[kind] = self.missing.get(kind, 0) + 1
        else:
            self.worst[kind] = max(abs(value), self.worst.get(kind, 0))
        self.count[kind] = self.count.get(kind, 0) + 1
        if self._onward:
            self._onward(kind, button, us, ns, value)

    def wrong(self):
        """The sentences for what is over its limit or never came."""
        found = []
        for kind, most, words in LIMITS:
            if self.missing.get(kind) or self.worst.get(kind, 0) > most:
                found.append(words)
        return found


def rounds(devices, tally, finishes, slaps):
    """Play them; the rounds that somebody spoiled, -1 when a button was never let go."""
    from firmware.prove_finish import Finishes, orders
    from firmware.prove_game import Game
    from firmware.prove_log import Probe

    probe = Probe()
    game = Game(probe, devices, tally.say)  # its large pieces, while memory is whole
    photo = Finishes(probe, devices, tally.say)
    every = orders()
    try:
        spoiled = _play(lambda n: photo.round(every[n % len(every)]), finishes)
        photo.close()
        if spoiled < 0 or not slaps:
            return spoiled
        slap = lambda n: game.round()  # noqa: E731
        gc.collect()
        game.start()  # from here on the heap is locked
        more = _play(slap, slaps)
        return more if more < 0 else spoiled + more
    finally:
        game.close()
        probe.close()


def _play(one, count):
    """`one(n)` until it was true `count` times; how often it was not, -1 for too often."""
    done = spoiled = row = 0
    while done < count:
        if one(done):
            done += 1
            row = 0
        else:
            spoiled += 1
            row += 1
            if row == _SPOILED:
                return -1
    return spoiled


def run(finishes=600, slaps=1000, onward=say):
    """All of it, over the cable; `prove end SPOILED` comes last."""
    from firmware.prove_game import BenchDevices

    gc.collect()
    gc.threshold(16384)  # code lies close together, and the memory stays whole (main.py)
    for kind, most, _ in LIMITS:
        print("prove limit", kind, most)
    devices = BenchDevices(42)
    devices.panel.wake(lambda: False)
    devices.power.light(0)
    print("prove board", machine.unique_id().hex(), machine.freq(), devices.hz)
    tally = Tally(onward)
    spoiled = rounds(devices, tally, finishes, slaps)
    for words in tally.wrong():
        print("prove wrong", words)
    print("prove end", spoiled)
    return tally


def short(canvas, panel):
    """The self test's part: sixty finishes and forty slaps, ten seconds; what is wrong."""
    from firmware.prove_game import BenchDevices

    devices = BenchDevices(3, canvas, panel)
    tally = Tally()
    spoiled = rounds(devices, tally, 60, 40)
    devices.stop()
    return tally.wrong() or (["A BUTTON IS HELD OR SHORTED TO GROUND"] if spoiled < 0 else [])
