"""MicroPython's `micropython` module for CPython: what the game and the self-test use of it.

The heap cannot be locked in CPython: tests of allocation belong into tests/device/vm.
"""


def const(value):
    """Return `value`, as it is."""
    return value


def viper(function):
    """Return the function as it is: CPython has no `ptr8`, so it can run only without them."""
    return function


def heap_lock():
    """Nothing is refused afterwards."""


heap_unlock = heap_lock
