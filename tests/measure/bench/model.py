"""The stopwatch in closed form: the words that its PIO program and DMA write for given edges.

The sampler (firmware/pio_programs.py) samples all four pins at once every 25 cycles, that is every
microsecond; a change writes a word and takes exactly two turns. So sample number k is taken at
FIRST_NS + 1000 * (k - 1) and stamps k, and after a change at k the next sample is k + 2.
test_model.py compares the words with those of the program on the emulated PIO, stepped cycle by
cycle. 100,000 presses take seconds here and a week there.

The words go into the game's own code: the ring of 256 words and press_filter.drain, the plain
twin of the firmware's.
"""

from array import array

import host_sim  # noqa: F401  puts src and the shims on the path
from slapdeck.referee import press
from slapdeck.referee.press_filter import drain

TICK_NS = 1000
FIRST_NS = 880  # `in_(pins, 4)` is in cycle 22 of its turn, a cycle is 40 ns
TURNS_OF_A_CHANGE = 2
MASK_26, MASK_30 = (1 << 26) - 1, (1 << 30) - 1
RELEASED = 15


class Stopwatch:
    """Samples from time 0 on, all buttons up. `turns` is for the negative control only."""

    def __init__(self, first_ns=FIRST_NS, turns=TURNS_OF_A_CHANGE, osr=0):
        self.first_ns = first_ns
        self.turns = turns
        self.osr = osr  # what the counter holds at the start
        self._next = 1  # the number of the earliest future sample
        self._pins = self._seen = RELEASED
        self._lost = 0  # turns that a wrong program would not compensate

    def words(self, edges):
        """[word] for `edges`, [(ns, button, level)] in order of time, none before those of the
        last call. Every edge that a sample can see gives a word."""
        found = []
        at, count = 0, len(edges)
        while at < count or self._pins != self._seen:
            if self._pins == self._seen:
                wait_ns = edges[at][0] - self.first_ns
                self._next = max(self._next, int(wait_ns // TICK_NS) + 2)
            sampled_ns = self.first_ns + (self._next - 1) * TICK_NS
            while at < count and edges[at][0] < sampled_ns:
                _, button, level = edges[at]
                self._pins = self._pins & ~(1 << button) | level << button
                at += 1
            if self._pins == self._seen:
                self._next += 1
                continue
            self._seen = self._pins
            stamp = self._next - self._lost + self.osr
            found.append(self._pins << 26 | stamp & MASK_26)
            self._next += TURNS_OF_A_CHANGE
            self._lost += TURNS_OF_A_CHANGE - self.turns
        return found


class Presses:
    """The firmware's half: reads the words from the ring at intervals."""

    def __init__(self, offset=0):
        self.state = array("i", bytes(4 * press.STATE))
        press.start(self.state, RELEASED << 26, offset, 0)
        self.ring = array("I", bytes(4 * press.RING_WORDS))
        self.seat_ids = bytearray(press.ROOM)
        self.stamps = array("i", bytes(4 * press.ROOM))
        self._written = 0

    def take(self, words, now):
        """[(button, ticks)] of the presses in `words`; `now` are the ticks of this call."""
        if len(words) >= press.RING_WORDS:
            raise ValueError("%d words between two looks: the ring holds 256" % len(words))
        for word in words:
            self.ring[self._written & press.RING_WORDS - 1] = word
            self._written += 1
        found = []
        while True:
            count = drain(self.state, self.ring, self.seat_ids, self.stamps, self._written, now)
            found += [(self.seat_ids[i], self.stamps[i]) for i in range(count)]
            if self.state[press.SEEN] == self._written:
                return found
