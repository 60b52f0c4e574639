"""USB input while the game runs: it is read and dropped, so that the buffer never fills and Ctrl-C
gets through. Ctrl-C ends the loop between two turns, when a game can be paused."""

import select
import sys

import micropython
from micropython import const

_CTRL_C = const(3)
_AT_ONCE = const(512)  # MicroPython's buffer


class UsbInput:
    """`stops` is true once Ctrl-C has come: nothing more is read then, the REPL has the rest.

    `wake` is the stopwatch's array (sleep.py): bytes from the cable wait for every press.
    """

    def __init__(self, wake):
        self.stops = False
        self._wake = wake
        self._byte = bytearray(1)
        self._read = sys.stdin.buffer.readinto
        poll = select.poll()
        poll.register(sys.stdin, select.POLLIN)
        self._ready = poll.ipoll
        self._ready(0)  # makes its tuple
        self._feed = None

    def begin(self, feed):
        """Make Ctrl-C a byte like others; return the function that each `Clock.wait` must call."""
        self._feed = feed
        micropython.kbd_intr(-1)
        return self._rest

    def end(self):
        """Ctrl-C interrupts again, wherever the program is."""
        micropython.kbd_intr(_CTRL_C)

    def _rest(self):
        """Feed the watchdog, and read the bytes that have come. Allocates nothing."""
        self._feed()
        left = _AT_ONCE
        while left and not (self.stops or self._wake[0]):
            left -= 1
            for _ in self._ready(0):
                self._read(self._byte)
                self.stops = self._byte[0] == _CTRL_C
                break
            else:
                break
