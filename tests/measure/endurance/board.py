"""Games on the emulated handheld with a slap every second; heap and answers are read after each.

Four people play whole games of some ten seconds: join, table, result with log and high scores on
flash, again. Every slap is false, as in tests/device/handheld/test_latency.py. The emulator reads
the heap from outside (host_sim/chip/heap.py).
"""

import random

from host_sim.chip.heap import Heap
from host_sim.chip.rig import Rig
from tests.device.handheld.latency import DECK
from tests.device.handheld.play import (
    ACK,
    VERDICT,
    Hands,
    files,
    is_card,
    is_fanfare,
    new_tones,
    title_is_there,
)
from tests.measure.endurance.flat import FEWEST

SLAP_US = 1_000_000  # from one slap to the next, about
LOOK_US = 1_000  # between checks for a card or the fanfare
READ_US = 12_000  # by then the verdict is there
RESULT_US = 1_700_000  # it ignores presses for 1.5 s, and has replayed the game by then
CARDS = 24  # of a game: then sudden death
# Then the slaps end: a slap behind the last card has no verdict, and a card whose tone a verdict's
# cut off in the same moment is not heard.
LAST = CARDS - 3
RULES = {"grace": 0, "packs": 3, "patterns": ["marriage"], "card_limit": CARDS}
START = files(DECK, 4, RULES, lock_heap=True, tempo_ms=400)
SLAPS = ("s", "used", "largest", "ack", "verdict")  # fields of each slap
GAMES = ("s", "used", "largest")  # and at each result


class Ear:
    """Counts cards and the fanfares at the end of games, from now on."""

    def __init__(self, rig):
        self._rig = rig
        self._at = len(rig.pwm.heard(rig.board.PIEZO))
        self.laid = 0
        self.won = False

    def listen(self):
        """Process the tones since the last call; returns itself."""
        played, self._at = new_tones(self._rig, self._at)
        for _, hz in played:
            self.laid += is_card(hz)
            self.won |= is_fanfare(hz)
        return self


class Sitting:
    """Game after game from the title on, until the time is over; `slaps` and `games` are rows of
    SLAPS and GAMES, in seconds since the title, bytes and microseconds."""

    def __init__(self, rig, seconds, progress):
        self.rig = rig
        self.slaps, self.games = [], []
        self._began_us = rig.now_us
        self._until_us = rig.now_us + seconds * 1e6
        self._report = progress
        self._dice = random.Random(17)

    def _s(self):
        return (self.rig.now_us - self._began_us) / 1e6

    def play(self):
        """Plays until the time is over."""
        while self.rig.now_us < self._until_us:
            Hands(self.rig).join(0, 1, 2, 3)
            if self._game():
                self.rig.run_us(RESULT_US)
                heap = Heap(self.rig)
                self.games.append((self._s(), heap.used, heap.largest))
        self.rig.check()

    def _game(self):
        """One game with slaps up to its last cards; False if the time was over first."""
        rig, ear = self.rig, Ear(self.rig)
        assert rig.run_until(lambda: ear.listen().laid >= 2, 3e6), "no card comes"
        while ear.listen().laid < LAST:
            if rig.now_us >= self._until_us:
                return False
            self._slap(len(self.slaps) % 4)
            wait_us = min(SLAP_US, max(self._until_us - rig.now_us, 0))
            rig.run_until(lambda: ear.listen().laid >= LAST, wait_us, LOOK_US)
        assert rig.run_until(lambda: ear.listen().won, 12e6), "no end"
        return True

    def _slap(self, button):
        rig = self.rig
        rig.panel.journal.clear()  # of an hour it would not fit into memory
        t = rig.press(button, rig.now_us + self._dice.randrange(100, 90_000), hold_us=20_000)
        rig.run_to(t + READ_US)
        ack = rig.first_pixel_after(t, ACK[button], written=True)[0] - t
        verdict = rig.last_pixel(t, VERDICT, t + READ_US)[0] - t
        heap = Heap(rig)
        self.slaps.append((self._s(), heap.used, heap.largest, ack, verdict))
        self._report(self._s())


def sampled(seconds, progress=lambda s: None):
    """{"slaps": {field: [number]}, "games": {field: [number]}} of so many seconds of play."""
    sitting = Sitting(Rig(START).boot(title_is_there), seconds, progress)
    sitting.play()
    return {"slaps": columns(SLAPS, sitting.slaps), "games": columns(GAMES, sitting.games)}


def settled(found):
    """The slaps of `found` (as from `sampled`) without those of the first game, if enough are
    left: permanent modules are loaded in the first game."""
    slaps, ends = found["slaps"], found["games"]["s"]
    first = sum(s < ends[0] for s in slaps["s"]) if ends else 0
    if len(slaps["s"]) - first < FEWEST:
        return slaps
    return {field: values[first:] for field, values in slaps.items()}


def columns(fields, rows):
    """{field: [its number of each row]}."""
    return {field: [row[i] for row in rows] for i, field in enumerate(fields)}
