"""Runs simulated time along with real time, and measures how well it keeps up."""

import time

SLICE_US = 2000  # simulated time between two looks at the clock
TURN_S = 0.02  # after this time the window gets its turn
LATE_US = 200_000  # a longer lag is skipped, not caught up


class Pace:
    """Runs a handheld (`now_us`, `run_us`) in `catch_up` until its time is the real time.

    If the computer is too slow, real time is skipped: the game is slow, but a key is not late.
    `skipped_s` counts these seconds. `wall` and `cpu` are clocks in seconds.
    """

    def __init__(self, handheld, wall=time.perf_counter, cpu=time.process_time):
        self._handheld = handheld
        self._wall, self._cpu = wall, cpu
        self._start_us = handheld.now_us - wall() * 1e6
        self.skipped_s = 0.0
        self._measured = (wall(), cpu(), handheld.now_us)

    def behind_us(self):
        """Return the us still to be simulated; negative while the handheld is ahead."""
        return self._start_us + self._wall() * 1e6 - self._handheld.now_us

    def catch_up(self):
        """Simulate until now, but stop after TURN_S."""
        end = self._wall() + TURN_S
        until_us = self._handheld.now_us + self.behind_us()
        while (left_us := until_us - self._handheld.now_us) > 0:
            self._handheld.run_us(min(left_us, SLICE_US))
            if self._wall() >= end:
                break
        behind = self.behind_us()
        if behind > LATE_US:
            self._start_us -= behind
            self.skipped_s += behind / 1e6

    def elapsed_s(self):
        """Return the real seconds since `measure`."""
        return self._wall() - self._measured[0]

    def measure(self):
        """Return (simulated seconds, CPU seconds) for each real second since the last call."""
        wall, cpu, now_us = self._measured
        self._measured = (self._wall(), self._cpu(), self._handheld.now_us)
        passed = max(self._measured[0] - wall, 1e-6)
        return (self._measured[2] - now_us) / 1e6 / passed, (self._measured[1] - cpu) / passed
