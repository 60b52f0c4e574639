"""Code that comes and goes with the screen that needs it.

On a stock board code lies on the heap, so what a screen alone needs is loaded for it and
forgotten with it. Frozen code stays in flash: there this frees the modules' names and classes.
"""

import gc
import sys

_OURS = ("slapdeck", "firmware")
# Loaded with the devices, but not needed in play; rp2 is 1.5 KB of Python about the PIO's words.
_PASSING = ("firmware.store", "firmware.st7789_start", "firmware.stopwatch_start",
            "firmware.pio_programs", "rp2")  # fmt: skip


class Loader:
    """`keep()` once, then `drop()` whenever something has served. Between turns, never in play.

    `let_go`, a function or None, is called first: it gives up objects that can be made again.
    """

    def __init__(self, let_go=None):
        self._kept = ()
        self._let_go = let_go

    def keep(self):
        """The modules loaded by now stay for good."""
        self._kept = [name for name in sys.modules if name not in _PASSING]

    def drop(self):
        """Forget our modules loaded since, and free what nobody holds on to.

        What is in use stays in memory under no name; imported again, it is loaded anew.
        """
        if self._let_go:
            self._let_go()
        for name in list(sys.modules):
            package, _, module = name.rpartition(".")
            if name in _PASSING or package.split(".")[0] in _OURS and name not in self._kept:
                del sys.modules[name]
                if package in sys.modules and hasattr(sys.modules[package], module):
                    delattr(sys.modules[package], module)
        rest = list(sys.modules.items())
        sys.modules.clear()  # the table never shrinks: it is made anew
        sys.modules.update(rest)
        gc.collect()
