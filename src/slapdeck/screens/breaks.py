"""What interrupts a game: a pause, a slap that is void by agreement, a player who has left, an
empty battery. Where there is memory for it (`devices.roomy`).

Everything happens while nothing is to be drawn, and no card comes meanwhile.
"""

from micropython import const

from slapdeck.referee.ticks import after
from slapdeck.screens.agreement import HOLD_ON, PAUSE, VOID, Agreement
from slapdeck.screens.away import GONE, STILL_THERE, Away
from slapdeck.ui import tones
from slapdeck.ui.battery import EMPTY, level_of
from slapdeck.ui.words import words

_LOOK_US = const(10000000)  # from one look at the battery to the next
_NORMAL = "normal"  # who minds a seat


class Breaks:
    """One of a game on `screen` (screens/play.py), which has, besides, ``may_pause``, ``void``,
    ``stand_in`` and ``take_back``; `people` is the mask of the buttons that people have.

    waits  is somebody agreeing, or a pause to come? Then no card comes.
    """

    def __init__(self, screen, people):
        console = self._console = screen.console
        self._screen = screen
        w = words()
        self._hold_on = w.HOLD_ON
        self._voided = w.VOIDED
        self._still_there = w.STILL_THERE
        self._minded = w.MINDED
        rig = console.devices.store.rig()
        after_s = rig.get("away_s", console.settings.away_s)
        self.agreement = Agreement(console.since, people)
        self.away = Away(console.since, people, after_s)
        self._back = 0
        self._pauses = False
        self._look_t = 0

    def start(self, now):
        """The game begins, or goes on."""
        self.agreement.forget()
        self.away.start(now)
        self._back = 0
        self._pauses = False
        self._look_t = after(now, _LOOK_US)

    @property
    def waits(self):
        """No card comes now."""
        return self._pauses or self.agreement.holds

    def press(self, button):
        """Somebody pressed; judged already."""
        self.agreement.press(button)
        if self.away.press(button):
            self._back |= 1 << button

    def rest(self, now):
        """Nothing to draw. True when the screen has been left."""
        console = self._console
        screen = self._screen
        said = self.agreement.look(now, console.devices.buttons.held & ~console.ill.mask)
        if said == HOLD_ON:
            screen.verdict.message(*self._hold_on)
        elif said == VOID:
            if screen.void(now):
                screen.verdict.message(*self._voided)
        elif said == PAUSE:
            self._pauses = True
        if self._back:
            self._take_back()
        self._mind(now)
        if console.since(now, self._look_t) >= 0:
            self._look_t = after(now, _LOOK_US)
            console.battery = level_of(console.devices.power.millivolts(), console.battery)
            self._pauses = self._pauses or console.battery == EMPTY
        if self._pauses and screen.may_pause():
            from slapdeck.screens.pause import pause

            pause(screen, now)
            return True
        return False

    def _mind(self, now):
        """Who is asked whether still there, and whose seat a CPU player takes."""
        said = self.away.look(now)
        button = self.away.button
        if said == STILL_THERE:
            self._console.devices.sound.play(tones.WARN)
            self._console.ill.say(button, self._still_there)
        elif said == GONE:
            self._console.ill.say(button, self._minded)
            self._screen.stand_in(button, _NORMAL)

    def _take_back(self):
        for button in range(4):
            if self._back >> button & 1:
                self._console.ill.unsay(button)
                self._screen.take_back(button)
        self._back = 0
