"""Runs a live game of any kind on the screen, from its first card to its record on flash."""

from micropython import const

from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.record.recorder import Recorder
from slapdeck.rules.options import BURNS, GIVE
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.common.seat_layout import SeatLayout
from slapdeck.screens.table.interruptions import Interruptions
from slapdeck.screens.table.presenter import Feedback
from slapdeck.screens.table.time_limit import TimeLimit
from slapdeck.screens.table.views.middle import Middle
from slapdeck.table.events import MASK, NEXT_PILE, OVER, SUDDEN_DEATH
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import send, tones, verdict
from slapdeck.ui.felt import mend_corners
from slapdeck.ui.words import words

TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any

OVER_US = 2500000  # the last verdict stands so long before the result is shown
_WRITE_US = 1500000  # ... and its log is not written before this: late hands count so long (R15)
_QUIET_US = 500000  # without a press for this long the next press mostly misses the write
SOON_US = 20000  # poll interval while buttons are held down
_NOT_YET = const(4)  # one more than the most seconds of a count-down
_LIT_US = 150000  # the button's LED for a CPU player's hand, as long as the band at its side


class PlayScreen(Screen):
    """Shows the game of `deal` (common/deal.py), judged by `round` (live/round.py).

    `play`, a GamePlay (game_play.py), holds what differs between games. Its `presenter` sets the
    verdict at once and leaves the rest in the `feedback` (presenter.py).

    Nothing is allocated from `enter` to the end of the game, except while it is interrupted.
    """

    idles = False
    unsaved = True

    def __init__(self, console, deal, over=None, sound=None):
        """Make everything that the game needs; allocates.

        `over()` is called when the game is over, in place of showing the result.
        """
        Screen.__init__(self, console, None)
        live = Live(console, deal, sound or console.devices.sound)
        self.layout = live.layout
        self.verdict = live.verdict
        self.sound = live.sound
        self.recorder = live.recorder
        self.game = live.game
        self.feedback = live.feedback
        self.play = _play_of(deal.rules)(live, deal, self)
        console.heap.collect()
        self.presenter = self.play.presenter
        self.round = self.play.round
        self.dealer = self.round.dealer
        self.view = self.play.view
        self.view.middle = self._middle = Middle(self.dealer)
        self._begun_t = 0
        self._over = over or self._show_result
        self._over_t = -1
        self._record = None  # the game's record once it is written
        self._is_written = over is not None  # by `over`, if at all
        self._is_saved = False
        self._refused = deal.refused
        self._cursor = 0  # number of the events reported so far
        self._is_early = True  # may a press that was made before `_begun_t` still come?
        self._seconds = 0  # of a count-down that is shown, _NOT_YET before it
        self._counts = ()  # by seconds, the words
        self._is_new = False  # events were reported, the table is not redrawn yet
        self._pressed = 0  # mask of buttons that the interruptions have not heard of
        self._pressed_t = [0] * 4  # ... and when each was pressed
        self._lit_t = 0
        self._is_withdrawn = False  # is a card that was asked for no longer to be shown?
        # Last, because the texts that they read leave garbage.
        self.interruptions = Interruptions(live, self.play, deal, self.begin)
        console.heap.collect()
        is_timed = self.dealer.referee.limits.timed
        self._time_limit = TimeLimit(live, self.dealer) if is_timed else None

    # --- its beginning

    def enter(self, now):
        """Begin, or go on with a paused game. From here on nothing is allocated."""
        begun_t = self.interruptions.start(now)
        if begun_t != now:
            self._seconds = _NOT_YET
            self.feedback.is_early = True
            self._counts = [words().GO_ON + b" %d" % n for n in range(_NOT_YET)]
        self.begin(begun_t)
        self.console.heap.lock()

    def begin(self, now):
        """Draw the whole table as it is; presses and cards count from `now` on, maybe later.

        A game that is already over ends after OVER_US.
        """
        table = self.game.table
        self._begun_t = now
        self._is_early = True
        self._cursor = table.events.count
        self._over_t = now if table.over else -1
        self._is_new = self._is_withdrawn = False
        self.lit = self._pressed = 0
        self.feedback.clear()
        self.feedback.reported_t = now
        self.console.devices.panel.clear_stamp()
        self.verdict.forget()
        self.view.enter()
        if self._time_limit:
            self._time_limit.start()
        if self._refused:
            self.verdict.message(*self._refused)
        self.round.start(now)
        self.play.start(now)

    def escape(self):
        """Pause the game; once it is over do nothing, as the result follows."""
        if self._over_t < 0:
            self.interruptions.ask_pause()
        return True

    # --- input

    def sent(self, stamp):
        """Take the `stamp` of what was sent last; it is judged after the presses of this turn."""
        self.round.sent(stamp)

    def press(self, button, t):
        """Judge one press; ignore a press made before this table was shown."""
        if self._is_early and ticks_diff(t, self._begun_t) < 0:
            return
        self.play.press(button, t)
        self._pressed |= 1 << button
        self._pressed_t[button] = t
        if self.play.standby:
            self.play.standby.stir()

    def overrun(self):
        """Show that a press whose time is uncertain was void."""
        self.verdict.void()

    def hand_lands(self, seat):
        """Acknowledge a CPU player's hand like a press."""
        button = self.layout.button_of[seat]
        self.console.ack.show(button)
        self.lit |= 1 << button
        self._lit_t = self.round.hands.falls_at(seat)

    def counted(self, asked):
        """Note that the card or empty place the dealer asked for is on the display and counts."""
        self.feedback.slaps = 0
        self.feedback.taken = False

    def judged(self, withdrawn):
        """Note that a slap or a trade was judged.

        `withdrawn` says that it took away what was to be shown.
        """
        self.feedback.slaps += 1
        if withdrawn:
            self.console.queue.cancel(send.CARD)
            self._is_withdrawn = True  # the pile is drawn behind the verdict
        if self._cursor != self.game.table.events.count:
            self._follow()

    # --- what time brings

    def answer(self, now):
        """Take the decision once no tie is possible any more, and draw the verdict of these
        presses."""
        if self.round.decide(now):
            self._follow()
        return self.verdict.step()

    def update(self, now):
        """Do one thing per turn; True when this turn has done enough."""
        self.view.now = now
        if self._is_early:
            left_us = ticks_diff(self._begun_t, now)
            if self._seconds and self._count_down(left_us):
                return False
            # Remembered, as ticks wrap and a later press would look early again.
            self._is_early = left_us > 0
        if self.round.stamp < 0 and self._cursor != self.game.table.events.count:
            self._follow()
            return True
        if self.round.advance(now):
            return True
        if self._over_t >= 0:
            over_us = ticks_diff(now, self._over_t)
            if over_us >= OVER_US:
                self.finish()
            elif over_us >= _WRITE_US and not self._is_written and self._is_quiet(now):
                self._write()
            return False
        if self.round.stuck:
            self.finish()
            return True
        if self.play.act(now):
            return True
        if self.dealer.asked or self.console.devices.panel.busy() or self.console.input_pending():
            return False
        return self._ask(now)

    def _count_down(self, left_us):
        """Show the seconds until a resumed game goes on; False once they are over."""
        seconds = max(0, (left_us + 999999) // 1000000)
        if seconds != self._seconds:
            self._seconds = seconds
            self.feedback.reported_t = self.view.now
            if seconds:
                self.verdict.message(self._counts[seconds])
                self.feedback.tone = tones.COUNT
            else:
                self.verdict.clear()
                self.feedback.is_early = False
                self.play.followed()
        return seconds > 0

    def _is_quiet(self, now):
        """Has nobody pressed for _QUIET_US, and is no hold about to void the last slap (R29)? A
        sector of flash is erased with interrupts off, and no button lights up meanwhile."""
        if self.interruptions.holds_up:
            return False
        for t in self._pressed_t:
            if 0 <= ticks_diff(now, t) < _QUIET_US:
                return False
        return True

    def _ask(self, now):
        if not self.play.is_ready(now) or self._is_held_up():
            return False
        asked = self.dealer.ask(now)
        if not asked:
            return False
        self.console.devices.panel.clear_stamp()  # of anything sent before
        self._is_withdrawn = False  # this is drawn instead
        self.play.show(asked)
        return True

    def _is_held_up(self):
        """Is no card to come now? Interruptions hear of presses here, so that no verdict waits for
        them."""
        pressed = self._pressed
        self._pressed = 0
        for button in range(4 if pressed else 0):
            if pressed >> button & 1:
                self.interruptions.press(button, self._pressed_t[button])
        return self.interruptions.holds_up

    def _follow(self):
        """Present the events since the last call."""
        if self._is_new:
            self._refresh()
        ring = self.game.table.events
        presenter = self.presenter
        i = self._cursor
        while i != ring.count:
            at = i & MASK
            kind = ring.kinds[at]
            if kind == OVER:
                self._over_t = self.console.devices.clock.now()
            elif self._time_limit and (kind == SUDDEN_DEATH or kind == NEXT_PILE):
                self._time_limit.ended(kind == SUDDEN_DEATH)
            presenter.report(kind, ring.seats[at], ring.args[at])
            i += 1
        self._cursor = i
        self._is_new = True

    def _refresh(self):
        """Draw what the events have changed on the table; called late, so that no verdict waits
        for it."""
        self._is_new = False
        if self._middle.was_refused():
            self.view.show_pile()
        self.play.followed()
        self.view.refresh()
        if self.play.standby:
            self.play.standby.stir()

    def rest(self, now):
        """Do the less urgent work once all is drawn: LEDs, clock, interruptions."""
        self.dealer.rest(now)
        lit = self.feedback.lit
        if self.lit != lit and not 0 <= ticks_diff(now, self._lit_t) < _LIT_US:
            self.lit = lit
        self.play.rest(self.interruptions.holds_up)
        if self._time_limit:
            self._time_limit.rest(now)
        self._is_held_up()
        if self.console.input_pending() or self.interruptions.rest(now):
            return
        if self.play.standby and self._over_t < 0:
            self.play.standby.rest(now, self.interruptions)

    def step(self):
        """Draw or sound one piece: the verdict first, then the late hands and cards, its tone, the
        rest of the table.

        Begin no piece of the table when a button has gone down.
        """
        if self.verdict.step():
            return True
        if self._is_withdrawn:
            self._is_withdrawn = False
            self._middle.was_refused()
            self.view.show_pile()
        if self._is_new:
            self.dealer.look_back()
            self._refresh()
        feedback = self.feedback
        if feedback.led >= 0:
            self.flash_winner_led(feedback.led, self.dealer.last_t)
            feedback.led = -1
        stuck = self.console.stuck_buttons
        if stuck.cleared:
            stuck.cleared = False
            if self.console.canvas.upright:
                mend_corners(self.console.display)
                self.play.uncovered()
        if self.play.step():
            return True
        if self.console.input_pending():
            return True
        if feedback.tone >= 0:
            self.sound.play(feedback.tone)
            feedback.tone = tones.NONE
        if self.view.step():
            return True
        return self._time_limit is not None and self._time_limit.step()

    def due(self, now):
        """Return when the next work is due, in ticks."""
        if self._is_held_up() or self._is_early:
            return ticks_add(now, SOON_US)
        if self._over_t >= 0:
            t = ticks_add(self._over_t, OVER_US if self._is_written else _WRITE_US)
            if ticks_diff(t, now) < 0:  # it waits for a quiet moment
                t = ticks_add(now, SOON_US)
        else:
            t = self.play.due(self.round.due(now))
        if self._time_limit:
            t = self._time_limit.due(now, t)
        return self.view.due(t)

    # --- its end

    def save(self):
        """Pause; after the end go on to the result."""
        if self.game.table.over:
            self.finish()
        else:
            self.interruptions.ask_pause()

    def finish(self):
        """End the game: unlock the heap, then show the result or call `over`."""
        self.console.heap.unlock()
        self._over()

    def _write(self):
        """Write the game's log, and remove the paused game that it went on from."""
        self.console.heap.unlock()
        store = self.console.devices.store
        self._is_written = True
        self._record = self.recorder.view()
        self._is_saved = store.save_log(self._record)
        store.drop_paused()

    def _show_result(self):
        if not self._is_written:
            self._write()
        self.console.show(
            "result",
            table=self.game.table,
            button_of=self.layout.button_of,
            saved=self._is_saved,
            record=self._record,
        )


class Live:
    """The parts that a live game's screen and its play share.

    They are made for the `deal` on `console`; `sound` plays the tones. The file of the test config
    is read once.
    """

    def __init__(self, console, deal, sound):
        self.console = console
        self.sound = sound
        self.test_config = console.devices.store.test_config()
        self.layout = SeatLayout()
        self.verdict = verdict.Verdict(console.display, _texts_of(deal.rules))
        self.feedback = Feedback()
        self.recorder = console.recorder = Recorder(ticks_diff=ticks_diff, buffer=console.record)
        self.game = deal.new_game()
        self.game.deal(deal.deck)
        self.recorder.start(deal.rules.game, deal.seats, deal.rules, deal.deck)


def _texts_of(rules):
    """Return the names of the verdict's texts (ui/verdict.py) that a game by these rules shows."""
    kind = rules.kind
    if kind.style != SLAPS:
        return ("TAKES",)
    gives = ("GIVES",) if rules.false_pays == GIVE or BURNS not in kind.groups else ()
    return ("TAKES" if kind.last_takes else "WON_BY", verdict.OF_SLAPS) + gives


def _play_of(rules) -> "Any":
    """Return the GamePlay class of games by these rules (games/kind.py), imported on first use."""
    style = rules.kind.style
    if rules.own_card:
        from slapdeck.screens.table.own_card import OwnCardPlay

        return OwnCardPlay
    if style == SLAPS:
        from slapdeck.screens.table.slaps import SlapsPlay

        return SlapsPlay
    if style == BATTLES:
        from slapdeck.screens.table.war import WarPlay

        return WarPlay
    from slapdeck.screens.table.money import MoneyPlay

    return MoneyPlay
