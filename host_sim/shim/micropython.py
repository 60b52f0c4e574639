"""MicroPython's `micropython` module for CPython: what the game uses of it.

`const` returns its argument. The code emitters `native` and `viper` return the function as it is:
CPython runs the Python text (viper's `ptr8` casts do not exist here, so functions that need them
stay in firmware/ and have plain twins). The heap cannot be locked in CPython, so `heap_lock` and
`heap_unlock` only count, as `heap_locked` shows; tests of allocation belong into tests/device/vm.
"""

_depth = 0


def const(value):
    return value


def native(function):
    return function


viper = native


def heap_lock():
    """Count one lock more; nothing is refused. Returns the depth."""
    global _depth
    _depth += 1
    return _depth


def heap_unlock():
    """Count one lock less, never below 0; returns the depth."""
    global _depth
    _depth = max(0, _depth - 1)
    return _depth


def heap_locked():
    """The number of open locks (an int, as on the board)."""
    return _depth


def schedule(function, argument):
    """Call at once: CPython here has no interrupt that the call could wait for."""
    function(argument)


def alloc_emergency_exception_buf(_size):
    """Nothing: CPython can always allocate an exception."""
