"""Ticks: microseconds as a 30-bit wrapped small int, like MicroPython's ``time.ticks_us()``."""

from micropython import const

MASK = 0x3FFFFFFF
_HALF = const(0x1FFFFFFF)


def since(a, b):
    """Wrapped difference a - b of two ticks in microseconds, -2**29 .. 2**29 - 1.

    No step of it leaves the small ints: a big integer on the heap would end a locked game.
    """
    later = a - b & MASK
    return later if later <= _HALF else later - MASK - 1


def after(t, us):
    """Ticks ``us`` (1 .. 2**29) after ``t``; the sum never leaves the small ints."""
    return t - MASK + (us - 1) & MASK
