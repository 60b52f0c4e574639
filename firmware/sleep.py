"""Tells the time, and sleeps until a deadline or a button edge.

`wait` masks interrupts, looks whether an edge has come, and only then executes WFI, which an
interrupt ends even while masked (asm.wait_for_interrupt): no edge can fall between the look and
the sleep. The deadline is alarm 0 of the chip's timer; MicroPython uses 2 and 3 (soft timers,
pico-sdk pool). RP2040 datasheet 4.6 (timer) and 2.4.5 (NVIC).
"""

import time
from array import array

import machine
from micropython import const
from uctypes import addressof

from firmware.asm import wait_for_interrupt
from slapdeck.ticks import ticks_add

_HALF = const(0x20000000)
_M30 = const(0x3FFFFFFF)
# The chip (chip.py)
_TIMER = const(0x40054000)
_NVIC_ISER = const(0xE000E100)
_NVIC_ICER = const(0xE000E180)
_NVIC_ICPR = const(0xE000E280)
_VTOR = const(0xE000ED08)
_EXCEPTIONS = const(16)  # before the interrupts in the table of vectors
_TIMER_IRQ_0 = const(0)
_SHORT_US = const(20)  # sleeping costs more
_MASKED_US = const(1000)  # how often to look while the stopwatch's interrupt is off


class Clock:
    """`now()` in ticks (microseconds, 30 bits); `wait(until)` sleeps until then or an edge.

    `wake` is the stopwatch's array: [0] not zero once an edge has come and was not polled, [7]
    while edges do not wake: then it sleeps a millisecond at most. Every `wait` calls `feed()`:
    here and not in every turn, for between an edge and its verdict lie many turns.
    """

    def __init__(self, wake):
        self.now = time.ticks_us
        self.feed = nothing
        self._wake = wake
        self._wake_at = addressof(wake)
        self._regs = array("I", (_TIMER, _NVIC_ISER, _NVIC_ICPR, _NVIC_ICER))
        # WFI never lets alarm 0 be taken as an interrupt. Should anything else (the emulator
        # does), it finds a handler that switches it off: ldr r0, =ICER; movs r1, #1;
        # str r1, [r0]; bx lr.
        self._handler = array(
            "H", (0x4801, 0x2101, 0x6001, 0x4770, _NVIC_ICER & 0xFFFF, _NVIC_ICER >> 16)
        )
        vector = 4 * (_EXCEPTIONS + _TIMER_IRQ_0)
        machine.mem32[machine.mem32[_VTOR] + vector] = addressof(self._handler) | 1

    def wait(self, until):
        """Return at `until` (ticks), or at a button edge; at once if one was not yet polled."""
        self.feed()
        wake = self._wake
        while not wake[0]:
            left = until - self.now() & _M30  # past deadlines are above half of the range
            if left <= _SHORT_US or left >= _HALF:
                return
            if wake[7] and left > _MASKED_US:
                left = _MASKED_US
                until = ticks_add(self.now(), left)
            wait_for_interrupt(self._regs, self._wake_at, left)


def nothing():
    """Feed no watchdog: none is awake yet."""
