"""Does anything interrupt the game? What play itself needs of that; the rest is breaks.py."""

from micropython import const

from slapdeck.history.resume import resume
from slapdeck.live.absence import Away
from slapdeck.live.hold_gesture import NOTHING, PAUSE, Agreement
from slapdeck.screens.breaks import breaks_of
from slapdeck.ticks import ticks_add, ticks_diff

_REST_US = const(20000)  # people's holds and absence need no closer look
_LOOK_US = const(30000000)  # from one look at the battery to the next
_LATEST_US = const(90000000)  # so much later where nobody takes a pile


class Watch:
    """One of the game of `deal` (screens/deal.py) on `screen` (screens/play.py).

    `press` at each press that was judged, `rest` when nothing is to be drawn.

    taken  did a slap since the last card take the pile, or tie?
    base   makes ticks of the times in the game's record (history/resume.py)
    said   what people agree on now (live/hold_gesture.py); `gone`: who has left (live/absence.py)
    back   mask of the buttons of those who are back
    pauses is there to be a pause as soon as nothing is on its way to the screen?
    """

    def __init__(self, screen, deal, needs_presses):
        """`needs_presses`: is a game in which somebody never presses held up, or dull?"""
        console = self._console = screen.console
        self._screen = screen
        self.chance = deal.chance
        self.joined = deal.joined
        self.cpu = deal.cpu
        self._record = deal.record
        self._was_kept = deal.record is not None
        people = deal.joined
        for button in range(4):
            if deal.cpu[button]:
                people &= ~(1 << button)
        self.people = people
        rig = console.devices.store.rig()
        after_s = rig.get("away_s", console.settings.away_s) if needs_presses else 0
        self.agreement = Agreement(people)
        self.away = Away(people, after_s)
        self.base = 0
        self._rest_t = 0
        self.taken = False

    def start(self, now):
        """Begin, or go on with the game that was kept."""
        record = self._record
        if record is not None:
            self._record = None
            self.base = resume(self._screen, record, now)
        self.agreement.forget()
        self.away.start(now)
        self._rest_t = now
        self.taken = False
        self.said = self.gone = NOTHING
        self.back = 0
        self.pauses = False
        self.look_t = ticks_add(now, _LOOK_US)

    @property
    def waits(self):
        """No card comes now."""
        return self.pauses or self.agreement.holds

    def press(self, button):
        """Somebody pressed."""
        self.agreement.press(button)
        if self.away.press(button):
            self.back |= 1 << button

    def rest(self, now):
        """True when the screen has been left. What there is to do takes memory and some time:
        nothing is to be drawn then, and the battery is asked where a slap cannot win."""
        console = self._console
        if -_REST_US <= ticks_diff(now, self._rest_t) < 0:
            return False
        self._rest_t = ticks_add(now, _REST_US)
        held = console.devices.buttons.held & ~console.ill.mask
        said = self.said = self.agreement.look(now, held)
        gone = self.gone = self.away.look(now)
        if said == PAUSE:
            self.pauses = True
        dealer = self._screen.dealer
        if not said and not gone and not self.back and not self.looks(now) and not (
            self.pauses and not dealer.asked and not dealer.referee.window_open
        ):
            return False
        screen = self._screen
        screen.leave()
        left = breaks_of(screen, self).act(now)
        if not left:
            screen.lock()
        return left

    def finish(self):
        """The game is over and saved: what was kept of it at its last pause is not wanted."""
        if self._was_kept:
            self._console.devices.store.drop_paused()

    def looks(self, now):
        """Is it time to look at the battery? Best when a pile was just taken."""
        if not self.people:
            return False
        late = ticks_diff(now, self.look_t)
        return late >= (0 if self.taken else _LATEST_US)

    def asked_battery(self, now):
        """It was."""
        self.look_t = ticks_add(now, _LOOK_US)


class MoneyWatch(Watch):
    """Either button of a seat says that somebody is there; the acting one stands for the seat."""

    def __init__(self, screen, deal):
        Watch.__init__(self, screen, deal, True)
        self.away.people &= 5

    def press(self, button):
        """As Watch's, for the seat."""
        self.agreement.press(button)
        if self.away.press(button & 2):
            self.back |= 1 << (button & 2)
