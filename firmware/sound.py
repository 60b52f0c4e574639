"""The piezo: short tunes by number, played by PWM while the loop does other things."""

import time
from array import array

import machine
from micropython import const

from firmware import board
from slapdeck.referee.ticks import after, since
from slapdeck.ui.tones import TUNES

_LOUD = const(32768)  # half of the time high: a piezo is loudest so


class Sound:
    """`play(tone)` starts a tune and cuts off the last one, `update(now)` (ticks) goes on with it.

    Nothing allocates after the start.
    """

    def __init__(self, pin=board.PIEZO):
        self._pwm = machine.PWM(machine.Pin(pin), freq=1000, duty_u16=0)
        self._starts = bytearray(len(TUNES))
        flat = []
        for i in range(len(TUNES)):
            self._starts[i] = len(flat)
            flat.extend(TUNES[i])
            flat.extend((0, 0))  # the end
        self._notes = array("H", flat)
        self._at = -1  # of the note that sounds, -1 in silence
        self._until = 0

    def play(self, tone):
        """Start tune 0..7; an unknown number is silence."""
        if 0 <= tone < len(self._starts):
            self._note(self._starts[tone], time.ticks_us())
        else:
            self.quiet()

    def update(self, now):
        """Go on to the next note when the present one is over."""
        if self._at >= 0 and since(now, self._until) >= 0:
            self._note(self._at + 2, self._until)

    def quiet(self):
        """Silence."""
        self._at = -1
        self._pwm.duty_u16(0)

    def _note(self, at, now):
        notes = self._notes
        if notes[at + 1] == 0:
            self.quiet()
            return
        self._at = at
        self._until = after(now, notes[at + 1] * 1000)
        if notes[at]:
            self._pwm.freq(notes[at])
            self._pwm.duty_u16(_LOUD)
        else:
            self._pwm.duty_u16(0)
