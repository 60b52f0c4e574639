"""A table log's game as it stood after any of its events, whichever one was looked at before."""

from copy import deepcopy

from host_sim.logs.table_log import Log, apply
from slapdeck.history.log_replayer import LogReplayer

_APART = 32  # events from one saved game to the next, at first
_MOST = 256  # saved games: with more, every other one is given up
_CARDS = ("play", "throw", "settle")


class Seen(LogReplayer):
    """A LogReplayer whose `news` is what happened, [(kind, seat, arg, t)].

    A slap that was decided is reported at its own stamp.
    """

    def __init__(self, game):
        LogReplayer.__init__(self, game)
        self.news = []
        self._seen = self.game.table.events.count

    def report(self, t):
        """All new events of the table happened at `t`."""
        events = self.game.table.events
        for i in range(self._seen, events.count):
            self.news.append((events.kind(i), events.seat(i), events.arg(i), t))
        self._seen = events.count

    def report_decision(self):
        self.report(self.referee.window_t)


class Story:
    """`rows` are the events of a log; event k (from 1) is `rows[k - 1]`, 0 is the deal.

    A slap belongs to its own event as soon as no later one can tie it: what the next event would
    decide first is decided before it. Reads the whole log; LogError at its first wrong line.
    `kept` are the games after every `apart` events, to start from.
    """

    def __init__(self, lines):
        log = Log(lines)
        self.header = header = log.header
        self.rows = []
        self.apart = _APART
        replayer = Seen(header.deal())
        self.stored = [self._saved(replayer)]
        for row in log.events():
            replayer.decide(row["t"])
            self._keep(replayer)
            log.play(replayer, row)
            self.rows.append(row)
        replayer.finish()

    def __len__(self):
        return len(self.rows)

    def at(self, k):
        """The game after event `k`, a Seen of its own without news."""
        self._check(k)
        before = min(k // self.apart, len(self.stored) - 1)
        replayer = self._restored(self.stored[before])
        for i in range(before * self.apart, k):
            self.step(replayer, i + 1)
        replayer.news.clear()
        return replayer

    def step(self, replayer, k):
        """Event `k` happens in `replayer`, the game after the one before, and what follows."""
        apply(replayer, self.rows[k - 1])
        if k < len(self.rows):
            replayer.decide(self.rows[k]["t"])
        else:
            replayer.finish()

    def card_before(self, k):
        """The last event up to `k` at which a card came or a claim was settled, or 0."""
        self._check(k)
        while k and self.rows[k - 1]["event"] not in _CARDS:
            k -= 1
        return k

    def _check(self, k):
        if not 0 <= k <= len(self.rows):
            raise ValueError("event %d is outside 0..%d" % (k, len(self.rows)))

    def _keep(self, replayer):
        """Before the next event: stores a snapshot of the game at intervals."""
        done = len(self.rows)
        if not done or done % self.apart:
            return
        if len(self.stored) == _MOST:
            self.stored = self.stored[::2]
            self.apart *= 2
        if done % self.apart == 0:
            replayer.news.clear()
            self.stored.append(self._saved(replayer))

    def _saved(self, replayer):
        """The present state, from which `_restored` makes the game."""
        return deepcopy(replayer)

    def _restored(self, saved):
        """A Seen as it was saved."""
        return deepcopy(saved)
