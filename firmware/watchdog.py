"""The chip's watchdog: after eight seconds without food the board starts anew.

One of its scratch registers keeps what must not depend on the flash: how many starts in a row have
crashed, and whether the watchdog is awake. Every reset leaves it; the loss of power clears it.
"""

import machine
from micropython import const

_LIMIT_MS = const(8000)  # it can 8388
# RP2040 data sheet 4.7 (chip.py)
_WATCHDOG = const(0x40058000)
_CLEAR_ALIAS = const(0x3000)  # clears the bits written
_ENABLE = const(1 << 30)
_REASON = const(8)
_REASON_TIMER = const(1)
_SCRATCH3 = const(0x40058018)  # the boot ROM has 4 to 7
_OURS = const(0x51AD000)  # the bits above the count and _AWAKE, else it is none of ours
_AWAKE = const(0x10)
_CRASHES = const(0xF)


def _kept():
    kept = machine.mem32[_SCRATCH3]
    return kept & 0xFF if kept & ~0xFF == _OURS else 0


def crashes():
    """The number of starts in a row that have crashed, up to now."""
    return _kept() & _CRASHES


def count_crash():
    """One more; returns how many these are, at most 15."""
    count = min(crashes() + 1, _CRASHES)
    machine.mem32[_SCRATCH3] = _OURS | count
    return count


def feeder():
    """Wake it, for the game has started; what has to be called from now on."""
    machine.mem32[_SCRATCH3] = _OURS | _AWAKE
    return machine.WDT(timeout=_LIMIT_MS).feed


def stop():
    """It sleeps: at the REPL nobody feeds it."""
    machine.mem32[_WATCHDOG + _CLEAR_ALIAS] = _ENABLE
    machine.mem32[_SCRATCH3] = _OURS


def has_bitten():
    """Was it the one that started the board? A soft reset keeps its reason: then it was not awake
    any more."""
    return machine.mem32[_WATCHDOG + _REASON] & _REASON_TIMER and _kept() & _AWAKE
