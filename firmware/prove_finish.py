"""Photo finishes on the board itself: PIO1 presses, with bounce, while it draws, collects garbage
and writes to its flash; the stopwatch of the game stamps."""

import gc
import os
import random
import time

from micropython import const

from firmware.prove_bus import first
from slapdeck.ticks import ticks_diff

_QUIET_US = const(34000)  # R16: without an edge for 30 ms a button counts anew
_HOLD_US = const(3000)
_AFTER_US = const(4000)
_FILE = "/data/prove.tmp"


def orders():
    """The sixty orders of 2, 3 and 4 of four buttons."""
    found = [[a, b] for a in range(4) for b in range(4) if a != b]
    for n in range(60):
        if n < len(found) and len(found[n]) < 4:
            found += [found[n] + [b] for b in range(4) if b not in found[n]]
    return found[:60]


def storm(order):
    """([us of each first contact], steps): contacts 2 to 50 us apart, each chattering."""
    edges = []
    starts = []
    at = _QUIET_US
    for button in order:
        starts.append(at)
        for begin, level in ((at, 1), (at + _HOLD_US, 0)):
            edges.append((begin, button, level))
            t = begin + 3
            for _ in range(random.randrange(6)):
                t += random.randrange(4, 250)
                edges.append((t, button, 1 - level))
                t += random.randrange(4, 50)
                edges.append((t, button, level))
        at += random.randrange(2, 51)
    edges.sort()
    steps = []
    mask = past = 0
    for t, button, level in edges + [(edges[-1][0] + 50, 0, 0)]:
        if t > past:
            steps.append((mask, t - past))
            past = t
        mask = mask & ~(1 << button) | level << button
    return starts, steps


class Load:
    """What the board does meanwhile: a strip drawn and sent, garbage collected."""

    def __init__(self, canvas, panel):
        self._canvas = canvas
        self._panel = panel
        self._turn = 0

    def step(self):
        n = self._turn = self._turn + 1
        self._canvas.fill_rect(n * 24 % 256, n * 12 % 220, 64, 18, n & 15)
        if not self._panel.busy():
            self._panel.send(n * 24 % 256, n * 12 % 220, 64, 18)
        if not n & 7:
            [[i] for i in range(20)]
            gc.collect()

    def write(self):
        """A sector of the flash, interrupts off for as long as it takes."""
        with open(_FILE, "wb") as out:
            out.write(bytes(1200))


class Finishes:
    """`round(order)` plays one; False when somebody else pressed: it counts for nothing."""

    def __init__(self, probe, devices, say):
        self._probe = probe
        self._buttons = devices.buttons
        self._load = Load(devices.canvas, devices.panel)
        self._say = say
        self._count = 0

    def round(self, order):
        """One finish; says the stamp error of each press and whether the order is right."""
        probe = self._probe
        buttons = self._buttons
        starts, steps = storm(order)
        self._count += 1
        found = []
        buttons.poll()
        probe.start(steps)
        busy = False
        while True:
            now = ticks_diff(time.ticks_us(), probe.start_us)
            if now > starts[-1] + _HOLD_US + _AFTER_US:
                break
            if now > _QUIET_US - 4000:
                if not busy and not self._count & 7:
                    self._load.write()
                busy = True
                self._load.step()
            for i in range(buttons.poll()):
                found.append((buttons.seat_ids[i], buttons.stamps[i]))
        count = probe.read()
        if not count or probe.disturbed(count, order, starts):
            return False
        truth = [(b, first(probe, count, 1 << b, False, 0)) for b in order]
        stamps = {}
        for button, stamp in found:
            stamps.setdefault(button, stamp)
        for button, ns in truth:
            if button in stamps:
                error = 1000 * ticks_diff(stamps[button], probe.start_us) - ns
                self._say("stamp", button, probe.start_us, ns, error)
        ranked = sorted([(ticks_diff(t, probe.start_us), b) for b, t in found])
        right = [b for _, b in ranked] == order and len({t for t, _ in ranked}) == len(order)
        self._say("order", order[0], probe.start_us, truth[0][1], int(not right))
        return True

    def close(self):
        """The file goes."""
        try:
            os.remove(_FILE)
        except OSError:
            pass  # none was written
