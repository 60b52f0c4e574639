"""The outcome lines of docs/rules.md 4.2, the same bytes on the handheld, the VM and the laptop.

`Session` plays a log's events through a referee and writes what they decide; `replay` does so for
a record of the recorder.
"""

from slapdeck.cards import card
from slapdeck.games.catalogue import new_game
from slapdeck.record.reader import PLAY, SETTLE, TRADE, VOID
from slapdeck.referee.again import Foresight, void
from slapdeck.referee.before import Before
from slapdeck.referee.judges import judge_of
from slapdeck.table.events import CARD, FALSE, SUDDEN_DEATH, TIE, VOIDED, WAR
from slapdeck.table.table import BUTTONS

# The names of the event kinds, in their order (table/events.py).
_OUTS = ("card", "challenge", "claimed", "settled", "won", "joined", "tie", "false", "lockout",
         "late", "ignored", "sudden_death", "over", "battle", "war", "captured", "penalty",
         "traded", "voided")

_SEATS = ("null", "0", "1", "2", "3")  # by the seat plus one
# One format instead of a sum of strings: on the handheld each of those is an allocation.
_STATE = ', "stocks": [%s], "pile": %d, "turn": %s, "chances": %d, "claim": %s, "winner": %s'


class Transcript:
    """Writes the events that a table's ring has gained since the last call, one line each."""

    def __init__(self, table, write):
        self._table = table
        self._write = write
        self._told = table.events.count

    def tell(self, t):
        """All new events happened at `t`: each line shows the state after the last of them."""
        events = self._table.events
        tail = self._state()
        for i in range(self._told, events.count):
            kind = events.kind(i)
            self._write('{"t": %d, "out": "%s"%s%s' % (
                t, _OUTS[kind], self._fields(kind, i), tail))
        self._told = events.count

    def _fields(self, kind, i):
        events = self._table.events
        if kind == TIE:
            mask = events.arg(i)
            seats = ", ".join([str(s) for s in range(BUTTONS) if mask >> s & 1])
            return ', "seats": [' + seats + "]"
        if kind == SUDDEN_DEATH or kind == WAR or kind == VOIDED:
            return ""
        seat = _SEATS[events.seat(i) + 1]
        if kind == CARD:
            return ', "seat": %s, "card": "%s"' % (seat, card.text(events.arg(i)))
        if kind == FALSE:
            return ', "seat": %s, "burned": %d' % (seat, events.arg(i))
        return ', "seat": ' + seat

    def _state(self):
        table = self._table
        stocks = ", ".join([str(table.stocks[s].count) for s in range(table.seats)])
        state = _STATE % (stocks, table.pile.count, _SEATS[table.turn + 1], table.chances,
                          _SEATS[table.claim + 1], _SEATS[table.winner + 1])
        return state + "}\n" if table.banks is None else state + self._money() + "}\n"

    def _money(self):
        table = self._table
        return ', "banks": ["%s", "%s"], "under": "%s"' % (
            table.banks[0].text(), table.banks[1].text(), table.under.text())


class Session:
    """One game played from a log: its events in, its outcome lines to `write`.

    An event that the rules do not allow raises ValueError, after what it decided was written.
    """

    def __init__(self, rules, seats, deck, write):
        self.game = new_game(rules, seats, len(deck))
        self.game.deal(deck)
        self.referee = judge_of(self.game)
        self._transcript = Transcript(self.game.table, write)
        self._slap_t = None
        self._before = None  # how things stood before the first slap since the last other event
        self._undone_too = None  # what else a void takes back

    def play(self, t):
        """A `play`, in the Money games a `throw`."""
        self._start(t)
        self.referee.play(t)
        self._transcript.tell(t)

    def trade(self, trade, t):
        """`trade` is a number of games/trades.py."""
        self._start(t)
        self.referee.trade(trade, t)
        self._transcript.tell(t)

    def settle(self, t):
        self._start(t)
        self.referee.settle(t)
        self._transcript.tell(t)

    def void(self, t):
        """R29: everything since the last card or settling is as it was before the first slap."""
        self.decide(t)
        self._come_after_slaps(t)
        if self.referee.window_open:
            raise ValueError("a tie window is open")
        if self._before is None:
            raise ValueError("there is no slap to undo")
        self._before.restore()
        self._before = None
        void(self.referee, t)
        self._transcript.tell(t)

    def slap(self, seat, t, may_be_void=True):
        """`may_be_void` False promises that no `void` comes before the next other event."""
        if may_be_void and self._before is None:
            self._before = Before((self.game, self.referee, self._undone_too))
        self.decide(t)
        self._slap_t = t
        self.referee.slap(seat, t)
        self._transcript.tell(t)

    def decide(self, t):
        """Writes the decision of a window that has closed by `t`."""
        if self.referee.decide(t):
            self._tell_decision()

    def finish(self):
        """The end of the log decides what is open."""
        if self.referee.finish():
            self._tell_decision()

    def _start(self, t):
        self.decide(t)
        self._come_after_slaps(t)
        if self.game.table.over:
            raise ValueError("the game is over")
        self._before = None

    def _come_after_slaps(self, t):
        if t == self._slap_t:
            raise ValueError("a slap at the same t comes before it")

    def _tell_decision(self):
        self._transcript.tell(self.referee.window_t + self.referee.window_us)


def feed(record, session):
    """The event that the Foresight `record` has read last goes into `session`."""
    kind = record.kind
    if kind == PLAY:
        session.play(record.t)
    elif kind == SETTLE:
        session.settle(record.t)
    elif kind == TRADE:
        session.trade(record.trade, record.t)
    elif kind == VOID:
        session.void(record.t)
    else:
        session.slap(record.seat, record.t, record.is_void)


def replay(record_bytes, write):
    """Writes the outcome lines of the recorded game; ValueError for a damaged record."""
    record = Foresight(record_bytes)
    session = Session(record.rules, record.seats, record.deck, write)
    while record.advance():
        feed(record, session)
    session.finish()
