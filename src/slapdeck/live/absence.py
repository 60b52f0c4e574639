"""Absent players: without a press first a warning, then a CPU player until the next press."""

from micropython import const

from slapdeck.ticks import ticks_add, ticks_diff

NOTHING, STILL_THERE, GONE = 0, 1, 2
_SECOND_US = 1000000
_LATE_US = 10000000
_WARNING_S = const(20)  # so long before
_BUTTONS = const(4)


class Absence:
    """`press(button)` at each press of a person, `look(now)` often.

    people   mask of the buttons with a person, there or away
    gone     mask of those whose seat a CPU player has
    button   whom the last `look` was about
    """

    def __init__(self, people, after_s):
        """`after_s`: seconds without a press until somebody counts as gone; 0 is never."""
        self._after_s = after_s
        self._quiet_s = [0] * _BUTTONS
        self._warned = 0
        self._next_t = 0
        self.people = people
        self.gone = 0
        self.button = -1

    def start(self, now):
        """The game begins, or goes on: everybody is there."""
        self._next_t = ticks_add(now, _SECOND_US)
        self._warned = self.gone = 0
        for button in range(_BUTTONS):
            self._quiet_s[button] = 0

    def press(self, button):
        """Somebody is there. True when that takes back a warning, or the seat."""
        bit = 1 << button
        self._quiet_s[button] = 0
        found = (self._warned | self.gone) & bit
        self._warned &= ~bit
        self.gone &= ~bit
        return found != 0

    def look(self, now):
        """STILL_THERE or GONE, each once, about the person at `button`; else NOTHING.

        With every player absent the game waits for them all: nobody is gone.
        """
        if not self._after_s:
            return NOTHING
        late = ticks_diff(now, self._next_t)
        if -_SECOND_US <= late < 0:
            return NOTHING
        if not 0 <= late < _LATE_US:  # the device was asleep, or the ticks have come round
            self._next_t = now
        self._next_t = ticks_add(self._next_t, _SECOND_US)
        messages = NOTHING
        for button in range(_BUTTONS):
            self._quiet_s[button] += 1
        for button in range(_BUTTONS):
            if messages == NOTHING:  # of two in one second the other one's turn is the next
                messages = self._state(button)
                self.button = button
        return messages

    def _state(self, button):
        bit = 1 << button
        quiet_s = self._quiet_s[button]
        if not self.people & bit or self.gone & bit:
            return NOTHING
        if not self._is_anybody_there():
            return NOTHING
        if quiet_s >= self._after_s:
            self._warned &= ~bit
            self.gone |= bit
            return GONE
        if not self._warned & bit and quiet_s >= self._after_s - _WARNING_S:
            self._warned |= bit
            return STILL_THERE
        return NOTHING

    def _is_anybody_there(self):
        for button in range(_BUTTONS):
            if self.people >> button & 1 and self._quiet_s[button] < self._after_s - _WARNING_S:
                return True
        return False
