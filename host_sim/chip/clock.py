"""Simulated time for rp2040py's peripherals: alarms in a heap; the core knows the next one."""

from heapq import heappop, heappush
from math import inf

NEVER = inf


class Alarm:
    """Calls `callback()` at a set moment; made by Clock.create_alarm."""

    def __init__(self, clock, callback):
        self.callback = callback
        self._clock = clock
        self._entry = None

    @property
    def scheduled(self):
        return self._entry is not None

    def schedule(self, delta_ns):
        """Call back `delta_ns` from now; an earlier schedule is cancelled."""
        self.cancel()
        self._entry = self._clock.add(delta_ns, self)

    def cancel(self):
        if self._entry is not None:
            self._entry[2] = None  # the cancelled entry stays in the heap until its time
            self._entry = None

    def fire(self):
        self._entry = None
        self.callback()


class Clock:
    """Nanoseconds since power-on. Alarms of the same instant fire in the order of scheduling.

    The core stores the time (`core.nanos`) and advances it.
    """

    def __init__(self, core):
        self._core = core
        self._heap = []  # [ns, number, alarm or None when cancelled]
        self._count = 0

    @property
    def nanos(self):
        return self._core.nanos

    @property
    def micros(self):
        return self._core.nanos / 1000

    def create_alarm(self, callback):
        return Alarm(self, callback)

    def add(self, delta_ns, alarm):
        core = self._core
        when = core.nanos + delta_ns
        self._count += 1
        entry = [when, self._count, alarm]
        heappush(self._heap, entry)
        if when < core.next_event:
            core.next_event = when
        return entry

    def next_ns(self):
        """Return when the next alarm is due, in ns; NEVER if there is none."""
        heap = self._heap
        while heap and heap[0][2] is None:
            heappop(heap)
        return heap[0][0] if heap else NEVER

    def fire(self):
        """Fire all alarms due by now, each at its own moment."""
        core, heap = self._core, self._heap
        now = core.nanos
        while heap and heap[0][0] <= now:
            when, _, alarm = heappop(heap)
            if alarm is not None:
                core.nanos = when
                alarm.fire()
        core.nanos = now
