"""Code that comes and goes with the screen that needs it.

On a stock board code lies on the heap, so what a screen alone needs is loaded for it and
forgotten with it. Frozen code stays in flash: there this frees the modules' names and classes.
"""

import gc
import sys

_OURS = "slapdeck."


class Loader:
    """`keep()` once, then `drop()` whenever something has served. Between turns, never in play."""

    def __init__(self):
        self._kept = ()

    def keep(self):
        """All modules loaded by now stay for good."""
        self._kept = [name for name in sys.modules if name.startswith(_OURS)]

    def drop(self):
        """Forget the modules loaded since, and free what nobody holds on to.

        What is in use stays in memory under no name; imported again, it is loaded anew.
        """
        for name in list(sys.modules):
            if name.startswith(_OURS) and name not in self._kept:
                del sys.modules[name]
                package, _, module = name.rpartition(".")
                if package in sys.modules and hasattr(sys.modules[package], module):
                    delattr(sys.modules[package], module)
        gc.collect()
