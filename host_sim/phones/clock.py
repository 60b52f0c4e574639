"""The relation of a phone's clock to ours, with bounds that hold whatever the network does.

A message is sent before it arrives. So each message from us (sent at `sent` by our clock, read at
`read` by the phone's) shows that offset >= sent - read, and each one to us (sent at `answered` by
the phone's, read at `came` by ours) that offset <= came - answered, where offset = our clock - the
phone's. The two tightest of these bounds enclose the offset: the estimate is their middle, the bar
half their distance. Nothing is assumed about the network: not that both ways take equally long,
nor that any delay is usual. (Cristian 1989, with the two ways apart as in Marzullo 1984.)

An old bound loosens by what two crystals may differ. All times are whole microseconds.
"""

from collections import deque

DRIFT_PPM = 100  # two crystals of up to 50 ppm each
KEEP_US = 30_000_000  # older bounds are loose by 3 ms: forget them
FINEST_US, COARSEST_US = 5, 20_000  # the steps of a browser's clock
UNKNOWN_US = 1 << 40  # the bar before the first answer

_SCALE = 1_000_000 // DRIFT_PPM


class PhoneClock:
    """One phone's clock. `grain_us`: its steps (100 in Chromium, 1000 in Safari and Firefox).

    jumps  how often the clock was found to have stood still or jumped: bounds that exclude each
           other. Then only the newest exchange counts
    """

    def __init__(self, grain_us=1000):
        self.grain_us = grain_us
        self.jumps = 0
        self._lows, self._highs = deque(), deque()

    def forget(self):
        """The phone has slept: nothing is known."""
        self._lows.clear()
        self._highs.clear()

    def exchange(self, sent, read, answered, came):
        """We asked at `sent` and heard the answer at `came`; the phone read the question at `read`
        and answered at `answered`."""
        low, high = sent - read - self.grain_us, came - answered + self.grain_us
        if self._lows and (low > self._high(came) or high < self._low(came)):
            self.jumps += 1
            self.forget()
        # A bound loosens by the same everywhere: scaled by _SCALE and moved along with time, they
        # compare without rounding.
        _put(self._lows, came, low * _SCALE + came)
        _put(self._highs, came, came - high * _SCALE)

    def offset(self, now):
        """(our clock - the phone's, bar) at `now`: the truth is within `bar` of it."""
        if not self._lows:
            return 0, UNKNOWN_US
        low, high = self._low(now), self._high(now)
        return (low + high) // 2, max(0, high - low + 1) // 2 + 1

    def _low(self, now):
        return (self._lows[0][1] - now) // _SCALE

    def _high(self, now):
        return -((self._highs[0][1] - now) // _SCALE)


def _put(bounds, t, key):
    """Adds a bound; drops those that no later moment needs: a sliding maximum."""
    while bounds and key >= bounds[-1][1]:
        bounds.pop()
    bounds.append((t, key))
    while t - bounds[0][0] > KEEP_US:
        bounds.popleft()
