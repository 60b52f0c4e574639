"""Makes the statistics of a game from its log or record: nothing is counted during play."""

from slapdeck.history.game_stats import GameStats
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.record.reader import Lookahead
from slapdeck.table.events import WON
from slapdeck.table.table import BUTTONS


class StatsReplayer(LogReplayer):
    """Counts the events of `game`, dealt; after `finish` its `stats` are complete.

    `fewest` is by seat the fewest cards that it had.
    """

    def __init__(self, game):
        LogReplayer.__init__(self, game)
        self.stats = GameStats(grace=getattr(game.rules, "grace", 0))
        self._counted = game.table.events.count
        self.fewest = self.stats.fewest  # there, so that a void takes it back, too
        self.fewest.extend([game.cards_of(seat) for seat in range(BUTTONS)])

    def report(self, t):
        """Count all new events, which happened at `t`."""
        events = self.game.table.events
        for i in range(self._counted, events.count):
            kind = events.kind(i)
            self.stats.see(kind, events.seat(i), t)
            if kind == WON:
                self.stats.slapped(self.referee.pattern)
        self._counted = events.count
        for seat in range(BUTTONS):
            self.fewest[seat] = min(self.fewest[seat], self.game.cards_of(seat))

    def report_decision(self):
        """Count a decided slap at its own stamp."""
        self.report(self.referee.window_t)

    def finish(self):
        """Count the pile given to the last seat with cards (R27), which has no event."""
        LogReplayer.finish(self)
        piles = self.stats.piles
        winner = self.game.table.winner
        if winner >= 0 and self.game.piles_taken > sum(piles):
            piles[winner] += 1


class StatsFromRecord:
    """Counts a record: call `step` until it returns False, then `stats` are complete.

    `partly`: the game's end is missing, because the record was full or holds an event that the
    rules do not allow. `seats` is the number of seats dealt cards. Bytes that are no record raise
    ValueError.
    """

    def __init__(self, record_bytes):
        record = self._record = Lookahead(record_bytes)
        self.partly = record.incomplete
        self.seats = record.seats
        self.game = record.deal()
        self._replayer = StatsReplayer(self.game)
        self.stats = self._replayer.stats
        self.fewest = self._replayer.fewest
        self._going = True

    def step(self):
        """Count one event of the record; False if none was left."""
        if not self._going:
            return False
        try:
            self._going = self._record.advance()
            if self._going:
                self._record.feed(self._replayer)
            else:
                self._replayer.finish()
        except ValueError:
            self._going = False
            self.partly = True
        return self._going
