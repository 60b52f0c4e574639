"""Recognises the hold gesture: players hold their buttons down to void the slap, or to pause."""

from micropython import const

from slapdeck.ticks import ticks_diff

NOTHING, HOLD_ON, VOID, PAUSE = 0, 1, 2, 3
HOLDS_US = 200000  # longer than a press of somebody who hammers
HOLD_ON_US = 400000  # longer than a slap rests on its button
VOID_US = 1200000
PAUSE_US = 2400000
_UP_US = 30000  # a contact open for less than this has bounced (R16)
_BUTTONS = const(4)


class HoldGesture:
    """Call `press(button, t)` at each press, in the order of stamps, then `look(now, held)` often.

    The gesture is two buttons held down, or the only button of `people` (a mask). It starts with
    the press of the second button, and every new press starts it again, even if nobody saw the
    button released. A button that was down before the game does not count: a stuck button cannot
    stop the game.

    holds  has the gesture lasted for HOLDS_US? Then no card comes.
    """

    def __init__(self, people):
        self._people = people
        self._press_t = [0] * _BUTTONS
        self._up_t = [0] * _BUTTONS
        self.forget()

    def forget(self):
        """Ignore the buttons that are down now."""
        self._down = self._open = 0
        self._stage = NOTHING
        self.holds = False

    def press(self, button, t):
        """Note that `button` went down at `t`."""
        self._down |= 1 << button
        self._open &= ~(1 << button)
        self._press_t[button] = t

    def look(self, now, held):
        """Return the next stage of the gesture, each once, else NOTHING; `held` is the mask of
        buttons that are down.

        HOLD_ON announces the others. VOID needs all people, and at least two. PAUSE is last.
        """
        down = self._down
        if not down:
            return NOTHING
        if down & ~held or self._open:
            down = self._let_go(now, held)
        past = self._agreed_us(now, down)
        self.holds = past >= HOLDS_US
        if not self.holds:
            self._stage = NOTHING
            return NOTHING
        stage = self._stage
        if stage < HOLD_ON and past >= HOLD_ON_US:
            self._stage = HOLD_ON
        elif stage < VOID and past >= VOID_US:
            self._stage = VOID
            people = self._people
            if down & people != people or not people & people - 1:
                return NOTHING
        elif stage < PAUSE and past >= PAUSE_US:
            self._stage = PAUSE
        else:
            return NOTHING
        return self._stage

    def _agreed_us(self, now, down):
        """Return for how long two buttons, or the only one, have been down; -1 if they are not."""
        longest = second = -1
        for button in range(_BUTTONS):
            if down >> button & 1:
                past = ticks_diff(now, self._press_t[button])
                if past > longest:
                    longest, second = past, longest
                elif past > second:
                    second = past
        if second < 0 and self._people and down & self._people == self._people:
            return longest
        return second

    def _let_go(self, now, held):
        """Return the mask of buttons that are down, or open for no longer than a bounce."""
        for button in range(_BUTTONS):
            bit = 1 << button
            if not self._down & bit:
                continue
            if held & bit:
                self._open &= ~bit
            elif not self._open & bit:
                self._open |= bit
                self._up_t[button] = now
            elif ticks_diff(now, self._up_t[button]) >= _UP_US:
                self._open &= ~bit
                self._down &= ~bit
        return self._down
