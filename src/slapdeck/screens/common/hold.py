"""Gestures of a single button: tap, hold, or hold until the right choice is shown."""

from slapdeck.ticks import ticks_add, ticks_diff

HOLD_US = 600000  # a press this long is a hold
CHOICE_US = 900000  # each choice is shown for this long
_UP_US = 30000  # a contact open for less has bounced (R16)
_OFF = -1
NOTHING, TAPPED, HELD = 0, 1, 2


class HeldChoice:
    """A button held down steps through `count` choices; its release takes one.

    at  the choice that is shown, from 0
    """

    def __init__(self, count):
        self._count = count
        self._button = _OFF
        self._t = self._up_t = 0
        self._up = False
        self.at = 0

    def start(self, button, now):
        """Start with `button` held and the first choice shown."""
        self._button = button
        self._t = now
        self._up = False
        self.at = 0

    def look(self, now, held):
        """True once: the button was released, and `at` is taken. `held` is the mask of buttons
        that are down."""
        if not held >> self._button & 1:
            if not self._up:
                self._up = True
                self._up_t = now
            return ticks_diff(now, self._up_t) >= _UP_US
        self._up = False
        if ticks_diff(now, self._t) >= CHOICE_US:
            # Not from `now`: a late look must not delay the next choices.
            self._t = ticks_add(self._t, CHOICE_US)
            self.at = (self.at + 1) % self._count
        return False


class Hold:
    """Call `press(button, t)`, then `look(now, held)` often: it returns TAPPED or HELD once.

    `button` is the button that is down, -1 for none; `presser` the one pressed last.
    """

    def __init__(self):
        self.button = self.presser = _OFF
        self._t = 0
        self._up_t = 0
        self._up = False

    def press(self, button, t):
        """Start at `t`; another button that is held is forgotten."""
        self.button = self.presser = button
        self._t = t
        self._up = False

    def forget(self):
        """Ignore the button that is down now."""
        self.button = _OFF

    def look(self, now, held):
        """Return NOTHING, TAPPED or HELD; `held` is the mask of buttons that are down."""
        button = self.button
        if button < 0:
            return NOTHING
        if held >> button & 1:
            self._up = False
            if ticks_diff(now, self._t) >= HOLD_US:
                self.button = _OFF
                return HELD
        elif not self._up:
            self._up = True
            self._up_t = now
        elif ticks_diff(now, self._up_t) >= _UP_US:
            self.button = _OFF
            return TAPPED
        return NOTHING

    def part(self, now, parts):
        """Return the part of the hold that is over, 0..parts; 0 in the first fifth, which any tap
        takes."""
        if self.button < 0:
            return 0
        past = ticks_diff(now, self._t)
        if past < HOLD_US // 5:
            return 0
        return min(parts, past * parts // HOLD_US)
