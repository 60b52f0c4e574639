"""A live game on the screen, whichever it is, from its first card to its record on flash."""

from micropython import const

from slapdeck.games.kind import BATTLES, SLAPS
from slapdeck.record.recorder import Recorder
from slapdeck.screens.common.screen import Screen
from slapdeck.screens.common.seat_layout import SeatLayout
from slapdeck.screens.table.interruptions import Interruptions
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
_READ_US = const(1000000)  # a verdict stands so long before something less may take its place
_LIT_US = 150000  # the button of a CPU player's hand, as long as the band at its side


class PlayScreen(Screen):
    """The game of `deal` (common/deal.py), judged by `round` (live/round.py), reported here.

    `play` holds what differs between the games (screens/table/slaps.py, war.py, money.py). It has
    a `round` and its `view`, and says

    needs_presses  is a game dull, or held up, in which somebody never presses?
    can_void       can people undo a slap (R29)?
    acting         by button, the button that stands for its seat
    standby        what happens when nobody presses (screens/table/standby.py), or None
    caption        three lines to be shown while there is no verdict, or None

    and it does

    start(now)         the table is drawn anew
    press(button, t)   judge a press
    is_ready(now)      can the dealer's next card be shown?
    show(asked)        draw what the dealer asks for
    report(kind, seat, arg)  draw an event; True when that says something
    followed()         all events up to now are reported
    act(now)           who is to move moves; True when something was done
    step()             draw what comes before the table; False when that is nothing
    rest()             nothing is to be drawn
    due(t)             the earlier of `t` and when it has something to do
    stand_in(button, name, seed), take_back(button)  a CPU player plays there, and no more

    Nothing is allocated between `enter` and the end of the game, but while it is interrupted.

    tone        to be played behind the verdict, -1 for none
    slaps       number of slaps since the last card or claim
    reported_t  ticks of the last event that said something
    """

    idles = False

    def __init__(self, console, deal, over=None, sound=None):
        """May allocate. `over()` is called when the game is over, instead of the result."""
        Screen.__init__(self, console, None)
        self.layout = SeatLayout()
        self.verdict = Verdict(console.canvas, console.queue)
        self.sound = sound or console.devices.sound
        self.recorder = console.recorder = Recorder(ticks_diff=ticks_diff, buffer=console.record)
        self.game = deal.new_game()
        self.game.deal(deal.deck)
        self.recorder.start(deal.rules.game, deal.seats, deal.rules, deal.deck)
        self.play = _play_of(deal.rules.kind.style)(self, deal)
        self.round = self.play.round
        self.dealer = self.round.dealer
        self.view = self.play.view
        self.view.middle = self._middle = Middle(self.dealer)
        self.interruptions = Interruptions(self, deal)
        self._time_limit = TimeLimit(self) if self.dealer.referee.limits.timed else None
        self.tone = tones.NONE
        self.slaps = 0
        self.reported_t = self._begun_t = 0
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
        self.tone = tones.NONE
        self._is_new = self._is_withdrawn = False
        self.lit = self.slaps = self._pressed = 0
        self.reported_t = now
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
        """What the dealer asked for is on the screen and counts."""
        self.slaps = 0
        self.interruptions.taken = False

    def judged(self, withdrawn):
        """A slap or a trade was judged; `withdrawn`: it took away what was to be shown."""
        self.slaps += 1
        if withdrawn:
            self.console.queue.cancel(send.CARD)
            self._is_withdrawn = True  # the pile is drawn behind the verdict
        if self._cursor != self.game.table.events.count:
            self._follow()

    def may_say(self, t):
        """May a minor message about a press at `t` be shown, or has a verdict just come?"""
        return not self.verdict.shown or ticks_diff(t, self.reported_t) > _READ_US

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
        """Draw and sound what happened since the last look."""
        if self._is_new:
            self._refresh()
        ring = self.game.table.events
        play = self.play
        i = self._cursor
        while i != ring.count:
            at = i & MASK
            kind = ring.kinds[at]
            if kind == OVER:
                self._over_t = self.console.devices.clock.now()
            elif self._time_limit and (kind == SUDDEN_DEATH or kind == NEXT_PILE):
                self._time_limit.ended(kind == SUDDEN_DEATH)
            if play.report(kind, ring.seats[at], ring.args[at]):
                self.reported_t = self.dealer.last_t
            tone = tones.OF_EVENT[kind]
            if tone >= 0:
                self._will_sound(tone, ring.seats[at])
            i += 1
        self._cursor = i
        self._is_new = True

    def _will_sound(self, tone, seat):
        """The tone of an event, behind its verdict; nothing buzzes where nobody slaps."""
        if tone < tones.DEAL:
            tone += self.layout.button_of[seat]
        elif tone == tones.BARRED and (self.game.table.over or not self.game.rules.patterns):
            return
        self.tone = tone

    def _refresh(self):
        """Draw what the events have changed; no verdict waits for that."""
        self._is_new = False
        self.dealer.look_back()
        if self._middle.was_refused():
            self.view.show_pile()
        self.play.followed()
        self.view.refresh()
        if self.play.standby:
            self.play.standby.stir()

    def rest(self, now):
        """Nothing to draw."""
        self.dealer.rest(now)
        if self.lit and ticks_diff(now, self._lit_t) >= _LIT_US:
            self.lit = 0
        self.play.rest()
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
            self._refresh()
        if self.play.step():
            return True
        if self.console.input_pending():
            return True
        if self.tone >= 0:
            self.sound.play(self.tone)
            self.tone = tones.NONE
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

    def finish(self):
        """The game is over."""
        self.console.heap.unlock()
        self._over()

    def _show_result(self):
        console = self.console
        record = self.recorder.view()
        saved = console.devices.store.save_log(record)
        console.show("result", table=self.game.table, button_of=self.layout.button_of,
                     saved=saved, record=record)  # fmt: skip
        self.interruptions.finish()


def _play_of(style) -> "Any":
    """How games of this style (games/kind.py) are played; imported when first wanted."""
    if style == SLAPS:
        from slapdeck.screens.table.slaps import SlapsPlay

        return SlapsPlay
    if style == BATTLES:
        from slapdeck.screens.table.war import WarPlay

        return WarPlay
    from slapdeck.screens.table.money import MoneyPlay

    return MoneyPlay
