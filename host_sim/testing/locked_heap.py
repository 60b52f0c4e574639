"""What the board's locked heap refuses and CPython allows: an attribute that is new in play."""

_OURS = ("calls",)  # rules_of_rest.py remembers


class LockedHeap:
    """Watches the `heap` (slapdeck/heap.py) of a console: `grown(text)` is called when it is
    unlocked and an object has an attribute that it had not when it was locked."""

    def __init__(self, console, grown):
        self._console = console
        self._grown = grown
        self._had = []  # (object, its attributes) of the game's objects; none while unlocked
        heap = console.heap
        heap.lock = heap.relock = self.lock
        heap.unlock = self.unlock

    def lock(self):
        """As HeapLock's."""
        if not self._had:
            self._had = [(one, set(vars(one))) for one in objects(self._console)]

    def unlock(self):
        """As HeapLock's."""
        had, self._had = self._had, []
        for one, names in had:
            new = [name for name in vars(one) if name not in names and name not in _OURS]
            if new:
                self._grown("%s.%s" % (type(one).__name__, ", ".join(new)))


def objects(root):
    """The game's objects that can be reached from `root`, with attributes of their own."""
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
