"""Ticks: microseconds as a 30-bit wrapped small int, as MicroPython's `time.ticks_us()` counts.

``ticks_diff`` and ``ticks_add`` are MicroPython's own if `time` has them (they take a fifth of the
time), else the same in Python.
"""

MASK = 0x3FFFFFFF


def round_us(us, step_us=1000):
    """Round a time to a multiple of `step_us`, half up, as all shown times are. A negative time
    means none and stays as it is."""
    return us if us < 0 else (us + step_us // 2) // step_us * step_us


def difference(a, b):
    """Return a - b: `ticks_diff` for the times in a log, which do not wrap."""
    return a - b


try:
    from time import ticks_add, ticks_diff  # type: ignore  (CPython has none)
except ImportError:

    def ticks_diff(a, b):
        """Wrapped difference a - b of two ticks in microseconds, -2**29 .. 2**29 - 1."""
        return (a - b + 0x20000000 & MASK) - 0x20000000

    def ticks_add(t, us):
        """Return the ticks ``us`` after ``t``. OverflowError unless -2**29 < us < 2**29, as in
        MicroPython."""
        if not -0x20000000 < us < 0x20000000:
            raise OverflowError("ticks interval overflow")
        return t + us & MASK
