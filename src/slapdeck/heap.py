"""Locks the heap during play and makes room on it between screens.

Under the lock nothing is allocated, so nothing is ever collected. To make room, the modules of a
screen are unloaded when it is left.
"""

import gc
import sys

import micropython


class HeapLock:
    """Locks the heap after a collection. If not `enabled`, as on CPython, it does nothing."""

    def __init__(self, enabled):
        self._enabled = enabled
        self._stay = ()
        self.is_locked = False

    def keep_modules(self):
        """Remember the modules loaded by now: `unload` leaves them, except the built-in games."""
        if self._enabled:
            self._stay = tuple(sys.modules)

    def unload(self, with_games=True):
        """Unload modules imported since `keep_modules`, and `with_games` every built-in game:
        Money needs Ratscrew's memory. Then collect: 40 ms on the board, so call this only when
        the screen changes."""
        if not self._enabled:
            return
        for name in list(sys.modules):
            if not name.startswith("slapdeck."):
                continue
            module = sys.modules[name]
            if hasattr(module, "ENTRIES"):
                # A game of `make try` stays: a second import would find the image's version.
                goes = with_games and module.__file__[0] != "/"
            else:
                goes = name not in self._stay
            if goes:
                folder, _, last = name.rpartition(".")
                del sys.modules[name]
                if folder in sys.modules:
                    delattr(sys.modules[folder], last)
        gc.collect()

    def collect(self):
        """Collect while a screen is being made: what is made next lies low, not behind garbage."""
        if self._enabled:
            gc.collect()

    def lock(self):
        """Collect, then lock the heap: from now on an allocation raises MemoryError."""
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
        """Allow allocation again."""
        if self.is_locked:
            micropython.heap_unlock()
            self.is_locked = False
