"""The chip's watchdog: after eight seconds without food the board starts anew."""

import machine
from micropython import const

_LIMIT_MS = const(8000)  # it can 8388
_BASE = const(0x40058000)  # RP2040 datasheet 4.7
_CLEAR = const(0x3000)  # alias: clears the bits written
_ENABLE = const(1 << 30)
_REASON = const(8)
_TIMER = const(1)


def feeder():
    """Wake it; what has to be called from now on."""
    return machine.WDT(timeout=_LIMIT_MS).feed


def stop():
    """It sleeps: at the REPL nobody feeds it."""
    machine.mem32[_BASE + _CLEAR] = _ENABLE


def has_bitten():
    """Was it the one that started the board?"""
    return machine.mem32[_BASE + _REASON] & _TIMER
