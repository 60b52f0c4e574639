"""Detects attributes created during play: the board's locked heap refuses them, CPython does
not."""

_OURS = ("calls",)  # set by rules_of_rest.py


class LockedHeap:
    """Replaces the lock of a console's `heap` (slapdeck/heap.py).

    `grown(text)` is called at the unlocking if an object has a new attribute since the locking.
    """

    def __init__(self, console, grown):
        self._console = console
        self._grown = grown
        self._had = []  # (object, its attributes) of the game's objects; empty while unlocked
        heap = console.heap
        heap.lock = heap.relock = self.lock
        heap.unlock = self.unlock

    def lock(self):
        """Note all attributes, instead of locking."""
        if not self._had:
            self._had = [(one, set(vars(one))) for one in objects(self._console)]

    def unlock(self):
        """Compare all attributes, instead of unlocking."""
        had, self._had = self._had, []
        for one, names in had:
            new = [name for name in vars(one) if name not in names and name not in _OURS]
            if new:
                self._grown("%s.%s" % (type(one).__name__, ", ".join(new)))


def objects(root):
    """Return the game's objects with attributes that can be reached from `root`."""
    found = {}
    rest = [root]
    while rest:
        one = rest.pop()
        if isinstance(one, (list, tuple)):
            rest.extend(one)
        elif isinstance(one, dict):
            rest.extend(one.values())
        elif type(one).__module__.startswith("slapdeck") and id(one) not in found:
            if hasattr(one, "__dict__"):
                found[id(one)] = one
                rest.extend(vars(one).values())
    return found.values()
