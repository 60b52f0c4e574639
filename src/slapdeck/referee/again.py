"""A record played again into a fresh judge: how a game goes on after a void (R29) or a pause."""

from slapdeck.record.reader import PLAY, SETTLE, SLAP, TRADE, VOID, Record
from slapdeck.table.events import VOIDED
from slapdeck.table.table import NOBODY

_LONG = 1 << 28  # microseconds, 4.5 minutes: wrapped ticks tell more than that apart
_MOST = 1 << 40  # 12 days


class Foresight(Record):
    """A Record that looks ahead: `is_void` says whether a void undoes the slap just read."""

    def __init__(self, data):
        Record.__init__(self, data)
        self._scout = Record(data)
        self._ahead = 0  # so many events further on is the scout
        self.is_void = False

    def advance(self):
        """As Record's."""
        if not Record.advance(self):
            return False
        if self._ahead:
            self._ahead -= 1
            return True
        scout = self._scout
        scout.advance()
        self.is_void = False
        while scout.kind == SLAP and scout.advance():
            self._ahead += 1
            self.is_void = scout.kind == VOID
        return True


def play_again(record_bytes, game, judge, move):
    """Every event of the record goes into `judge`, but for slaps that a void undoes.

    `game` is one for the record's rules and `judge` a fresh one of it, made after the deal of the
    record's deck. `move(t)` turns a `t` of the record into one of the judge's clock. A tie window
    that was open at the end closes: only then is a game broken off (screens/breaks.py).

    Returns the last t of the record, None without an event. ValueError for what is no record.
    """
    record = Foresight(record_bytes)
    t = heard_t = None  # of the last event, and of the last one that the judge was told
    undone = 0  # slaps left out, that a void must follow
    while record.advance():
        t = record.t
        kind = record.kind
        if kind == SLAP and record.is_void:
            undone += 1
            continue
        if heard_t is not None:
            _let_time_pass(judge, move, heard_t, t)
        heard_t = t
        now = move(t)
        judge.decide(now)
        if kind == PLAY:
            judge.play(now)
        elif kind == SLAP:
            judge.slap(record.seat, now)
        elif kind == SETTLE:
            judge.settle(now)
        elif kind == TRADE:
            judge.trade(record.trade, now)
        elif undone:
            undone = 0
            void(judge, now)
        else:
            raise ValueError("there is no slap to undo")
    judge.finish()
    return t


def void(judge, t):
    """R29, at `t`: the slaps since the last card or settling have been undone in `judge` and its
    game (before.py), or were never told to it. Every slap is late until a card."""
    judge.tied = True
    judge.game.table.events.add(VOIDED, NOBODY, 0)
    judge.look(t)


def _let_time_pass(judge, move, last_t, t):
    """A judge on wrapped ticks must hear of the time now and then, while nothing happens."""
    if t - last_t > _MOST:
        raise ValueError("nothing happens in the record for days")
    while t - last_t > _LONG:
        last_t += _LONG
        judge.decide(move(last_t))
