"""Plays on the emulated handheld: files that fix the deck, and hands that follow the cards."""

import json

from firmware.store import paused_in
from host_sim.logs.records import table_log
from slapdeck.record.header import Header
from slapdeck.ui import tones

CARD = (112, 40, 96, 132)  # the middle of the table, screens/table/views/table_view.py
BAND = (0, 176, 320, 24)  # the verdict, ui/verdict.py
VERDICT = (40, 181, 104, 14)  # its text, right of one shape: FALSE SLAP ...
WON = (40, 181, 88, 14)  # ... or RED FIRST, or longer
ACK = ((96, 232, 128, 8), (0, 42, 8, 128), (96, 0, 128, 8), (312, 42, 8, 128))  # ui/ack.py
CARD_HZ = [tones.TUNES[tones.DEAL + i][0] for i in range(tones.CARDS)]  # of no other tune
# The second note of the winner's fanfare, or when nobody has won; of no other tune either.
FANFARE_HZ = [tones.TUNES[tones.FANFARE + i][2] for i in range(4)]
NOTE = (60, 193, 200, 9)  # the title's small line, screens/title/view.py
LED_US = 50  # from an edge to the LED in the button: the goal of docs/performance.md
INSTANT_NS = 20_000
HEAD = 16  # bytes before the record in a file of firmware/store.py
_NO_PICTURE_US = 100_000  # so long without a pixel in the middle: the next one is the next card's
RIG = {"tempo_ms": 150, "join_ms": 250, "pause_ms": 200, "seed": 7, "both_press": False}


def files(deck, seats, rules=None, **rig):
    """`stored` of a game of Ratscrew with this deck, and with RIG's tempo and seed."""
    header = {"log": 1, "game": "ratscrew", "seats": seats, "rules": rules or {}, "deck": deck}
    return stored(header, **{**RIG, **rig})


def stored(header, **rig):
    """The files on flash before power-on: the game to be dealt, and how. ValueError if the board
    would refuse that game: it deals another one then."""
    Header(header)
    return {"/data/next.log": json.dumps(header), "/data/rig": json.dumps(rig)}


def saved_log(rig):
    """The record of the last game on flash, the first since the flash was new."""
    return rig.read_file("/data/logs/1.slap")[HEAD:]


def paused_game(data, folder):
    """(dict, record) in the bytes of a file of a paused game."""
    (folder / "paused").write_bytes(data)
    return paused_in(str(folder / "paused"))


def rows_of(record):
    """The events of a record as in a table log."""
    return [json.loads(line) for line in table_log(record).splitlines()[1:]]


def is_card(hz):
    """Does the piezo sound as a card that is laid?"""
    return _is_one_of(hz, CARD_HZ)


def is_fanfare(hz):
    """... as the end of a game?"""
    return _is_one_of(hz, FANFARE_HZ)


def _is_one_of(hz, wanted):
    return any(abs(hz - one) < one / 300 for one in wanted)


def new_tones(rig, begin):
    """[(us, Hz or 0)] that the piezo plays from change number `begin` on, and the number of the
    next one. Divider and period are set one after the other: an instant between is no tone."""
    heard = rig.pwm.heard(rig.board.PIEZO)
    ends = [ns for ns, _ in heard[begin + 1 :]] + [rig.chip.now_ns]
    long = [end - ns > INSTANT_NS for (ns, _), end in zip(heard[begin:], ends, strict=False)]
    count = begin + len(long)
    if long and not long[-1]:
        count -= 1  # not yet known
        long.pop()
    return [
        (ns / 1000, hz)
        for (ns, hz), is_tone in zip(heard[begin:count], long, strict=True)
        if is_tone
    ], count


def pixels_of(rig, rect):
    """The pixels on the screen there, row by row."""
    x, y, w, h = rect
    return [rig.panel.pixel(x + i, y + j) for j in range(h) for i in range(w)]


def colours_of(rig, rect):
    return set(pixels_of(rig, rect))


def note(rig, run_us=0):
    """The pixels of the title's small line after that time."""
    rig.run_us(run_us)
    return pixels_of(rig, NOTE)


def title_is_there(rig):
    return rig.panel.on and rig.panel.pixel(160, 130) != 0 and rig.now_us > 600_000


class Hands:
    """The players: they follow the cards and press. Times in microseconds since power-on."""

    def __init__(self, rig):
        self.rig = rig
        self._heard = 0  # the number of tones already counted
        self._ticks = []

    def join(self, *buttons, card=0):
        """Press the buttons, then wait until the cards are dealt, and until that `card` lies
        there."""
        at = self.rig.now_us + 100
        for i, button in enumerate(buttons):
            self.rig.press(button, at + 5000 * i)
        self.rig.run_us(RIG["join_ms"] * 1000 + 5000 * len(buttons))
        if card:
            self.wait_for_card(card)
        return self

    def ticks(self):
        """[us] at which each card since power-on was requested."""
        played, self._heard = new_tones(self.rig, self._heard)
        self._ticks += [us for us, hz in played if is_card(hz)]
        return self._ticks

    def laid(self):
        """The number of cards since power-on."""
        return len(self.ticks())

    def wait_for_card(self, number, limit_us=3_000_000):
        """Runs until card `number` (from 1) is complete on the screen."""
        assert self.rig.run_until(lambda: self.laid() >= number, limit_us), number
        self.rig.run_us(40_000)

    def wait_for_first_card(self):
        self.wait_for_card(1)

    def slap(self, button, after_us=0, card=0, **how):
        """A press `after_us` from now, or once that `card` lies there; returns the us of its first
        contact."""
        if card:
            self.wait_for_card(card)
        return self.rig.press(button, self.rig.now_us + 50 + after_us, **how)

    def wait_for_the_winner(self, limit_us=12_000_000):
        """Runs until the winner's screen is complete and the log is on flash."""
        heard = len(self.rig.pwm.heard(self.rig.board.PIEZO))

        def is_won():
            nonlocal heard
            played, heard = new_tones(self.rig, heard)
            return any(is_fanfare(hz) for _, hz in played)

        assert self.rig.run_until(is_won, limit_us)
        self.rig.run_us(150_000)


class Eyes(Hands):
    """Players of a board without sound: they see the cards."""

    def join(self, *buttons, card=0):
        super().join(*buttons)
        self._at, self._last_us = len(self.rig.panel.journal), self.rig.now_us
        if card:
            self.wait_for_card(card)
        return self

    def wait_for_first_card(self):
        self.wait_for_card(3)  # the first is the empty table
        self.rig.run_us(80_000)  # where the bus is slow

    def ticks(self):
        journal = self.rig.panel.journal
        left, top, width, height = CARD
        for first, _, x, y, old, new, _ in journal[self._at :]:
            in_card = top <= y < top + height and x < left + width and x + len(new) // 2 > left
            if in_card and old != new:
                if first / 1000 - self._last_us > _NO_PICTURE_US:
                    self._ticks.append(first / 1000)
                self._last_us = first / 1000
        self._at = len(journal)
        return self._ticks
