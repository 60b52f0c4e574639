"""Writes the outcome lines of docs/rules.md 4.2: the same bytes on handheld, VM and laptop."""

from slapdeck.cards import card
from slapdeck.history.log_replayer import LogReplayer
from slapdeck.record.reader import Lookahead
from slapdeck.table.events import CARD, FALSE, LOST, NEXT_PILE, SUDDEN_DEATH, TIE, VOIDED, WAR
from slapdeck.table.table import BUTTONS

# The names of the event kinds, in their order (table/events.py).
_OUTS = ("card", "challenge", "claimed", "settled", "won", "joined", "tie", "false", "lockout",
         "late", "ignored", "sudden_death", "over", "battle", "war", "captured", "penalty",
         "traded", "voided", "next_pile", "hand", "lost", "missed")  # fmt: skip
_OF_NOBODY = (SUDDEN_DEATH, WAR, VOIDED, NEXT_PILE)

_SEATS = ("null", "0", "1", "2", "3")  # by the seat plus one
# One format string instead of a sum of strings: on the handheld each sum is an allocation.
_STATE = ', "stocks": [%s], "pile": %d, "turn": %s, "chances": %d, "claim": %s, "winner": %s'


class OutcomeLines(LogReplayer):
    """Writes to `write` the outcome lines of the events in `game`, already dealt."""

    def __init__(self, game, write):
        LogReplayer.__init__(self, game)
        self._write = write
        self._reported = game.table.events.count

    def report(self, t):
        """Write one line for each new event, all at `t`; each shows the state after the last of
        them."""
        events = self.game.table.events
        tail = self._state()
        for i in range(self._reported, events.count):
            kind = events.kind(i)
            self._write(
                '{"t": %d, "out": "%s"%s%s' % (t, _OUTS[kind], self._fields(kind, i), tail)
            )
        self._reported = events.count

    def _fields(self, kind, i):
        events = self.game.table.events
        if kind == TIE:
            mask = events.arg(i)
            seats = ", ".join([str(s) for s in range(BUTTONS) if mask >> s & 1])
            return ', "seats": [' + seats + "]"
        if kind in _OF_NOBODY:
            return ""
        seat = _SEATS[events.seat(i) + 1]
        if kind == CARD:
            return ', "seat": %s, "card": "%s"' % (seat, card.text(events.arg(i)))
        if kind == FALSE:
            return ', "seat": %s, "burned": %d' % (seat, events.arg(i))
        if kind == LOST:
            return ', "seat": %s, "cards": %d' % (seat, events.arg(i))
        return ', "seat": ' + seat

    def _state(self):
        table = self.game.table
        stocks = ", ".join([str(table.stocks[s].count) for s in range(table.seats)])
        state = _STATE % (
            stocks,
            table.pile.count,
            _SEATS[table.turn + 1],
            table.chances,
            _SEATS[table.claim + 1],
            _SEATS[table.winner + 1],
        )
        return state + "}\n" if table.banks is None else state + self._money() + "}\n"

    def _money(self):
        table = self.game.table
        return ', "banks": ["%s", "%s"], "under": "%s"' % (
            table.banks[0].text(),
            table.banks[1].text(),
            table.under.text(),
        )


def replay(record_bytes, write):
    """Write the outcome lines of the recorded game to `write`; ValueError for a damaged record."""
    record = Lookahead(record_bytes)
    record.feed_all(OutcomeLines(record.deal(), write))
