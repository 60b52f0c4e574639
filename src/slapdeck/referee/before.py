"""How a game and its judge stood at a moment, and back to it: what a void in a log undoes (R29).

Every attribute is kept as it is found, so that no game has to tell what it remembers. It
allocates: for replays, not for play, where again.py leaves the slaps out instead.
"""

from array import array

from slapdeck.table.events import EventRing

_CONTENTS = (list, bytearray, array, set)


class Before:
    """Keeps `things`, and all that they hold; but never the ring of events, which only grows."""

    def __init__(self, things):
        self._met = set()
        self._fields = []  # (object, attribute, value)
        self._contents = []  # (list, its copy)
        for thing in things:
            self._keep(thing)

    def restore(self):
        """Everything is again as it was when this was made."""
        for thing, name, value in self._fields:
            setattr(thing, name, value)
        for kept, copy in self._contents:
            if isinstance(kept, set):
                kept.clear()
                kept.update(copy)
            else:
                kept[:] = copy

    def _keep(self, thing):
        if thing is None or isinstance(thing, (int, EventRing)) or id(thing) in self._met:
            return
        if isinstance(thing, _CONTENTS):
            self._met.add(id(thing))
            self._contents.append((thing, thing.copy() if isinstance(thing, set) else thing[:]))
            if isinstance(thing, list):
                for one in thing:
                    self._keep(one)
            return
        fields = getattr(thing, "__dict__", None)
        if not fields:
            return  # text, a function
        self._met.add(id(thing))
        for name in fields:
            self._fields.append((thing, name, fields[name]))
            self._keep(fields[name])
