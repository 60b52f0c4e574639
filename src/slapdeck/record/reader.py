"""Reads the bytes of a game's record; recorder.py writes them.

    "SLAP", version, flags (bit 0: incomplete, bit 1: with handicaps, bit 2: with a name)
    length and letters of the game's name, seats
    the number of rules, and for each: its number in OPTIONS, its value; chances as 14 values, own
        patterns, if there are any, as length and bytes (rules/own_patterns.py)
    with the flag: the number of handicaps, and each one by seat (rules/handicaps.py)
    with the flag: length and letters of the name of the rules (games/house.py)
    length of the deck, its cards in dealing order
    events: kind & 3 | seat << 2 | negative << 4 | kind >> 2 << 5;
            then microseconds since the last event;
            the first event has the absolute time, negative or not;
            after a trade its number (games/trades.py)

A number is written seven bits a byte, the lowest first, bit 7 set while more follow. Version 1
(release 0.1.0) has neither counts nor rule numbers: of the first 24 rules it has those of its
game in their order, then three handicaps. Up to version 2 (0.2.0) a pile
taken by the card at the bound of R34 let equals go on for one check more.
"""

from slapdeck.cards.card import PACK, RANKS
from slapdeck.games.catalogue import new_game
from slapdeck.games.house import HouseRules, is_name
from slapdeck.record.recorder import (
    HANDICAPPED,
    INCOMPLETE,
    MAGIC,
    NAMED,
    PLAY,
    SETTLE,
    SLAP,
    TRADE,
    VERSION,
    VOID,
)
from slapdeck.rules.handicaps import of_record
from slapdeck.rules.options import (
    BITS,
    CHANCES,
    DEFAULT,
    LOWEST,
    MOST,
    NAME,
    NUMBER_IN_RECORDS,
    OWN,
    SWITCH,
    TYPE,
)
from slapdeck.rules.patterns import PATTERNS

_RULES_1, _HANDICAPS_1 = 24, 3  # number of rules and handicaps known to version 1
_NAMES = ("play", "settle", "slap", "trade", "void")


def _fits(row, value):
    """Can the option of `row` have the number `value`?"""
    kind = row[TYPE]
    if kind == CHANCES:
        return True
    if kind == BITS:
        return value < 1 << len(PATTERNS)
    if kind == OWN:
        # Imported late: a record without own patterns saves its memory.
        from slapdeck.rules.own_patterns import pack, unpack

        try:
            return pack(unpack(value)) == value
        except ValueError:  # its message may quote the whole list; the caller names the rule
            return False
    if kind == SWITCH:
        return value < 2
    if kind in MOST:
        return row[LOWEST] <= value <= MOST[kind]
    return value < len(kind)


class Record:
    """Steps through a game's record: `advance` reads an event into `kind`, `seat`, `trade` and
    `t`.

    `game`, `seats`, `rules`, `deck` and `incomplete` are known from the start. Raises ValueError
    for bytes that are no record.
    """

    def __init__(self, data):
        self._data = data
        self._at = len(MAGIC)
        if bytes(data[: len(MAGIC)]) != MAGIC:
            raise ValueError("this is no record of a game")
        version = self._byte()
        if not 1 <= version <= VERSION:
            raise ValueError(
                "the record is of version %d, this program reads 1 to %d" % (version, VERSION)
            )
        flags = self._byte()
        self.incomplete = bool(flags & INCOMPLETE)
        name = self._bytes()
        if len(name) > 32:
            raise ValueError("the record names no game")
        self.game = str(name, "ascii")
        self.rules = HouseRules(self.game)
        self.seats = self._byte()
        fewest, most = self.rules.kind.seats
        if not fewest <= self.seats <= most:
            raise ValueError("the record names " + str(self.seats) + " seats")
        self._read_rules(version)
        self.rules.late_bound = version < 3
        if flags & HANDICAPPED:
            if not self.rules.kind.has_handicaps:
                raise ValueError("the record has handicaps that its game has not")
            self.rules.handicaps = of_record(
                self._number, self._number() if version > 1 else _HANDICAPS_1
            )
        if flags & NAMED:
            self.rules.name = "".join([chr(code) for code in self._bytes()])
            if not is_name(self.rules.name):
                raise ValueError("the record's rules have a name that none can have")
        self.deck = self._bytes()
        if len(self.deck) < self.seats:
            raise ValueError("the record's deck is too small")
        for card in self.deck:
            if card > PACK + 1:
                raise ValueError("the record holds a card that no pack has")
        self.t = 0
        self.kind = self.seat = self.trade = -1

    def deal(self):
        """Return the game, dealt."""
        game = new_game(self.rules, self.seats, len(self.deck))
        game.deal(self.deck)
        return game

    def _read_rules(self, version):
        rows = {row[NUMBER_IN_RECORDS]: row for row in self.rules.rows()}
        for row in rows.values():
            value = [0] * len(RANKS) if row[TYPE] == CHANCES else row[DEFAULT]
            setattr(self.rules, row[NAME], value)
        older = [number for number in sorted(rows) if number < _RULES_1]
        for i in range(self._number() if version > 1 else len(older)):
            row = rows.get(self._number() if version > 1 else older[i])
            if row is None:
                raise ValueError("the record has a rule that this program does not know")
            if row[TYPE] == CHANCES:
                value = [self._number() for _ in RANKS]
            elif row[TYPE] == OWN:
                value = self._bytes()
            else:
                value = self._number()
            if not _fits(row, value):
                raise ValueError("the record's rule " + row[NAME] + " is out of range")
            setattr(self.rules, row[NAME], value)
        self.rules.add_own()

    def advance(self):
        """Read the next event; False at the end."""
        if self._at >= len(self._data):
            return False
        first = self.kind < 0
        head = self._byte()
        self.kind = kind = head & 3 | head >> 3 & 4
        if kind > VOID or kind != PLAY and not self.rules.kind.has_event(_NAMES[kind]):
            raise ValueError("the record holds an event of no kind")
        self.seat = head >> 2 & 3
        step = self._number()
        self.t = (-step if head & 16 else step) if first else self.t + step
        if self.kind == TRADE:
            # Imported late: other games save its memory.
            from slapdeck.games.trades import is_trade

            self.trade = self._number()
            if not is_trade(self.trade):
                raise ValueError("the record holds a trade of no kind")
        return True

    def _byte(self):
        if self._at >= len(self._data):
            raise ValueError("the record is cut off")
        self._at += 1
        return self._data[self._at - 1]

    def _number(self):
        value = 0
        shift = 0
        while True:
            byte = self._byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7

    def _bytes(self):
        end = self._number() + self._at
        if end > len(self._data):
            raise ValueError("the record is cut off")
        found = bytes(self._data[self._at : end])
        self._at = end
        return found


class Lookahead(Record):
    """A Record that looks ahead: `is_void` says whether a void undoes the slap just read."""

    def __init__(self, data):
        Record.__init__(self, data)
        self._scout = Record(data)
        self._ahead = 0  # number of events by which the scout is ahead
        self.is_void = False

    def advance(self):
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

    def feed(self, replayer):
        """Pass the last event read to a LogReplayer (history/log_replayer.py)."""
        kind = self.kind
        if kind == PLAY:
            replayer.play(self.t)
        elif kind == SETTLE:
            replayer.settle(self.t)
        elif kind == TRADE:
            replayer.trade(self.trade, self.t)
        elif kind == VOID:
            replayer.void(self.t)
        else:
            replayer.slap(self.seat, self.t, self.is_void)

    def feed_all(self, replayer):
        """Feed all events and the decision of a tie window that is still open."""
        while self.advance():
            self.feed(replayer)
        replayer.finish()
