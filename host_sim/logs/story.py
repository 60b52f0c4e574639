"""Rebuilds a logged game as of any event, in any order."""

from copy import deepcopy

from host_sim.logs.table_log import Log, apply
from slapdeck.history.log_replayer import LogReplayer

_APART = 32  # events from one saved game to the next, at first
_MOST = 256  # saved games at most; then every other one is dropped
_CARDS = ("play", "throw", "settle")


class Seen(LogReplayer):
    """A LogReplayer that collects all events in `news`, [(kind, seat, arg, t)].

    A decided slap is reported at its own stamp.
    """

    def __init__(self, game):
        LogReplayer.__init__(self, game)
        self.news = []
        self._seen = self.game.table.events.count

    def report(self, t):
        """Collect all new events of the table, which happened at `t`."""
        events = self.game.table.events
        for i in range(self._seen, events.count):
            self.news.append((events.kind(i), events.seat(i), events.arg(i), t))
        self._seen = events.count

    def report_decision(self):
        self.report(self.referee.window_t)


class Story:
    """A log whose events are `rows`: event k (from 1) is `rows[k - 1]`, 0 is the deal.

    A tie window that closes before the next event is decided with its slap. Reads the whole log;
    LogError at its first wrong line. `stored`: snapshots, one every `apart` events.
    """

    def __init__(self, lines):
        for _ in self.reading(lines):
            pass

    def reading(self, lines):
        """Read the log; yield its game, a Seen, as it is dealt and after each event."""
        log = Log(lines)
        self.header = header = log.header
        self.rows = []
        self.apart = _APART
        replayer = Seen(header.deal())
        yield replayer
        self.stored = [self._saved(replayer)]
        for row in log.events():
            replayer.decide(row["t"])
            self._keep(replayer)
            log.play(replayer, row)
            self.rows.append(row)
            yield replayer
            replayer.news.clear()
        replayer.finish()

    def __len__(self):
        return len(self.rows)

    def at(self, k):
        """Return the game after event `k`, as a new Seen without news."""
        *_, replayer = self.reaching(k)
        return replayer

    def reaching(self, k):
        """Yield that game on its way there, an event at a time."""
        self._check(k)
        before = min(k // self.apart, len(self.stored) - 1)
        replayer = self._restored(self.stored[before])
        replayer.news.clear()
        yield replayer
        for i in range(before * self.apart, k):
            self.step(replayer, i + 1)
            replayer.news.clear()
            yield replayer

    def step(self, replayer, k):
        """Play event `k` into `replayer`, the game after event k - 1, and decide what it leaves
        open."""
        apply(replayer, self.rows[k - 1])
        if k < len(self.rows):
            replayer.decide(self.rows[k]["t"])
        else:
            replayer.finish()

    def card_before(self, k):
        """Return the last event up to `k` at which a card came or a claim was settled, or 0."""
        self._check(k)
        while k and self.rows[k - 1]["event"] not in _CARDS:
            k -= 1
        return k

    def _check(self, k):
        if not 0 <= k <= len(self.rows):
            raise ValueError("event %d is outside 0..%d" % (k, len(self.rows)))

    def _keep(self, replayer):
        """Store a snapshot of the game at intervals, before the next event."""
        done = len(self.rows)
        if not done or done % self.apart:
            return
        if len(self.stored) == _MOST:
            self.stored = self.stored[::2]
            self.apart *= 2
        if done % self.apart == 0:
            self.stored.append(self._saved(replayer))

    def _saved(self, replayer):
        """Return a copy of the present state for `_restored`."""
        return deepcopy(replayer)

    def _restored(self, saved):
        """Return a Seen with that state."""
        return deepcopy(saved)
