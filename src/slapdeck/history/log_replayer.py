"""Replays a log's events into a game.

Replays, statistics, a resumed game and a void in live play all use it, so that slaps are undone in
one way (R29): a snapshot is taken before the first slap since the last other event, and a void
restores it. A snapshot allocates, so nothing here is called while a game is live.
"""

from array import array

from slapdeck.referee.judges import judge_of
from slapdeck.table.events import VOIDED, EventRing
from slapdeck.table.table import NOBODY

_LONG = 1 << 28  # microseconds, 4.5 minutes: less than wrapped ticks can compare
_MOST = 1 << 40  # microseconds, 12 days
_CONTENTS = (list, bytearray, array, set)


class Snapshot:
    """The state of `things` and of all that they hold, except the ring of events, which only
    grows.

    Every attribute is saved as found, so no game has to list what it remembers.
    """

    def __init__(self, things):
        self._met = set()
        self._fields = []  # (object, attribute, value)
        self._contents = []  # (list, its copy)
        for thing in things:
            self._save(thing)

    def restore(self):
        """Restore the state of all things as it was when the snapshot was made."""
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
            return  # text or a function: nothing to save
        self._met.add(id(thing))
        for name in fields:
            self._fields.append((thing, name, fields[name]))
            self._save(fields[name])


class LogReplayer:
    """Replays a log's events into `game`, already dealt, through a fresh `referee`.

    `clock` converts the log's `t` into the referee's time; None if they are the same. An event
    that the rules do not allow raises ValueError, after the events that it decided were reported.
    """

    stats = None  # a subclass's statistics, which a void takes back too (stats_from_record.py)

    def __init__(self, game, referee=None, clock=None):
        self.game = game
        self.referee = referee or judge_of(game)
        self._clock = clock
        self._last_t = None
        self._slap_t = None
        self._snapshot = None  # before the first slap since the last other event,
        self._snapshot_t = None  # and the last `t` before it

    def report(self, t):
        """Report all new events of the table, which happened at `t`; a subclass does that."""

    def report_decision(self):
        """Report the events of a tie window that has closed."""
        self.report(self.referee.window_t + self.referee.window_us)

    def play(self, t):
        """Replay a `play`, in the Money games a `throw`."""
        self.referee.play(self._start(t))
        self.report(t)

    def trade(self, trade, t):
        """Replay a `trade`, a number of games/trades.py."""
        self.referee.trade(trade, self._start(t))
        self.report(t)

    def settle(self, t):
        """Replay the end of a claim pause."""
        self.referee.settle(self._start(t))
        self.report(t)

    def slap(self, seat, t, may_be_void=True):
        """Replay a slap. `may_be_void` False promises that no `void` comes before the next other
        event."""
        if may_be_void and self._snapshot is None:
            self._snapshot = Snapshot((self.game, self.referee, self.stats))
            self._snapshot_t = self._last_t
        now = self.decide(t)
        self._slap_t = t
        self.referee.slap(seat, now)
        self.report(t)

    def void(self, t):
        """Undo everything since the last card or settling (R29). Until the next card every slap is
        late."""
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
        """Report the decision of a tie window that has closed by `t`. Return the referee's time
        for `t`."""
        now = t if self._clock is None else self._now(t)
        if self.referee.decide(now):
            self.report_decision()
        return now

    def finish(self):
        """Let the end of the log decide an open tie window."""
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
        """Convert the log's `t` to the referee's clock.

        In a longer pause the referee gets the time every 4.5 minutes, as a clock may wrap.
        """
        last = self._last_t
        self._last_t = t
        if last is not None:
            if t - last > _MOST:
                raise ValueError("nothing happens in the record for days")
            while t - last > _LONG:
                last += _LONG
                self.referee.decide(self._clock(last))
        return self._clock(t)
