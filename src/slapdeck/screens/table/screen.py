"""A live game on the screen, whichever it is, from its first card to its record on flash."""

from micropython import const

from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.record.recorder import Recorder
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.common.seat_layout import SeatLayout
from slapdeck.screens.table.interruptions import Interruptions
from slapdeck.screens.table.presenter import Feedback
from slapdeck.screens.table.time_limit import TimeLimit
from slapdeck.screens.table.views.middle import Middle
from slapdeck.table.events import MASK, NEXT_PILE, OVER, SUDDEN_DEATH
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import send, tones
from slapdeck.ui.verdict import Verdict

TYPE_CHECKING = const(False)  # type checkers take it for true
if TYPE_CHECKING:
    from typing import Any

OVER_US = 2500000  # the last verdict stands so long before the result comes
SOON_US = 20000  # while buttons are held down
_LIT_US = 150000  # the button of a CPU player's hand, as long as the band at its side


class PlayScreen(Screen):
    """The game of `deal` (common/deal.py), judged by `round` (live/round.py), reported here.

    `play` holds what differs between the games: a GamePlay (game_play.py). Its `presenter` gives
    the verdict at once, and leaves what comes behind it in the `feedback` (presenter.py).

    Nothing is allocated between `enter` and the end of the game, but while it is interrupted.
    """

    idles = False
    unsaved = True

    def __init__(self, console, deal, over=None, sound=None):
        """May allocate. `over()` is called when the game is over, instead of the result."""
        Screen.__init__(self, console, None)
        live = Live(console, deal, sound or console.devices.sound)
        self.layout = live.layout
        self.verdict = live.verdict
        self.sound = live.sound
        self.recorder = live.recorder
        self.game = live.game
        self.feedback = live.feedback
        self.play = _play_of(deal.rules)(live, deal, self)
        self.presenter = self.play.presenter
        self.round = self.play.round
        self.dealer = self.round.dealer
        self.view = self.play.view
        self.view.middle = self._middle = Middle(self.dealer)
        self.interruptions = Interruptions(live, self.play, deal, self.begin)
        is_timed = self.dealer.referee.limits.timed
        self._time_limit = TimeLimit(live, self.dealer) if is_timed else None
        self._begun_t = 0
        self._over = over or self._show_result
        self._over_t = -1
        self._refused = deal.refused
        self._cursor = 0  # of the events, reported so far
        self._is_early = True  # may a press come that was made before `_begun_t`?
        self._is_new = False  # ... and the table is not drawn anew yet
        self._pressed = 0  # mask of buttons of which the interruptions have not heard
        self._pressed_t = [0] * 4  # ... and when each was pressed
        self._lit_t = 0
        self._is_withdrawn = False  # is a card that was asked for no longer to be shown?

    # --- its beginning

    def enter(self, now):
        """Begin, or go on with a game that was paused. From here on nothing is allocated."""
        self.interruptions.start(now)
        self.begin(now)
        self.console.heap.lock()

    def begin(self, now):
        """The table anew, as it stands; a game that is over already is over."""
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
        """Pause, unless it is over: then the result follows."""
        if self._over_t < 0:
            self.interruptions.ask_pause()
        return True

    # --- what comes in

    def sent(self, stamp):
        """Of what was asked for; the presses of this turn are sorted in first."""
        self.round.sent(stamp)

    def press(self, button, t):
        """Judge one press; one that was made before this table was shown is none."""
        if self._is_early and ticks_diff(t, self._begun_t) < 0:
            return
        self.play.press(button, t)
        self._pressed |= 1 << button
        self._pressed_t[button] = t
        if self.play.standby:
            self.play.standby.stir()

    def overrun(self):
        """Say that a press in doubt was void."""
        self.verdict.void()

    def hand_lands(self, seat):
        """Acknowledge a CPU player's hand, as a press is."""
        button = self.layout.button_of[seat]
        self.console.ack.show(button)
        self.lit |= 1 << button
        self._lit_t = self.round.hands.falls_at(seat)

    def counted(self, asked):
        """The card or empty place that the dealer asked for is on the screen and counts."""
        self.feedback.slaps = 0
        self.feedback.taken = False

    def judged(self, withdrawn):
        """A slap or a trade was judged; `withdrawn`: it took away what was to be shown."""
        self.feedback.slaps += 1
        if withdrawn:
            self.console.queue.cancel(send.CARD)
            self._is_withdrawn = True  # the pile is drawn behind the verdict
        if self._cursor != self.game.table.events.count:
            self._follow()

    # --- what time brings

    def answer(self, now):
        """Decide, where no tie is possible any more, and draw the verdict of these presses."""
        if self.round.decide(now):
            self._follow()
        return self.verdict.step()

    def update(self, now):
        """One thing a turn: True when this turn has done enough."""
        self.view.now = now
        if self._is_early and ticks_diff(now, self._begun_t) >= 0:
            self._is_early = False  # now, for ticks come round again
        if self.round.stamp < 0 and self._cursor != self.game.table.events.count:
            self._follow()
            return True
        if self.round.advance(now):
            return True
        if self._over_t >= 0:
            if ticks_diff(now, self._over_t) >= OVER_US:
                self.finish()
            return False
        if self.round.stuck:
            self.finish()
            return True
        if self.play.act(now):
            return True
        if self.dealer.asked or self.console.devices.panel.busy() or self.console.input_pending():
            return False
        return self._ask(now)

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
        """Does no card come now? Interruptions hear of presses here, so that no verdict waits."""
        pressed = self._pressed
        self._pressed = 0
        for button in range(4 if pressed else 0):
            if pressed >> button & 1:
                self.interruptions.press(button, self._pressed_t[button])
        return self.interruptions.holds_up

    def _follow(self):
        """Present what happened since the last look."""
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
        """Draw what the events have changed; no verdict waits for that."""
        self._is_new = False
        if self._middle.was_refused():
            self.view.show_pile()
        self.play.followed()
        self.view.refresh()
        if self.play.standby:
            self.play.standby.stir()

    def rest(self, now):
        """Nothing to draw."""
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
            self.play.standby.rest(now)

    def step(self):
        """The verdict first, then what stands beside it, its sound, and the rest of the table.

        No piece of the table is begun when a button has gone down.
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
        """When something is to be done, or moves."""
        if self._is_held_up():
            return ticks_add(now, SOON_US)
        if self._over_t >= 0:
            t = ticks_add(self._over_t, OVER_US)
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
        """The game is over."""
        self.console.heap.unlock()
        self._over()

    def _show_result(self):
        console = self.console
        record = self.recorder.view()
        saved = console.devices.store.save_log(record)
        console.show(
            "result",
            table=self.game.table,
            button_of=self.layout.button_of,
            saved=saved,
            record=record,
        )
        console.devices.store.drop_paused()


class Live:
    """The parts that a live game's screen and its play share: made for the `deal` on `console`,
    heard by `sound`."""

    def __init__(self, console, deal, sound):
        self.console = console
        self.sound = sound
        self.layout = SeatLayout()
        self.verdict = Verdict(console.display)
        self.feedback = Feedback()
        self.recorder = console.recorder = Recorder(ticks_diff=ticks_diff, buffer=console.record)
        self.game = deal.new_game()
        self.game.deal(deal.deck)
        self.recorder.start(deal.rules.game, deal.seats, deal.rules, deal.deck)


def _play_of(rules) -> "Any":
    """The GamePlay of games by these rules (games/kind.py); imported when first wanted."""
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
