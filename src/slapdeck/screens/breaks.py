"""What interrupts a game: a pause, a slap that is void by agreement, a player who has left, an
empty battery. watch.py says when; no card comes meanwhile.
"""

from slapdeck.history.resume import rebuild, save_game
from slapdeck.live.absence import GONE, STILL_THERE
from slapdeck.live.hold_gesture import HOLD_ON, VOID
from slapdeck.players.money_player import MoneyPlayer
from slapdeck.rules.options import FAMILY, WAR
from slapdeck.ui import tones
from slapdeck.ui.battery import EMPTY, level_of
from slapdeck.ui.words import words

_NORMAL = "normal"  # who minds a seat


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
        unsaved = save_game(console.devices.store, self.screen.recorder, kept)
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


class TableBreaks(Breaks):
    """Void and absence at the table of the Ratscrew family."""

    def void(self, now):
        """Undo the slaps since the last card (R29); False when there are none."""
        screen = self.screen
        if not screen.slaps:
            return False
        screen.recorder.note_void(now)
        rebuild(screen, screen.recorder.view(), self.watch.base)
        self.watch.taken = False
        screen.begin_again(now)
        screen.leave()  # that has locked the heap
        return True

    def forgive(self, now):
        """A pause costs nothing: the presses that asked for it are void, unless one of the slaps
        since the last card counts for something."""
        if self.screen.slaps and not self.watch.taken:
            self.screen.recorder.note_void(now)

    def stand_in(self, button, name):
        """A CPU player sits down where nobody is."""
        screen = self.screen
        seed = self.watch.chance.below(1 << 29)
        screen.crew.sit(screen.seating.seat_of[button], name, seed)

    def take_back(self, button):
        """It rises; a hand that is up falls on nothing."""
        crew = self.screen.crew
        seat = self.screen.seating.seat_of[button]
        crew.seats &= ~(1 << seat)
        crew.lower(seat)


class WarBreaks(Breaks):
    """War by hand waits for nobody who is away; by the tempo it waits for nobody at all."""

    def stand_in(self, button, name):
        """Battles come without a press of this seat."""
        self._excuse(button, False)

    def take_back(self, button):
        """They wait again."""
        self._excuse(button, True)

    def _excuse(self, button, is_there):
        self.screen.dealer.excuse(self.screen.seating.seat_of[button], is_there)


class MoneyBreaks(Breaks):
    """A seat has two buttons, of which the acting one stands for it (MoneyWatch)."""

    def stand_in(self, button, name):
        """A CPU player throws, trades and slaps."""
        player = MoneyPlayer()
        player.sit(name, self.watch.chance.below(1 << 29))
        self.screen.change_player(button >> 1, player)

    def take_back(self, button):
        """And no more."""
        self.screen.change_player(button >> 1, None)


def breaks_of(screen, watch):
    """The Breaks of this kind of game."""
    kind = screen.game.rules.kind
    if kind == FAMILY:
        return TableBreaks(screen, watch)
    return WarBreaks(screen, watch) if kind == WAR else MoneyBreaks(screen, watch)
