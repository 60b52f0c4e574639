"""What the games for two have in common on the screen: War and the Money games."""

import micropython

from slapdeck.referee.dealer import CARD
from slapdeck.referee.ticks import after
from slapdeck.screens.screen import Screen
from slapdeck.screens.seating import Seating
from slapdeck.table import events as kinds
from slapdeck.ui import send, tones
from slapdeck.ui.verdict import Verdict

OVER_US = 2500000
READ_US = 900000  # a verdict stays at least this long
_TIMES = 4  # a game waits so much longer for people than other screens
_STEPS = 100  # of quiet until all is dark: its microseconds alone would not fit into ticks
_DIM_STEPS = 50
_NEVER_US = 120000000  # where it never sleeps it dims after half of this, four times as late


class Duel(Screen):
    """One game from the deal to the last card. ``lay`` deals, ``enter`` begins.

    A game makes its ``view`` and returns its dealer in ``_set_up``; ``_show`` draws the card that
    the dealer asks for, ``_tell`` what happened.

    War by hand and Money may wait for people. When nothing happens and nobody presses the light
    dims, and after four times the setting's time all is dark (nap.py); the press that wakes does
    nothing else, and the game goes on as it stood.
    """

    idles = False

    def __init__(self, console):
        Screen.__init__(self, console, None)
        self.recorder = console.recorder
        self.seating = Seating()
        self.verdict = Verdict(console.canvas, console.queue)
        self.game = None
        self._cursor = 0
        self._stamp = -1
        self._over_t = -1
        self._told_t = 0
        self._tone = -1
        self._refused = None
        self._locked = False
        seconds = console.settings.sleep_after_s
        sleep_us = console.devices.store.rig().get("sleep_ms", seconds * 1000) * 1000
        self._sleeps = sleep_us > 0
        self._step_us = (sleep_us or _NEVER_US) // (_STEPS // _TIMES)
        self._steps = 0  # of quiet
        self._step_t = 0
        self._is_dim = False

    def lay(self, deal):
        """Deal the game of ``deal`` (screens/deal.py); may allocate."""
        rules = deal.rules
        self._refused = deal.refused
        self.game = deal.new_game()
        self.game.deal(deal.deck)
        self.recorder.start(rules.game, deal.seats, rules, deal.deck)
        self.dealer = self._set_up(deal, self.console.devices.store.rig())

    def _set_up(self, deal, rig):
        raise NotImplementedError

    def _show(self):
        raise NotImplementedError

    def _tell(self, kind, seat, arg):
        """One event; True when there was something to say."""
        raise NotImplementedError

    def enter(self, now):
        """Begin. From here on nothing is allocated."""
        self._cursor = self.game.table.events.count
        self._stamp = self._over_t = self._tone = -1
        self._told_t = self._step_t = now
        self.console.devices.panel.clear_stamp()
        self.verdict.forget()
        self.view.enter()
        if self._refused:
            self.verdict.message(self._refused[0], self._refused[1], self._refused[2])
        self.dealer.start(now)
        self._lock()

    def _lock(self):
        # As in screens/table.py.
        if self.console.devices.lock_heap and not self.game.rules.repeats:
            micropython.heap_lock()
            self._locked = True

    def leave(self):
        """The game is over or broken off."""
        if self._locked:
            micropython.heap_unlock()
            self._locked = False

    def sent(self, stamp):
        """Keep the stamp of what was asked for until the presses are sorted in."""
        self._stamp = stamp if self.dealer.asked else -1

    def overrun(self):
        """Say that a press in doubt was void."""
        self.verdict.void()

    def rest(self, now):
        """Nothing to draw: count the quiet."""
        self.dealer.rest(now)
        if self._is_dim and not self._steps:
            self._is_dim = False
            self.console.devices.power.light(self.console.settings.brightness)
        if self._over_t < 0 and self.console.since(now, self._step_t) >= self._step_us:
            self._step_t = after(self._step_t, self._step_us)
            self._steps += 1
            if self._steps == _DIM_STEPS or self._steps >= _STEPS:
                self._doze()

    def _doze(self):
        """Nobody is there: nothing is judged and no card comes, so for once memory is free."""
        self.leave()
        from slapdeck import nap

        if self._steps == _DIM_STEPS:
            self._is_dim = True
            nap.dim(self.console)
        elif self._sleeps:
            now = nap.sleep(self.console, self.dealer.rest)
            self._told_t = self._step_t = now
            self._steps = 0
            self._is_dim = False
        nap = None
        if self.console.devices.loader and not self._is_dim:
            self.console.devices.loader.drop()
        self._lock()

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
            return after(self._over_t, OVER_US)
        return self.dealer.due(now)

    def _look_at_stamp(self, t):
        """At a press: the last pixel may have gone out since ``sent`` (screens/table.py)."""
        self._steps = 0
        if self._stamp < 0 and self.dealer.asked:
            stamp = self.console.devices.panel.stamp()
            if stamp >= 0 and self.console.since(t, stamp) >= 0:
                self._stamp = stamp

    def _is_shown_by(self, t):
        return self._stamp >= 0 and self.console.since(t, self._stamp) >= 0

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
        if self.console.since(self.dealer.last_t, self._told_t) > READ_US:
            self.verdict.clear()

    def _is_over(self, now):
        """True once the game is over; after a while the result follows."""
        if self._over_t < 0:
            return False
        if self.console.since(now, self._over_t) >= OVER_US:
            self._finish()
        return True

    def _finish(self):
        console = self.console
        self.leave()
        record = self.recorder.view()
        saved = console.devices.store.save_log(record)
        console.show("result", (self.game.table, self.seating.button_of, saved, record))
