"""The title: any press goes on to joining, on a new device to the lesson; after a while CPU
players play a demo. On a new device a hold steps through the languages instead.

The LED of a button is on while that button is lit on the screen.
"""

from micropython import const

from slapdeck.languages import CODES, WORDS
from slapdeck.screens.common.hold import HELD, TAPPED, Hold
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.common.seat_layout import plays_alone
from slapdeck.screens.title.going_on import KNOCKOUT, LOST, PAUSED, go_on, offers_lesson, waiting
from slapdeck.screens.title.view import TitleView
from slapdeck.settings import differences
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui.words import fill, join, words

_SHOWN_US = const(3000000)  # if nobody has to press, as all players are CPU players
_PATIENCE_MS = 8000  # the rig's ``demo_ms`` sets another


class TitleScreen(Screen):
    """The first screen at power-on, also shown after a game if nobody wants another."""

    battery_at = (288, 6)

    def __init__(self, console):
        Screen.__init__(self, console, TitleView(console.display))
        self._next = "demo"
        self._until = 0
        self._waits = ""
        self._hold = None  # of a new device: a release goes on, a hold speaks another language
        self._pressed_t = 0
        self._has_chosen = False  # does the button that is down step through the languages?

    def enter(self, now):
        """Choose the words to show: what waits, a test config, lost settings or files, the
        lesson."""
        store = self.console.devices.store
        test_config = store.test_config()
        self.view.note = b"RIG" if test_config else b""
        self._waits = waiting(self.console)
        if self._waits == PAUSED:
            self.view.prompt = words().GAME_WAITS
        elif self._waits == KNOCKOUT:
            self.view.prompt = words().KNOCKOUT_WAITS
        elif self._waits == LOST:
            self.view.note = words().RECORDS_LOST
        elif offers_lesson(self.console):
            self.view.note = words().NEW_HERE[0]
            hold = fill(words().HOLD_DOES, do=b" ".join(WORDS[:2]))
            self.view.languages = hold, b" ".join(WORDS[2:])
            self._hold = self._hold or Hold()
        if self.console.settings_lost:
            self.view.note = words().SETTINGS_LOST
        if store.format:
            self.view.note = words().HOLD_TO_ERASE
        if store.unsaved:
            mark = words().UNSAVED_MARK
            self.view.note = join([self.view.note, mark], b"  ") if self.view.note else mark
        if plays_alone(test_config):
            self._next = "join"
        patience_us = test_config.get("demo_ms", _PATIENCE_MS) * 1000
        self._until = ticks_add(now, _SHOWN_US if self._next == "join" else patience_us)
        self.view.enter()

    def update(self, now):
        """Go on when the time is over: to the demo, or with four CPU players to joining."""
        self.view.now = now
        self.lit = self.view.lit()
        gesture = self._hold.look(now, self.console.devices.buttons.held) if self._hold else 0
        if gesture == HELD:
            self._speak_next(now)
        elif gesture == TAPPED and not self._has_chosen:
            go_on(self.console, self._waits, self._hold.presser, self._pressed_t)
        elif ticks_diff(now, self._until) >= 0:
            self.console.show(self._next)
        return False

    def _speak_next(self, now):
        """Speak the next language, and the one after it if the button stays down."""
        console = self.console
        settings = console.settings
        settings.language = CODES[(CODES.index(settings.language) + 1) % len(CODES)]
        console.apply_settings()
        console.devices.store.save_settings(differences(settings))
        self.view = TitleView(console.display)
        self.enter(now)
        self._hold.press(self._hold.presser, now)
        self._has_chosen = True

    def rest(self, now):
        """Start the movement once the title is drawn."""
        if self.console.settings.motion:
            self.view.move()

    def due(self, now):
        """Return when something moves, or what any screen waits for."""
        return self.view.due(Screen.due(self, now))

    def escape(self):
        """Do nothing: no screen is behind the title."""
        return False

    def press(self, button, t):
        hold = self._hold
        if not hold:
            go_on(self.console, self._waits, button, t)
            return
        if hold.button >= 0:  # two hands want to play
            go_on(self.console, self._waits, hold.button, self._pressed_t)
            return
        hold.press(button, t)
        self._pressed_t = t
        self._has_chosen = False
