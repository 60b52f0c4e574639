"""The guests of the lesson: people who press along, and play the game after it."""

from micropython import const

from slapdeck.screens.common.hold import HOLD_US
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.words import words

_GATHER_US = const(3000000)  # time from the first press to the first card
_AGAIN_US = const(1000000)  # an earlier press does not skip
_BUTTONS = const(4)


class Guests:
    """The guests of a PracticeScreen (screen.py): a press lets its button in. Before the first
    card a second press skips the lesson. A hold skips it too, later only a long one; with several
    guests two of them have to hold.

    joined  the mask of their buttons
    """

    def __init__(self, trainer, pressed, t):
        """`pressed`: the button whose press at the ticks `t` opened the screen, or -1."""
        self.joined = 0
        self._trainer = trainer
        self._opened = pressed, t
        self._last_t = [0] * _BUTTONS
        self._invites = words().JOINED[3]

    def begin(self, screen, now):
        """Wait for others; return the ticks of the first card."""
        pressed, t = self._opened
        if pressed >= 0:  # else no game follows
            screen.verdict.message(self._invites)  # shown until all have joined, or the first card
            self.press(screen, pressed, t)  # not the screen's: holding it on skips nothing
        return ticks_add(now, _GATHER_US)

    def press(self, screen, button, t):
        """Join `button`; True if the press was no slap, because no card has come."""
        before = self._last_t[button]
        self._last_t[button] = t
        is_in = self.joined >> button & 1
        self.joined |= 1 << button
        screen.view.join(self.joined)
        if self._trainer.played:
            return False
        if not is_in:
            screen.sound(tones.OWN + button)
            if self.joined + 1 == 1 << screen.console.devices.buttons.count:
                screen.verdict.clear()
        elif ticks_diff(t, before) >= _AGAIN_US:
            screen.escape()
        return True

    def held_us(self, usual_us):
        """Return how long a hold must be to skip the lesson."""
        return usual_us if self._trainer.played else HOLD_US

    def may_skip(self, held):
        """Do enough guests hold their buttons, of the mask `held`?"""
        held &= self.joined
        return held & held - 1 or not self.joined & self.joined - 1

    def players(self):
        """Return the buttons that play next; none if the lesson was opened in the menu."""
        return self.joined if self._opened[0] >= 0 else 0
