"""Announces the end of a live game with a time limit (R28): the time left, warnings, the last
card."""

from micropython import const

from slapdeck.screens.table.views.time_left import TimeLeft
from slapdeck.ticks import ticks_add, ticks_diff
from slapdeck.ui import tones
from slapdeck.ui.words import words

_LOOK_US = 100000
_READ_US = 1200000  # a verdict stands at least so long
_LAST_S = const(5)  # each of the last seconds is heard


class TimeLimit:
    """The time limit of a PlayScreen; `live` is a Live (screen.py). Allocates nothing after
    construction.

    Its text is shown in the verdict's place until the next card; in the Ratscrew family it comes
    back after each card.
    """

    def __init__(self, live, dealer):
        self._dealer = dealer
        self._verdict = live.verdict
        self._sound = live.sound
        self._feedback = live.feedback
        self._view = TimeLeft(live.console.display)
        w = words()
        self._short, self._last, self._is_up = w.TIME_SHORT, w.LAST_CARD, w.TIME_IS_UP
        ends = None
        if live.console.party_night:  # cards do not decide a party night
            ends = w.NIGHT_BELL
        elif live.game.rules.kind.last_takes:
            ends = w.FEWEST_WIN
        if ends:
            self._short, self._last, self._is_up = (
                w.TIME_SHORT[:1] + ends,
                w.LAST_CARD[:1] + ends,
                w.TIME_IS_UP[:1] + ends,
            )
        self._next_pile = w.NEXT_PILE
        self._seconds = -1
        self._says = None  # three lines that wait until the verdict has been readable long enough

    def start(self):
        """Draw the time again: the table is redrawn."""
        self._view.redraw()

    def rest(self, now):
        """Look at the clock; called once all else is drawn."""
        seconds = self._dealer.referee.limits.seconds_left(now)  # a void replaces `limits`
        if seconds != self._seconds:
            self._tick(seconds)
        texts = self._says
        if texts:
            verdict = self._verdict
            reported_t = self._feedback.reported_t
            if not (verdict.shown and 0 <= ticks_diff(now, reported_t) < _READ_US):
                self._says = None
                verdict.message(texts[0], texts[1], texts[2])

    def _tick(self, seconds):
        self._seconds = seconds
        view = self._view
        was_short = view.is_short
        view.show(seconds)
        if seconds == 0:
            self._say(self._last)
        elif view.is_short and not was_short:
            self._say(self._short)
            self._sound.play(tones.WARN)
        if seconds <= _LAST_S:
            self._sound.play(tones.COUNT)

    def ended(self, is_over):
        """Note that the game has reached a limit: it `is_over`, or equal players play on (R34)."""
        if not is_over:
            self._say(self._next_pile)
        elif self._seconds == 0:
            self._says = self._is_up

    def step(self):
        """Draw one small piece; return False when nothing is left."""
        return self._view.step()

    def due(self, now, t):
        """Return the earlier of `t` and the next look at the clock."""
        look_t = ticks_add(now, _LOOK_US)
        return look_t if ticks_diff(look_t, t) < 0 else t

    def _say(self, texts):
        self._says = self._feedback.caption = texts
