"""Run by the VM: devices with the board's own store, and a person at the buttons."""

from fake_devices import Devices, Nothing

from firmware.store import Store
from slapdeck.cards.chance import Chance
from slapdeck.ticks import ticks_add, ticks_diff

TAP_US = 60000
HOLD_US = 700000
WAIT_S = 3600  # the timeout of every wait
WRAP = (1 << 30) - 20000000  # the ticks wrap after 20 s, and again every 18 minutes


class Power(Nothing):
    """On USB power; a button is pressed during sleep."""

    def __init__(self, buttons):
        self._buttons = buttons

    def sleep(self):
        self._buttons.waiting = 1


class Board(Devices):
    """Saves into `folder`."""

    def __init__(self, folder):
        Devices.__init__(self, None, {}, WRAP)
        self.store = Store(folder)
        self.power = Power(self.buttons)
        self.record_bytes = 8192  # firmware/main.py
        self._chance = Chance(8)

    def entropy(self):
        return self._chance.below(1 << 29)


class Person:
    """One person at the console; `s` are the seconds on its clock."""

    def __init__(self, console):
        self.console = console
        self.s = 0
        self._us = 0
        self._clock = console.devices.clock
        self._last = self._clock.t
        self._buttons = console.devices.buttons
        self._chance = Chance(5)
        self._next = self._up = self._last

    def turn(self):
        """One turn of the console; does not allocate."""
        self.console.turn()
        now = self._clock.t
        self._us += ticks_diff(now, self._last)
        self._last = now
        while self._us >= 1000000:
            self._us -= 1000000
            self.s += 1

    def until(self, happened):
        """Turns until `happened()`; ValueError after an hour."""
        end = self.s + WAIT_S
        while not happened():
            self.turn()
            if self.s > end:
                raise ValueError("nothing happens any more")

    def wait(self, s):
        """Turns for at least so many seconds."""
        end = self.s + s + 1
        while self.s < end:
            self.turn()

    def down(self, button):
        """Presses a button and holds it."""
        self._buttons.waiting = button
        self._buttons.held |= 1 << button
        self.turn()

    def up(self):
        """Releases all; waits until the release counts (R16)."""
        self._buttons.held = 0
        start = self._clock.t
        while ticks_diff(self._clock.t, start) < TAP_US:
            self.turn()

    def press(self, button):
        self.down(button)
        self.up()

    def hold(self, button):
        """Holds a button until its first choice is there, and lets go."""
        self.down(button)
        start = self._clock.t
        while ticks_diff(self._clock.t, start) < HOLD_US:
            self.turn()
        self.up()

    def play(self, buttons):
        """A turn in a game: random slaps and throws with the first `count` buttons."""
        now = self._clock.t
        if ticks_diff(now, self._next) >= 0:
            button = self._chance.below(buttons)
            self._buttons.waiting = button
            self._buttons.held = 1 << button
            self._up = ticks_add(now, TAP_US)
            self._next = ticks_add(now, 200000 + self._chance.below(2500000))
        elif self._buttons.held and ticks_diff(now, self._up) >= 0:
            self._buttons.held = 0
        self.turn()
