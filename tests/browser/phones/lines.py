"""A phone on a simulated line: its clock drifts and sleeps, packets are late, in order, and lost
ones come again. All of it in microseconds, from a seed."""

import heapq
import random

from host_sim.phones.messages import ANSWER, DOWN, HELLO, SLEPT, UP, Said

# name: (up ms, +-, down ms, +-, loss %, a dozing radio's beacon in ms)
LINES = {
    "2": (2, 1, 2, 1, 0, 0),
    "10": (10, 8, 10, 8, 0, 0),
    "40": (40, 30, 40, 30, 0, 0),
    "lopsided": (5, 1, 25, 1, 0, 0),
    "lossy": (2, 1, 2, 1, 2, 0),
    "10 lossy": (10, 8, 10, 8, 2, 0),
    "dozing": (2, 1, 2, 1, 0, 102),
    "stalls": (3, 2, 3, 2, 5, 0),
}
PING_US = 25_000
_LAST = 1 << 30  # more events than there are


class SimulatedPhone:
    """`says()` yields Said in the order in which they come; `touches` maps the number of a touch
    to its true moment by our clock."""

    def __init__(self, name, line, seed, grain_us=100):
        self.chance = random.Random(seed)
        self.name, self.line, self.grain = name, LINES[line], grain_us
        self.rate = 1 + self.chance.uniform(-45e-6, 45e-6)
        self.lead = self.chance.uniform(-1e9, 1e9)
        self.last = [0.0, 0.0]
        self.slept_us = 0

    def clock(self, t):
        """The phone's, at `t` of ours, in its steps."""
        return int((t * self.rate + self.lead - self.slept_us) // self.grain * self.grain)

    def arrives(self, way, t):
        """When what is sent at `t` comes; way 0 is up."""
        up, up_jitter, down, down_jitter, loss, beacon = self.line
        ms, jitter = (up, up_jitter) if way == 0 else (down, down_jitter)
        t += 1000 * (ms + self.chance.uniform(-jitter, jitter))
        if self.chance.random() * 100 < loss:
            t += 1000 * self.chance.uniform(60, 220)  # TCP sends it again
        if way == 1 and beacon and self.chance.random() < 0.3:
            t += 1000 * self.chance.uniform(0, beacon)
        self.last[way] = t = max(t, self.last[way])
        return t

    def late(self):
        """The delay until a browser hears of a touch: 4 ms, seldom 25."""
        return min(self.chance.expovariate(1 / 4000), 25_000)

    def says(self, begin, seconds, touches=(), asleep=None, busy=()):
        """[Said] from `begin` on. `touches`: [(true moment, is it down)]. `asleep`: (from, for),
        in which the phone's clock stands. `busy`: several of these, in which its page does
        something else; touches are the first that it sees to afterwards, as in browsers."""
        events, order = [], 0
        found = [Said(int(begin), self.name, HELLO, (self.grain,))]
        for i in range(int(seconds * 1e6 / PING_US)):
            asked = begin + i * PING_US
            heapq.heappush(events, (self.arrives(1, asked), order, ANSWER, int(asked)))
            order += 1
        for t, down in touches:
            heapq.heappush(events, (t + self.late(), order, DOWN if down else UP, t))
            order += 1
        has_slept = False
        while events:
            t, _, what, then = heapq.heappop(events)
            until = next((sum(one) for one in busy if one[0] <= t < sum(one)), 0)
            if until:
                order += 1
                first = order if what == ANSWER else order - _LAST
                heapq.heappush(events, (until, first, what, then))
                continue
            if asleep and asleep[0] <= t < asleep[0] + asleep[1]:
                heapq.heappush(events, (asleep[0] + asleep[1], order, what, then))
                order += 1
                continue
            if asleep and t >= asleep[0] + asleep[1] and not has_slept:
                has_slept = True
                self.slept_us = asleep[1]
                found.append(Said(int(self.arrives(0, t)), self.name, SLEPT))
            if what == ANSWER:
                numbers = then, self.clock(t), self.clock(t + self.chance.uniform(20, 300))
            else:
                numbers = self.clock(then), 0, int(t - then)
            found.append(Said(int(self.arrives(0, t + 300)), self.name, what, numbers))
        return found
