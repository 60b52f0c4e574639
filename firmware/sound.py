"""The piezo: short tunes by number, played by PWM while the loop does other things."""

import time

import machine
from micropython import const

from firmware import board
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui.tones import TUNES

# By quarters of the volume: half of the time high is loudest, 24, 14 and 6 dB more than these.
_DUTIES = (0, 1311, 4260, 10900, 32768)
_LOW = const(65535)


class Sound:
    """`play(tone)` starts a tune and stops the last one, `update(now)` (ticks) continues it.

    `volume(percent)` holds at once, also for what sounds; at 0 both pins stay low. On a board
    without a piezo nothing sounds. Nothing allocates after the start.
    """

    def __init__(self):
        self._pwm, self._mirror = outputs()
        self._tune = TUNES[0]
        self._at = -1  # place in it of the note that sounds, -1 in silence
        self._until = 0
        self._duty = _DUTIES[4]

    def volume(self, percent):
        """0 (mute), 25, 50, 75 or 100."""
        self._duty = _DUTIES[percent * 4 // 100]
        if not self._duty:
            self.quiet()
        elif self._at >= 0 and self._tune[self._at]:
            self._drive(self._duty)

    def play(self, tone):
        """Start a tune of ui/tones.py by its number; an unknown one is silence."""
        if 0 <= tone < len(TUNES) and self._duty:
            self._tune = TUNES[tone]
            self._note(0, time.ticks_us())
        else:
            self.quiet()

    def update(self, now):
        """True while a tune sounds. Go on to the next note when the present one is over."""
        if self._at >= 0 and ticks_diff(now, self._until) >= 0:
            self._note(self._at + 2, self._until)
        return self._at >= 0

    def quiet(self):
        self._at = -1
        self._drive(0)

    def _note(self, at, now):
        tune = self._tune
        if at == len(tune):
            self.quiet()
            return
        self._at = at
        self._until = ticks_add(now, tune[at + 1] * 1000)
        if tune[at] and self._pwm:
            self._pwm.freq(tune[at])
            self._drive(self._duty)
        else:
            self._drive(0)

    def _drive(self, duty):
        """Sound with `duty`; 0 makes both pins low. The piezo is between them."""
        if self._pwm:
            self._pwm.duty_u16(duty)
        if self._mirror:
            self._mirror.duty_u16(duty or _LOW)


def outputs():
    """Return the piezo's PWM and the inverted one, both silent; None for a pin the board lacks."""
    pwm = mirror = None
    if board.PIEZO is not None:
        pwm = machine.PWM(machine.Pin(board.PIEZO), freq=1000, duty_u16=0)
    if board.PIEZO_B is not None:
        # Upside down, so full is low; on the same slice, so freq() of one is that of both.
        pin = machine.Pin(board.PIEZO_B)
        mirror = machine.PWM(pin, freq=1000, duty_u16=_LOW, invert=True)
    return pwm, mirror
