"""The real game with simulated phones, on a clock that only moves when it is asked."""

import heapq
import json
from collections import deque

from host_sim.laptop.clock import FakeClock
from host_sim.laptop.devices import Devices
from host_sim.laptop.store import LaptopStore
from host_sim.phones.buttons import PhoneButtons
from host_sim.phones.messages import GONE, Said
from host_sim.phones.party import Party
from host_sim.phones.poster import Poster
from host_sim.phones.words import words_of
from slapdeck.ticks import MASK

RIG = {"tempo_ms": 200, "join_ms": 300, "pause_ms": 300, "seed": 7, "away_s": 0}
# Every second card makes a double, so that there is mostly something to slap.
PAIRS = [rank + suit for rank in "23456789T" for suit in "CDHS"]


def listen(table, heard):
    """`heard(kind, seat, arg)` hears of each event of that game before people do."""
    presenter = table.presenter
    report = presenter.report

    def reported(*what):
        heard(*what)
        return report(*what)

    presenter.report = reported


class Arriving(PhoneButtons):
    """Messages of the phones that come when their time has come."""

    def __init__(self, clock):
        super().__init__(clock, deque())
        self._coming = []
        self._order = 0

    def will_hear(self, says):
        for said in says:
            self._order += 1
            heapq.heappush(self._coming, (said.came, self._order, said))

    def lose(self, name):
        """That phone is gone: nothing more comes from it."""
        self._coming = sorted(row for row in self._coming if row[2].phone != name)
        self.will_hear([Said(self._clock.us() + 1, name, GONE)])

    def next_edge(self):
        return self._coming[0][0] & MASK if self._coming else -1

    def poll(self):
        while self._coming and self._coming[0][0] <= self._clock.us():
            self._heard.append(heapq.heappop(self._coming)[2])
        return super().poll()


class Resting(FakeClock):
    """`rested` is called before each wait, as the window's."""

    def wait(self, until):
        self.rested()
        super().wait(until)


class Shown(dict):
    """In place of the server: what each phone is told, as a list."""

    def __init__(self):
        self.heard = deque()

    def url(self, host):
        return "http://%s:8000/?k=%s" % (host, "x" * 22)

    def show(self, phone, text):
        self[phone] = json.loads(text)[1:]


class Room:
    """A console of phones, as a Party makes it, without window and server. `shown`: by phone."""

    def __init__(self, folder, header=None, rig=RIG):
        self.clock = Resting(1_000_000, cost_us=20)
        self.buttons = Arriving(self.clock)
        self.clock.edges = self.buttons
        self.store = LaptopStore(folder, rig, header)
        self.devices = Devices(self.clock, self.buttons, self.store, wire=True)
        self.party = Party(["127.0.0.1"])
        self.shown = self.party.server = Shown()
        self.party.poster = Poster(["http://127.0.0.1:8000/?k=x"], words_of("en"))
        self.console = self.party.console(self.devices)
        self.clock.rested = self.party.look

    def run_until(self, happened, ms=60_000, wait_ms=0):
        limit = self.clock.us() + ms * 1000
        while not happened():
            assert self.clock.us() < limit, "it never happened"
            self.console.turn()
        if wait_ms:
            self.wait(wait_ms)

    def wait(self, ms):
        until = self.clock.us() + ms * 1000
        self.run_until(lambda: self.clock.us() >= until, ms + 1000)
