"""The four buttons of the laptop, behind the same filter as on the board (R16).

Both classes answer to the console's protocol: `poll()` -> n, then `seat_ids[i]` (button 0..3) and
`stamps[i]` (ticks) for i < n in the order of their stamps, `held` (mask), `lost` (always 0),
`known_t`, `count`.
"""

from bisect import insort
from collections import deque

from slapdeck.referee.press import RELEASE_US, ROOM
from slapdeck.referee.press_filter import PressFilter
from slapdeck.ticks import MASK, ticks_add, ticks_diff

_ALL_UP = 15
_REST_US = 10_000_000


class Buttons:
    """Edges through the filter into a queue that `poll` empties, at most 16 presses a time."""

    count = 4  # how many there are
    one_each = False
    wake = b"\0"  # no edge comes while a turn runs

    def __init__(self, now):
        self.seat_ids = bytearray(ROOM)
        self.stamps = [0] * ROOM
        self.lost = self.noisy = self.refused = 0
        self.known_t = now
        self._filter = PressFilter()
        self._pins = _ALL_UP
        # Keys are up when the program starts: a first press at once counts.
        self._filter.feed(_ALL_UP, now - 2 * RELEASE_US & MASK)
        self._fed = now
        self._presses = deque()

    @property
    def held(self):
        """Mask of the buttons that are down."""
        return _ALL_UP & ~self._pins

    def _edge(self, button, down, t):
        """One button changed at `t`; an edge that changes nothing (key repeat) is no edge."""
        if not 0 <= button < 4:
            raise ValueError("button %r outside 0..3" % (button,))
        pins = self._pins & ~(1 << button) if down else self._pins | 1 << button
        if pins == self._pins:
            return
        self._pins = pins
        self._fed = t
        for i in range(self._filter.feed(pins, t)):
            self._presses.append((self._filter.seat_ids[i], self._filter.stamps[i]))

    def _hand_over(self, now):
        """All edges before `now` are fed: the presses among them, and that they are known."""
        if ticks_diff(now, self._fed) > _REST_US:
            self._filter.rest(now)
            self._fed = now
        count = min(len(self._presses), ROOM)
        for i in range(count):
            self.seat_ids[i], self.stamps[i] = self._presses.popleft()
        self.known_t = self.stamps[count - 1] if self._presses else now
        return count


class KeyButtons(Buttons):
    """Buttons that a front end presses: `edge(button, down)` is stamped as it is called."""

    def __init__(self, clock):
        super().__init__(clock.now())
        self._clock = clock
        self._releases = deque()

    def edge(self, button, down):
        """The key of `button` went down or up just now."""
        self._edge(button, down, self._clock.now())

    def tap(self, button, down_us=40_000):
        """A key of which only the press is known: it comes up by itself after `down_us`."""
        t = self._clock.now()
        if self.held >> button & 1:  # held keys repeat: stay down
            self._releases = deque(r for r in self._releases if r[1] != button)
        self._edge(button, True, t)
        self._releases.append((t + down_us & MASK, button))

    def poll(self):
        """The number of presses since the last poll."""
        now = self._clock.now()
        while self._releases and ticks_diff(self._releases[0][0], now) <= 0:
            t, button = self._releases.popleft()
            # The others may have changed since, and edges must not go back in time.
            self._edge(button, False, t if ticks_diff(t, self._fed) > 0 else self._fed)
        return self._hand_over(now)


class ScriptedButtons(Buttons):
    """Buttons pressed by a list of (ticks, button, down), the ticks never falling.

    With a FakeClock set `clock.edges` to this object, so that a wait ends at the next edge. An
    edge arrives `lag_us` after its stamp, as from a page or a phone, and `known_t` says so; with
    `frame_us` both go on in such steps. It is `late_us` and `more_us()` later still, which nothing
    says; none passes an older one.
    """

    lag_us = late_us = frame_us = 0

    def __init__(self, clock, edges=()):
        super().__init__(clock.now())
        self._clock = clock
        self._edges = deque()
        for t, button, down in edges:
            self.add(t, button, down)

    def add(self, t, button, down):
        """One more edge; it is sorted in among those that are still to come."""
        edge = t, button, down, self.late_us + self.more_us()
        insort(self._edges, edge, key=lambda one: ticks_diff(one[0], t))

    def more_us(self):
        """Of one edge; to be replaced."""
        return 0

    def press(self, t, button, down_us=60_000):
        """Down at `t`, up after `down_us`."""
        self.add(t, button, True)
        self.add(t + down_us & MASK, button, False)

    def next_edge(self):
        """Ticks at which the next edge arrives, -1 without one."""
        if not self._edges:
            return -1
        t, _, _, late_us = self._edges[0]
        return ticks_add(t, self.lag_us + self.frame_us + late_us)

    def poll(self):
        """The number of presses that have arrived."""
        back_us = self.lag_us
        if self.frame_us:
            back_us += (self._clock.elapsed_us - back_us) % self.frame_us
        now = self._clock.now() - back_us & MASK
        while self._edges and ticks_diff(now, self._edges[0][0]) >= self._edges[0][3]:
            t, button, down, _ = self._edges.popleft()
            self._edge(button, down, t)
        return self._hand_over(now)
