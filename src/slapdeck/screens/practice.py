"""Practice: one player and the cards, at rising pace; feedback before anything else is drawn."""

import gc

import micropython

from slapdeck.history.practice_scores import enter
from slapdeck.practice.trainer import FALSE, HIT, TOO_SOON
from slapdeck.screens.screen import Screen
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import send, tones
from slapdeck.ui.names import hint, pattern_words
from slapdeck.ui.practice_verdict import PracticeVerdict
from slapdeck.ui.practice_view import PracticeView
from slapdeck.ui.words import words

_FIRST_US = 1500000  # before the first card, to read what is to be slapped
_READ_US = 900000  # a verdict stays at least this long
_OVER_US = 1500000
_END_US = 1500000  # who holds a button so long wants to go
_RING_US = 4  # a press of the last microsecond may be on its way to the ring (screens/table.py)


class PracticeScreen(Screen):
    """A session of practice/session.py from the first card to the last.

    ``rules`` and ``trainer`` are the session's; ``given`` is (the button that opened it, mask of
    those who joined, as MenuScreen wants them back). Every button slaps.
    """

    idles = False

    def __init__(self, console, rules, trainer, given):
        named = pattern_words(rules.game, rules.patterns)
        Screen.__init__(
            self,
            console,
            PracticeView(console.canvas, console.queue, trainer, hint(words(), rules), named),
        )
        self.rules = rules
        self.trainer = trainer
        self.verdict = PracticeVerdict(console.canvas, console.queue, named)
        self._given = given
        rig = console.devices.store.rig()
        self._pause_us = max(rig.get("pause_ms", 900) * 1000, rules.grace + 1)
        self._asked = False
        self._stamp = self._over_t = self._tone = self._down = -1
        self._due = self._told_t = self._down_t = 0
        self._locked = False

    def enter(self, now):
        """The first card comes in a moment. From here on nothing is allocated."""
        self._due = ticks_add(now, _FIRST_US)
        self._told_t = now
        self.console.devices.panel.clear_stamp()
        self.verdict.forget()
        self.view.enter()
        if self.console.devices.lock_heap:  # as in screens/table.py
            gc.collect()
            micropython.heap_lock()
            self._locked = True

    def leave(self):
        """The session is over or broken off."""
        if self._locked:
            micropython.heap_unlock()
            self._locked = False

    def sent(self, stamp):
        """Keep the stamp of the card that was asked for until the presses are sorted in."""
        self._stamp = stamp if self._asked else -1

    def press(self, button, t):
        """Judge one slap; the card counts first when it was on the screen first (R12)."""
        if self._stamp < 0 and self._asked:
            # The last pixel may have gone out since ``sent``, as in screens/table.py.
            stamp = self.console.devices.panel.stamp()
            if stamp >= 0 and ticks_diff(t, stamp) >= 0:
                self._stamp = stamp
        if self._stamp >= 0 and ticks_diff(t, self._stamp) >= 0:
            self._card_counts()
        self._down = button
        self._down_t = t
        if self._over_t < 0:
            self._slap(button, t)

    def _slap(self, button, t):
        trainer = self.trainer
        pattern = trainer.pattern
        told = trainer.slap(t)
        if told == HIT:
            self.verdict.hit(button, pattern, trainer.reaction_us)
            self._take(pattern, t)
            self.wins(button, t)
            self._tone = tones.HIT + button
        elif told == FALSE or told == TOO_SOON:
            self.verdict.false_slap(button, 0, told == TOO_SOON)
            self._tone = tones.FALSE
            self.view.refresh()
        else:
            return
        self._told_t = t

    def _take(self, pattern, t):
        """The pile goes; a card that is on its way to the screen waits until this was read."""
        if self._asked:
            self._asked = False
            self._stamp = -1
            self.console.queue.cancel(send.CARD)
        self.view.show_taken(pattern)
        due = ticks_add(t, self._pause_us)
        if ticks_diff(due, self._due) > 0:
            self._due = due

    def overrun(self):
        """Say that a press in doubt was void."""
        self.verdict.void()

    def answer(self, now):
        """The verdict of the presses just judged."""
        return self.verdict.step()

    def update(self, now):
        """The card that is on the screen counts, or the next one is asked for, or it is over."""
        if self._stamp >= 0:
            self._card_counts()
            return True
        if self._wants_out(now):
            self.leave()
            self.console.show("menu", self._given + ("practice",))
        elif self._over_t >= 0:
            if ticks_diff(now, self._over_t) >= _OVER_US:
                self._finish()
        elif not self._asked and not self.console.devices.panel.busy():
            return self._go_on(now)
        return False

    def _wants_out(self, now):
        if self._down < 0:
            return False
        if not self.console.devices.buttons.held >> self._down & 1:
            self._down = -1
            return False
        return ticks_diff(now, self._down_t) >= _END_US

    def _go_on(self, now):
        """Ask for the next card when it is time; after the last one the time is up."""
        card = self.trainer.next_card()
        late_us = ticks_diff(now, self._due)
        if late_us < (_RING_US if card < 0 else 0):
            return False
        if card < 0:
            self._over_t = now
            self._miss(self.trainer.finish(), now)
            return True
        self._asked = True
        self.console.devices.panel.clear_stamp()  # of anything sent before
        self.view.show_card(card)
        self.console.devices.sound.play(tones.DEAL)
        return True

    def _card_counts(self):
        t = self._stamp
        self._stamp = -1
        self._asked = False
        missed = self.trainer.play(t)
        self._due = ticks_add(t, self.trainer.wait_us())
        if missed < 0 and ticks_diff(t, self._told_t) > _READ_US:
            self.verdict.clear()
        self._miss(missed, t)

    def _miss(self, pattern, t):
        """Say which pattern went by, if one did."""
        if pattern >= 0:
            self.verdict.missed(pattern)
            self._told_t = t
            self._tone = tones.BARRED
        self.view.refresh()

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
            return ticks_add(self._over_t, _OVER_US)
        return ticks_add(now, 1000) if self._asked else self._due

    def _finish(self):
        """Keep what it was worth, then show it."""
        self.leave()
        trainer = self.trainer
        store = self.console.devices.store
        saved = store.practice() or {}
        row = [trainer.points(), trainer.number, trainer.slapped, trainer.patterns(),
               trainer.quickest_us]  # fmt: skip
        at = enter(saved, self.rules.game, row)
        is_saved = store.save_practice(saved)
        self.console.show("score", (self._given, self.rules.game, trainer, saved, at, is_saved))
