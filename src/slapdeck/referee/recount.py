"""The tally of a game from its log or record, judged once more: while it runs nobody counts."""

# First: what both import is then imported from within fewer others, and the stack stays short.
from slapdeck.referee.replay import Session, feed  # isort: skip
from slapdeck.referee.again import Foresight
from slapdeck.referee.feats import Feats
from slapdeck.table.events import WON


class Count(Session):
    """A Session that writes no lines; after `finish` its `tally`, Feats, is complete."""

    def __init__(self, rules, seats, deck):
        Session.__init__(self, rules, seats, deck, None)
        self.tally = Feats(grace=getattr(rules, "grace", 0))
        self._seen = self.game.table.events.count
        self._transcript = self
        self._undone_too = self.tally

    def tell(self, t):
        """All new events happened at `t`."""
        events = self.game.table.events
        for i in range(self._seen, events.count):
            kind = events.kind(i)
            self.tally.see(kind, events.seat(i), t)
            if kind == WON:
                self.tally.slapped(self.referee.pattern)
        self._seen = events.count

    def finish(self):
        """The pile that the last seat of all is given at the end (R27) has no event of its own."""
        Session.finish(self)
        piles = self.tally.piles
        winner = self.game.table.winner
        if winner >= 0 and self.game.piles_taken > sum(piles):
            piles[winner] += 1

    def _tell_decision(self):
        self.tell(self.referee.window_t)


class Recount:
    """`step` until it returns False, then `tally` is complete.

    `partly` says that the record lacks the game's end, `seats` how many were dealt cards. A record
    that is none raises ValueError.
    """

    def __init__(self, record_bytes):
        record = self._record = Foresight(record_bytes)
        self.partly = record.incomplete
        self._count = Count(record.rules, record.seats, record.deck)
        self.game = self._count.game
        self.seats = record.seats
        self.tally = self._count.tally
        self._going = True

    def step(self):
        """Judge one event of the record again; False when none was left."""
        if not self._going:
            return False
        record = self._record
        count = self._count
        if not record.advance():
            self._going = False
            count.finish()
            return False
        feed(record, count)
        return True


def tally_of(record_bytes):
    """The whole Tally of a record at once."""
    recount = Recount(record_bytes)
    while recount.step():
        pass
    return recount.tally
