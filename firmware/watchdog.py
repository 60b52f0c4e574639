"""The chip's watchdog: it restarts the board after eight seconds without food.

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
    """Return how many starts in a row have crashed, at most 15."""
    return _kept() & _CRASHES


def count_crash():
    """Count one more; return how many these are, at most 15."""
    count = min(crashes() + 1, _CRASHES)
    machine.mem32[_SCRATCH3] = _OURS | count
    return count


def feeder():
    """Wake it: the game has started. Return its feed(), to be called every 8 s from now on."""
    machine.mem32[_SCRATCH3] = _OURS | _AWAKE
    return machine.WDT(timeout=_LIMIT_MS).feed


def stop():
    """Put it to sleep: at the REPL nobody feeds it."""
    machine.mem32[_WATCHDOG + _CLEAR_ALIAS] = _ENABLE
    machine.mem32[_SCRATCH3] = _OURS


def has_bitten():
    """Did the watchdog restart the board? A soft reset keeps the reason of the reset before, so
    the watchdog must have been awake, too."""
    return machine.mem32[_WATCHDOG + _REASON] & _REASON_TIMER and _kept() & _AWAKE
