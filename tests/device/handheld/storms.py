"""Bounce storms: bad switches on the four pins, and the presses behind them (R16).

A storm is up to four presses some milliseconds apart. Each button bounces for up to 20 ms when it
is pressed and when it is released, with gaps and glitches from 1 us on; a worn one drops out for
up to 20 ms while it is held; crosstalk puts pulses of 1 to 50 us on the pins of buttons that are
down or bouncing and on that of an idle button. The first contact of a press lasts 3 us at least,
in every fourth storm 1 us, unless another pin changed within the 2 us before: the stopwatch takes
its next sample 2 us after a change.
"""

from __future__ import annotations

import random

SPAN_US = 260_000  # from one storm to the next: all is over and 30 ms of silence have passed
_CHATTER_US = 20_000
_TOGETHER_US = 40_000  # the presses of a storm are within this time


def _pulses(dice, begin, end, count, first_us=3):
    """Disjoint (from, to) within begin..end, short and long ones; fewer if there is no room."""
    found = []
    at = begin + first_us
    for _ in range(count):
        left = end - at
        if left < 10:
            break
        start = at if first_us == 1 and not found else at + dice.randrange(max(1, left // 2))
        length = dice.choice((1, 2, dice.randrange(1, 51), dice.randrange(1, 3000)))
        stop = min(start + length, end - 1)
        found.append((start, stop))
        at = stop + dice.choice((1, 2, dice.randrange(1, 400)))
    return found


def _press(dice, t, first_us):
    """[(us, level)] of one button from its first contact at `t` to its release."""
    edges = [(t, False)]
    closed = t + dice.randrange(100, _CHATTER_US)
    for start, stop in _pulses(dice, t, closed, dice.randrange(15), first_us):
        edges += [(start, True), (stop, False)]
    hold_end = closed + dice.randrange(30_000, 80_000)
    if dice.random() < 0.4:  # a dying switch
        at = closed + 100
        for _ in range(dice.randrange(1, 4)):
            start = at + dice.randrange(50, 4000)
            stop = start + dice.choice((dice.randrange(1, 50), dice.randrange(50, 20_000)))
            if stop < hold_end - 10:
                edges += [(start, True), (stop, False)]
            at = stop + 10
    if dice.random() < 0.5:  # cross-talk opens it for a moment
        last = edges[-1][0]
        for start, stop in _pulses(dice, last + 5, min(last + 2000, hold_end - 20), 3):
            edges += [(start, True), (min(stop, start + 50), False)]
    edges.append((hold_end, True))
    for start, stop in _pulses(dice, hold_end, hold_end + _CHATTER_US, dice.randrange(15)):
        edges += [(start, False), (stop, True)]
    return edges


def storm(seed, idle_pulses=True):
    """(presses, edges) from 0 us on: [(us, button)] and [(us, button, level)], both in order.

    `idle_pulses` adds a glitch on the pin of an idle button.
    """
    presses, edges = _storm(seed, idle_pulses, 3 if seed % 4 else 1)
    starts = {t for t, _ in presses}
    if seed % 4 == 0 and any(0 <= t - us <= 2 for us, *_ in edges for t in starts - {us}):
        return _storm(seed, idle_pulses, 3)
    return presses, edges


def _storm(seed, idle_pulses, first_us):
    dice = random.Random(seed)
    buttons = dice.sample(range(4), dice.randrange(1, 4 if idle_pulses else 5))
    presses, edges = [], []
    for button in buttons:
        t = dice.choice((10, dice.randrange(10, 60), dice.randrange(10, _TOGETHER_US)))
        presses.append((t, button))
        edges += [(us, button, level) for us, level in _press(dice, t, first_us)]
    if idle_pulses:
        idle = next(button for button in range(4) if button not in buttons)
        at = dice.randrange(10, _TOGETHER_US)
        edges += [(at, idle, False), (at + dice.randrange(2, 50), idle, True)]
    return sorted(presses), sorted(edges, key=lambda edge: edge[0])


def wrong(presses, found):
    """Compares the presses `found` in a storm, [(us, button)], with the truth: counts of
    (phantom, lost, stamped wrong by more than 2 us)."""
    truth = {button: t for t, button in presses}
    seen = {}
    phantom = 0
    for t, button in found:
        if button not in truth or button in seen:
            phantom += 1
        else:
            seen[button] = t
    late = sum(abs(seen[button] - truth[button]) > 2 for button in seen)
    return phantom, len(truth) - len(seen), late
