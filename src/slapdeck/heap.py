"""The lock of the heap: in play nothing is allocated, so nothing is ever collected."""

import gc

import micropython


class HeapLock:
    """`lock` collects first. Where it is not `enabled`, as on CPython, it does nothing."""

    def __init__(self, enabled):
        self._enabled = enabled
        self.is_locked = False

    def lock(self):
        """From here on an allocation raises MemoryError."""
        if self._enabled and not self.is_locked:
            gc.collect()
            micropython.heap_lock()
            self.is_locked = True

    def collect(self):
        """Collect: 10 ms on the board, so only at the change of a screen."""
        if self._enabled:
            gc.collect()

    def relock(self):
        """Lock again without collecting, after a few small objects were made in play."""
        if self._enabled and not self.is_locked:
            micropython.heap_lock()
            self.is_locked = True

    def unlock(self):
        """No more."""
        if self.is_locked:
            micropython.heap_unlock()
            self.is_locked = False
