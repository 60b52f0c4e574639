"""A second game, played by nothing but the record of the first one while that grows."""

from slapdeck.history.log_replayer import LogReplayer, Snapshot
from slapdeck.record.reader import PLAY, SETTLE, SLAP, TRADE, Record


class RecordTwin:
    """`follow` brings `game`, dealt anew from `record`, up to date. Only what is new of the record
    is played. ValueError for a record that is none."""

    def __init__(self, record):
        self._bytes = bytearray(record)
        self._record = Record(self._bytes)
        self.game = self._record.deal()
        self._replayer = LogReplayer(self.game)
        self._undo = None  # what the end of the record has decided; more may follow

    def follow(self, record):
        """Play what `record` has more than before, and what its end decides; False when it is not
        a longer one of the same game."""
        known = len(self._bytes)
        if bytes(record[:known]) != self._bytes:
            return False
        if len(record) == known and self._undo:
            return True
        if self._undo:
            self._undo()
            self._undo = None
        self._bytes += record[known:]
        while self._record.advance():
            self._feed(self._record)
        if self._replayer.referee.window_open:
            self._undo = self._saved()
            self._replayer.finish()
        return True

    def _feed(self, record):
        replayer = self._replayer
        if record.kind == PLAY:
            replayer.play(record.t)
        elif record.kind == SETTLE:
            replayer.settle(record.t)
        elif record.kind == TRADE:
            replayer.trade(record.trade, record.t)
        elif record.kind == SLAP:
            replayer.slap(record.seat, record.t)  # a void may come
        else:
            replayer.void(record.t)

    def _saved(self):
        """A function that makes everything as it is now."""
        state = Snapshot((self.game, self._replayer.referee))
        events = self.game.table.events
        ring = bytes(events.kinds), events.seats[:], events.args[:], events.count

        def restore():
            state.restore()
            events.kinds[:], events.seats[:], events.args[:], events.count = ring

        return restore
