"""Table logs for tests: the golden ones, lines written by hand, and their replays."""

import json
from pathlib import Path

from host_sim.logs.table_log import Log
from slapdeck.games.trades import parse
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.history.replay import OutcomeLines, replay
from slapdeck.record.reader import PLAY, SETTLE, SLAP, TRADE, Lookahead
from slapdeck.record.recorder import Recorder
from slapdeck.referee.judges import judge_of

GOLDEN = sorted((Path(__file__).resolve().parents[2] / "tests/data/golden").glob("*.jsonl"))
KINDS = {"play": PLAY, "throw": PLAY, "settle": SETTLE, "slap": SLAP, "trade": TRADE}
HEADER = {
    "log": 1,
    "game": "ratscrew",
    "seats": 2,
    "rules": {},
    "deck": ["7C", "7D", "9S", "JH", "2C", "3D"],
}


def record_of(lines, size=16384):
    """Return a Recorder with the record of the lines (bytes) of a log."""
    log = Log(lines)
    recorder = Recorder(size)
    head = log.header
    recorder.start(head.game, head.seats, head.rules, head.deck)
    for row in log.events():
        if row["event"] == "trade":
            recorder.note_trade(trade_of(row), row["t"])
        elif row["event"] == "void":
            recorder.note_void(row["t"])
        else:
            recorder.note(KINDS[row["event"]], row.get("seat", 0), row["t"])
    recorder.write()
    return recorder


def trade_of(row):
    """Return the trade in a log's row."""
    return parse(row["with"], row["give"], row["numerals"], row["take"])


def replayed(data):
    """Return the outcome lines of a record, as one text."""
    out = []
    replay(data, out.append)
    return "".join(out)


def header(**changes):
    """Return the first line of a log of Ratscrew for two; 7C 7D in the deck is a double."""
    return json.dumps({**HEADER, **changes})


def at(t, event="play", **fields):
    return json.dumps({"t": t, "event": event, **fields})


def slap(t, seat):
    return at(t, "slap", seat=seat)


def void(t):
    return at(t, "void")


def played(lines, write=lambda line: None):
    """Return the LogReplayer into which the log was played."""
    log = Log([line.encode() for line in lines])
    replayer = OutcomeLines(log.header.deal(), write)
    log.play_into(replayer)
    return replayer


class Noting(LogReplayer):
    """Notes the events of a record in `found`: (kind, seat, arg)."""

    def __init__(self, game):
        super().__init__(game)
        self.found = []
        self._at = 0

    def new_events(self):
        """Return the indexes in the table's ring of the events not noted yet."""
        first, self._at = self._at, self.game.table.events.count
        return range(first, self._at)

    def report(self, t):
        """Note all new events."""
        events = self.game.table.events
        self.found += [(events.kind(i), events.seat(i), events.arg(i)) for i in self.new_events()]


def events_of(record):
    """Return the events of the record's game, replayed in a new one: [(kind, seat, arg)]."""
    ahead = Lookahead(record)
    noting = Noting(ahead.deal())
    ahead.feed_all(noting)
    return noting.found


def judged_again(lines, move=lambda t: t, clock=lambda a, b: a - b):
    """Return the judge of the log's record, replayed on another clock."""
    record = Lookahead(bytes(record_of([line.encode() for line in lines]).view()))
    game = record.deal()
    judge = judge_of(game, clock)
    record.feed_all(LogReplayer(game, judge, move))
    return judge
