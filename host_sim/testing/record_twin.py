"""A second game, played only from the growing record of the first one."""

from slapdeck.history.log_replayer import LogReplayer, Snapshot
from slapdeck.record.reader import PLAY, SETTLE, SLAP, TRADE, Record


class RecordTwin:
    """Brings `game`, dealt from `record`, up to date in `follow`, playing only the new events.

    ValueError for bytes that are no record.
    """

    def __init__(self, record):
        self._bytes = bytearray(record)
        self._record = Record(self._bytes)
        self.game = self._record.deal()
        self._replayer = LogReplayer(self.game)
        self._undo = None  # undoes what the end of the record decided, because more may follow

    def follow(self, record):
        """Play the new events of `record`, and decide what its end leaves open.

        False if it is not a longer record of the same game.
        """
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
            replayer.slap(record.seat, record.t)  # a void may follow
        else:
            replayer.void(record.t)

    def _saved(self):
        """Return a function that restores the present state."""
        state = Snapshot((self.game, self._replayer.referee))
        events = self.game.table.events
        ring = bytes(events.kinds), events.seats[:], events.args[:], events.count

        def restore():
            state.restore()
            events.kinds[:], events.seats[:], events.args[:], events.count = ring

        return restore
