"""Clocks of the console: ticks are microseconds as 30-bit wrapped ints, like time.ticks_us()."""

import time

from slapdeck.ticks import MASK, ticks_diff


class RealClock:
    """The laptop's own time. `rest(timeout_us)` sleeps that long or until there is input.

    The front end (window, terminal) puts its own `rest` in; by default it is a plain sleep.
    """

    def __init__(self, rest=None):
        self._start = time.perf_counter_ns()
        self.rest = rest or (lambda timeout_us: time.sleep(timeout_us / 1e6))

    def us(self):
        """Microseconds since the clock was made, from any thread; `now` are the same, wrapped."""
        return (time.perf_counter_ns() - self._start) // 1000

    def now(self):
        """Ticks since the clock was made."""
        return self.us() & MASK

    def skip(self, ns):
        """Time in which the program was stopped never was."""
        self._start += ns

    def wait(self, until):
        """Sleep until the ticks `until` (not at all when they are past) or until input."""
        left = ticks_diff(until, self.now())
        self.rest(max(0, left))


class FakeClock:
    """Time that only moves when it is asked about or waited for: a whole game in seconds.

    `edges` (any object with `next_edge()` -> ticks or -1, as ScriptedButtons) says when a wait
    ends early. Every `now()` costs `cost_us`, as every turn of the loop does on the board, so
    that a loop that waits for the time to come always ends.
    """

    def __init__(self, start=0, cost_us=0):
        self._now = start & MASK
        self._start = start
        self._cost_us = cost_us
        self.edges = None
        self.elapsed_us = 0

    def us(self):
        """As RealClock's; asking costs nothing."""
        return self._start + self.elapsed_us

    def now(self):
        """The ticks; then time goes on by `cost_us`."""
        now = self._now
        self._now = now + self._cost_us & MASK
        self.elapsed_us += self._cost_us
        return now

    def advance(self, us):
        """Let `us` (0 or more) go by."""
        self._now = self._now + us & MASK
        self.elapsed_us += us

    def wait(self, until):
        """Jump to `until` or to the next edge, whichever is first; never back, at least 1 us."""
        left = ticks_diff(until, self._now)
        edge = self.edges.next_edge() if self.edges is not None else -1
        if edge >= 0:
            left = min(left, ticks_diff(edge, self._now))
        self.advance(max(left, 1))
