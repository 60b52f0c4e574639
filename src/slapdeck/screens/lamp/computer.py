"""The box as four buttons of a computer: what is sent, who was first and by how much."""

from micropython import const

from slapdeck.lamp.computer import (
    EVERY,
    FIRST,
    GAMEPAD,
    KEYBOARD,
    LEAVES,
    NEXT,
    NOBODY,
    Computer,
)
from slapdeck.screens.common.hold import HOLD_US
from slapdeck.screens.lamp.view import FILLED, PLAIN
from slapdeck.settings import COMPUTERS, differences
from slapdeck.ticks import ticks_diff
from slapdeck.ui import palette, tones
from slapdeck.ui.words import words

_BUTTONS = const(4)
_LEAVE_US = const(2000000)
_STAY_US = const(240000000)
_BUNCH_US = const(6000)
_CHASE = const(18)  # each lamp is lit for 2 ** 18 us, one after the other
_LAMPS = const(15)  # of the device's state
_LISTENS = const(16)
_OUTPUTS = const(8)  # from this bit on: number of output reports


class ComputerPlay:
    """Plugs the box in as a keyboard or gamepad, also after the next power-on; sends presses in
    their order. Works with the `lamp` of a LampScreen (screen.py), which calls `end`.

    With the setting `first_only` the first press is sent and its lamp stays lit; the others flash
    in their order. A hold of that button, or an output report of the computer, opens the next
    question. Else output reports light the lamps.
    """

    def __init__(self, lamp):
        self._lamp = lamp
        console = lamp.console
        settings = console.settings
        device = self._device = console.devices.computer
        device.keys(settings.computer_keys)
        device.plug(COMPUTERS.index(settings.computer_as))
        self._store(settings.computer_as)
        self._state_of = device.state
        self._buttons = console.devices.buttons
        self.computer = Computer(device.send, bool(settings.first_only))
        text = words().COMPUTER
        kind = text[KEYBOARD if settings.computer_as == "keyboard" else GAMEPAD]
        self._kind, self._nobody = kind, text[NOBODY]
        self._is_there = (text[FIRST if settings.first_only else EVERY], text[LEAVES])
        self._is_not = (kind, text[LEAVES])
        self._next = (text[NEXT],)
        keys = settings.computer_keys if settings.computer_as == "keyboard" else "1234"
        self._keys = [keys[i].encode() for i in range(_BUTTONS)]
        self._told = 0  # of `sent`, what the screen shows
        self._state = self._state_of()
        self._light_up(0)

    def refresh(self, stale):
        """Show what is sent, and the order of the last presses."""
        lamp = self._lamp
        computer = self.computer
        if stale > 1:
            self._draw_lamp()
        for button in range(_BUTTONS):
            place = computer.place(button)
            if place < 0:
                lamp.view.show(button, -1, self._keys[button])
            else:
                us = computer.behind_us(button) if place else -1
                look = PLAIN if place else FILLED
                lamp.view.show(button, -1, lamp.words.PLACES[place], us, look)

    def _draw_lamp(self):
        lamp = self._lamp
        computer = self.computer
        if not self._state & _LISTENS:
            lamp.view.light(palette.CARD_RED, self._nobody, self._is_not)
        elif not computer.sent:
            lamp.view.light(palette.NIGHT, self._kind, self._is_there)
        else:
            button = computer.order[0]
            lines = self._next if computer.first_only else ()
            name = lamp.words.SEATS[button]
            lamp.view.light(palette.SEAT_COLOURS[button], name, lines, button)

    def press(self, button, t):
        """Hand one press in; `decide` sends it."""
        computer = self.computer
        before = computer.sent
        computer.press(button, t)
        if computer.sent < before:  # another bunch
            self._told = 0

    def decide(self, now):
        """Send what is known by `now`; False if that is no press."""
        return self.computer.decide(now, self._buttons.held)

    def _tell(self, now):
        """Show who was first, once the bunch has had its time: drawing would delay its reports."""
        computer = self.computer
        if computer.sent <= self._told or ticks_diff(now, computer.last_t) < _BUNCH_US:
            return
        lamp = self._lamp
        first = computer.order[0]
        tied = computer.first(now)
        if tied & tied - 1:
            lamp.verdict.tie(tied)
        else:
            lamp.verdict.won(first, computer.margin_us())
        if not self._told:
            lamp.tone = tones.HIT + first
        self._told = computer.sent
        lamp.stale = 2

    def shown(self, t):
        """Does nothing: no lamp is stamped here."""

    def update(self, now):
        """Follow the computer, light the lamps, and open the next question."""
        lamp = self._lamp
        computer = self.computer
        state = self._state_of()
        was = self._state
        self._state = state
        if (state ^ was) & _LISTENS:
            lamp.stale = 2
        if computer.first_only and computer.sent:
            is_asked = state >> _OUTPUTS != was >> _OUTPUTS
            if is_asked or lamp.held_us(1 << computer.order[0], now) >= HOLD_US:
                computer.open()
                self._told = 0
                lamp.verdict.clear()
                lamp.stale = 2
        self._tell(now)
        self._light_up(now)
        if lamp.quiet_us(now) >= _STAY_US:
            lamp.pressed(_BUTTONS, now)  # a quiz may pause for as long as it likes
        return False

    def _light_up(self, now):
        """All lamps wait for the first press; then its own is lit, the others in turn."""
        computer = self.computer
        if not computer.first_only:
            lit = self._state & _LAMPS
        elif not computer.sent:
            lit = _LAMPS
        else:
            lit = 1 << computer.order[0]
            if computer.count > 1:
                lit |= 1 << computer.order[1 + (now >> _CHASE) % (computer.count - 1)]
        self._lamp.lit = lit

    def leaves(self, now):
        """Are all buttons held for two seconds?"""
        for button in range(self._buttons.count):
            if self._lamp.held_us(1 << button, now) < _LEAVE_US:
                return False
        return True

    def end(self):
        """Release all keys; the box is a serial port again, also after the next power-on."""
        self._store(COMPUTERS[0])
        self._device.send(0)
        self._device.plug(0)

    def _store(self, computer):
        console = self._lamp.console
        if console.settings.computer != computer:
            console.settings.computer = computer
            console.devices.store.save_settings(differences(console.settings))
