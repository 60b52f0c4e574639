"""What people at the table agree on by holding their buttons down: void the slap, or a pause."""

from micropython import const

from slapdeck.ticks import ticks_diff

NOTHING, HOLD_ON, VOID, PAUSE = 0, 1, 2, 3
HOLD_ON_US = 400000  # longer than any slap rests on its button
VOID_US = 1200000
PAUSE_US = 2400000
_UP_US = 30000  # a contact that is open for less has bounced (R16)
_BUTTONS = const(4)


class HoldGesture:
    """`press(button)` at each press, then `look(now, held)` often.

    Two buttons held down together, or the buttons of all `people` (a mask) where that is one, are
    an agreement; it is forgotten as soon as one is let go. A button that was down before the
    game says nothing: a stuck one cannot stop it.

    holds  is anybody agreeing? Then no card comes.
    """

    def __init__(self, people):
        self._people = people
        self._up_t = [0] * _BUTTONS
        self.forget()

    def forget(self):
        """Whatever is down says nothing more."""
        self._down = self._open = 0
        self._agreed_t = 0
        self._messages = -1  # nobody agrees
        self.holds = False

    def press(self, button):
        """`button` went down."""
        self._down |= 1 << button
        self._open &= ~(1 << button)
        if self._messages < 0:
            self.holds = self._agree()  # no card comes between the presses and the agreement

    def look(self, now, held):
        """What is agreed on now, each once; `held` is the mask of buttons that are down.

        HOLD_ON says what follows; VOID only where all people hold; PAUSE last.
        """
        down = self._down
        if not down:
            return NOTHING
        if down & ~held or self._open:
            down = self._let_go(now, held)
        self.holds = self._agree()
        if not self.holds:
            self._messages = -1
            return NOTHING
        messages = self._messages
        if messages < 0:
            self._agreed_t = now
            self._messages = NOTHING
            return NOTHING
        past = ticks_diff(now, self._agreed_t)
        if messages < HOLD_ON and past >= HOLD_ON_US:
            self._messages = HOLD_ON
        elif messages < VOID and past >= VOID_US:
            self._messages = VOID
            if down & self._people != self._people:
                return NOTHING
        elif messages < PAUSE and past >= PAUSE_US:
            self._messages = PAUSE
        else:
            return NOTHING
        return self._messages

    def _agree(self):
        people = self._people
        down = self._down
        return down & down - 1 != 0 or people != 0 and down & people == people

    def _let_go(self, now, held):
        """The mask of buttons that are down, without those open for longer than a bounce."""
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
