"""What interrupts a game: a pause, a slap that is void by agreement, a player who has left, an
empty battery. Loaded when it happens (watch.py says when), and no card comes meanwhile.
"""

from slapdeck.rules.options import FAMILY, WAR
from slapdeck.screens.agreement import HOLD_ON, VOID
from slapdeck.screens.away import GONE, STILL_THERE
from slapdeck.screens.pause import keep
from slapdeck.ui import tones
from slapdeck.ui.battery import EMPTY, level_of
from slapdeck.ui.words import words

_NORMAL = "normal"  # who minds a seat


def breaks_of(screen, watch):
    """The Breaks of this kind of game."""
    kind = screen.game.rules.kind
    if kind == FAMILY:
        from slapdeck.screens.table_breaks import TableBreaks

        return TableBreaks(screen, watch)
    from slapdeck.screens.duel_breaks import MoneyBreaks, WarBreaks

    return WarBreaks(screen, watch) if kind == WAR else MoneyBreaks(screen, watch)


class Breaks:
    """Of a game on `screen` (screens/play.py) with its `watch`, at one moment.

    What a void and a missing player are there, each kind of game says in a class of its own.
    """

    def __init__(self, screen, watch):
        self.screen = screen
        self.watch = watch
        self.console = screen.console

    def act(self, now):
        """Do what there is to do at `now`. True when the screen has been left."""
        watch = self.watch
        is_whole = not self.screen.recorder.incomplete  # else it cannot be played again
        if watch.said == HOLD_ON:
            self._say(words().HOLD_ON)
        elif watch.said == VOID and is_whole and self.void(now):
            self._say(words().VOIDED)
        if watch.back:
            self._take_back()
        if watch.gone:
            self._mind()
        if watch.looks(now):
            self._look_at_battery(now)
        dealer = self.screen.dealer
        if watch.pauses and not dealer.asked and not dealer.referee.window_open:
            if is_whole:
                self._pause(now)
                return True
            watch.pauses = False
            self._say(words().TOO_LONG_TO_PAUSE)
        return False

    def void(self, now) -> bool:
        """Undo what the last slaps did; False when nothing is to be undone."""
        return False

    def forgive(self, now):
        """What people did to ask for the pause costs them nothing."""

    def stand_in(self, button, name):
        """A CPU player `name` plays for who has `button`."""

    def take_back(self, button):
        """And no more."""

    def _say(self, texts):
        self.screen.verdict.message(*texts)

    def _look_at_battery(self, now):
        console = self.console
        self.watch.asked_battery(now)
        console.battery = level_of(console.devices.power.millivolts(), console.battery)
        if console.battery == EMPTY:
            self.watch.pauses = True

    def _pause(self, now):
        """Keep the game as it stands, and leave it for the menu of the pause."""
        console = self.console
        self.forgive(now)
        watch = self.watch
        kept = {"joined": watch.joined, "cpu": watch.cpu, "seed": watch.chance.below(1 << 29)}
        unsaved = keep(console.devices.store, self.screen.recorder, kept)
        if console.battery == EMPTY:
            console.show("charge")
        else:
            console.show("paused", (0, unsaved))

    def _mind(self):
        """Who is asked whether still there, and whose seat a CPU player takes."""
        console = self.console
        button = self.watch.away.button
        if self.watch.gone == STILL_THERE:
            console.devices.sound.play(tones.WARN)
            console.ill.say(button, words().STILL_THERE)
        elif self.watch.gone == GONE:
            console.ill.say(button, words().MINDED)
            console.minded |= 1 << button
            self.stand_in(button, _NORMAL)

    def _take_back(self):
        for button in range(4):
            if self.watch.back >> button & 1:
                self.console.ill.unsay(button)
                self.take_back(button)
        self.watch.back = 0
