"""Records a round of lights as bytes and finds its winners from them (history/night.py stores it).

    "LAMP", version, mask of the buttons that play
    events: kind | button << 3; then microseconds since the last event

A number is written seven bits a byte, the lowest first, bit 7 set while more follow.
"""

from micropython import const

from slapdeck.lamp.duel import Duel
from slapdeck.ticks import ticks_diff

MAGIC = b"LAMP"
VERSION = 1
DARK, FAKE, GO, PRESS, END = 0, 1, 2, 3, 4
NAMES = ("dark", "fake", "go", "press", "end")
_LAST = const(64)  # bytes reserved for the end of a round
_LONGEST = const(1 << 28)  # us between two events
_ENDLESS = 255  # lights: the round ends by time


class LightRecorder:
    """Notes the events of a round of the buttons in the mask `players` into `buffer`; times are
    ticks.

    Nothing allocates after construction. `full` is set when there is no room left for a press.
    """

    def __init__(self, players, buffer):
        self._bytes = buffer
        self._room = len(buffer)
        self._used = len(MAGIC) + 2
        self._bytes[: self._used] = MAGIC + bytes((VERSION, players))
        self._last_t = 0
        self._is_first = True
        self.full = False

    def note(self, kind, button, t):
        """Add an event at `t`; `button` is 0 if it has none.

        A press older than the light but handed in after it gets the time of the light, where play
        judges it a false start too.
        """
        used = self._used
        if used + 8 > (self._room if kind == END else self._room - _LAST):
            self.full = True
            return
        step = 0 if self._is_first else ticks_diff(t, self._last_t)
        if step < 0:
            step = 0
        else:
            self._last_t = t
        self._is_first = False
        found = self._bytes
        found[used] = kind | button << 3
        used += 1
        while step > 127:
            found[used] = step & 127 | 128
            step >>= 7
            used += 1
        found[used] = step
        self._used = used + 1

    def view(self):
        """Return the record so far as a memoryview."""
        return memoryview(self._bytes)[: self._used]


class LightRecord:
    """Steps through a record: `advance` reads an event into `kind`, `button` and `t`, which starts
    at 0.

    `players` is known from the start. Raises ValueError for bytes that are no record.
    """

    def __init__(self, data):
        if bytes(data[: len(MAGIC)]) != MAGIC or len(data) < len(MAGIC) + 2:
            raise ValueError("this is no record of lights")
        if data[len(MAGIC)] != VERSION:
            raise ValueError("the record of lights is of version %d" % data[len(MAGIC)])
        self.players = data[len(MAGIC) + 1]
        if not 0 < self.players < 16:
            raise ValueError("the record of lights names no players")
        self._data = data
        self._at = len(MAGIC) + 2
        self.kind = self.button = -1
        self.t = 0

    def advance(self):
        """Read the next event; False at the end."""
        if self._at >= len(self._data):
            return False
        head = self._data[self._at]
        self._at += 1
        self.kind = head & 7
        self.button = head >> 3
        if self.kind > END or self.button > 3 or self.button and self.kind != PRESS:
            raise ValueError("the record of lights holds an event of no kind")
        step = shift = 0
        while True:
            if self._at >= len(self._data):
                raise ValueError("the record of lights is cut off")
            byte = self._data[self._at]
            self._at += 1
            step |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if step > _LONGEST:
            raise ValueError("nothing happens in the record of lights for minutes")
        self.t += step
        return True


class Lights(Duel):
    """A Duel that ends by time: every light that one player alone wins is a point (R41).

    Every press is judged after all earlier events, however presses are handed in, so a record has
    the same winners as live play.

    is_new  was the light decided just before the last press handed in?
    """

    def __init__(self, players, seed):
        Duel.__init__(self, _ENDLESS, seed)
        self.match(players)
        self.decided = True  # no light before the first DARK
        self.is_new = False

    def hand_in(self, button, t):
        """Decide the light if it ended before `t`, then judge the press like `press`."""
        self.is_new = not self.decided and self.decide(t)
        return self.press(button, t)


class LightReplay:
    """Replays a LightRecord: call `step` until it returns False, then `lights` has all wins.

    `reported(lights)` is called at each light that is decided. ValueError as LightRecord.
    """

    def __init__(self, record, reported=None):
        self._record = record
        self._reported = reported
        self.lights = Lights(record.players, 0)
        self.pressed = 0  # mask of the buttons that pressed

    def step(self):
        """Replay one event; False at the end."""
        record = self._record
        lights = self.lights
        if not record.advance():
            return False
        kind, t = record.kind, record.t
        decided = False
        if kind == PRESS:
            self.pressed |= 1 << record.button
            lights.hand_in(record.button, t)
            decided = lights.is_new
        elif kind != FAKE:
            decided = lights.decide(t)
            if kind == DARK:
                lights.start(t)
            elif kind == GO and not lights.decided:
                lights.light_t = t
        if decided and self._reported:
            self._reported(lights)
        return True
