"""Practice: one player slaps the cards, at rising pace. Its verdict is drawn before anything
else."""

from slapdeck.history.achievements import ENOUGH_HITS, HITS
from slapdeck.history.practice_scores import enter, hits_of
from slapdeck.live.round import Round
from slapdeck.practice.dealer import PracticeDealer
from slapdeck.practice.trainer import FALSE, HIT, TOO_SOON
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.practice.practice_verdict import PracticeVerdict
from slapdeck.screens.practice.view import PracticeView
from slapdeck.settings import differences
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import send, tones
from slapdeck.ui.names import hint, pattern_words
from slapdeck.ui.words import fill, words

_READ_US = 900000  # a verdict stays at least this long
_OVER_US = 1500000
_END_US = 1500000  # holding a button this long ends the session


class PracticeScreen(Screen):
    """Plays a session of practice/session.py from the first card to the last. Every button slaps.

    ``rules`` and ``trainer`` are the session's; ``button`` opened the menu, ``joined`` is the mask
    of the joined buttons: MenuScreen gets them back. The lesson (practice/lesson.py) has a
    ``view`` of its own, and its ``guests`` (guests.py).
    """

    idles = False

    def __init__(self, console, rules, trainer, button=-1, joined=0, view=None, guests=None):
        named = pattern_words(rules.game, rules.patterns)
        Screen.__init__(
            self,
            console,
            view
            or PracticeView(
                console.display,
                trainer,
                hint(words(), rules),
                named,
                console.devices.key_labels is not None,
            ),
        )
        self.guests = guests
        self.escape_loses = guests is None  # a lesson has no score
        self.rules = rules
        self.trainer = trainer
        self.verdict = PracticeVerdict(console.display, named)
        self._opened_by = {"button": button, "joined": joined}
        pause_us = console.devices.store.test_config().get("pause_ms", 900) * 1000
        # A late press within the grace must not be judged against the next card.
        self._dealer = PracticeDealer(trainer, max(pause_us, rules.grace + 1))
        self.round = Round(self._dealer, self, console.devices.panel.stamp)
        self._over_t = self._tone = self._down = self._pressed_by = -1
        self._reported_t = self._down_t = 0

    def enter(self, now):
        """Start: the first card comes in a moment. Lock the heap."""
        self._reported_t = now
        self.console.devices.panel.clear_stamp()
        self.verdict.forget()
        self.view.enter()
        self.round.start(now)
        self.console.heap.lock()
        if self.guests:
            self._dealer.wait_until(self.guests.begin(self, now))

    def sound(self, tone):
        """Play `tone` after the verdict."""
        self._tone = tone

    def sent(self, stamp):
        """Take the stamp of the card asked for; the presses of this turn are sorted in first."""
        self.round.sent(stamp)

    def press(self, button, t):
        """Judge one slap; after the last card only a held button matters."""
        self._down = self._pressed_by = button
        self._down_t = t
        if self.guests and self.guests.press(self, button, t):
            return
        if self._over_t < 0:
            self.round.press(0, t)

    def judged(self, withdrawn):
        """Show the verdict of the slap."""
        dealer = self._dealer
        button = self._pressed_by
        if dealer.slapped == HIT:
            self.verdict.hit(button, dealer.pattern, self.trainer.reaction_us)
            if withdrawn:
                self.console.queue.cancel(send.CARD)
            self.view.show_taken(dealer.pattern)
            self.flash_winner_led(button, dealer.last_t)
            self._tone = tones.HIT + button
        elif dealer.slapped == FALSE or dealer.slapped == TOO_SOON:
            self.verdict.false_slap(button, 0, dealer.slapped == TOO_SOON)
            self._tone = tones.FALSE
            self.view.refresh()
        else:
            return
        self._reported_t = dealer.last_t

    def counted(self, asked):
        """A card now counts. Clear the verdict, or report a missed pattern. In a drill a verdict
        stays for 900 ms; in the lesson the card brings another sentence."""
        t = self._dealer.last_t
        is_read = self.guests is not None or ticks_diff(t, self._reported_t) > _READ_US
        if self._dealer.missed < 0 and is_read:
            self.verdict.clear()
        self._report_missed(t)

    def _report_missed(self, t):
        """Report the pattern that was missed, if one was."""
        if self._dealer.missed >= 0:
            self.verdict.missed(self._dealer.missed)
            self._reported_t = t
            self._tone = tones.MISSED
        self.view.refresh()

    def overrun(self):
        """Show that a press in doubt was void."""
        self.verdict.void()

    def answer(self, now):
        """Draw the verdict of the presses just judged."""
        return self.verdict.step()

    def update(self, now):
        """Continue: count the card on the screen, ask for the next one, or finish."""
        if self.round.advance(now):
            return True
        if self._wants_out(now):
            self.escape()
        elif self._over_t >= 0:
            if ticks_diff(now, self._over_t) >= _OVER_US:
                self._finish()
        elif not self._dealer.asked and not self.console.devices.panel.busy():
            return self._ask(now)
        return False

    def escape(self):
        """Go back to the page from which the session was opened. A lesson goes on to the joining;
        it was finished or skipped, so the title does not offer it again."""
        console = self.console
        console.heap.unlock()
        if self.guests:
            console.settings.is_new = 0
            console.devices.store.save_settings(differences(console.settings))
            console.show("join", joined=self.guests.players())
        else:
            console.show("menu", page="practice", **self._opened_by)
        return True

    def _wants_out(self, now):
        if self._down < 0:
            return False
        if not self.console.devices.buttons.held >> self._down & 1:
            self._down = -1
            return False
        guests = self.guests
        held_us = guests.held_us(_END_US) if guests else _END_US
        if ticks_diff(now, self._down_t) < held_us:
            return False
        return not guests or guests.may_skip(self.console.devices.buttons.held)

    def _ask(self, now):
        """Show the next card when it is time; after the last one finish."""
        dealer = self._dealer
        if dealer.ask(now):
            self.console.devices.panel.clear_stamp()  # of anything sent before
            self.view.show_card(dealer.card)
            self.console.devices.sound.play(tones.card(self.trainer.pile.count))
            return True
        if dealer.is_over:
            self._over_t = now
            self._report_missed(now)
        return dealer.is_over

    def step(self):
        """Draw the verdict first, then play its sound, then draw the rest."""
        if self.verdict.step():
            return True
        if self._tone >= 0:
            self.console.devices.sound.play(self._tone)
            self._tone = -1
        return self.view.step()

    def due(self, now):
        """Return the ticks of the next moment with something to do."""
        if self._over_t >= 0:
            return ticks_add(self._over_t, _OVER_US)
        return self.round.due(now)

    def _finish(self):
        """Save the session's points, then show them; the lesson has none."""
        self.console.heap.unlock()
        if self.guests:
            self.escape()
            return
        trainer = self.trainer
        store = self.console.devices.store
        saved = store.practice() or {}
        row = [
            trainer.points(),
            trainer.number,
            trainer.slapped,
            trainer.patterns(),
            trainer.quickest_us,
        ]
        hits = hits_of(saved)
        at = enter(saved, self.rules.game, row)
        w = words()
        is_new = hits < ENOUGH_HITS <= hits_of(saved)
        note = fill(w.ACHIEVED, what=w.ACHIEVEMENT[HITS]) if is_new else b""
        if not store.save_practice(saved):
            note = w.NOT_SAVED
        game = self.rules.game
        self.console.show(
            "score",
            game=game,
            trainer=trainer,
            saved=saved,
            place=at,
            note=note,
            **self._opened_by,
        )
