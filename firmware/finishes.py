"""Photo finishes on the board itself: PIO1 presses, with bounce, while it draws and collects
garbage; the stopwatch of the game stamps. The self test plays sixty of them, `make prove` more.
"""

import gc
import random
import time

import rp2
from micropython import const

from firmware.lights import Lights
from firmware.probe import LED_0, Probe
from firmware.stopwatch import Stopwatch
from slapdeck.ticks import ticks_diff

_QUIET_US = const(34000)  # R16: without an edge for 30 ms a button counts again
_HOLD_US = const(3000)
_AFTER_US = const(4000)
_SPOILED = const(10)  # after this many rounds in a row somebody is holding a button

# Most ns, and what it means when there was more; docs/performance.md has the figures.
LIMITS = {
    "stamp": (2000, "STAMPS WRONG: STOPWATCH OR CLOCK"),
    "order": (0, "ORDER WRONG: STOPWATCH"),
    "led": (50000, "LED LATE: THE INTERRUPT WAITS"),
}


def orders():
    """The sixty orders of 2, 3 and 4 of four buttons."""
    found = [[a, b] for a in range(4) for b in range(4) if a != b]
    for order in found:
        if len(order) < 4:
            found += [order + [b] for b in range(4) if b not in order]
    return found


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


class Finishes:
    """`round(order)` plays one; False when somebody else pressed: it counts for nothing.

    `say(kind, button, us, ns, value)`: the edge was `ns` after `us` (ticks), `value` is in ns, -1
    if nothing came; that of `order` is 0 when it was right. `write()` is called before the
    presses of one round in eight. `late` counts presses that were handed over after the stopwatch
    had said that it knew of all up to then (slapdeck/devices.py): none is ever to be.
    """

    def __init__(self, probe, buttons, lights, canvas, panel, say, write=None):
        self._probe = probe
        self._buttons = buttons
        self._lights = lights
        self._canvas = canvas
        self._panel = panel
        self._say = say
        self._write = write
        self._count = 0
        self.late = 0

    def _load(self):
        """A strip drawn and sent, now and then garbage collected."""
        n = self._count = self._count + 1
        self._canvas.fill_rect(n * 24 % 256, n * 12 % 220, 64, 18, n & 15)
        if not self._panel.busy():
            self._panel.send(n * 24 % 256, n * 12 % 220, 64, 18, False)
        if not n & 7:
            gc.collect()

    def round(self, order):
        """One finish; says the stamp error of each press, whether the order is right, and when
        the first LED was lit, unless it was written."""
        probe = self._probe
        buttons = self._buttons
        starts, steps = storm(order)
        write = self._write if not random.getrandbits(3) else None
        found = []
        buttons.poll()
        self._lights.set(0)
        probe.start(steps)
        busy = over = False
        while not over:  # polled once more when it is over: the start alone may take that long
            now = ticks_diff(time.ticks_us(), probe.start_us)
            over = now > starts[-1] + _HOLD_US + _AFTER_US
            if now > _QUIET_US - 4000 and not over:
                if not busy and write:
                    write()
                busy = True
                self._load()
            known_t = buttons.known_t
            for i in range(buttons.poll()):
                found.append((buttons.seat_ids[i], buttons.stamps[i]))
                if ticks_diff(buttons.stamps[i], known_t) < 0:
                    self.late += 1
        count = probe.read()
        if not count or probe.disturbed(count, order, starts):
            return False
        us = probe.start_us
        stamps = {}
        for button, stamp in found:
            stamps.setdefault(button, ticks_diff(stamp, us))
        edge = -1
        for button in order:
            ns = probe.first(count, 1 << button, False, 0)
            if edge < 0:
                edge = ns
            if button in stamps:
                self._say("stamp", button, us, ns, 1000 * stamps[button] - ns)
        ranked = sorted([(ticks_diff(t, us), b) for b, t in found])
        right = [b for _, b in ranked] == order and len({t for t, _ in ranked}) == len(order)
        self._say("order", order[0], us, edge, int(not right))
        if not write:
            lit = probe.first(count, LED_0 << order[0], True, edge)
            self._say("led", order[0], us, edge, lit - edge if lit >= 0 else -1)
        return True


def repeat(one, count):
    """`one(n)` until it was true `count` times; how often it was not, -1 when that was ten times
    in a row."""
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


def short(canvas, panel, count=60):
    """Play `count` finishes in four seconds, for the self test. Return the first fault, "" if
    there is none, and how many presses were late."""
    wrong = []

    def say(kind, button, us, ns, value):
        most, words = LIMITS[kind]
        if not wrong and (abs(value) > most or kind == "led" and value < 0):
            wrong.append(words)

    buttons = Stopwatch()
    probe = Probe()
    every = orders()
    photo = Finishes(probe, buttons, Lights(), canvas, panel, say)
    try:
        if repeat(lambda n: photo.round(every[n % 60]), count) < 0:
            return "A BUTTON IS HELD OR SHORTED", photo.late
    finally:
        probe.close()
        rp2.PIO(0).irq(None)
    return wrong[0] if wrong else "", photo.late
