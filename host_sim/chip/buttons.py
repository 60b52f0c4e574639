"""Four arcade buttons that bounce when pressed and released, and record their true contact times.

A press pulls its pin to ground 0.22 us after the contact: 220 ohm and 1 nF. Real switches chatter
for up to some milliseconds both ways (an arcade microswitch 0.6 ms and 3 bounces; the worst of
Ganssle's sixteen 6.2 ms).
"""

from __future__ import annotations

import random

CLOSED_US = 60  # total closed time that makes a contact a press (R16)
RC_NS = 220  # from contact to the pin's threshold: 220 ohm and 1 nF (tests/hw/test_electrics.py)


def burst(dice, level, bounces, length_us):
    """Return [(us after first contact, level)] of one noisy edge that ends on `level`.

    The first contact is at 0; it is undone `bounces` times within `length_us`.
    """
    times = sorted(dice.sample(range(3, max(int(length_us), 4 * bounces + 8)), 2 * bounces))
    out = [(0, level)]
    for i, t in enumerate(times):
        out.append((t, level if i % 2 else not level))
    return out


def closed_after(edge, us):
    """Return the us after first contact at which a press's edge (from `burst`) has been closed for
    `us` in total."""
    closed, since = 0, 0
    for after, is_open in edge:
        if is_open:
            closed, since = closed + after - since, None
        else:
            since = after
        if closed >= us:
            return after - (closed - us)
    return since + us - closed


class Buttons:
    """Presses the buttons at `pins` of a Chip at exact times and records each first contact."""

    def __init__(self, chip, pins, seed=1):
        self.chip, self.pins, self.dice = chip, pins, random.Random(seed)
        # Us at which the last press has been closed for 60 us and counts (R16).
        self.counts_us = 0.0
        self.truth = []  # (ns of first contact, button), in the order of the calls

    def press(self, button, at_us=None, hold_us=60_000, bounce=3, bounce_us=600):
        """Press `button` at simulated `at_us` (default: 10 us from now) for `hold_us`.

        It chatters `bounce` times at both ends for up to `bounce_us`. hold_us=None: it stays down.
        Return the time of first contact in us.
        """
        if at_us is None:
            at_us = self.chip.now_us + 10
        edge = self._edge(button, at_us, False, bounce, bounce_us)
        self.counts_us = at_us + closed_after(edge, CLOSED_US)
        self.truth.append((at_us * 1000, button))
        if hold_us is not None:
            self.release(button, at_us + hold_us, bounce, bounce_us)
        return at_us

    def release(self, button, at_us, bounce=3, bounce_us=600):
        self._edge(button, at_us, True, bounce, bounce_us)

    def _edge(self, button, at_us, level, bounce, bounce_us):
        """Schedule one noisy edge; return its `burst`."""
        pin = self.pins[button]
        edge = burst(self.dice, level, bounce, bounce_us)
        for after, state in edge:
            # A released switch is open: the pull-up makes it high, not the button.
            value = None if state else False
            when = (at_us + after) * 1000 + RC_NS
            self.chip.at_ns(when, lambda v=value: self.chip.drive(pin, v))
        return edge
