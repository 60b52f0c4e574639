"""The lock of the heap: in play nothing is allocated, so nothing is ever collected."""

import gc

import micropython


class HeapLock:
    """`lock` collects first. Where it is not `enabled`, as on CPython, it does nothing."""

    def __init__(self, enabled):
        self._enabled = enabled
        self._locked = False

    def lock(self):
        """From here on an allocation raises MemoryError."""
        if self._enabled and not self._locked:
            gc.collect()
            micropython.heap_lock()
            self._locked = True

    def unlock(self):
        """No more."""
        if self._locked:
            micropython.heap_unlock()
            self._locked = False
