"""Run by the VM and by CPython: the evenings of a file, the heap locked in play.

    locked_evenings.py FILE FOLDER

FILE has a line a case, as tests/data/evenings.jsonl; the ticks wrap in each of them. A call that
allocates in play raises MemoryError. Prints for each evening what was shown at its end, the time,
and the last record.
"""

import binascii
import json
import sys

import fake_devices
import micropython

from firmware.store import Store
from people import People
from slapdeck.cards.chance import Chance
from slapdeck.console import Console
from slapdeck.referee.press_filter import PressFilter
from slapdeck.ticks import MASK, ticks_add, ticks_diff

_ASLEEP_US = 20000000
_NS_A_PIXEL = 320
_ALL_UP = 15
_REST_US = 10000000
_WRAP = (1 << 30) - 12000000  # the ticks wrap 12 s after power-on


class Clock(fake_devices.Clock):
    """Each reading takes `cost_us`; a wait ends at the next edge of `buttons`."""

    def __init__(self, cost_us):
        fake_devices.Clock.__init__(self, _WRAP)
        self._cost_us = cost_us
        self.until = 0
        self.buttons = None

    def now(self):
        now = self.t
        self.t = ticks_add(now, self._cost_us)
        return now

    def wait(self, until):
        if ticks_diff(self.t, self.until) > _ASLEEP_US:
            self.buttons.press(0, 0, 60000)
        left = ticks_diff(until, self.t)
        edge = self.buttons.next_edge()
        if edge >= 0:
            left = min(left, ticks_diff(edge, self.t))
        self.t = ticks_add(self.t, max(left, 1))


class Buttons(fake_devices.Buttons):
    """Pressed by `press`, behind the filter of R16, which may allocate here: `heap` is the
    console's lock."""

    heap = None

    def __init__(self, clock):
        self._clock = clock
        self.wake = bytearray(1)
        self._edges = []
        self._filter = PressFilter()
        self._filter.feed(_ALL_UP, ticks_add(clock.t, -100000))
        self._fed = clock.t
        self._pins = _ALL_UP
        self.seat_ids = bytearray(16)
        self.stamps = [0] * 16
        self.known_t = clock.t

    @property
    def held(self):
        return _ALL_UP & ~self._pins

    def press(self, button, after_us, down_us):
        t = ticks_add(self._clock.now(), after_us)
        self._add((t, button, True))
        self._add((ticks_add(t, down_us), button, False))

    def _add(self, edge):
        at = len(self._edges)
        while at and ticks_diff(self._edges[at - 1][0], edge[0]) > 0:
            at -= 1
        self._edges.insert(at, edge)

    def next_edge(self):
        return self._edges[0][0] if self._edges else -1

    def poll(self):
        if not self.heap or not self.heap.is_locked:
            return self._poll(self._clock.now())
        micropython.heap_unlock()
        found = self._poll(self._clock.now())
        micropython.heap_lock()
        return found

    def _poll(self, now):
        found = 0
        while self._edges and ticks_diff(self._edges[0][0], now) <= 0:
            t, button, down = self._edges.pop(0)
            pins = self._pins & ~(1 << button) if down else self._pins | 1 << button
            if pins == self._pins:
                continue
            self._pins = pins
            self._fed = t
            for i in range(self._filter.feed(pins, t)):
                self.seat_ids[found] = self._filter.seat_ids[i]
                self.stamps[found] = self._filter.stamps[i]
                found += 1
        if ticks_diff(now, self._fed) > _REST_US:
            self._filter.rest(now)
            self._fed = now
        self.known_t = now
        return found


class Panel(fake_devices.Panel):
    """A rectangle is on the wire as long as on the board."""

    def __init__(self, clock):
        fake_devices.Panel.__init__(self, clock)
        self._until = -1
        self._stamped = False

    def busy(self):
        if self._until < 0:
            return False
        if ticks_diff(self._until, self._clock.now()) > 0:
            return True
        if self._stamped:
            self._stamp = self._until
        self._until = -1
        return False

    full = busy

    def send(self, x, y, w, h, stamp):
        if stamp:
            self._stamp = -1
        self._stamped = stamp
        self._until = ticks_add(self._clock.now(), w * h * _NS_A_PIXEL // 1000)
        self.busy()

    def stamp(self):
        self.busy()
        return self._stamp

    def clear_stamp(self):
        self._stamp = -1
        self._stamped = False


class Files(Store):
    """Those of the board; deck and rig are given."""

    def __init__(self, folder, config):
        Store.__init__(self, folder)
        self._config = config

    def test_config(self):
        return self._config["rig"]

    def next_game(self):
        return self._config["header"]


class Evening(People):
    """As that of host_sim/testing/evening.py, without its rules."""

    def __init__(self, config, folder):
        People.__init__(self, config)
        self._folder = folder
        self.clock = Clock(config["cost_us"])
        self._chance = Chance(config["seed"] & MASK)
        Files(folder, config).save_settings(config["settings"])
        self.power_cut()

    def power_cut(self):
        devices = self.devices = fake_devices.Devices(None, {})
        devices.clock = self.clock
        devices.buttons = self.clock.buttons = Buttons(self.clock)
        devices.panel = Panel(self.clock)
        devices.power = fake_devices.Nothing()
        devices.store = Files(self._folder, self.config)
        devices.entropy = lambda: self._chance.below(1 << 29)
        self.console = None
        self.console = Console(devices)
        devices.buttons.heap = self.console.heap
        self._leave()

    def press(self, button, after_us=0, down_us=60000, run_ms=0):
        self.devices.buttons.press(button, after_us, down_us)
        if run_ms:
            self.run(run_ms)

    def run(self, ms, happened=None):
        """The heap is locked while the console has it so, and open for what people do."""
        clock = self.clock
        console = self.console
        clock.until = ticks_add(clock.t, ms * 1000)
        going = True
        while going:
            if console.heap.is_locked:
                micropython.heap_lock()
            console.turn()
            self._leave()
            going = ticks_diff(clock.until, clock.t) > 0 and not (happened and happened())

    def _leave(self):
        if self.console.heap.is_locked:
            micropython.heap_unlock()


def main(path, folder):
    with open(path) as file:
        for number, line in enumerate(file):
            case = json.loads(line)
            own = "%s/%s%d" % (folder, sys.implementation.name, number)
            evening = Evening(case["config"], own)
            try:
                evening.play(case["numbers"])
            except Exception:
                print(case["name"])
                raise
            console = evening.console
            record = console.recorder.view() if console.recorder else b""
            print(
                case["name"],
                "|",
                evening.shown,
                evening.clock.t,
                len(record),
                binascii.crc32(record),
            )


main(sys.argv[1], sys.argv[2])
