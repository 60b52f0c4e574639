"""The recorder: deck, rules and inputs of one game in one buffer (its bytes: record.py)."""

from micropython import const

from slapdeck.referee.judge import difference
from slapdeck.referee.record import INCOMPLETE, MAGIC, TRADE, VOID_HEAD
from slapdeck.referee.ticks import after

_LONG = 1 << 28  # microseconds, 4.5 minutes: four bytes of a step
_MOST = const(16)  # bytes an event takes at most: its head and a step of up to 105 bits


class Recorder:
    """One buffer of `size` bytes, or `buffer`, used again for each game. `since` as the referee's.

    incomplete  the buffer was full before the game's end; what is in it still replays
    """

    def __init__(self, size=16368, since=difference, buffer=None):
        self._buffer = bytearray(size) if buffer is None else buffer
        self._since = since
        self._used = 0
        self.incomplete = False
        self._last_t = None  # before the first event
        self._longs = 0  # so many times _LONG have gone by since it, besides
        self._kept = 0  # so many places are taken in `_waiting`, by a head and a time in turn
        self._waiting = [0, 0, 0, 0]  # a card and the slap that followed it

    def start(self, game_name, seats, rules, deck):
        """Begins a game's record. ValueError when not even its header fits."""
        from slapdeck.referee.head import head_of  # not needed in play

        self._used = 0
        self.incomplete = False
        self._last_t = None
        self._longs = 0
        self._kept = 0
        self._write(head_of(game_name, seats, rules, deck))
        if self.incomplete:
            raise ValueError("the recorder's buffer is too small for the deck")

    def go_on(self, record, t):
        """Goes on with a game's record from an earlier day, whose last event was at the ticks `t`.
        ValueError when it does not fit."""
        used = len(record)
        if used + _MOST > len(self._buffer):
            raise ValueError("the recorder's buffer is too small for the game so far")
        self._buffer[:used] = record
        self._used = used
        self.incomplete = False
        self._last_t = t
        self._longs = 0
        self._kept = 0

    def keep(self, kind, seat, t):
        """As `note`, but written by `catch_up` or a later event: no verdict waits for it."""
        if self._kept == 4:
            self.catch_up()
        at = self._kept
        self._waiting[at] = kind | seat << 2
        self._waiting[at + 1] = t
        self._kept = at + 2

    def catch_up(self):
        """Writes what was kept; nothing where nothing was."""
        waiting = self._waiting
        end = self._kept
        self._kept = 0
        for i in range(0, end, 2):
            self.note(waiting[i] & 3, waiting[i] >> 2, waiting[i + 1])

    def note(self, kind, seat, t):
        """Adds PLAY (a throw too), SETTLE or SLAP at `t`; `seat` is 0 where the event has none.

        Does not allocate while `t` is a small int. Once the buffer is full nothing is added.
        """
        if self._kept:
            self.catch_up()
        if self.incomplete:
            return
        at = self._used
        buffer = self._buffer
        if self._last_t is not None and at + _MOST < len(buffer) and not self._longs:
            step = self._since(t, self._last_t)
            buffer[at] = kind | seat << 2
            while step > 127:  # written out: this stands between a slap and its verdict
                at += 1
                buffer[at] = step & 127 | 128
                step >>= 7
            buffer[at + 1] = step
            self._used = at + 2
            self._last_t = t
        else:
            self._note_with_care(kind | seat << 2, t)

    def rest(self, now):
        """Every few minutes in which nothing happens: a step longer than ticks can tell is kept
        in parts."""
        if self._kept:
            self.catch_up()
        while self._last_t is not None and self._since(now, self._last_t) >= _LONG:
            self._last_t = after(self._last_t, _LONG)
            self._longs += 1

    def note_trade(self, trade, t):
        """Adds a trade (games/trades.py) at `t`, as `note` does."""
        if self._kept:
            self.catch_up()
        before = self._used
        self.note(TRADE, 0, t)
        self._number(trade)
        if self.incomplete:
            self._close(before)

    def note_void(self, t):
        """Adds that the slaps since the last card or settling are void (R29), at `t`."""
        self.note(VOID_HEAD, 0, t)

    def _note_with_care(self, head, t):
        """The first event, which may be negative, and those at the buffer's end."""
        before = self._used
        if self._last_t is None:
            step = t
            if t < 0:
                head |= 16
                step = -t
        else:
            step = self._since(t, self._last_t)
        self._put(head)
        if self._longs:
            for _ in range(4):
                self._put(step & 127 | 128)
                step >>= 7
            step += self._longs
        self._number(step)
        if self.incomplete:
            self._close(before)
            return
        self._last_t = t
        self._longs = 0

    def _close(self, used):
        """The buffer is full: only its first `used` bytes are whole events."""
        self._used = used
        self._buffer[len(MAGIC)] |= INCOMPLETE

    def view(self):
        """The record so far, without a copy; good until the next `start`."""
        if self._kept:
            self.catch_up()
        return memoryview(self._buffer)[:self._used]

    def _put(self, byte):
        if self._used == len(self._buffer):
            self.incomplete = True
        else:
            self._buffer[self._used] = byte
            self._used += 1

    def _number(self, value):
        while value > 127:
            self._put(value & 127 | 128)
            value >>= 7
        self._put(value)

    def _write(self, data):
        for byte in data:
            self._put(byte)
