"""The lock of the heap: in play nothing is allocated, so nothing is ever collected.

To make room, the modules of a screen are unloaded when it is left.
"""

import gc
import sys

import micropython


class HeapLock:
    """`lock` collects first. Where it is not `enabled`, as on CPython, it does nothing."""

    def __init__(self, enabled):
        self._enabled = enabled
        self._stay = ()
        self.is_locked = False

    def keep_modules(self):
        """Modules loaded by now, and those of `make try`, stay loaded when a screen is left."""
        if self._enabled:
            self._stay = tuple(sys.modules)

    def unload(self):
        """Unload all modules of the game that came after `keep_modules`, and games that came
        before: Money needs the room of Ratscrew, which the settings asked for. Collect: 40 ms on
        the board, so only at the change of a screen."""
        if not self._enabled:
            return
        for name in list(sys.modules):
            # A game of `make try` stays: imported again it would be the image's.
            if name.startswith("slapdeck.") and (
                name not in self._stay
                or (hasattr(sys.modules[name], "ENTRIES") and sys.modules[name].__file__[0] != "/")
            ):
                folder, _, last = name.rpartition(".")
                del sys.modules[name]
                if folder in sys.modules:
                    delattr(sys.modules[folder], last)
        gc.collect()

    def lock(self):
        """From here on an allocation raises MemoryError."""
        if self._enabled and not self.is_locked:
            gc.collect()
            micropython.heap_lock()
            self.is_locked = True

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
