"""The devices of the laptop, as slapdeck.console asks for them."""

import random

from host_sim import version
from host_sim.laptop.key_shapes import draw_keys
from host_sim.laptop.native import new_canvas
from host_sim.laptop.panel import Panel
from host_sim.laptop.power import Power
from slapdeck.ui import palette

# People sit at one side of it, and the desktop dims its own screen.
DESKTOP = {"upright": 1, "sleep_after_s": 0}


class Silence:
    """A sound that only remembers its last tone (slapdeck/ui/tones.py) and its volume."""

    def __init__(self):
        self.tone = -1
        self.percent = 100

    def play(self, tone):
        self.tone = tone

    def update(self, now):
        """No-op: there is no sound."""

    def quiet(self):
        self.tone = -1

    def volume(self, percent):
        self.percent = percent


class Lights:
    """The LEDs in the buttons: bit 0 of `mask` is button 0."""

    def __init__(self):
        self.mask = 0

    def set(self, mask):
        """Light exactly these."""
        self.mask = mask


class Devices:
    """`clock`, `buttons`, `store` and `sound` as given; canvas, panel and lights of its own.

    `defaults` are those of settings that differ here (DESKTOP for people at one keyboard). `wire`
    simulates the time of the display's bus. `panel` makes another one than Panel. `each_turn` (or
    None) is called on every turn of the console's loop; `closed` set to True ends it.
    """

    lock_heap = False  # CPython's heap cannot be locked
    has_knockout = True
    record_bytes = 16384
    _key_labels = computer = None

    def __init__(self, clock, buttons, store, sound=None, wire=False, defaults=None, panel=None):
        self.clock = clock
        self.buttons = buttons
        self.store = store
        self.sound = sound or Silence()
        self.lights = Lights()
        self.canvas = new_canvas()
        colours = [palette.rgb565(colour) for colour in range(16)]
        self.panel = (panel or Panel)(self.canvas.buf, colours, clock, wire)
        self.power = Power(self.panel)
        self.defaults = defaults or {}
        self.each_turn = None
        self.closed = False

    @property
    def key_labels(self):
        """By button; a front end with keys sets them, and each shape drawn shows its key's."""
        return self._key_labels

    @key_labels.setter
    def key_labels(self, labels):
        self._key_labels = labels
        draw_keys(self.canvas, labels)

    @property
    def version(self):
        """That of pyproject.toml, as bytes."""
        return version().encode()

    def entropy(self):
        """A number below 2**30 that nobody foresees."""
        return random.SystemRandom().getrandbits(30)

    def quit(self):
        """Asked on every turn of the loop: is it to end?"""
        if self.each_turn is not None:
            self.each_turn()
        return self.closed
