"""Records a round without cards as bytes, and replays it (history/night.py stores it).

    "LAMP", version 2, mask of the buttons that play, index of the round in ROWS (games/rounds.py),
    microseconds that presses may differ by and still be equal
    events: kind | button << 3; then microseconds since the last event; of a TRY and a SHOW also
    their value

A number is written seven bits a byte, the lowest first, bit 7 set while more follow. Version 1, of
lights only, has neither index nor microseconds.
"""

from micropython import const

from slapdeck.ticks import ticks_diff

MAGIC = b"LAMP"
VERSION = 2
DARK, FAKE, GO, PRESS, END, TRY, SHOW = 0, 1, 2, 3, 4, 5, 6
NAMES = ("dark", "fake", "go", "press", "end", "try", "show")
LIGHT = 2  # index of the lights in ROWS
NO_PRESS, AS_PLANNED = -1, -2  # of `plan` of the rules
_LAST = const(64)  # bytes reserved for the end of a round
_LONGEST = const(1 << 28)  # us between two events


def rules_of(name):
    """Return the class of the rules of the round without cards that ROWS calls `name`."""
    return __import__("slapdeck.lamp." + name, None, None, ("Rules",)).Rules


class RoundRecorder:
    """Notes the events of the round ROWS[place], of the buttons in the mask `players`, into
    `buffer`; times are ticks.

    Nothing allocates after construction. An event without room is left out.
    """

    def __init__(self, place, players, buffer, tie_us=0):
        self._bytes = buffer
        self._room = len(buffer)
        self._used = len(MAGIC) + 3
        self._bytes[: self._used] = MAGIC + bytes((VERSION, players, place))
        self._add(tie_us)
        self._last_t = 0
        self._is_first = True

    def note(self, kind, value, t):
        """Add an event at `t`; `value` is the button of a PRESS, or 0 if there is none.

        Call it in the order of the times; an event that comes too late gets that of the last one.
        """
        used = self._used
        if used + 13 > (self._room if kind == END else self._room - _LAST):
            return
        step = 0 if self._is_first else ticks_diff(t, self._last_t)
        if step < 0:
            step = 0
        else:
            self._last_t = t
        self._is_first = False
        self._bytes[used] = kind | value << 3 if kind == PRESS else kind
        self._used = used + 1
        self._add(step)
        if kind > END:
            self._add(value)

    def _add(self, number):
        found = self._bytes
        used = self._used
        while number > 127:
            found[used] = number & 127 | 128
            number >>= 7
            used += 1
        found[used] = number
        self._used = used + 1

    def view(self):
        """Return the record so far as a memoryview."""
        return memoryview(self._bytes)[: self._used]


class RoundRecord:
    """Steps through a record: `advance` reads an event into `kind`, `value` and `t`, which starts
    at 0.

    `players`, `place` and `tie_us` are known from the start. Raises ValueError for bytes that are
    no record.
    """

    def __init__(self, data):
        self._data = data
        self._at = len(MAGIC)
        self.place = LIGHT
        self.tie_us = 0
        if bytes(data[: self._at]) != MAGIC or len(data) < self._at + 2:
            raise ValueError("this is no record of a round without cards")
        version = self._byte()
        if not 0 < version <= VERSION:
            raise ValueError("the record of the round is of version %d" % version)
        self.players = self._byte()
        if not 0 < self.players < 16:
            raise ValueError("the record of the round names no players")
        if version > 1:
            self.place = self._byte()
            self.tie_us = self._number()
        self.kind = self.value = -1
        self.t = 0

    def advance(self):
        """Read the next event; False at the end."""
        if self._at >= len(self._data):
            return False
        head = self._byte()
        self.kind = head & 7
        self.value = head >> 3
        if self.kind > SHOW or self.value > 3 or self.value and self.kind != PRESS:
            raise ValueError("the record of the round holds an event of no kind")
        step = self._number()
        if step > _LONGEST:
            raise ValueError("nothing happens in the record of the round for minutes")
        self.t += step
        if self.kind > END:
            self.value = self._number()
        return True

    def _byte(self):
        if self._at >= len(self._data):
            raise ValueError("the record of the round is cut off")
        self._at += 1
        return self._data[self._at - 1]

    def _number(self):
        number = shift = 0
        while shift < 35:
            byte = self._byte()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number
        raise ValueError("a number in the record of the round does not end")


class RoundReplay:
    """Replays a RoundRecord by the `rules` of its round: call `step` until it returns False, then
    they have all points. ValueError as RoundRecord."""

    def __init__(self, record, rules):
        self._record = record
        self.rules = rules
        self.pressed = 0  # mask of the buttons that pressed

    def step(self):
        """Replay one event; False at the end."""
        record = self._record
        if not record.advance():
            return False
        if record.kind == PRESS:
            self.pressed |= 1 << record.value
        self.rules.feed(record.kind, record.value, record.t)
        return True
