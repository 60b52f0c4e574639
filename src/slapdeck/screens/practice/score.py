"""The screen after a practice: its points and curve, the patterns, the best sessions."""

from micropython import const

from slapdeck.history.practice_scores import best_of
from slapdeck.screens.common.hold import HELD, TAPPED, Hold
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.practice.score_view import PAGES, ScoreView
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.buttons_view import HoldBar

_DEAF_US = const(1000000)  # ignores a hand that is still falling
_SOON_US = const(10000)


class ScoreScreen(Screen):
    """A tap turns the page, a hold leads back to the page of practice.

    button, joined  as MenuScreen gets them back
    game, trainer   of the session
    saved           all saved sessions (history/practice_scores.py)
    place           of this session among the best, or -1
    note            one line, b"" for none
    """

    def __init__(self, console, button, joined, game, trainer, saved, place, note):
        self._opened_by = {"button": button, "joined": joined}
        rows = best_of(saved, game)
        shown = (trainer, game, rows, place, note, button)
        Screen.__init__(self, console, ScoreView(console.display, *shown))
        self.trainer = trainer
        self._page = 0
        self._hold = Hold()
        self._from = 0

    def enter(self, now):
        """Draw the first page, and ignore presses for a moment."""
        self._from = ticks_add(now, _DEAF_US)
        self.view.enter()
        button = self._opened_by["button"]
        self.console.devices.sound.play(tones.FANFARE + max(0, button))

    def press(self, button, t):
        """Handle a press; every button does the same."""
        if ticks_diff(t, self._from) >= 0:
            self._hold.press(button, t)

    def update(self, now):
        """Handle a tap or a hold."""
        messages = self._hold.look(now, self.console.devices.buttons.held)
        self.view.hold(self._hold.part(now, HoldBar.PARTS))
        if messages == TAPPED:
            self._page = (self._page + 1) % PAGES
            self.console.devices.sound.play(tones.MOVE)
            self.view.show(self._page)
        elif messages == HELD:
            self.console.devices.sound.play(tones.CHOOSE)
            self.escape()
        return False

    def escape(self):
        """Go back to the page on which a practice is begun."""
        self.console.show("menu", page="practice", **self._opened_by)
        return True

    def due(self, now):
        """Return soon while a button is down."""
        return ticks_add(now, _SOON_US) if self._hold.button >= 0 else Screen.due(self, now)
