"""Notices absent players: after a time without a press a warning, then a CPU player until the next
press."""

from micropython import const

from slapdeck.ticks import ticks_add, ticks_diff

NOTHING, STILL_THERE, GONE = 0, 1, 2
_SECOND_US = 1000000
_LATE_US = 10000000
_WARNING_S = const(20)  # the warning comes this long before the seat is given away
_BUTTONS = const(4)


class Absence:
    """Call `press(button)` at each press of a person, `look(now)` often.

    people   mask of the buttons with a person, present or away
    gone     mask of the buttons whose seat a CPU player has taken over
    button   the button that the last `look` was about
    """

    def __init__(self, people, after_s):
        """`after_s`: seconds without a press until a person counts as gone; 0 means never."""
        self._after_s = after_s
        self._quiet_s = [0] * _BUTTONS
        self._warned = 0
        self._next_t = 0
        self.people = people
        self.gone = 0
        self.button = -1

    def start(self, now):
        """Start or resume the game: everybody counts as present."""
        self._next_t = ticks_add(now, _SECOND_US)
        self._warned = self.gone = 0
        for button in range(_BUTTONS):
            self._quiet_s[button] = 0

    def press(self, button):
        """Note a press. True if it takes back a warning or the seat."""
        bit = 1 << button
        self._quiet_s[button] = 0
        found = (self._warned | self.gone) & bit
        self._warned &= ~bit
        self.gone &= ~bit
        return found != 0

    def look(self, now):
        """Return STILL_THERE or GONE, each once, for the person at `button`; else NOTHING.

        If every player is absent, the game waits for all of them: nobody is gone.
        """
        if not self._after_s:
            return NOTHING
        late = ticks_diff(now, self._next_t)
        if -_SECOND_US <= late < 0:
            return NOTHING
        if not 0 <= late < _LATE_US:  # the device was asleep, or the ticks wrapped
            self._next_t = now
        self._next_t = ticks_add(self._next_t, _SECOND_US)
        messages = NOTHING
        for button in range(_BUTTONS):
            self._quiet_s[button] += 1
        for button in range(_BUTTONS):
            if messages == NOTHING:  # one report a second: the next look reports the second person
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
