"""The rules that rounds of tries without cards share (docs/rules.md 7, R52).

In a try something is shown, and each player presses once or several times. When all have, or when
its time is up, it is decided: a player has a point for each other player who was worse.
"""

from micropython import const

from slapdeck.lamp.round_record import NO_PRESS, PRESS, SHOW, TRY
from slapdeck.ticks import ticks_diff

IGNORED, VALID, WRONG = 0, 1, 2
_BUTTONS = const(4)


class Tries:
    """Judges the tries of the mask `players`; presses that differ by `tie_us` are equal.

    Feed it all events in the order of their times, as in play, so in a replay. A kind derives from
    it and says `draw`, `limit_us`, `off_us` and `plan`; or else `judge`. Times are ticks.

    BEGINS, SHOWN  the kinds of the events that begin a try and show something
    SHOWS    how often something is shown in a try; presses count from the last time on
    READY_US  from the begin of a try to the first time
    TELLS    does the lamp say when to press?
    NEEDS    presses of a player in a try; more are ignored
    WAITS    does the try go on to its limit when all have pressed?
    points   of the round, by button; `gained` those of the last try
    value    of the try (TRY)
    shows    how often something was shown in it: from `shown_t` on, the last time at `last_show_t`
    presses  of the try, by button; the first at `first`, the last at `last`
    errors   of the last try, in us by button; -1 without all presses
    decided  is no try open?
    is_new   did the last event decide the try before it?

    Nothing allocates after construction.
    """

    BEGINS, SHOWN = TRY, SHOW
    SHOWS = NEEDS = 1
    READY_US = 1000000
    TELLS = True
    WAITS = False

    def __init__(self, players, tie_us=0, seed=0):
        self.players = players
        self.tie_us = tie_us
        self.points = [0] * _BUTTONS
        self.gained = [0] * _BUTTONS
        self.presses = bytearray(_BUTTONS)
        self.errors = [0] * _BUTTONS
        self.first = [0] * _BUTTONS
        self.last = [0] * _BUTTONS
        self.value = self.shows = 0
        self.shown_t = self.last_show_t = self._newest_t = 0
        self.decided = True
        self.is_new = False

    def feed(self, kind, value, t):
        """Take the next event; return IGNORED or VALID of a PRESS."""
        self.is_new = self.decide(t)
        if kind == PRESS:
            return self._press(value, t)
        if kind == TRY:
            self.decided = False
            self.value = value
            self.shows = 0
            for button in range(_BUTTONS):
                self.presses[button] = self.gained[button] = 0
        elif kind == SHOW and not self.decided:
            if not self.shows:
                self.shown_t = t
            self.last_show_t = t
            self.shows += 1
        return IGNORED

    def _press(self, button, t):
        count = self.presses[button]
        if self.decided or not self.is_open() or not self.players >> button & 1:
            return IGNORED
        if count >= self.NEEDS:
            return IGNORED
        if not count:
            self.first[button] = t
        self.pressed(button, t)
        self.last[button] = self._newest_t = t
        self.presses[button] = count + 1
        return VALID

    def decide(self, now):
        """Decide the try if all presses that count came before `now`; True once, when it is
        decided."""
        if self.decided or not self.is_open() or not self._is_over(now):
            return False
        self.decided = True
        self.judge()
        for button in range(_BUTTONS):
            self.points[button] += self.gained[button]
        return True

    def _is_over(self, now):
        if ticks_diff(now, self.last_show_t) > self.limit_us():
            return True
        if self.WAITS:
            return False
        for button in range(_BUTTONS):
            if self.players >> button & 1 and self.presses[button] < self.NEEDS:
                return False
        return ticks_diff(now, self._newest_t) > 0  # another press may have the same microsecond

    def judge(self):
        """Set `gained`: for each player a point for every other one who was worse."""
        errors = self.errors
        for button in range(_BUTTONS):
            errors[button] = self._error_us(button)
        for button in range(_BUTTONS):
            own = errors[button]
            for other in range(_BUTTONS):
                if own >= 0 and other != button and self.players >> other & 1:
                    if errors[other] < 0 or errors[other] - own > self.tie_us:
                        self.gained[button] += 1

    def _error_us(self, button):
        return abs(self.off_us(button)) if self.is_complete(button) else NO_PRESS

    def is_complete(self, button):
        """Has `button` pressed as often as a try needs?"""
        return self.presses[button] == self.NEEDS

    def best(self):
        """Return the button that alone gained most in the try, -1 if there is none."""
        most = max(self.gained)
        found = -1
        for button in range(_BUTTONS):
            if most and self.gained[button] == most:
                found = button if found == -1 else -2
        return max(found, -1)

    def margin_us(self):
        """Return by how much the best was better than the next one; -1 if there is none."""
        best = self.best()
        found = -1
        for button in range(_BUTTONS):
            us = self.errors[button] - self.errors[best]
            if best >= 0 and us > 0 and (us < found or found < 0):
                found = us
        return found

    def is_open(self):
        """Do presses count yet?"""
        return self.shows == self.SHOWS

    def next_us(self):
        """Return the time from the last show, or the begin of the try, to the next show; -1 if
        there is none."""
        if not self.shows:
            return self.READY_US
        return -1 if self.is_open() else self.value

    # --- what a kind says

    def pressed(self, button, t):
        """Take a press that counts; `first`, `last` and `presses` are those before it."""

    def draw(self, chance):
        """Return the value of the next try."""
        return 0

    def limit_us(self) -> "int":
        """Return the time from the last show to the end of the try."""
        return 0

    def off_us(self, button) -> "int":
        """Return by how much the presses of `button`, which is complete, came too late or lasted
        too long; negative: too soon, too short. 0 is the best."""
        return 0

    def plan(self, button, cpu, presser) -> "int":
        """Return the microseconds from the last event to the next press of the CPU player `cpu`
        (players/player.py); NO_PRESS or AS_PLANNED.

        The event is a press of the button `presser` that counts, or a show if that is -1.
        """
        return NO_PRESS
