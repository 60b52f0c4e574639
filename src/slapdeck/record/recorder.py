"""Records the deck, rules and inputs of one game in one buffer (format: reader.py)."""

from micropython import const

from slapdeck.rules.handicaps import HANDICAPS
from slapdeck.rules.options import BITS, CHANCES, NAME, NUMBER_IN_RECORDS, OWN, TYPE
from slapdeck.rules.patterns import PATTERNS
from slapdeck.ticks import difference, ticks_add

MAGIC = b"SLAP"
VERSION = 3
FLAGS = 5  # offset of the flags
INCOMPLETE = 1  # flag: the recorder's buffer was full before the game's end
HANDICAPPED = 2  # flag
NAMED = 4  # flag
PLAY, SETTLE, SLAP, TRADE, VOID = 0, 1, 2, 3, 4  # PLAY is a throw in the Money games
VOID_HEAD = 32  # first byte of a VOID event
_LONG = const(1 << 28)  # microseconds, 4.5 minutes: four bytes of a step
_QUEUE = const(2)  # a card and the slap right after it


class Recorder:
    """Records one game after another into `buffer`, or into a new buffer of `size` bytes.

    incomplete  the buffer was full before the game's end; its events still replay. Up to date
                after `write`

    The last _QUEUE events are noted unencoded and written later, so that a slap's verdict does not
    wait for the encoding. Pass `ticks_diff` from ticks.py for times that wrap, `difference` for a
    log's.
    """

    def __init__(self, size=16368, ticks_diff=difference, buffer=None):
        self._buffer = bytearray(size) if buffer is None else buffer
        self._ticks_diff = ticks_diff
        self._queued = 0
        self._heads = [0] * _QUEUE
        self._times = [0] * _QUEUE
        self._begin(0, None)

    def _begin(self, used, t):
        """Continue after the first `used` bytes; the last event was at `t`, None before the
        first."""
        self._used = used
        self._queued = 0
        self._trade = -1  # of the TRADE that is queued, of which there is one at most
        self.incomplete = False
        self._last_t = t
        self._longs = 0  # how often _LONG has passed since `_last_t`

    def start(self, game_name, seats, rules, deck):
        """Start a game's record. ValueError if not even its header fits."""
        self._begin(0, None)
        self._write(header_bytes(game_name, seats, rules, deck))
        if self.incomplete:
            raise ValueError("the recorder's buffer is too small for the deck")

    def go_on(self, record, t):
        """Continue a game's record from an earlier day, whose last event was at the ticks `t`.
        ValueError if it does not fit."""
        used = len(record)
        if used > len(self._buffer):
            raise ValueError("the recorder's buffer is too small for the game so far")
        self._buffer[:used] = record
        self._begin(used, t)

    def note(self, kind, seat, t):
        """Add PLAY (also a throw), SETTLE or SLAP at `t`; `seat` is 0 if the event has none.

        The first event's `t` may be negative. Allocates nothing while `t` is a small int. Once the
        buffer is full nothing is added.
        """
        if self._queued == _QUEUE:
            self.write()
        self._heads[self._queued] = kind | seat << 2
        self._times[self._queued] = t
        self._queued += 1

    def write(self):
        """Write the queued events."""
        for i in range(self._queued):
            if not self.incomplete:
                self._event(self._heads[i], self._times[i])
        self._queued = 0
        self._trade = -1

    def _event(self, head, t):
        before = self._used
        trade = self._trade if head == TRADE else -1
        if self._last_t is None:
            step = t
            if t < 0:
                head |= 16
                step = -t
        else:
            step = self._ticks_diff(t, self._last_t)
            if step < 0:  # never in play; later events must stay readable
                step, t = 0, self._last_t
        self._put(head)
        if self._longs:
            for _ in range(4):
                self._put(step & 127 | 128)
                step >>= 7
            step += self._longs
        self._number(step)
        if trade >= 0:
            self._number(trade)
        if self.incomplete:
            self._close(before)
            return
        self._last_t = t
        self._longs = 0

    def rest(self, now):
        """Call every few minutes without an event: a step longer than ticks can measure is counted
        in parts of _LONG."""
        self.write()
        while self._last_t is not None and self._ticks_diff(now, self._last_t) >= _LONG:
            self._last_t = ticks_add(self._last_t, _LONG)
            self._longs += 1

    def note_trade(self, trade, t):
        """Add a trade (games/trades.py) at `t`, like `note`."""
        if self._trade >= 0:
            self.write()
        self.note(TRADE, 0, t)
        self._trade = trade

    def note_void(self, t):
        """Add at `t` that the slaps since the last card or settling are void (R29)."""
        self.note(VOID_HEAD, 0, t)

    def _close(self, used):
        """Mark the record incomplete and cut it to its first `used` bytes, which are whole
        events."""
        self._used = used
        self._buffer[FLAGS] |= INCOMPLETE

    def view(self):
        """Return the record so far as a memoryview, valid until the next `start`."""
        self.write()
        return memoryview(self._buffer)[: self._used]

    def _put(self, byte):
        if self._used == len(self._buffer):
            self.incomplete = True
        else:
            self._buffer[self._used] = byte
            self._used += 1

    def _number(self, value):
        buffer = self._buffer
        at = self._used
        size = len(buffer)
        while value > 127 and at < size:
            buffer[at] = value & 127 | 128
            value >>= 7
            at += 1
        if at < size:
            buffer[at] = value
            self._used = at + 1
        else:
            self.incomplete = True

    def _write(self, data):
        for byte in data:
            self._put(byte)


def header_bytes(game_name, seats, rules, deck):
    """Return the bytes with which the record of a game begins: game, seats, rules and deck."""
    found = bytearray(MAGIC)
    found.append(VERSION)
    found.append((HANDICAPPED if rules.handicaps else 0) | (NAMED if rules.name else 0))
    _add(found, len(game_name))
    found.extend(game_name.encode())
    found.append(seats)
    rows = [row for row in rules.rows() if row[TYPE] != OWN or rules.own_patterns]
    _add(found, len(rows))
    for row in rows:
        _add(found, row[NUMBER_IN_RECORDS])
        value = getattr(rules, row[NAME])
        if row[TYPE] == OWN:
            _add(found, len(value))
        elif row[TYPE] == BITS:
            value = (value & (1 << len(PATTERNS)) - 1,)
        elif row[TYPE] != CHANCES:
            value = (value,)
        for one in value:
            _add(found, one)
    if rules.handicaps:
        _add(found, len(HANDICAPS))
        for one in rules.handicaps.numbers():
            _add(found, one)
    if rules.name:
        _add(found, len(rules.name))
        found.extend(rules.name.encode())
    _add(found, len(deck))
    found.extend(deck)
    return found


def _add(found, number):
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    found.append(number)
