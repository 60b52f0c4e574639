"""How far a long work is: a bar on standard error, where that is a terminal."""

import sys
import time

_BAR = 30


class Progress:
    """`tell(done)` of `total` things called `what` ("games"), then `close()`."""

    def __init__(self, total, what):
        self._total = total
        self._what = what
        self._shown = sys.stderr.isatty()
        self._start = time.monotonic()

    def tell(self, done):
        """So many are done, from 1 up."""
        if self._shown:
            share = done / self._total
            left = (time.monotonic() - self._start) * (1 / share - 1)
            bar = "#" * int(share * _BAR)
            print("\r[%-*s] %d/%d %s, %d s left "
                  % (_BAR, bar, done, self._total, self._what, left + 0.5),
                  end="", file=sys.stderr, flush=True)  # fmt: skip

    def close(self):
        """The bar goes away."""
        if self._shown:
            print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)
