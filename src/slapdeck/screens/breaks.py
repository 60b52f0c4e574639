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
    """One of a game on `screen` (screens/play.py); `deal` is what was dealt (screens/deal.py).

    What a void and a missing player are there, each kind of game says in a class of its own.
    """

    def __init__(self, screen, deal, needs_presses):
        """`needs_presses`: does a game in which somebody never presses come to a halt, or is it
        dull for the others?"""
        console = self._console = screen.console
        self.screen = screen
        self.record = deal.record
        self._was_kept = deal.record is not None
        self.chance = deal.chance
        self._joined = deal.joined
        self._cpu = deal.cpu
        people = deal.joined
        for button in range(4):
            if deal.cpu[button]:
                people &= ~(1 << button)
        self._people = people
        w = words()
        self._hold_on = w.HOLD_ON
        self._voided = w.VOIDED
        self._still_there = w.STILL_THERE
        self._minded = w.MINDED
        rig = console.devices.store.rig()
        after_s = rig.get("away_s", console.settings.away_s) if needs_presses else 0
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
        self.is_there(button)

    def is_there(self, button):
        """Whoever has `button` is not away."""
        if self.away.press(button):
            self._back |= 1 << button

    def rest(self, now):
        """Nothing to draw. True when the screen has been left."""
        console = self._console
        screen = self.screen
        said = self.agreement.look(now, console.devices.buttons.held & ~console.ill.mask)
        if said == HOLD_ON:
            self._say(self._hold_on)
        elif said == VOID:
            if self.void(now):
                self._say(self._voided)
        elif said == PAUSE:
            self._pauses = True
        if self._back:
            self._take_back()
        self._mind(now)
        if self._people and console.since(now, self._look_t) >= 0:
            self._look_t = after(now, _LOOK_US)
            console.battery = level_of(console.devices.power.millivolts(), console.battery)
            self._pauses = self._pauses or console.battery == EMPTY
        if self._pauses and not screen.dealer.asked and not screen.dealer.referee.window_open:
            self._pause(now)
            return True
        return False

    def finish(self):
        """The game is over and saved: what was kept of it at its last pause is not wanted."""
        if self._was_kept:
            self._console.devices.store.drop_paused()

    def void(self, now) -> bool:
        """Undo what the last slaps did; False when nothing is to be undone."""
        return False

    def forgive(self, now):
        """What people did to ask for the pause costs them nothing."""

    def stand_in(self, button, name):
        """A CPU player `name` plays for who has `button`."""

    def take_back(self, button):
        """And no more."""

    def _pause(self, now):
        """Keep the game as it stands, and leave it for the menu of the pause."""
        screen = self.screen
        console = self._console
        screen.leave()  # importing takes memory too
        from slapdeck.screens.pause import keep

        self.forgive(now)
        seed = self.chance.below(1 << 29)
        kept = {"joined": self._joined, "cpu": self._cpu, "seed": seed}
        unsaved = keep(console.devices.store, screen.recorder, kept)
        if console.battery == EMPTY:
            console.show("charge")
        else:
            console.show("paused", (0, unsaved))

    def _say(self, texts):
        self.screen.verdict.message(texts[0], texts[1], texts[2])

    def _mind(self, now):
        """Who is asked whether still there, and whose seat a CPU player takes."""
        said = self.away.look(now)
        button = self.away.button
        if said == STILL_THERE:
            self._console.devices.sound.play(tones.WARN)
            self._console.ill.say(button, self._still_there)
        elif said == GONE:
            self._console.ill.say(button, self._minded)
            self._console.minded |= 1 << button
            self.stand_in(button, _NORMAL)

    def _take_back(self):
        for button in range(4):
            if self._back >> button & 1:
                self._console.ill.unsay(button)
                self.take_back(button)
        self._back = 0
