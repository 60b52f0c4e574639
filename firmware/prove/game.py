"""Slaps at any moment of a game: four join, cards come, PIO1 presses."""

import random

from micropython import const

from firmware import board, native
from firmware.lights import Lights
from firmware.main import Devices
from firmware.power import Power
from firmware.probe import LED_0
from firmware.prove.bus import Bus
from firmware.sleep import Clock
from firmware.sound import Sound
from firmware.st7789 import Panel
from firmware.st7789_start import backlight
from firmware.stopwatch import Stopwatch
from firmware.store import Store
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import palette, place
from slapdeck.ui.canvas import Canvas

_BAND = const(2048)  # bytes of an acknowledgement (ui/ack.py)
_STRIP = const(1152)  # pixels of a strip (ui/send.py)
_TEXT_X = const(40)  # of a verdict (ui/verdict.py)
_SHAPE_X = const(8)  # ... of its seat's shape, sent with it if the last strip still waits
_TEXT_ROWS = const(14)
_HANDS = const(4)  # within some 130 ms, then none until all are known to be up
_DECK = [rank + suit for suit in "CDHS" for rank in "23456789T"]
_PACKS = const(12)  # 432 cards; a slap takes one, and every other time one is played
_GAME = const(120)  # slaps a game: in a longer one a seat would run out of cards
_CONFIG = {"tempo_ms": 150, "join_ms": 250, "pause_ms": 200, "seed": 7, "both_press": False}


class Bench(Store):
    """A stacked deck and fixed settings. Reads no file and keeps no game.

    Plain cards and a pattern that never comes: each slap is false.
    """

    def __init__(self, packs, config):
        super().__init__()
        self._config = dict(_CONFIG, **config)
        rules = {"grace": 0, "packs": packs, "patterns": ["marriage"]}
        self._header = {
            "log": 1,
            "game": "ratscrew",
            "seats": 4,
            "rules": rules,
            "deck": _DECK * packs,
        }

    def next_game(self):
        return self._header

    def test_config(self):
        return self._config

    def _load(self, path, magic):
        return {}

    def _save(self, folder, name, magic, value):
        return True

    def rule_sets(self):
        return []

    def save_paused(self, stored, record):
        return True

    def is_paused(self):
        return False

    def drop_paused(self):
        pass

    def save_log(self, record):
        return True


class _Clock(Clock):
    """Ends the console's loop at `end`, when it has nothing to do."""

    end = 0

    def over(self):
        """Called at `end`; BenchDevices replaces it."""

    def wait(self, until):
        if ticks_diff(self.end, self.now()) <= 0:
            self.over()
        else:
            super().wait(until)


class BenchDevices(Devices):
    """The game's devices and how long to play."""

    def __init__(self):
        config = Store().test_config()
        rate = config.get("display_hz", 0)
        self.hz = rate if rate in board.DISPLAY_HZ else board.DISPLAY_HZ[0]
        self.store = Bench(_PACKS, {"display_hz": self.hz})
        self.canvas = Canvas(
            native.glyph, native.letters, native.extent, native.image, native.unpack
        )
        self.lights = Lights()
        self.buttons = Stopwatch()
        self.clock = _Clock(self.buttons.wake)
        self.panel = Panel(self.canvas.buf, palette.lut(), False, config)
        self.buttons.pressed = self.panel.acknowledge
        self.sound = Sound()
        self.record_bytes = 8192
        self.defaults = {}
        self.key_labels = None
        self.has_knockout = False
        self.lock_heap = True
        self.power = Power(self.panel, backlight(0))
        self.clock.over = self._stop
        self._over = False

    def _stop(self):
        self._over = True

    def quit(self):  # type: ignore
        return self._over

    def play(self, console, us):
        """Run the loop for `us`, and until it rests."""
        self.clock.end = ticks_add(self.clock.now(), us)
        self._over = False
        console.run()


class Game:
    """`start()`, then `round()` slaps once; False when somebody else pressed."""

    def __init__(self, probe, devices, say):
        from slapdeck.console import Console
        from slapdeck.ui.line import Line
        from slapdeck.ui.words import words

        self._probe = probe
        self._devices = devices
        self._say = say
        self._bus = Bus(probe, devices.hz)
        self._slaps = 0
        self._console = Console(devices)
        line = Line(devices.canvas)
        line.put_text(words().FALSE_SLAP)
        self._card = strips(place.X, place.WIDTH, place.HEIGHT)
        width = line.width(2)
        self._texts = (
            strips(_TEXT_X, width, _TEXT_ROWS),
            strips(_SHAPE_X, _TEXT_X - _SHAPE_X + width, _TEXT_ROWS),
        )

    def start(self):
        """Four join; until cards come."""
        console = self._console
        while console.shown != "table":
            steps = [(0, 40000)]
            for button in range(4):
                steps += [(1 << button, 20000), (0, 15000)]
            self._probe.start(steps)
            self._devices.play(console, 700000)
        self._devices.play(console, 1200000)

    def close(self):
        """Unlock the heap and close the devices."""
        self._console.heap.unlock()
        self._devices.close()

    def round(self, _):
        """One slap, and how it was answered."""
        console = self._console
        devices = self._devices
        probe = self._probe
        button = self._slaps % 4
        wait_us = random.randrange(100, 16000)
        if not self._slaps % _HANDS:
            devices.play(console, 160000 + random.randrange(84000))
        if self._slaps and not self._slaps % _GAME and console.shown == "table":
            console.heap.unlock()
            console.show("title")
            devices.play(console, 300000)
        if console.shown != "table":
            self.start()
        self._slaps += 1
        locked = console.heap.is_locked  # not once a game is over
        console.heap.unlock()
        probe.start(((0, wait_us + 2000), (1 << button, 20000), (0, 100)))
        if locked:
            console.heap.relock()
        devices.play(console, wait_us + 28000)
        locked = console.heap.is_locked
        console.heap.unlock()
        done = self._judge(button, wait_us + 2000)
        if locked:
            console.heap.lock()
        return done

    def _judge(self, button, after_us):
        probe = self._probe
        count = probe.read()
        if not count or probe.disturbed(count, (button,), (after_us,)):
            return False
        edge = probe.first(count, 1 << button, False, 0)
        lit = probe.first(count, LED_0 << button, True, edge)
        bus = self._bus
        bus.read(count)
        ack = bus.first(_BAND, edge)
        verdict = -1
        for text in self._texts:
            begin = bus.whole(text, edge)
            if begin >= 0:
                end = bus.end[begin + len(text) - 1]
                verdict = end if verdict < 0 else min(verdict, end)
        buttons = self._devices.buttons
        stamp = 1000 * ticks_diff(buttons.stamps[0], probe.start_us)
        for kind, ns in (
            ("slap", stamp),
            ("led", lit),
            ("ack", bus.begin[ack] if ack >= 0 else -1),
            ("verdict", verdict),
        ):
            self._say(kind, button, probe.start_us, edge, ns - edge if ns >= 0 else -1)
        card = bus.whole(self._card, 0)
        if card >= 0:  # none came in most rounds, or something went between its strips
            begin = bus.begin[card]
            took = bus.end[card + len(self._card) - 1] - begin
            self._say("card", button, probe.start_us, begin, took)
        if ack >= 0:  # its first pixel is two bytes
            took = bus.end[ack] - bus.begin[ack]
            self._say("byte", button, probe.start_us, edge, took // (_BAND - 2))
        return True


def strips(x, width, rows):
    """Bytes of the strips of a rectangle of the send queue."""
    pixels = (x + width + 7 & -8) - x
    most = _STRIP // pixels
    return [2 * pixels * min(most, rows - row) for row in range(0, rows, most)]
