"""How finely the window knows presses, measured while it runs; margins and ties follow from it."""

import time
from collections import deque

from host_sim.coarse import coarsen_margins, show_margins_in, widen_ties
from slapdeck.console import Console
from slapdeck.games.catalogue import WITHOUT_CARDS
from slapdeck.screens.common.deal import shuffled
from slapdeck.screens.common.night_deal import RoundDeal

# How often a keyboard, a pad or a glass is asked, in us. Only a pad's reports can be measured.
_ASKED_US = {"key": 8000, "pad": 8000, "finger": 16667}
_PRESSES = 30  # the last ones are measured
_REPORTS = 60
_ENOUGH = 12
_LONGEST_US = 40000  # a longer gap between reports means that nothing moved


def _now_us():
    return time.perf_counter_ns() // 1000


class Grain:
    """Measures how finely presses are known. `now_us()` is the time in microseconds.

    The window looks for events, then draws. A press that comes meanwhile gets the time of the next
    look: after each press, that blind time is measured. Call `look` before each look for events,
    `press` for each press and `report` for each event of a pad.
    """

    def __init__(self, now_us=_now_us):
        self._now_us = now_us
        self._presses = deque(maxlen=_PRESSES)  # (kind, blind us)
        self._pressed = None  # (kind, us) of a press since the last look
        self._gaps = deque(maxlen=_REPORTS)
        self._reported_us = 0

    def look(self):
        """The window looks for events now."""
        if self._pressed:
            kind, us = self._pressed
            self._presses.append((kind, self._now_us() - us))
            self._pressed = None

    def press(self, kind):
        """A press of `kind` was stamped just now: a key, pad or finger."""
        self._pressed = kind, self._now_us()

    def report(self):
        """A pad sent something."""
        now = self._now_us()
        gap = now - self._reported_us
        if 500 < gap < _LONGEST_US:  # events of one report come together
            self._gaps.append(gap)
        self._reported_us = now

    def us(self):
        """Whole milliseconds, in us: the coarsest kind among the last presses, and the blind time
        that nine of ten of them stay below."""
        kinds = {kind for kind, _ in self._presses} or {"key"}
        found = max(self._asked_us(kind) for kind in kinds)
        blind = sorted(us for _, us in self._presses)
        if blind:
            found = max(found, blind[len(blind) * 9 // 10])
        return -(-found // 1000) * 1000

    def _asked_us(self, kind):
        if kind == "pad" and len(self._gaps) >= _ENOUGH:
            return sorted(self._gaps)[len(self._gaps) // 2]
        return _ASKED_US[kind]


def dealt(console, args):
    """The game that Console.show("table", **args) deals."""
    if args.get("deal"):
        return args["deal"]
    if console.party_night:
        return RoundDeal(console)
    return shuffled(console, args.get("joined", 0), args.get("seed", 0))


class GrainConsole(Console):
    """A console whose margins are as coarse as `grain` (Grain). In new games closer slaps tie."""

    def __init__(self, devices, grain):
        coarsen_margins()
        self._grain = grain
        Console.__init__(self, devices)

    def show(self, name, **args):
        if name in ("table", "round") or name in WITHOUT_CARDS:
            us = self._grain.us()
            show_margins_in(us)
            if name == "round":
                args = {"tie_us": us}
            if name == "table":
                args = {"deal": dealt(self, args)}
                widen_ties(args["deal"], us)
        Console.show(self, name, **args)
