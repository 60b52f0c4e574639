"""Plays the sounds between two cards: a claim ticks, a last chance drums, a challenge calls."""

from micropython import const

from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones

_PART = const(6)  # the next beat comes after this part of the time left, so beats get faster
_FASTEST_US = const(70000)  # shortest time between two beats
_CALL_US = const(90000)  # from the card to the call
_VERDICT_US = const(450000)  # the tone of a verdict is not cut off within this time


class Suspense:
    """Sounds for a game that may have challenges; `feedback.is_laid` says that a card was laid.

    Works only once all is drawn and while no press waits. Allocates nothing after
    construction.
    """

    def __init__(self, dealer, button_of, sound, feedback):
        self._dealer = dealer
        self._button_of = button_of
        self._sound = sound
        self._feedback = feedback
        self._tone = tones.NONE
        self._next_t = 0

    def start(self):
        """Begin as after a card: the table is redrawn."""
        self._feedback.is_laid = True

    def rest(self, now):
        """Play what is due at `now`."""
        feedback = self._feedback
        if feedback.is_laid:
            feedback.is_laid = False
            self._begin(now)
        tone = self._tone
        if tone < 0 or ticks_diff(now, self._next_t) < 0:
            return
        if not self._holds():
            self._tone = tones.NONE
            return
        if not 0 <= ticks_diff(now, feedback.reported_t) < _VERDICT_US:
            self._sound.play(tone)
        if tone == tones.TICK or tone == tones.DRUM:
            self._wait(now)
        else:
            self._tone = tones.NONE

    def due(self, t):
        """Return the earlier of `t` and the next beat."""
        if self._tone >= 0 and ticks_diff(self._next_t, t) < 0:
            return self._next_t
        return t

    def _begin(self, now):
        table = self._dealer.table
        self._tone = tones.NONE
        if table.over:
            return
        if table.claim >= 0:
            self._tone = tones.TICK
        elif table.chances == 1:
            self._tone = tones.DRUM
        elif table.chances and table.challenger == table.last_played:
            self._tone = tones.CALL + self._button_of[table.turn]
            self._next_t = ticks_add(now, _CALL_US)
            return
        self._wait(now)

    def _holds(self):
        """Is the reason of the present tone still true?"""
        dealer = self._dealer
        table = dealer.table
        if dealer.asked or dealer.referee.window_open or table.over:
            return False
        if self._tone == tones.TICK:
            return table.claim >= 0
        return table.chances > 0 and table.claim < 0

    def _wait(self, now):
        left_us = ticks_diff(self._dealer.due_t, now) // _PART
        self._next_t = ticks_add(now, left_us if left_us > _FASTEST_US else _FASTEST_US)
