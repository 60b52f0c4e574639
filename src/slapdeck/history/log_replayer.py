"""A log's events played into a game once more.

Replays, statistics, a resumed game and a void in live play all come through here, so that slaps
are undone in one way (R29): a snapshot is taken before the first slap since the last other event,
and a void goes back to it. A snapshot allocates, so nothing here is called while a game is live.
"""

from array import array

from slapdeck.referee.judges import judge_of
from slapdeck.table.events import VOIDED, EventRing
from slapdeck.table.table import NOBODY

_LONG = 1 << 28  # microseconds, 4.5 minutes: wrapped ticks can compare more than that
_MOST = 1 << 40  # 12 days
_CONTENTS = (list, bytearray, array, set)


class Snapshot:
    """The state of `things` and of all that they hold, but for the ring of events, which only
    grows. Every attribute is saved as it is found, so no game has to list what it remembers."""

    def __init__(self, things):
        self._met = set()
        self._fields = []  # (object, attribute, value)
        self._contents = []  # (list, its copy)
        for thing in things:
            self._save(thing)

    def restore(self):
        """Everything is again as it was when this was made."""
        for thing, name, value in self._fields:
            setattr(thing, name, value)
        for contents, copy in self._contents:
            if isinstance(contents, set):
                contents.clear()
                contents.update(copy)
            else:
                contents[:] = copy

    def _save(self, thing):
        if thing is None or isinstance(thing, (int, EventRing)) or id(thing) in self._met:
            return
        if isinstance(thing, _CONTENTS):
            self._met.add(id(thing))
            self._contents.append((thing, thing.copy() if isinstance(thing, set) else thing[:]))
        if isinstance(thing, (list, tuple)):
            for one in thing:
                self._save(one)
            return
        fields = getattr(thing, "__dict__", None)
        if not fields:
            return  # text, a function
        self._met.add(id(thing))
        for name in fields:
            self._fields.append((thing, name, fields[name]))
            self._save(fields[name])


class LogReplayer:
    """Plays a log's events into `game`, already dealt, through its `referee`, a fresh one.

    `clock` turns the log's `t` into the referee's, None where they are the same. An event that the
    rules do not allow raises ValueError, after what it decided was reported.
    """

    stats = None  # of what was reported, which a void takes back too (stats_from_record.py)

    def __init__(self, game, referee=None, clock=None):
        self.game = game
        self.referee = referee or judge_of(game)
        self._clock = clock
        self._last_t = None
        self._slap_t = None
        self._snapshot = None  # before the first slap since the last other event,
        self._snapshot_t = None  # and the last `t` before it

    def report(self, t):
        """All new events of the table happened at `t`."""

    def report_decision(self):
        """A tie window has closed."""
        self.report(self.referee.window_t + self.referee.window_us)

    def play(self, t):
        """A `play`, in the Money games a `throw`."""
        self.referee.play(self._start(t))
        self.report(t)

    def trade(self, trade, t):
        """`trade` is a number of games/trades.py."""
        self.referee.trade(trade, self._start(t))
        self.report(t)

    def settle(self, t):
        """The claim pause is over."""
        self.referee.settle(self._start(t))
        self.report(t)

    def slap(self, seat, t, may_be_void=True):
        """`may_be_void` False promises that no `void` comes before the next other event."""
        if may_be_void and self._snapshot is None:
            self._snapshot = Snapshot((self.game, self.referee, self.stats))
            self._snapshot_t = self._last_t
        now = self.decide(t)
        self._slap_t = t
        self.referee.slap(seat, now)
        self.report(t)

    def void(self, t):
        """R29: everything since the last card or settling is as it was before the first slap.
        Every slap is late until a card."""
        self.decide(t)
        self._come_after_slaps(t)
        if self.referee.window_open:
            raise ValueError("a tie window is open")
        if self._snapshot is None:
            raise ValueError("there is no slap to undo")
        self._snapshot.restore()
        self._snapshot = None
        self._last_t = self._snapshot_t
        now = t if self._clock is None else self._now(t)
        self.referee.tied = True
        self.game.table.events.add(VOIDED, NOBODY, 0)
        self.referee.limits.look(now)
        self.report(t)

    def decide(self, t):
        """Reports the decision of a tie window that has closed by `t`. Returns the referee's time
        for `t`."""
        now = t if self._clock is None else self._now(t)
        if self.referee.decide(now):
            self.report_decision()
        return now

    def finish(self):
        """The end of the log decides what is open."""
        if self.referee.finish():
            self.report_decision()

    def _start(self, t):
        now = self.decide(t)
        self._come_after_slaps(t)
        if self.game.table.over:
            raise ValueError("the game is over")
        self._snapshot = None
        return now

    def _come_after_slaps(self, t):
        if t == self._slap_t:
            raise ValueError("a slap at the same t comes before it")

    def _now(self, t):
        """The log's `t` on the referee's clock. One that wraps must hear of the time now and then
        while nothing happens."""
        last = self._last_t
        self._last_t = t
        if last is not None:
            if t - last > _MOST:
                raise ValueError("nothing happens in the record for days")
            while t - last > _LONG:
                last += _LONG
                self.referee.decide(self._clock(last))
        return self._clock(t)
