"""A table log's game as it stood after any of its events, whichever one was looked at before."""

from copy import deepcopy

from host_sim.logs import Log, apply
from slapdeck.referee.replay import Session

_APART = 32  # events from one kept game to the next, at first
_MOST = 256  # kept games: with more, every other one is given up
_CARDS = ("play", "throw", "settle")


class Seen(Session):
    """A Session that writes no lines: `news` is what happened, [(kind, seat, arg, t)].

    A slap that was decided is told at its own stamp.
    """

    def __init__(self, rules, seats, deck):
        Session.__init__(self, rules, seats, deck, None)
        self.news = []
        self._seen = self.game.table.events.count
        self._transcript = self

    def tell(self, t):
        """All new events of the table happened at `t`."""
        events = self.game.table.events
        for i in range(self._seen, events.count):
            self.news.append((events.kind(i), events.seat(i), events.arg(i), t))
        self._seen = events.count

    def _tell_decision(self):
        self.tell(self.referee.window_t)


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
        self.kept = [Seen(header.rules, header.seats, header.deck)]
        session = deepcopy(self.kept[0])
        for row in log.events():
            session.decide(row["t"])
            self._keep(session)
            log.play(session, row)
            self.rows.append(row)
        session.finish()

    def __len__(self):
        return len(self.rows)

    def at(self, k):
        """The game after event `k`, a Seen of its own without news."""
        self._check(k)
        before = min(k // self.apart, len(self.kept) - 1)
        session = deepcopy(self.kept[before])
        for i in range(before * self.apart, k):
            self.step(session, i + 1)
        session.news.clear()
        return session

    def step(self, session, k):
        """Event `k` happens in `session`, the game after the one before, and what follows."""
        apply(session, self.rows[k - 1])
        if k < len(self.rows):
            session.decide(self.rows[k]["t"])
        else:
            session.finish()

    def card_before(self, k):
        """The last event up to `k` at which a card came or a claim was settled, or 0."""
        self._check(k)
        while k and self.rows[k - 1]["event"] not in _CARDS:
            k -= 1
        return k

    def _check(self, k):
        if not 0 <= k <= len(self.rows):
            raise ValueError("event %d is outside 0..%d" % (k, len(self.rows)))

    def _keep(self, session):
        """Before the next event: every so often the game is kept, to start from."""
        done = len(self.rows)
        if not done or done % self.apart:
            return
        if len(self.kept) == _MOST:
            self.kept = self.kept[::2]
            self.apart *= 2
        if done % self.apart == 0:
            session.news.clear()
            self.kept.append(deepcopy(session))
