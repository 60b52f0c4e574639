"""What the games for two have in common on the screen: War and the Money games."""

from slapdeck import nap
from slapdeck.live.dealer import CARD
from slapdeck.screens.play import OVER_US, READ_US, SOON_US, PlayScreen
from slapdeck.table import events as kinds
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import send, tones

_TIMES = 4  # a game waits so much longer for people than other screens
_STEPS = 100  # of quiet until all is dark: its microseconds alone would not fit into ticks
_DIM_STEPS = 50
_NEVER_US = 120000000  # where it never sleeps it dims after half of this, four times as late


class Duel(PlayScreen):
    """One game from the deal to the last card. ``lay`` deals, ``enter`` begins.

    A game makes its ``view`` and returns its dealer in ``_set_up``; ``_show`` draws the card that
    the dealer asks for, ``_tell`` what happened.

    War by hand and Money may wait for people. When nothing happens and nobody presses the light
    dims, and after four times the setting's time all is dark (nap.py); the press that wakes does
    nothing else, and the game goes on as it stood.
    """

    def __init__(self, console):
        PlayScreen.__init__(self, console)
        seconds = console.settings.sleep_after_s
        sleep_us = console.devices.store.rig().get("sleep_ms", seconds * 1000) * 1000
        self._sleeps = sleep_us > 0
        self._step_us = (sleep_us or _NEVER_US) // (_STEPS // _TIMES)
        self._steps = 0  # of quiet
        self._step_t = 0
        self._is_dim = False
        self.watch = None  # where there is memory for them

    def lay(self, deal):
        """Deal the game of ``deal`` (screens/deal.py); may allocate."""
        rules = deal.rules
        self._refused = deal.refused
        self.game = deal.new_game()
        self.game.deal(deal.deck)
        self.recorder.start(rules.game, deal.seats, rules, deal.deck)
        self.dealer = self._set_up(deal, self.console.devices.store.rig())
        self.watch = self._watch(deal)

    def _set_up(self, deal, rig):
        raise NotImplementedError

    def _watch(self, deal):
        """What may interrupt this kind of game (screens/watch.py)."""
        raise NotImplementedError

    def _show(self):
        raise NotImplementedError

    def _tell(self, kind, seat, arg):
        """One event; True when there was something to say."""
        raise NotImplementedError

    def enter(self, now):
        """Begin. From here on nothing is allocated."""
        self._step_t = now
        if self.watch:
            self.watch.start(now)
        self._begin(now)
        self.dealer.start(now)
        self.lock()

    def rest(self, now):
        """Nothing to draw: count the quiet."""
        self.dealer.rest(now)
        if self.watch and self.watch.rest(now):
            return
        if self._is_dim and not self._steps:
            self._is_dim = False
            self.console.devices.power.light(self.console.settings.brightness)
        if self._over_t < 0 and ticks_diff(now, self._step_t) >= self._step_us:
            self._step_t = ticks_add(self._step_t, self._step_us)
            self._steps += 1
            if self._steps == _DIM_STEPS or self._steps >= _STEPS:
                self._doze()

    def _doze(self):
        """Nobody is there: nothing is judged and no card comes, so for once memory is free."""
        self.leave()
        if self._steps == _DIM_STEPS:
            self._is_dim = True
            nap.dim(self.console)
        elif self._sleeps:
            now = nap.sleep(self.console, self.dealer.rest)
            self.console.devices.power.wake()  # a display that had no power is told all
            self._told_t = self._step_t = now
            self._steps = 0
            self._is_dim = False
        self.lock()

    def answer(self, now):
        """The verdict of the presses just judged."""
        return self.verdict.step()

    def step(self):
        """The verdict first, then its sound, then the rest."""
        if self.verdict.step():
            return True
        if self._tone >= 0:
            self.console.devices.sound.play(self._tone)
            self._tone = -1
        return self.view.step()

    def due(self, now):
        """When something is to be done."""
        if self._over_t >= 0:
            return ticks_add(self._over_t, OVER_US)
        if self.watch and self.watch.waits:
            return ticks_add(now, SOON_US)
        return self.dealer.due(now)

    def _look_at_stamp(self, t):
        """At a press: the last pixel may have gone out since ``sent`` (screens/table.py)."""
        self._steps = 0
        if self._stamp < 0 and self.dealer.asked:
            stamp = self.console.devices.panel.stamp()
            if stamp >= 0 and ticks_diff(t, stamp) >= 0:
                self._stamp = stamp

    def _is_shown_by(self, t):
        return self._stamp >= 0 and ticks_diff(t, self._stamp) >= 0

    def _card_counts(self):
        t = self._stamp
        self._stamp = -1
        self.dealer.shown(t)

    def _slap(self, seat, t):
        """Judge one slap; what it takes away from the screen is drawn anew."""
        if self.dealer.slap(seat, t):
            self._stamp = -1
            self.console.queue.cancel(send.CARD)
            self.view.show_pile()
        self._follow()

    def _ask(self, now):
        if self.watch and self.watch.waits:
            return False
        if self.dealer.ask(now) != CARD:
            return False
        self.console.devices.panel.clear_stamp()  # of anything sent before
        self._show()
        self.console.devices.sound.play(tones.DEAL)
        return True

    def _follow(self):
        """Draw and sound what happened since the last look."""
        ring = self.game.table.events
        while self._cursor != ring.count:
            i = self._cursor
            self._cursor = i + 1
            self._steps = 0
            kind = ring.kind(i)
            if kind == kinds.OVER:
                self._over_t = self.console.devices.clock.now()
            elif self._tell(kind, ring.seat(i), ring.arg(i)):
                self._told_t = self.dealer.last_t
        self.view.refresh()

    def _clear_verdict(self):
        """The verdict goes with the next card, once it could be read."""
        if ticks_diff(self.dealer.last_t, self._told_t) > READ_US:
            self.verdict.clear()

    def _is_over(self, now):
        """True once the game is over; after a while the result follows."""
        if self._over_t < 0:
            return False
        if ticks_diff(now, self._over_t) >= OVER_US:
            self._finish()
        return True

    def _finish(self):
        PlayScreen._finish(self)
        if self.watch:
            self.watch.finish()
